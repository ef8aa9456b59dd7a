//! Cells as Simon Tatham's programs write them: numbers in reading order, a letter for a run of empty cells (a = 1 to
//! z = 26), and `_` between two numbers that touch.

use super::{Expected, ParseError, Problem};

/// The longest run that one letter stands for.
const LONGEST_RUN: usize = 26;

/// Writes cells, 0 for an empty one.
pub(crate) fn write(cells: &[u8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for &cell in cells {
        if cell == 0 {
            empty += 1;
            continue;
        }
        if empty == 0 && !text.is_empty() {
            text.push('_');
        }
        write_run(&mut text, std::mem::take(&mut empty));
        text.push_str(&cell.to_string());
    }
    write_run(&mut text, empty);
    text
}

fn write_run(text: &mut String, mut empty: usize) {
    while empty > 0 {
        let run = empty.min(LONGEST_RUN);
        text.push(char::from(b'a' + run as u8 - 1));
        empty -= run;
    }
}

/// Reads the cells that stand in `text` from byte `start` on, 0 for an empty one; numbers are at most `most`. Also the byte
/// behind what was read, which is not all if there are far more cells than `enough`: the caller counts them.
///
/// # Errors
/// [`ParseError`] at a sign that has no place here, or a number that is too large.
pub(crate) fn read(text: &str, start: usize, most: u8, enough: usize) -> Result<(Vec<u8>, usize), ParseError> {
    let (text, most) = (text.trim_end(), u32::from(most));
    let mut cells = Vec::with_capacity(enough);
    let mut at = start;
    while let Some(char) = text[at..].chars().next() {
        match char {
            'a'..='z' => {
                cells.resize(cells.len() + (char as u8 - b'a') as usize + 1, 0);
                at += 1;
            }
            '_' => at += 1,
            '1'..='9' => {
                let length = text[at..].bytes().take_while(u8::is_ascii_digit).count();
                match text[at..at + length].parse::<u32>() {
                    Ok(digit) if digit <= most => cells.push(digit as u8),
                    Ok(digit) => return Err(ParseError::at(Problem::Digit { digit, most }, text, at)),
                    Err(_) => return Err(ParseError::at(Problem::LongNumber { length, most }, text, at)),
                }
                at += length;
            }
            found => {
                let problem = Problem::Character { found, expected: Expected::RunOrNumber };
                return Err(ParseError::at(problem, text, at));
            }
        }
        if cells.len() > 4 * enough {
            break;
        }
    }
    Ok((cells, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_whatever_their_runs() {
        let mut long = vec![0; 625];
        (long[0], long[1], long[60], long[624]) = (25, 1, 12, 3);
        for cells in [vec![], vec![0], vec![7], vec![1, 2, 0, 3, 0, 0], vec![0; 26], vec![0; 27], vec![0; 53], long] {
            let text = write(&cells);
            assert_eq!(read(&text, 0, 25, cells.len().max(1)), Ok((cells, text.len())), "{text}");
        }
        assert_eq!(write(&[4, 4, 0, 0, 4]), "4_4b4");
    }
}
