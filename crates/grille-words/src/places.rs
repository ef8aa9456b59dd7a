//! Cells and houses by name.

use std::fmt::Display;

use grille::House;

use crate::Lang;
use crate::text::list;

/// A house by its name: "row 3", "colonne 5", "box 1".
#[must_use]
pub fn house(house: House, lang: Lang) -> String {
    let number = u32::from(house.number()) + 1;
    let sort = match house {
        House::Row(_) => lang.pick("row", "ligne"),
        House::Column(_) => lang.pick("column", "colonne"),
        House::Box(_) => lang.pick("box", "bloc"),
    };
    format!("{sort} {number}")
}

/// A house after "in": "row 3", "la ligne 3", "le bloc 1".
#[must_use]
pub fn the_house(place: House, lang: Lang) -> String {
    let article = match (lang, place) {
        (Lang::En, _) => "",
        (Lang::Fr, House::Box(_)) => "le ",
        (Lang::Fr, _) => "la ",
    };
    format!("{article}{}", house(place, lang))
}

/// Cells as one reads them aloud, and no more than fit a sentence: "r1c1, r1c2 and 7 more".
#[must_use]
pub fn some_cells<T: Display>(cells: &[T], most: usize, lang: Lang) -> String {
    if cells.len() <= most {
        return list(cells, lang);
    }
    let mut shown: Vec<String> = cells[..most].iter().map(ToString::to_string).collect();
    let rest = cells.len() - most;
    shown.push(match lang {
        Lang::En => format!("{rest} more"),
        Lang::Fr if rest == 1 => "1 autre".to_owned(),
        Lang::Fr => format!("{rest} autres"),
    });
    list(&shown, lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Cell;

    #[test]
    fn houses_are_named_from_one_with_their_article() {
        assert_eq!(the_house(House::Row(2), Lang::En), "row 3");
        assert_eq!(the_house(House::Column(4), Lang::Fr), "la colonne 5");
        assert_eq!(the_house(House::Box(0), Lang::Fr), "le bloc 1");
    }

    #[test]
    fn long_lists_of_cells_are_cut() {
        let cells: Vec<Cell> = (0..5).map(|col| Cell::new(0, col)).collect();
        assert_eq!(some_cells(&cells, 5, Lang::En), "r1c1, r1c2, r1c3, r1c4 and r1c5");
        assert_eq!(some_cells(&cells, 2, Lang::En), "r1c1, r1c2 and 3 more");
        assert_eq!(some_cells(&cells, 4, Lang::Fr), "r1c1, r1c2, r1c3, r1c4 et 1 autre");
    }
}
