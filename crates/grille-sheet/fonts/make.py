"""Makes the fonts of the sheet: see README.md. Needs fonttools and brotli; run beside the unpacked npm package."""
import sys
from fontTools.ttLib import TTFont
from fontTools.subset import Subsetter, Options
def plain_zero(f):
    # A zero without its slash: on paper it never stands where a letter could.
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
    from fontTools.ttLib.tables.ttProgram import Program
    from array import array
    glyf=f['glyf']; name=f.getBestCmap()[ord('0')]
    while glyf[name].isComposite(): name=glyf[name].components[0].glyphName
    g=glyf[name]; c,ends,flags=g.getCoordinates(glyf)
    outer=list(zip(c[:ends[0]+1],flags[:ends[0]+1])); rest=list(c[ends[0]+1:])
    box=lambda ps:(min(p[0] for p in ps),min(p[1] for p in ps),max(p[0] for p in ps),max(p[1] for p in ps))
    a,b=box(c[:ends[0]+1]),box(rest)
    fit=lambda v,i:round(b[i]+(v-a[i])*(b[i+2]-b[i])/(a[i+2]-a[i]))
    inner=[((fit(x,0),fit(y,1)),q) for (x,y),q in reversed(outer)]
    g.coordinates=GlyphCoordinates([p for p,_ in outer+inner]); g.flags=array('B',[q for _,q in outer+inner])
    g.endPtsOfContours=[len(outer)-1,2*len(outer)-1]; g.numberOfContours=2; g.recalcBounds(glyf)
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
    plain_zero(f)
    o=Options(); o.layout_features=['kern']; o.hinting=False; o.notdef_outline=True; o.name_IDs=[0,1,2,3,4,5,6,13,14,16,17]; o.glyph_names=False
    o.drop_tables+=['STAT','DSIG','gasp','meta']
    s=Subsetter(o); s.populate(unicodes=list(f.getBestCmap())); s.subset(f)
    f.recalcTimestamp=False
    f.save(dst+'.ttf'); f.flavor='woff2'; f.save(dst+'.woff2')
for w,n in (('400Regular','regular'),('600SemiBold','semibold')):
    make(f'package/{w}/AtkinsonHyperlegibleNext_{w}.ttf','atkinson-next-'+n)
