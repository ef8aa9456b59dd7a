//! What the teaching search says, in both languages.

use grille::sudoku::{Shape, Sudoku};
use grille::trace::{self, Event, Goal, Plan, Refusal, Strategy, Trace};
use grille::{House, Limits};
use grille_words::{Lang, trace as words};

fn small(plan: &Plan) -> Trace {
    let puzzle: Sudoku = "1........12.2..4".parse().unwrap();
    trace::run(&puzzle, plan, &Limits::none()).unwrap()
}

/// No-break spaces are written as plain ones here, to be seen.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn the_story_begins_and_ends_like_the_course() {
    let trace = small(&Plan::first(Strategy::FirstEmpty));
    let story: Vec<String> = words::story(&trace, Lang::Fr).map(|line| plain(&line)).collect();
    assert_eq!(
        story[..13],
        [
            "  1  r1c2 : 1 ? non, la ligne 1 l’a déjà, en r1c1",
            "  1  r1c2 : 2 ? oui → on écrit 2",
            "  2    r1c3 : 1 ? non, la ligne 1 l’a déjà, en r1c1",
            "  2    r1c3 : 2 ? non, la ligne 1 l’a déjà, en r1c2",
            "  2    r1c3 : 3 ? oui → on écrit 3",
            "  3      r1c4 : 1 ? non, la ligne 1 l’a déjà, en r1c1",
            "  3      r1c4 : 2 ? non, la ligne 1 l’a déjà, en r1c2",
            "  3      r1c4 : 3 ? non, la ligne 1 l’a déjà, en r1c3",
            "  3      r1c4 : 4 ? non, la colonne 4 l’a déjà, en r4c4",
            "  3      r1c4 : impasse, aucun chiffre ne passe",
            "  2    ✗ on efface 3 en r1c3 (retour n° 1)",
            "  2    r1c3 : 4 ? oui → on écrit 4",
            "  3      r1c4 : 1 ? non, la ligne 1 l’a déjà, en r1c1",
        ]
    );
    assert!(story.last().unwrap().ends_with("=> grille complète !"));
    let english: Vec<String> = words::story(&trace, Lang::En).collect();
    assert_eq!(english.len(), story.len());
    assert_eq!(english[9], "  3      r1c4: dead end, no digit fits");
    // One line for every event but tries, which share a line with their answer, and calls, which go without saying.
    let spoken = |event: &Event| !matches!(event, Event::Try { .. } | Event::Enter { .. });
    assert_eq!(story.len(), trace.log.entries().iter().filter(|entry| spoken(&entry.event)).count());
}

#[test]
fn deep_searches_stay_narrow_and_show_their_depth() {
    let empty = Sudoku::empty(Shape::for_side(25).unwrap());
    let trace = trace::run(&empty, &Plan::first(Strategy::ExactCover), &Limits::nodes(700)).unwrap();
    assert!(trace.counters.deepest > 500);
    let longest = words::story(&trace, Lang::En).map(|line| line.chars().count()).max().unwrap();
    assert!(longest < 100, "{longest}");
    assert!(words::story(&trace, Lang::En).any(|line| line.starts_with("500  ")));
}

#[test]
fn the_table_is_the_one_on_paper_and_can_be_left_blank() {
    let trace = small(&Plan::first(Strategy::FirstEmpty));
    let table: Vec<String> = words::table(&trace, false, Lang::En).take(5).collect();
    assert_eq!(
        table,
        [
            "  step | depth |   cell   | digits tried | what happens",
            "     1 |     1 |   r1c2   | 1✗ 2✓        | write 2",
            "     2 |     2 |   r1c3   | 1✗ 2✗ 3✓     | write 3",
            "     3 |     3 |   r1c4   | 1✗ 2✗ 3✗ 4✗  | dead end",
            "     4 |     2 | ↩ r1c3   | 4✓           | erase 3, write 4 in its place",
        ]
    );
    let blank: Vec<String> = words::table(&trace, true, Lang::En).collect();
    assert_eq!(blank[1], table[1]);
    assert!(blank[2..].iter().all(|line| !line.contains(['✓', '✗'])));
    assert!(blank[3].contains("1_ 2_ 3_ 4_") && blank[3].contains("r1c4"));
    assert_eq!(blank.len(), words::table(&trace, false, Lang::Fr).count());
}

