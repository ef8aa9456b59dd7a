//! Cells, houses, digits and lists, as they are spoken.

use grille::latin::Digits;
use grille::text::digit_char;
use grille::{Cell, Effect, House};

use crate::Lang;

/// How things of one grid are called in one language.
#[derive(Clone, Copy)]
pub(super) struct Speak {
    pub(super) lang: Lang,
}

impl Speak {
    /// "row 3", "la ligne 3".
    pub(super) fn house(self, house: House) -> String {
        crate::the_house(house, self.lang)
    }

    /// "of row 3", "de la ligne 3", "du bloc 3".
    pub(super) fn of_house(self, house: House) -> String {
        let name = self.house(house);
        match (self.lang, name.strip_prefix("le ")) {
            (Lang::En, _) => format!("of {name}"),
            (Lang::Fr, Some(rest)) => format!("du {rest}"),
            (Lang::Fr, None) => format!("de {name}"),
        }
    }

    /// "rows 2 and 6", "les lignes 2 et 6", "row 3 and box 1".
    pub(super) fn houses(self, houses: &[House]) -> String {
        let sort = |house: &House| std::mem::discriminant(house);
        match houses {
            [first, _, ..] if houses.iter().all(|house| sort(house) == sort(first)) => {
                let name = match first {
                    House::Row(_) => self.lang.pick("rows", "les lignes"),
                    House::Column(_) => self.lang.pick("columns", "les colonnes"),
                    House::Box(_) => self.lang.pick("boxes", "les blocs"),
                };
                let numbers = houses.iter().map(|house| (house.number() + 1).to_string());
                format!("{name} {}", self.list(numbers, self.and()))
            }
            _ => self.list(houses.iter().map(|&house| self.house(house)), self.and()),
        }
    }

    /// "of rows 2 and 6", "des lignes 2 et 6".
    pub(super) fn of_houses(self, houses: &[House]) -> String {
        let names = self.houses(houses);
        match (self.lang, names.strip_prefix("les ")) {
            (Lang::En, _) => format!("of {names}"),
            (Lang::Fr, Some(rest)) => format!("des {rest}"),
            (Lang::Fr, None) => format!("de {names}"),
        }
    }

    fn and(self) -> &'static str {
        self.lang.pick("and", "et")
    }

    fn or(self) -> &'static str {
        self.lang.pick("or", "ou")
    }

    /// "a, b and c".
    fn list(self, items: impl IntoIterator<Item = String>, last: &str) -> String {
        let items: Vec<String> = items.into_iter().collect();
        match items.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
        }
    }

    /// "r1c1 and r1c2".
    pub(super) fn cells(self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(Cell::to_string), self.and())
    }

    /// "r1c1 or r1c2".
    pub(super) fn any_cell(self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(Cell::to_string), self.or())
    }

    /// "5", "le 5".
    pub(super) fn digit(self, digit: u8) -> String {
        match self.lang {
            Lang::En => digit_char(digit).to_string(),
            Lang::Fr => format!("le {}", digit_char(digit)),
        }
    }

    /// "2 and 7", "le 2 et le 7".
    pub(super) fn digits(self, digits: Digits) -> String {
        self.list(digits.map(|digit| self.digit(digit)), self.and())
    }

    /// Those of the digits that are not this one, at the start of a sentence: "7", "Le 7".
    pub(super) fn the_other(self, digits: Digits, but: u8) -> String {
        let others: Digits = digits.filter(|&digit| digit != but).collect();
        self.lang.pick("", "Le ").to_owned() + &self.bare(others)
    }

    /// "2 and 7", "2 et 7": digits without article.
    pub(super) fn bare(self, digits: Digits) -> String {
        self.list(digits.map(|digit| digit_char(digit).to_string()), self.and())
    }

    /// "So r1c1 is 5." or "So r1c1 and r1c2 lose 5; r3c3 loses 2 and 7.": what changes, cells with the same loss together.
    pub(super) fn effects(self, effects: &[Effect]) -> String {
        let mut losses: Vec<(Cell, Digits)> = Vec::new();
        let mut parts = Vec::new();
        for &effect in effects {
            match effect {
                Effect::Place { cell, digit } => {
                    let digit = digit_char(digit);
                    parts.push(match self.lang {
                        Lang::En => format!("{cell} is {digit}"),
                        Lang::Fr => format!("{cell} vaut {digit}"),
                    });
                }
                Effect::Press { .. } | Effect::Slide { .. } => {}
                Effect::Eliminate { cell, digit } => match losses.iter_mut().find(|(of, _)| *of == cell) {
                    Some((_, digits)) => digits.insert(digit),
                    None => losses.push((cell, Digits::only(digit))),
                },
            }
        }
        while let Some(&(_, digits)) = losses.first() {
            let cells: Vec<Cell> = losses.iter().filter(|(_, of)| *of == digits).map(|(cell, _)| *cell).collect();
            losses.retain(|(_, of)| *of != digits);
            let verb = match (self.lang, cells.len()) {
                (Lang::En, 1) => "loses",
                (Lang::En, _) => "lose",
                (Lang::Fr, 1) => "perd",
                (Lang::Fr, _) => "perdent",
            };
            parts.push(format!("{} {verb} {}", self.cells(&cells), self.digits(digits)));
        }
        let semicolon = self.lang.pick("; ", "\u{a0}; ");
        format!("{} {}.", self.lang.pick("So", "Donc"), parts.join(semicolon))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speak(lang: Lang) -> Speak {
        Speak { lang }
    }

    #[test]
    fn houses_are_spoken_with_their_articles() {
        let french = speak(Lang::Fr);
        assert_eq!(french.house(House::Box(4)), "le bloc 5");
        assert_eq!(french.of_house(House::Box(4)), "du bloc 5");
        assert_eq!(french.of_house(House::Row(0)), "de la ligne 1");
        assert_eq!(french.houses(&[House::Row(1), House::Row(5)]), "les lignes 2 et 6");
        assert_eq!(french.of_houses(&[House::Column(1), House::Column(5)]), "des colonnes 2 et 6");
        assert_eq!(speak(Lang::En).houses(&[House::Row(1), House::Box(0)]), "row 2 and box 1");
    }

    #[test]
    fn what_changes_is_told_with_the_right_number() {
        let out = |row, col, digit| Effect::Eliminate { cell: Cell::new(row, col), digit };
        let effects = [out(0, 0, 5), out(0, 1, 5), out(2, 2, 2), out(2, 2, 10)];
        assert_eq!(speak(Lang::En).effects(&effects), "So r1c1 and r1c2 lose 5; r3c3 loses 2 and A.");
        assert_eq!(speak(Lang::Fr).effects(&effects), "Donc r1c1 et r1c2 perdent le 5\u{a0}; r3c3 perd le 2 et le A.");
        let place = [Effect::Place { cell: Cell::new(0, 0), digit: 5 }];
        assert_eq!(speak(Lang::En).effects(&place), "So r1c1 is 5.");
    }
}
