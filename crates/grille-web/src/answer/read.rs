//! Reading what a person pasted.

use grille::{Kind, Problem};
use grille_words::{Lang, errors};

use crate::answer::sentence;
use crate::order::Wanted;
use crate::protocol::{Answer, Named, ReadView, UnreadableView};

/// The most puzzles of one text that are offered: as many as go on one sheet.
const MOST: usize = Wanted::MOST_KNOWN;

pub(super) fn read(text: &str, kind: Option<&str>, lang: Lang) -> Answer {
    let kind = kind.and_then(|kind| kind.parse::<Kind>().ok());
    match grille_formats::read(text, kind) {
        Ok(entries) => Answer::Read {
            all: entries.len(),
            found: entries
                .into_iter()
                .take(MOST)
                .map(|entry| ReadView {
                    puzzle: Named::of(&entry.puzzle),
                    title: match (entry.about.title, entry.about.author) {
                        (Some(title), Some(author)) => Some(format!("{title}, {author}")),
                        (title, author) => title.or(author),
                    },
                })
                .collect(),
        },
        Err(error) => {
            let kinds = match &error.problem {
                Problem::Ambiguous(kinds) => kinds.iter().map(|kind| kind.name().to_owned()).collect(),
                _ => Vec::new(),
            };
            let report = errors::parse_error(&error, lang);
            Answer::Unreadable(UnreadableView {
                message: sentence(&report.message),
                caret: report.caret(),
                remedy: report.remedy,
                kinds,
            })
        }
    }
}