#[test]
fn counts_and_endings_are_said() {
    let trace = small(&Plan::first(Strategy::FirstEmpty));
    let counts: Vec<String> = words::counts(&trace, Lang::Fr).collect();
    assert!(counts.iter().any(|line| line.starts_with("essais") && line.ends_with(" 134")));
    assert!(counts.iter().any(|line| line.starts_with("retours") && line.ends_with(" 26")));
    assert!(!counts.iter().any(|line| line.starts_with("couvertures")));
    assert_eq!(words::ending(&trace, Lang::En), "The grid is complete.");
    let count = small(&Plan::count(Strategy::FirstEmpty, 5));
    assert!(words::ending(&count, Lang::En).contains("exactly 1 solution."));
    let shape = Shape::for_side(4).unwrap();
    let many = trace::run(&Sudoku::empty(shape), &Plan::count(Strategy::Singles, 2), &Limits::none()).unwrap();
    assert!(words::ending(&many, Lang::Fr).contains("Arrêt à 2 solutions"));
    let stopped = trace::run(
        &Sudoku::empty(Shape::NINE),
        &Plan::count(Strategy::FirstEmpty, u64::MAX).log(10),
        &Limits::nodes(12_345),
    )
    .unwrap();
    assert!(words::ending(&stopped, Lang::En).contains("12,345 calls"));
    assert!(plain(&words::ending(&stopped, Lang::Fr)).contains("12 345 appels"));
    assert!(words::cut_notice(&stopped, Lang::En).unwrap().contains(": 10 of "));
    assert_eq!(words::cut_notice(&trace, Lang::En), None);
}

#[test]
fn strategies_stand_side_by_side() {
    let puzzle: Sudoku = "1........12.2..4".parse().unwrap();
    let traces = trace::compare(&puzzle, Goal::First, &Limits::none()).unwrap();
    for lang in Lang::ALL {
        let lines: Vec<String> = words::comparison(&traces, lang).collect();
        assert_eq!(lines.len(), 5);
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width), "{lines:#?}");
        for (line, strategy) in lines[1..].iter().zip(Strategy::ALL) {
            assert!(line.starts_with(words::strategy_name(strategy, lang)));
        }
    }
}

#[test]
fn a_clue_that_refuses_is_named_by_its_side() {
    let clue = |line, far_end, visible| Refusal::Clue { line, far_end, clue: 2, visible };
    assert_eq!(
        words::refusal(&clue(House::Row(0), false, 3), Lang::En),
        "the clue 2 left of row 1 would see 3 or more"
    );
    assert_eq!(
        words::refusal(&clue(House::Column(3), true, 1), Lang::Fr),
        "l’indice 2 au-dessous de la colonne 4 en verrait 1 au plus"
    );
}

#[test]
fn the_algorithm_lights_the_line_of_every_event() {
    let trace = small(&Plan::first(Strategy::FirstEmpty));
    for lang in Lang::ALL {
        let lines = words::algorithm(lang);
        let mut lit = [false; 9];
        for entry in trace.log.entries() {
            lit[words::algorithm_line(&entry.event)] = true;
        }
        assert_eq!(lines.iter().zip(lit).filter(|(_, lit)| *lit).count(), 6);
    }
    let erase = trace.log.entries().iter().find(|entry| matches!(entry.event, Event::Undo { .. })).unwrap();
    assert!(words::algorithm(Lang::Fr)[words::algorithm_line(&erase.event)].contains("effacer"));
}
