//! A page as plain text: one grid below the other.

use grille_words::rating::level_name;
use grille_words::sheet;

use crate::layout::{Sheet, Shown};

impl Sheet<'_> {
    /// The page as plain text.
    pub(crate) fn text(&self, shown: Shown, number: usize, count: usize) -> String {
        let (design, lang) = (self.design, self.design.lang);
        let version = design.version.map_or_else(String::new, |letter| format!(" · {}", sheet::version(letter, lang)));
        let title: String = self.title().chars().take(1000).collect();
        let mut text = String::new();
        let mut line = |line: &str| {
            text.push_str(line);
            text.push('\n');
        };
        match shown {
            Shown::Puzzles(from, to, first) => {
                line(&format!("{title}{version}"));
                if let Some(age) = design.school {
                    line(&sheet::school(age, lang));
                }
                if design.name_line {
                    let (name, date) = (sheet::NAME.get(lang), sheet::DATE.get(lang));
                    line(&format!("\n{name} {}   {date} {}", "_".repeat(36), "_".repeat(16)));
                }
                if first && design.rules {
                    self.text_rules(&mut line);
                }
                for index in from..to {
                    self.text_puzzle(index, &mut line);
                }
            }
            Shown::Blanks(count) => {
                line(&sheet::BLANK_GRIDS.get(lang));
                let grid = self.items.iter().find_map(|item| item.ready().blank());
                for grid in grid.iter().cycle().take(count) {
                    line("");
                    line(grid.picture(false).trim_end());
                }
            }
            Shown::Answers(from, to) => {
                line(&format!("{} · {title}{version}", sheet::ANSWERS.get(lang)));
                for index in from..to {
                    self.text_answer(index, &mut line);
                }
            }
        }
        if count > 1 {
            line(&format!("\n{}", sheet::page(number, count, lang)));
        }
        text
    }

    fn text_rules(&self, line: &mut impl FnMut(&str)) {
        let mut kinds = Vec::new();
        let one = self.items.iter().all(|item| item.kind() == self.items[0].kind());
        for item in self.items {
            if kinds.contains(&item.kind()) {
                continue;
            }
            kinds.push(item.kind());
            let title = if one { sheet::RULES.get(self.design.lang).into_owned() } else { self.rules_title(item) };
            line(&format!("\n{title}"));
            for rule in self.rules_of(item) {
                line(&rule);
            }
        }
    }

    fn text_puzzle(&self, index: usize, line: &mut impl FnMut(&str)) {
        let (design, item) = (self.design, &self.items[index]);
        let mut words: Vec<String> = Vec::new();
        if design.labels.number {
            words.push((index + 1).to_string());
        }
        if let Some(level) = item.level().filter(|_| design.labels.level) {
            words.push(level_name(level, design.lang).to_owned());
        }
        words.extend(item.name.as_deref().map(crate::font::printable).filter(|name| !name.is_empty()));
        line(&format!("\n{}", words.join(" · ")));
        line(item.ready().picture(false).trim_end());
        if design.labels.id {
            line(&item.id());
        }
        if let Some(base) = &design.link {
            line(&crate::link(base, item));
        }
    }

    fn text_answer(&self, index: usize, line: &mut impl FnMut(&str)) {
        let (lang, ready) = (self.design.lang, self.items[index].ready());
        let level = ready.level().map(|level| level_name(level, lang).to_owned());
        let words = [(index + 1).to_string()].into_iter().chain(level).chain(ready.remark(lang));
        line(&format!("\n{}", words.collect::<Vec<_>>().join(" · ")));
        line(ready.picture(true).trim_end());
    }
}
