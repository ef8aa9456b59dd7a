//! Sentences about real steps.

use grille::{Limits, Puzzle, Reason as _, Technique as _};

use super::*;

/// Puzzles that need many techniques between them.
const PUZZLES: [&str; 12] = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1........12.2..4",
    "...7.....1..6..5...9....61..524.1............97652........4725...8.......459.2..1",
    "..4...3...9.27.54..6......291.6.5..7.....4.3.3..19..5.6...4...........93.7..5....",
    "......712.......6...57.....2....1.58.6...7....3....2....9.53.8...6.....97.8...63.",
    "74..3...8.2.69..14..9...3..........2..4..8...238....9.6.7....3..1......9....2..87",
    ".....9.8....7.4......2....4.5.8..2....7.3..5..3697.....4......3...528..6..5.9..78",
    ".8..24.3.57...89...1..5...7.......9....19.8.......2....51...3..7......2..92.8.5..",
    "...8.....9..57.2.67....2.848.2...6......2...9......8..49........38..97...5...6.3.",
    "45389......2.45....8.12........3.2.....7..1..3.......5....71...5.49.......9....13",
];

#[test]
fn every_technique_has_its_own_words() {
    for lang in [Lang::En, Lang::Fr] {
        for (index, &technique) in Technique::all().iter().enumerate() {
            let name = Sudoku::technique_name(technique, lang);
            assert!(!Technique::all()[..index].iter().any(|&other| Sudoku::technique_name(other, lang) == name));
            let rule = Sudoku::which_rule(technique, lang);
            assert!(rule.ends_with('.') && !rule.contains("  "), "{rule}");
        }
    }
}

#[test]
fn french_typography_is_kept_in_every_sentence() {
    for text in PUZZLES {
        let puzzle: Sudoku = text.parse().unwrap();
        let path = puzzle.path(&Limits::none()).unwrap();
        assert!(!path.steps.is_empty());
        for step in &path.steps {
            let technique = step.reason.technique();
            for sentence in [
                puzzle.why(step, Lang::Fr),
                puzzle.where_to_look(step, Lang::Fr),
                Sudoku::which_rule(technique, Lang::Fr).to_owned(),
            ] {
                let chars: Vec<char> = sentence.chars().collect();
                for pair in chars.windows(2) {
                    if [':', ';', '!', '?'].contains(&pair[1]) {
                        assert_eq!(pair[0], '\u{a0}', "{sentence}");
                    }
                }
                assert!(!sentence.contains('\'') && !sentence.contains("de le "), "{sentence}");
            }
        }
    }
}

#[test]
fn sentences_name_every_cell_that_changes() {
    for text in PUZZLES {
        let puzzle: Sudoku = text.parse().unwrap();
        for step in &puzzle.path(&Limits::none()).unwrap().steps {
            for lang in [Lang::En, Lang::Fr] {
                let why = puzzle.why(step, lang);
                assert!(why.ends_with('.') && !why.contains("  "), "{why}");
                for effect in &step.effects {
                    assert!(why.contains(&effect.cell().to_string()), "{why}");
                }
            }
        }
    }
}

#[test]
fn a_first_step_is_told_in_three_stages() {
    let puzzle: Sudoku = PUZZLES[0].parse().unwrap();
    let path = puzzle.path(&Limits::none()).unwrap();
    let step = &path.steps[0];
    assert_eq!(puzzle.where_to_look(step, Lang::En), "Look at box 2.");
    assert_eq!(
        Sudoku::which_rule(step.reason.technique(), Lang::En),
        "Hidden single: where a digit has only one possible cell in a box, it goes there."
    );
    assert_eq!(puzzle.why(step, Lang::En), "In box 2, 8 has only one place left: r1c6 is 8.");
    assert_eq!(puzzle.where_to_look(step, Lang::Fr), "Regardez le bloc 2.");
    assert_eq!(puzzle.why(step, Lang::Fr), "Dans le bloc 2, le 8 n’a plus qu’une place\u{a0}: r1c6 vaut 8.");
}
