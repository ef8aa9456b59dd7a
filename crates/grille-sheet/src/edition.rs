//! Everything that is printed at once: sheet after sheet, each in its versions, in one file or with the answers in a second.

use std::fmt;

use grille::Stopped;

use crate::design::{Answers, Design};
use crate::document::{Document, Format};
use crate::item::Item;
use crate::layout::{Contents, Sheet};

/// A file of an [`Edition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum File {
    /// The one with the puzzles; also with the answers, unless these have their own.
    Puzzles,
    /// The one with the answers alone.
    Answers,
}

/// What becomes known while an [`Edition`] is printed.
#[derive(Debug)]
pub enum Printed<'a> {
    /// A sheet is laid out for a file; its pages follow.
    Sheet(&'a Sheet<'a>),
    /// The bytes that a page adds to its file.
    Page(&'a [u8]),
}

/// Why an [`Edition`] is not printed to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPrinted<E> {
    /// The images of a puzzle were not found out.
    Stopped(Stopped),
    /// A puzzle has fewer images with the same rules than versions are wanted.
    TooFewImages {
        /// Its number on the sheet, from 1.
        puzzle: usize,
    },
    /// Whoever takes the pages refused one.
    Refused(E),
}

impl<E: fmt::Display> fmt::Display for NotPrinted<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::TooFewImages { puzzle } => write!(f, "puzzle {puzzle} has not enough images"),
            Self::Refused(refused) => refused.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for NotPrinted<E> {}

/// Sheets on their way into files. The same sheets always give the same bytes.
///
/// ```
/// use grille::{AnyPuzzle, Kind, Limits};
/// use grille_sheet::{Design, Edition, File, Format, Item, Printed};
/// use grille_words::Lang;
///
/// let puzzle = AnyPuzzle::read(Kind::Sudoku, "1........12.2..4").unwrap();
/// let items = [Item::new(&puzzle, &Limits::none()).unwrap()];
/// let mut edition = Edition::new(Design::new(Lang::En), 2, Format::Txt);
/// let mut text = Vec::new();
/// let mut take = |_: File, printed: Printed<'_>| {
///     if let Printed::Page(bytes) = printed {
///         text.extend_from_slice(bytes);
///     }
///     Ok::<(), std::convert::Infallible>(())
/// };
/// let image = |items: &[Item], number| items.iter().map(|item| item.version(number, &Limits::none())).collect();
/// edition.print(&items, image, &mut take).unwrap();
/// for (_, end) in edition.finish() {
///     text.extend_from_slice(&end);
/// }
/// let text = String::from_utf8(text).unwrap();
/// assert!(text.contains("version A") && text.contains("version B"));
/// ```
#[derive(Debug)]
pub struct Edition {
    design: Design,
    versions: usize,
    format: Format,
    files: Vec<Growing>,
}

/// A file of pages. Its document begins with the first sheet, which gives it its title.
#[derive(Debug)]
struct Growing {
    file: File,
    contents: Contents,
    document: Option<Document>,
}

impl Edition {
    /// The most versions of a sheet: a square has eight images.
    pub const MOST_VERSIONS: usize = 8;

    /// Nothing printed yet. There are one to [`Edition::MOST_VERSIONS`] versions of each sheet; where the answers are is a
    /// part of the design.
    #[must_use]
    pub fn new(design: Design, versions: usize, format: Format) -> Self {
        let growing = |file, contents| Growing { file, contents, document: None };
        let files = match design.answers {
            Answers::End => vec![growing(File::Puzzles, Contents::All)],
            Answers::None => vec![growing(File::Puzzles, Contents::Puzzles)],
            Answers::Separate => {
                vec![growing(File::Puzzles, Contents::Puzzles), growing(File::Answers, Contents::Answers)]
            }
        };
        Self { design, versions: versions.clamp(1, Self::MOST_VERSIONS), format, files }
    }

    /// Prints one sheet in all its versions. `images` gives image number 1, 2, … of each puzzle ([`Item::version`]), `None`
    /// for one that has no more; `take` is handed what was printed, for each file.
    ///
    /// # Errors
    /// [`NotPrinted`]; the versions before are printed then.
    pub fn print<E>(
        &mut self,
        items: &[Item],
        images: impl Fn(&[Item], usize) -> Result<Vec<Option<Item>>, Stopped>,
        take: &mut impl FnMut(File, Printed<'_>) -> Result<(), E>,
    ) -> Result<(), NotPrinted<E>> {
        for number in 0..self.versions {
            self.design.version = (self.versions > 1).then(|| char::from(b'A' + number as u8));
            if number == 0 {
                self.version(items, take)?;
                continue;
            }
            let mut version = Vec::with_capacity(items.len());
            for (index, image) in images(items, number).map_err(NotPrinted::Stopped)?.into_iter().enumerate() {
                version.push(image.ok_or(NotPrinted::TooFewImages { puzzle: index + 1 })?);
            }
            self.version(&version, take)?;
        }
        Ok(())
    }

    fn version<E>(
        &mut self,
        items: &[Item],
        take: &mut impl FnMut(File, Printed<'_>) -> Result<(), E>,
    ) -> Result<(), NotPrinted<E>> {
        for Growing { file, contents, document } in &mut self.files {
            let sheet = Sheet::new(&self.design, items, *contents);
            take(*file, Printed::Sheet(&sheet)).map_err(NotPrinted::Refused)?;
            let document = document.get_or_insert_with(|| Document::new(self.format, &self.design, sheet.title()));
            let pages = document.try_add(&sheet, |bytes| take(*file, Printed::Page(bytes)));
            pages.map_err(NotPrinted::Refused)?;
        }
        Ok(())
    }

    /// What ends each file; nothing for a file without sheets.
    #[must_use]
    pub fn finish(self) -> Vec<(File, Vec<u8>)> {
        let end = |growing: Growing| (growing.file, growing.document.map(Document::finish).unwrap_or_default());
        self.files.into_iter().map(end).collect()
    }
}
