//! A file of pages being written.

use std::fmt;
use std::str::FromStr;

use grille_words::sheet;

use crate::design::Design;
use crate::layout::Sheet;
use crate::page::Page;
use crate::pdf::Pdf;
use crate::{html, svg};

/// What pages can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// PDF, tagged, with its fonts.
    Pdf,
    /// One HTML file that prints page by page.
    Html,
    /// SVG; several pages stand one below the other.
    Svg,
    /// Plain text.
    Txt,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 4] = [Self::Pdf, Self::Html, Self::Svg, Self::Txt];

    /// Its name in arguments, which is also the ending of its files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Svg => "svg",
            Self::Txt => "txt",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no format of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFormat;

impl fmt::Display for NotAFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no format of pages")
    }
}

impl std::error::Error for NotAFormat {}

impl FromStr for Format {
    type Err = NotAFormat;

    fn from_str(text: &str) -> Result<Self, NotAFormat> {
        let text = text.to_ascii_lowercase();
        let text = if text == "htm" { "html" } else { text.as_str() };
        Self::ALL.into_iter().find(|format| format.name() == text).ok_or(NotAFormat)
    }
}

/// A file of one or several sheets being written, page by page. The same sheets always give the same bytes.
///
/// PDF, HTML and text keep nothing of a page once it was taken; SVG, whose head says how high the picture is, keeps all.
///
/// ```
/// use grille::{AnyPuzzle, Kind, Limits};
/// use grille_sheet::{Contents, Design, Document, Format, Item, Sheet};
/// use grille_words::Lang;
///
/// let puzzle = AnyPuzzle::read(Kind::Sudoku, "1........12.2..4").unwrap();
/// let items = [Item::new(&puzzle, &Limits::none()).unwrap()];
/// let design = Design::new(Lang::En);
/// let sheet = Sheet::new(&design, &items, Contents::All);
/// let mut document = Document::new(Format::Pdf, &design, sheet.title());
/// let mut file = Vec::new();
/// document.add(&sheet, |bytes| file.extend_from_slice(bytes));
/// file.extend_from_slice(&document.finish());
/// assert!(file.starts_with(b"%PDF-1.7"));
/// ```
#[derive(Debug)]
pub struct Document {
    design: Design,
    title: String,
    writing: Writing,
    pages: usize,
}

#[derive(Debug)]
enum Writing {
    Pdf(Box<Pdf>),
    Html,
    Svg(Vec<Page>),
    Txt,
}

impl Document {
    /// An empty file.
    #[must_use]
    pub fn new(format: Format, design: &Design, title: &str) -> Self {
        let writing = match format {
            Format::Pdf => Writing::Pdf(Box::new(Pdf::new(title, design.lang.pick("en", "fr")))),
            Format::Html => Writing::Html,
            Format::Svg => Writing::Svg(Vec::new()),
            Format::Txt => Writing::Txt,
        };
        Self { design: design.clone(), title: title.to_owned(), writing, pages: 0 }
    }

    /// Adds the pages of a sheet, handing over the bytes of each.
    pub fn add(&mut self, sheet: &Sheet<'_>, mut take: impl FnMut(&[u8])) {
        let _ = self.try_add(sheet, |bytes| {
            take(bytes);
            Ok::<(), std::convert::Infallible>(())
        });
    }

    /// Adds the pages of a sheet, handing over the bytes of each to somebody who may refuse them.
    ///
    /// # Errors
    /// What that somebody says; the rest of the sheet is not written then.
    pub fn try_add<E>(&mut self, sheet: &Sheet<'_>, mut take: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let count = sheet.len();
        if matches!(self.writing, Writing::Txt) {
            for (index, shown) in sheet.shown().into_iter().enumerate() {
                let text = sheet.text(shown, index + 1, count);
                // A form feed stands between two pages.
                let between = if self.pages > 0 { "\u{c}" } else { "" };
                self.pages += 1;
                take(format!("{between}{text}").as_bytes())?;
            }
            return Ok(());
        }
        for (index, page) in sheet.pages().enumerate() {
            let bytes = self.page(page, &sheet::page(index + 1, count, self.design.lang));
            take(&bytes)?;
        }
        Ok(())
    }

    fn page(&mut self, page: Page, label: &str) -> Vec<u8> {
        let first = self.pages == 0;
        self.pages += 1;
        match &mut self.writing {
            Writing::Pdf(pdf) => {
                pdf.page(&page);
                pdf.take()
            }
            Writing::Html => {
                let head = if first { self.head() } else { String::new() };
                (head + &html::page(&page, label)).into_bytes()
            }
            Writing::Svg(pages) => {
                pages.push(page);
                Vec::new()
            }
            Writing::Txt => Vec::new(),
        }
    }

    fn head(&self) -> String {
        html::begin(&self.title, self.design.lang.pick("en", "fr"), self.design.paper.size())
    }

    /// What ends the file.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let head = if self.pages == 0 { self.head() } else { String::new() };
        match self.writing {
            Writing::Pdf(pdf) => pdf.finish(),
            Writing::Html => (head + html::END).into_bytes(),
            Writing::Svg(pages) => svg::document(&pages, &self.title, self.design.lang.pick("en", "fr")).into_bytes(),
            Writing::Txt => Vec::new(),
        }
    }
}
