//! Texts in two languages, and the typography of French.

use std::borrow::Cow;

use crate::Lang;

/// A fixed text in both languages. Neither can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The English text.
    pub en: &'static str,
    /// The French text, written with ordinary spaces; [`Text::get`] sets the no-break spaces.
    pub fr: &'static str,
}

impl Text {
    /// The text in this language, with its typography.
    #[must_use]
    pub fn get(self, lang: Lang) -> Cow<'static, str> {
        match lang {
            Lang::En => Cow::Borrowed(self.en),
            Lang::Fr => Cow::Owned(french(self.fr)),
        }
    }
}

/// The two wordings of a sentence; the one of the language is kept, with its typography.
#[must_use]
pub(crate) fn say(lang: Lang, en: impl FnOnce() -> String, fr: impl FnOnce() -> String) -> String {
    match lang {
        Lang::En => en(),
        Lang::Fr => french(&fr()),
    }
}

/// Sets the spaces of French punctuation: a no-break space (U+00A0) before a colon and inside « », a narrow one (U+202F)
/// before `;`, `!` and `?`. Text that has them already is left as it is.
///
/// ```
/// use grille_words::french;
/// assert_eq!(french("Pourquoi ? Voici : « r1c3 »"), "Pourquoi\u{202f}? Voici\u{a0}: «\u{a0}r1c3\u{a0}»");
/// ```
#[must_use]
pub fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let after_guillemet = set.ends_with('«');
        set.push(match (char, chars.peek()) {
            (' ', Some(':' | '»')) => '\u{a0}',
            (' ', Some(';' | '!' | '?')) => '\u{202f}',
            (' ', _) if after_guillemet => '\u{a0}',
            (other, _) => other,
        });
    }
    set
}

/// A whole number as the language groups it: `1,234,567` or `1 234 567` (narrow no-break spaces); four digits stay
/// together in French.
#[must_use]
pub fn number(value: u64, lang: Lang) -> String {
    let digits = value.to_string();
    let separator = match lang {
        Lang::En => ',',
        Lang::Fr if digits.len() == 4 => return digits,
        Lang::Fr => '\u{202f}',
    };
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// A number with so many places behind the point, or behind the comma in French.
#[must_use]
pub fn decimal(value: f64, places: usize, lang: Lang) -> String {
    let text = format!("{value:.places$}");
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}

/// With a capital at the beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A list as one reads it aloud: "r1c1, r1c2 and r1c3".
#[must_use]
pub fn list<T: ToString>(items: &[T], lang: Lang) -> String {
    join(items, lang.pick(" and ", " et "))
}

/// A choice as one reads it aloud: "16, 36 or 81".
#[must_use]
pub fn choice<T: ToString>(items: &[T], lang: Lang) -> String {
    join(items, lang.pick(" or ", " ou "))
}

fn join<T: ToString>(items: &[T], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.to_string(),
        [most @ .., end] => {
            let most: Vec<String> = most.iter().map(ToString::to_string).collect();
            format!("{}{last}{}", most.join(", "), end.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_spaces_are_set_once() {
        let once = french("Non ; oui ! « ça » : r1c1 = 3.");
        assert_eq!(once, "Non\u{202f}; oui\u{202f}! «\u{a0}ça\u{a0}»\u{a0}: r1c1 = 3.");
        assert_eq!(french(&once), once);
    }

    #[test]
    fn numbers_are_grouped_by_three() {
        let english = [0, 12, 999, 1000, 49_151, 1_234_567].map(|value| number(value, Lang::En));
        assert_eq!(english, ["0", "12", "999", "1,000", "49,151", "1,234,567"]);
        assert_eq!([1000, 49_151].map(|value| number(value, Lang::Fr)), ["1000", "49\u{202f}151"]);
    }

    #[test]
    fn lists_end_with_a_word() {
        assert_eq!(list(&["a", "b", "c"], Lang::En), "a, b and c");
        assert_eq!(choice(&[16, 81], Lang::Fr), "16 ou 81");
        assert_eq!((list::<u8>(&[], Lang::En), list(&[1], Lang::Fr)), (String::new(), "1".to_owned()));
    }
}
