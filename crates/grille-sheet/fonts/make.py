"""Makes the fonts of the sheet: see README.md. Needs fonttools and brotli; run beside the unpacked npm package."""
import sys
from fontTools.ttLib import TTFont
from fontTools.subset import Subsetter, Options
def make(src,dst):
    f=TTFont(src)
    g=f['GSUB'].table; m={}
    for fr in g.FeatureList.FeatureRecord:
        if fr.FeatureTag=='tnum':
            for i in fr.Feature.LookupListIndex:
                for st in g.LookupList.Lookup[i].SubTable:
                    st=getattr(st,'ExtSubTable',st); m.update(getattr(st,'mapping',{}))
    for t in f['cmap'].tables:
        if t.isUnicode():
            for d in '0123456789': t.cmap[ord(d)]=m.get(t.cmap[ord(d)],t.cmap[ord(d)])
            t.cmap[0x202f]=t.cmap[0x2009]
    o=Options(); o.layout_features=['kern']; o.hinting=False; o.notdef_outline=True; o.name_IDs=[0,1,2,3,4,5,6,13,14]; o.glyph_names=False
    o.drop_tables+=['STAT','DSIG','gasp','meta']
    s=Subsetter(o); s.populate(unicodes=list(f.getBestCmap())); s.subset(f)
    f.recalcTimestamp=False
    f.save(dst+'.ttf'); f.flavor='woff2'; f.save(dst+'.woff2')
for w,n in (('400Regular','regular'),('600SemiBold','semibold')):
    make(f'package/{w}/AtkinsonHyperlegibleNext_{w}.ttf','atkinson-next-'+n)
