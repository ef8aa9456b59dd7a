//! Writing `dist/`.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::{Profile, build};
use crate::{hosted, single};

/// What the hosted form may weigh in all, gzipped. The aim is 700 kB; this keeps it from growing until it is there.
const MOST: usize = 1_251_000;

/// What may be waited for before the first board, gzipped: the page, its style, its script and the module that draws.
const MOST_AT_FIRST: usize = 470_000;

/// The pieces of the page that are no Rust.
pub(crate) struct Assets;

impl Assets {
    pub(crate) const PAGE: &str = include_str!("../../../crates/grille-web/assets/page.html");
    pub(crate) const BOOT: &str = include_str!("../../../crates/grille-web/assets/boot.js");
    pub(crate) const UNPACK: &str = include_str!("../../../crates/grille-web/assets/unpack.js");
    pub(crate) const WORKER: &str = include_str!("../../../crates/grille-web/assets/worker.js");
    pub(crate) const SERVICE_WORKER: &str = include_str!("../../../crates/grille-web/assets/service-worker.js");
    pub(crate) const ICON: &str = include_str!("../../../crates/grille-web/assets/icon.svg");

    /// The style sheets, in their order, without their comments and what is left of the lines.
    pub(crate) fn style() -> Result<String> {
        let folder = crate::root().join("crates/grille-web/assets/style");
        let mut names: Vec<_> = std::fs::read_dir(&folder)?.collect::<Result<Vec<_>, _>>()?;
        names.sort_by_key(std::fs::DirEntry::file_name);
        let texts = names.iter().map(|entry| std::fs::read_to_string(entry.path()));
        Ok(bare(&texts.collect::<Result<Vec<_>, _>>()?.join("\n")))
    }
}

/// A style sheet without comments, indentation and empty lines: one kilobyte less to wait for.
fn bare(style: &str) -> String {
    let mut parts = style.split("/*");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("*/").map_or("", |(_, behind)| behind));
    }
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A file of the page.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl File {
    pub(crate) fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into() }
    }
}

/// Builds the page and writes both its forms.
pub(crate) fn write_all(dist: &Path, profile: Profile) -> Result<()> {
    let built = build(profile)?;
    let style = Assets::style()?;
    let mut files = hosted::files(&built, &style);
    let effort = if profile == Profile::Release { Compression::best() } else { Compression::fast() };
    files.push(single::file(&built, &style, effort)?);
    if dist.exists() {
        std::fs::remove_dir_all(dist)?;
    }
    std::fs::create_dir_all(dist)?;
    let (mut published, mut at_first) = (0, 0);
    for file in &files {
        let size = gzip(&file.bytes, effort)?.len();
        std::fs::write(dist.join(&file.name), &file.bytes).with_context(|| format!("dist/{}", file.name))?;
        eprintln!("{:>10} bytes, {:>9} gzipped  dist/{}", file.bytes.len(), size, file.name);
        if file.name != single::NAME {
            published += size;
        }
        if hosted::is_for_the_first_board(&file.name) {
            at_first += size;
        }
    }
    eprintln!("{:>10}        {at_first:>9} gzipped  what the first board needs", "");
    eprintln!("{:>10}        {published:>9} gzipped  the hosted form as a whole", "");
    if profile == Profile::Release {
        ensure!(published <= MOST, "the page weighs {published} bytes gzipped, more than {MOST}");
        ensure!(at_first <= MOST_AT_FIRST, "the first board needs {at_first} bytes gzipped, more than {MOST_AT_FIRST}");
    }
    Ok(())
}

pub(crate) fn gzip(bytes: &[u8], effort: Compression) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_its_comments_alone() {
        let style = "/* One\n two. */\na { b: c; } /* three */\n\n  d { content: \"\"; }\n/* never ends";
        assert_eq!(bare(style), "a { b: c; }\nd { content: \"\"; }");
        let whole = Assets::style().unwrap();
        assert!(!whole.contains("/*") && whole.contains("forced-colors: active"));
        assert_eq!(whole.matches('{').count(), whole.matches('}').count());
    }
}
