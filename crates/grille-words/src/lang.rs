//! The two languages.

/// A language Grille speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language of a locale name such as `fr_FR.UTF-8` or `en-GB`: French if it begins with `fr`, else English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or("");
        if language.eq_ignore_ascii_case("fr") { Self::Fr } else { Self::En }
    }

    /// The text in this language.
    #[must_use]
    pub const fn pick<'t>(self, en: &'t str, fr: &'t str) -> &'t str {
        match self {
            Self::En => en,
            Self::Fr => fr,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_the_language() {
        assert_eq!(["fr_FR.UTF-8", "FR", "fr-CA", "fr"].map(Lang::of_locale), [Lang::Fr; 4]);
        assert_eq!(["en_US", "C", "", "frr_DE", "de_DE", "POSIX"].map(Lang::of_locale), [Lang::En; 6]);
    }
}
