//! The fonts inside a PDF: only the glyphs that were used, each with the character it stands for, so that the text can
//! be searched and copied.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Name, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::Pdf;
use crate::font::{CAP_HEIGHT, Weight};

/// The glyphs used of both weights.
#[derive(Debug)]
pub(super) struct Fonts {
    used: [Used; 2],
}

struct Used {
    id: Ref,
    glyphs: GlyphRemapper,
    /// What each glyph of the subset stands for.
    chars: BTreeMap<u16, char>,
}

impl std::fmt::Debug for Used {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Used").field("id", &self.id).field("chars", &self.chars).finish_non_exhaustive()
    }
}

impl Fonts {
    pub(super) fn new(mut id: impl FnMut() -> Ref) -> Self {
        Self { used: Weight::ALL.map(|_| Used { id: id(), glyphs: GlyphRemapper::new(), chars: BTreeMap::new() }) }
    }

    /// The name of a font in content streams.
    pub(super) const fn name(weight: Weight) -> &'static [u8] {
        match weight {
            Weight::Regular => b"R",
            Weight::SemiBold => b"S",
        }
    }

    /// The fonts by name.
    pub(super) fn names(&self) -> Vec<(Name<'static>, Ref)> {
        Weight::ALL.iter().map(|&weight| (Name(Self::name(weight)), self.used[weight as usize].id)).collect()
    }

    /// The text as glyph numbers of the subset, two bytes each, cut where something is added between two glyphs.
    pub(super) fn glyphs(&mut self, weight: Weight, text: &str) -> Vec<(Vec<u8>, i32)> {
        let used = &mut self.used[weight as usize];
        let mut pieces = vec![(Vec::new(), 0)];
        let mut chars = text.chars().peekable();
        while let Some(char) = chars.next() {
            let glyph = weight.glyph(char);
            let number = used.glyphs.remap(glyph.0);
            if glyph.0 > 0 {
                used.chars.entry(number).or_insert(char);
            }
            let kern = chars.peek().map_or(0, |&after| weight.kern(glyph, weight.glyph(after)));
            if let Some((bytes, after)) = pieces.last_mut() {
                bytes.extend_from_slice(&number.to_be_bytes());
                *after = kern;
            }
            if kern != 0 {
                pieces.push((Vec::new(), 0));
            }
        }
        pieces.retain(|(bytes, _)| !bytes.is_empty());
        pieces
    }
}

impl Pdf {
    /// Writes the font of this weight.
    pub(super) fn font(&mut self, weight: Weight) {
        let face = weight.face();
        let used = &self.fonts.used[weight as usize];
        let id = used.id;
        let old: Vec<u16> = used.glyphs.remapped_gids().collect();
        let widths: Vec<f32> = old.iter().map(|&gid| weight.advance(ttf_parser::GlyphId(gid)) as f32).collect();
        let subset = subsetter::subset(weight.ttf(), 0, &used.glyphs).expect("the fonts of this crate can be subset");
        let base = match weight {
            Weight::Regular => "AtkinsonHyperlegibleNext-Regular",
            Weight::SemiBold => "AtkinsonHyperlegibleNext-SemiBold",
        };
        let name = format!("{}+{base}", tag(&used.chars));
        let mut cmap = UnicodeCmap::new(Name(b"Grille"), SYSTEM);
        for (&glyph, &char) in &used.chars {
            cmap.pair(glyph, char);
        }
        let cmap = cmap.finish().to_vec();
        let [cid, descriptor, file, to_unicode] = [(); 4].map(|()| self.id());

        self.object(id, |chunk| {
            let mut font = chunk.type0_font(id);
            font.base_font(Name(name.as_bytes()));
            font.encoding_predefined(Name(b"Identity-H"));
            font.descendant_font(cid);
            font.to_unicode(to_unicode);
        });
        self.object(cid, |chunk| {
            let mut font = chunk.cid_font(cid);
            font.subtype(CidFontType::Type2);
            font.base_font(Name(name.as_bytes()));
            font.system_info(SYSTEM);
            font.font_descriptor(descriptor);
            font.default_width(0.0);
            font.cid_to_gid_map_predefined(Name(b"Identity"));
            font.widths().consecutive(0, widths.iter().copied());
        });
        self.object(descriptor, |chunk| {
            let bounds = face.global_bounding_box();
            let mut dict = chunk.font_descriptor(descriptor);
            dict.name(Name(name.as_bytes()));
            dict.flags(FontFlags::NON_SYMBOLIC);
            let [left, bottom, right, top] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(f32::from);
            dict.bbox(Rect::new(left, bottom, right, top));
            dict.italic_angle(0.0);
            dict.ascent(face.ascender().into());
            dict.descent(face.descender().into());
            dict.cap_height(CAP_HEIGHT as f32 * 1000.0);
            dict.stem_v(if weight == Weight::Regular { 84.0 } else { 120.0 });
            dict.font_file2(file);
        });
        self.stream(file, &subset, |stream| {
            stream.pair(Name(b"Length1"), i32::try_from(subset.len()).unwrap_or(i32::MAX));
        });
        self.stream(to_unicode, &cmap, |_| {});
    }
}

const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Six letters that depend on the glyphs of the subset.
fn tag(chars: &BTreeMap<u16, char>) -> String {
    let mut state = 0xcbf2_9ce4_8422_2325_u64;
    for char in chars.values() {
        state = (state ^ u64::from(u32::from(*char))).wrapping_mul(0x0000_0100_0000_01b3);
    }
    (0..6).map(|place| char::from(b'A' + (state >> (8 * place + 8)) as u8 % 26)).collect()
}
