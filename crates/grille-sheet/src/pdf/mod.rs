//! Pages as tagged PDF with embedded, subset fonts, written page by page: what is kept in memory is a few numbers a page.
//!
//! Every object is made alone and handed over at once, so that the writer only has to remember where each one began.

mod content;
mod fonts;
mod tags;

use pdf_writer::types::{ActionType, AnnotationFlags, AnnotationType, TabOrder};
use pdf_writer::{Chunk, Filter, Name, Ref, Settings, Str, TextStr};

use crate::font::Weight;
use crate::page::{Area, Mark, Page, Role};
use fonts::Fonts;
use tags::Tags;

/// A PDF file being written.
#[derive(Debug)]
pub(crate) struct Pdf {
    written: Vec<u8>,
    /// How many bytes were handed over before `written`.
    before: u64,
    /// Where each object begins, that of object 1 first; 0 for one that is not written yet.
    offsets: Vec<u64>,
    catalog: Ref,
    pages: Ref,
    info: Ref,
    page_refs: Vec<Ref>,
    fonts: Fonts,
    tags: Tags,
    title: String,
    lang: &'static str,
}

/// Where a link is on its page.
struct Link {
    area: Area,
    url: String,
    alt: String,
    tag: Ref,
}

impl Pdf {
    pub(crate) fn new(title: &str, lang: &'static str) -> Self {
        let mut offsets = Vec::new();
        let [catalog, pages, info] = [(); 3].map(|()| next(&mut offsets));
        let fonts = Fonts::new(|| next(&mut offsets));
        let tags = Tags::new(|| next(&mut offsets));
        // The second line tells programs that the file is not text.
        let written = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
        let title = title.to_owned();
        Self { written, before: 0, offsets, catalog, pages, info, page_refs: Vec::new(), fonts, tags, title, lang }
    }

