//! OpenSudoku's XML: `<opensudoku>`, what is said of all its puzzles, and a `<game data="81 digits"/>` for each.

use grille::Kind;
use grille::text::{Foreign, ParseError, Problem, Syntax};
use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::entry::{About, Entry};
use crate::kinds::read_one;

/// Whether a document is XML, and no grid of candidates that begins with `<5>`.
pub(crate) fn looks_like(text: &str) -> bool {
    let rest = text.trim_start_matches('\u{FEFF}').trim_start().strip_prefix('<');
    rest.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_alphabetic() || matches!(char, '?' | '!')))
}

/// Reads all the puzzles of a document.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    let mut reader = Reader::from_str(text);
    let (mut entries, mut about) = (Vec::new(), About::default());
    let (mut root, mut said) = (true, String::new());
    loop {
        let start = reader.buffer_position() as usize;
        let syntax = |at: u64| ParseError::at(Problem::Syntax(Syntax::Xml), text, at as usize);
        match reader.read_event().map_err(|_| syntax(reader.error_position()))? {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => {
                let name = tag.name().as_ref().to_owned();
                if std::mem::take(&mut root) && name != "opensudoku" {
                    return Err(ParseError::at(Problem::NotRead(Foreign::Xml), text, start));
                }
                if tag.attributes().any(|attribute| attribute.is_err()) {
                    return Err(syntax(start as u64));
                }
                if name == "game" {
                    let data = data(&tag).ok_or_else(|| ParseError::at(Problem::Missing("data"), text, start))?;
                    let puzzle = read_one(&data, kind).map_err(|error| ParseError::at(error.problem, text, start))?;
                    entries.push(Entry::new(puzzle).on_line(text[..start].matches('\n').count() + 1));
                }
                said.clear();
            }
            Event::Text(part) => said.push_str(&part.xml10_content()),
            Event::GeneralRef(name) => said.push(named(&name)),
            Event::End(tag) => {
                if let Some(slot) = about.field_mut(tag.name().as_ref()) {
                    *slot = Some(said.trim().to_owned()).filter(|said| !said.is_empty());
                }
                said.clear();
            }
            _ => {}
        }
    }
    for entry in &mut entries {
        entry.about = about.clone();
    }
    Ok(entries)
}

/// The character that a reference (`&amp;`, `&#233;`) names.
fn named(name: &BytesRef<'_>) -> char {
    let predefined = match &**name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => None,
    };
    predefined.or_else(|| name.resolve_char_ref().ok().flatten()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The cells of a game.
fn data(tag: &BytesStart<'_>) -> Option<String> {
    let data = tag.try_get_attribute("data").ok()??;
    Some(data.value.to_string())
}
