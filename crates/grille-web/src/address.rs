//! The part of the address after `#`: which screen, which puzzle, with which progress. Nothing of it reaches a server.

use grille::AnyPuzzle;

use crate::protocol::Named;

/// The longest address that is read: more than any puzzle with any progress needs.
const LONGEST: usize = 64 * 1024;

/// What an address asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The first screen.
    Home,
    /// A puzzle to play, with progress if the link brings some (text of the game's board).
    Play(Named, Option<String>),
    /// A puzzle to understand.
    Understand(Named),
    /// Entering one's own.
    Enter,
    /// The settings.
    Settings,
    /// The statistics.
    Statistics,
    /// A photo of a Sudoku.
    Photo,
    /// A sheet to print.
    Sheet,
    /// Nothing that can be read.
    Unreadable,
}

impl Address {
    /// Reads the part of an address after `#`, with or without that sign. Anything may stand there.
    #[must_use]
    pub fn read(hash: &str) -> Self {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        if hash.len() > LONGEST {
            return Self::Unreadable;
        }
        match hash.trim_matches('/') {
            "" => return Self::Home,
            "enter" => return Self::Enter,
            "settings" => return Self::Settings,
            "statistics" => return Self::Statistics,
            "photo" => return Self::Photo,
            "sheet" => return Self::Sheet,
            _ => {}
        }
        let mut puzzle = None;
        let mut board = None;
        let mut understand = false;
        for part in hash.split('&') {
            let Some((key, value)) = part.split_once('=') else { return Self::Unreadable };
            let Some(value) = decode(value) else { return Self::Unreadable };
            match key {
                "p" => puzzle = named(&value),
                "u" => (puzzle, understand) = (named(&value), true),
                "b" => board = Some(value),
                // What a later version may add does not spoil the puzzle.
                _ => {}
            }
        }
        match puzzle {
            Some(named) if understand => Self::Understand(named),
            Some(named) => Self::Play(named, board),
            None => Self::Unreadable,
        }
    }

    /// The part of an address after `#`.
    #[must_use]
    pub fn write(&self) -> String {
        let puzzle = |named: &Named| encode(&format!("{}:{}", named.kind, named.id));
        match self {
            Self::Home | Self::Unreadable => "/".to_owned(),
            Self::Enter => "enter".to_owned(),
            Self::Settings => "settings".to_owned(),
            Self::Statistics => "statistics".to_owned(),
            Self::Photo => "photo".to_owned(),
            Self::Sheet => "sheet".to_owned(),
            Self::Understand(named) => format!("u={}", puzzle(named)),
            Self::Play(named, None) => format!("p={}", puzzle(named)),
            Self::Play(named, Some(board)) => format!("p={}&b={}", puzzle(named), encode(board)),
        }
    }
}

/// A puzzle written `KIND:ID`, under the one name it has.
fn named(text: &str) -> Option<Named> {
    let (kind, id) = text.split_once(':')?;
    let puzzle = AnyPuzzle::read(kind.parse().ok()?, id).ok()?;
    Some(Named::of(&puzzle))
}

/// Percent-encoding of everything that has a meaning of its own, or breaks when a message is wrapped or a link recognised.
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b':' | b'/' | b',' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    let hex = |byte: Option<u8>| char::from(byte?).to_digit(16);
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' { (hex(rest.next())? * 16 + hex(rest.next())?) as u8 } else { byte });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sudoku() -> Named {
        Named::of(&AnyPuzzle::read(grille::Kind::Sudoku, "1........12.2..4").unwrap())
    }

    #[test]
    fn what_is_written_is_read() {
        let board = "12;marks=r1c1:3&é%".to_owned();
        for address in [
            Address::Home,
            Address::Enter,
            Address::Settings,
            Address::Statistics,
            Address::Understand(sudoku()),
            Address::Play(sudoku(), None),
            Address::Play(sudoku(), Some(board)),
        ] {
            assert_eq!(Address::read(&format!("#{}", address.write())), address);
        }
    }

    #[test]
    fn every_kind_of_puzzle_goes_through_a_link() {
        for &kind in grille::Kind::ALL {
            let day = "2026-03-14".parse().unwrap();
            let puzzle = grille::daily::daily(kind, day, &grille::Limits::none()).unwrap();
            let address = Address::Play(Named::of(&puzzle), None);
            let Address::Play(back, None) = Address::read(&address.write()) else { panic!("{}", address.write()) };
            assert_eq!(back.read().unwrap(), puzzle);
        }
    }

    #[test]
    fn the_same_puzzle_has_one_name_however_it_is_written() {
        let plain = "p=sudoku:1........12.2..4";
        assert_eq!(Address::read(plain), Address::Play(sudoku(), None));
        assert_eq!(Address::read(&format!("{plain}&later=1")), Address::Play(sudoku(), None));
    }

    #[test]
    fn hostile_addresses_are_unreadable() {
        let long = format!("p=sudoku:{}", ".".repeat(100_000));
        for hash in [
            "#p=",
            "p=chess:e4",
            "p=sudoku:<img src=x onerror=alert(1)>",
            "%",
            "p=%E9",
            "p=sudoku:%+4",
            "p=sudoku:%4",
            "x",
            &long,
        ] {
            assert_eq!(Address::read(hash), Address::Unreadable, "{}", &hash[..hash.len().min(40)]);
        }
    }
}