    /// What was written since the last time.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        self.before += self.written.len() as u64;
        std::mem::take(&mut self.written)
    }

    fn id(&mut self) -> Ref {
        next(&mut self.offsets)
    }

    /// Writes one object.
    fn object(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        write(&mut chunk);
        self.offsets[id.get() as usize - 1] = self.before + self.written.len() as u64;
        self.written.extend_from_slice(chunk.as_bytes());
    }

    /// A stream, compressed.
    fn stream(&mut self, id: Ref, data: &[u8], more: impl FnOnce(&mut pdf_writer::Stream<'_>)) {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(data, 7);
        self.object(id, |chunk| {
            let mut stream = chunk.stream(id, &packed);
            stream.filter(Filter::FlateDecode);
            more(&mut stream);
        });
    }

    /// Adds a page.
    pub(crate) fn page(&mut self, page: &Page) {
        let (page_id, content_id) = (self.id(), self.id());
        let mut content = content::Writer::new(page.height, &mut self.fonts);
        let mut tagged: Vec<(Ref, Role)> = Vec::new();
        let mut links: Vec<Link> = Vec::new();
        for part in &page.parts {
            if part.role == Role::Artifact {
                content.artifact(&part.marks);
                continue;
            }
            let prose = !matches!(part.role, Role::Figure { .. } | Role::Link { .. });
            content.tagged(tags::name(&part.role), tagged.len() as i32, &part.marks, prose);
            let tag = next(&mut self.offsets);
            if let Role::Link { url, alt } = &part.role {
                let area = around(&part.marks);
                links.push(Link { area, url: url.clone(), alt: alt.clone(), tag });
            }
            tagged.push((tag, part.role.clone()));
        }
        let content = content.finish();
        self.stream(content_id, &content, |_| {});

        let section = self.id();
        let parents = self.id();
        let links: Vec<(Ref, Link)> = links.into_iter().map(|link| (self.id(), link)).collect();
        for (index, (tag, role)) in tagged.iter().enumerate() {
            let link = links.iter().find(|(_, link)| link.tag == *tag).map(|(id, _)| *id);
            self.object(*tag, |chunk| tags::element(chunk, *tag, role, section, page_id, index as i32, link));
        }
        let document = self.tags.document;
        let kids: Vec<Ref> = tagged.iter().map(|(tag, _)| *tag).collect();
        self.object(section, |chunk| tags::section(chunk, section, document, &kids));
        self.object(parents, |chunk| {
            chunk.indirect(parents).array().items(kids.iter().copied());
        });
        let key = self.tags.add_page(section, parents);
        for (id, link) in &links {
            let parent = self.tags.add_link(link.tag);
            let height = page.height;
            self.object(*id, |chunk| annotation(chunk, *id, link, height, parent));
        }
        let (pages, fonts) = (self.pages, self.fonts.names());
        self.object(page_id, |chunk| {
            let mut dict = chunk.page(page_id);
            dict.parent(pages);
            dict.media_box(pdf_writer::Rect::new(0.0, 0.0, page.width as f32, page.height as f32));
            dict.contents(content_id);
            dict.struct_parents(key);
            dict.tab_order(TabOrder::StructureOrder);
            if !links.is_empty() {
                dict.annotations(links.iter().map(|(id, _)| *id));
            }
            let mut resources = dict.resources();
            resources.fonts().pairs(fonts);
        });
        self.page_refs.push(page_id);
    }

    /// Writes what can only be written when all pages are known.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for weight in Weight::ALL {
            self.font(weight);
        }
        let (pages, page_refs) = (self.pages, std::mem::take(&mut self.page_refs));
        self.object(pages, |chunk| {
            let count = i32::try_from(page_refs.len()).unwrap_or(i32::MAX);
            chunk.pages(pages).kids(page_refs.iter().copied()).count(count);
        });
        self.write_tags();
        let info = self.info;
        let title = self.title.clone();
        self.object(info, |chunk| {
            let mut dict = chunk.indirect(info).dict();
            dict.pair(Name(b"Title"), TextStr(&title));
            dict.pair(Name(b"Creator"), TextStr("Grille"));
        });
        let (catalog, root, lang) = (self.catalog, self.tags.root, self.lang);
        self.object(catalog, |chunk| {
            let mut dict = chunk.indirect(catalog).start::<pdf_writer::writers::Catalog<'_>>();
            dict.pages(pages);
            dict.lang(TextStr(lang));
            dict.mark_info().marked(true);
            dict.viewer_preferences().display_doc_title(true);
            dict.pair(Name(b"StructTreeRoot"), root);
        });
        self.table();
        self.take()
    }

    /// The table of objects and the trailer.
    fn table(&mut self) {
        use std::io::Write;
        let at = self.before + self.written.len() as u64;
        let size = self.offsets.len() + 1;
        let _ = write!(self.written, "xref\n0 {size}\n0000000000 65535 f\r\n");
        for offset in &self.offsets {
            let _ = write!(self.written, "{offset:010} 00000 n\r\n");
        }
        let (catalog, info) = (self.catalog.get(), self.info.get());
        let _ = write!(
            self.written,
            "trailer\n<</Size {size}/Root {catalog} 0 R/Info {info} 0 R>>\nstartxref\n{at}\n%%EOF\n"
        );
    }
}

/// The rectangle that holds all these marks.
fn around(marks: &[Mark]) -> Area {
    let mut bounds = marks.iter().map(Mark::bounds);
    let Some(first) = bounds.next() else { return Area::default() };
    bounds.fold(first, |all, one| {
        let (x, y) = (all.x.min(one.x), all.y.min(one.y));
        Area::new(x, y, all.right().max(one.right()) - x, all.bottom().max(one.bottom()) - y)
    })
}

/// A number for a new object.
fn next(offsets: &mut Vec<u64>) -> Ref {
    offsets.push(0);
    Ref::new(i32::try_from(offsets.len()).expect("fewer than two thousand million objects"))
}

fn annotation(chunk: &mut Chunk, id: Ref, link: &Link, height: f64, parent: i32) {
    let area = link.area;
    let mut annotation = chunk.indirect(id).start::<pdf_writer::writers::Annotation<'_>>();
    annotation.subtype(AnnotationType::Link);
    let [left, bottom, right, top] =
        [area.x, height - area.bottom(), area.right(), height - area.y].map(|at| at as f32);
    annotation.rect(pdf_writer::Rect::new(left, bottom, right, top));
    annotation.border(0.0, 0.0, 0.0, None);
    annotation.flags(AnnotationFlags::PRINT);
    annotation.contents(TextStr(&link.alt));
    annotation.struct_parent(parent);
    annotation.action().action_type(ActionType::Uri).uri(Str(link.url.as_bytes()));
}
