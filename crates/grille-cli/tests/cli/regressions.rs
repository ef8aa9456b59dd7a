//! What people met and should not have, each in a test named after it.

use serde_json::Value;

use crate::run::{EASY, EASY_SOLVED, FOUR, Folder, Grille, grille};

/// Two solutions that differ in four cells.
const TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// A 4×4 grid with several solutions and no deduction to begin with.
const EMPTY_FOUR: &str = "................";

fn json(args: &[&str]) -> Value {
    let ran = Grille::new().args(args).run();
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {}", ran.transcript()))
}

#[test]
fn a_file_of_which_nothing_could_be_written_is_left_alone() {
    let folder = Folder::new();
    for (name, args) in [
        ("k.ss", vec!["convert", FOUR]),
        ("k.sdm", vec!["convert", FOUR, FOUR]),
        ("k.txt", vec!["solve", "nofile.txt"]),
        ("k.json", vec!["solve", "12"]),
        ("k.csv", vec!["solve", "nofile.txt"]),
        ("k.sdk", vec!["generate", "sudoku", "--size", "4"]),
    ] {
        folder.file(name, "keep\n");
        let ran = Grille::new().args(args).args(["--out", name]).current_dir(folder.path()).run().status(2);
        assert_eq!(folder.read(name), "keep\n", "{}", ran.transcript());
    }
    let ran = Grille::new().args(["solve", "12", "--out", "new.txt"]).current_dir(folder.path()).run().status(2);
    assert!(!folder.names().contains(&"new.txt".to_owned()), "{:?}", folder.names());
    ran.says("new.txt was not made");
    assert_eq!(folder.names().len(), 6, "no unfinished file is left: {:?}", folder.names());
}

#[test]
fn a_document_of_several_puzzles_has_one_header() {
    let made = grille("generate sudoku -c 3 --seed 1 -o csv").run().status(0).quiet();
    let lines = made.lines();
    assert_eq!(lines.iter().filter(|line| **line == lines[0]).count(), 1, "{}", made.stdout);
    let back = grille("convert").stdin(made.stdout.clone()).run().status(0).quiet();
    assert_eq!(back.stdout, grille("generate sudoku -c 3 --seed 1").run().stdout);
    let solved = grille("solve -o csv").args([EASY, EASY]).run().status(0).quiet();
    let back = grille("convert").stdin(solved.stdout).run().status(0).quiet();
    assert_eq!(back.stdout, format!("{EASY_SOLVED}\n").repeat(2));
}

#[test]
fn errors_do_not_stand_among_the_records_of_a_table() {
    let folder = Folder::new();
    let input = format!("{EASY}\nhello\n{TWO}\n{EASY}\n");
    for command in ["solve", "convert"] {
        let ran = Grille::new().args([command, "--out", "m.csv"]).stdin(input.clone()).current_dir(folder.path()).run();
        let table = folder.read("m.csv");
        assert!(!table.contains("error") && !table.contains("several"), "{table}");
        let back = grille("convert").stdin(table).run().status(0).quiet();
        assert_eq!(back.lines().len(), if command == "solve" { 2 } else { 3 });
        ran.status(2).says("left out");
    }
}

#[test]
fn a_file_holds_what_standard_output_holds() {
    let folder = Folder::new();
    let input = format!("{EASY}\n{}\n{EASY}\n", &EASY[..80]);
    for (format, name) in [("sdm", "a.sdm"), ("line", "a.txt"), ("json", "a.json"), ("sdk", "a.sdk"), ("csv", "a.csv")]
    {
        let shown = grille("convert -o").arg(format).stdin(input.clone()).run().status(2).says("line 2").stdout;
        grille("convert --out")
            .arg(name)
            .stdin(input.clone())
            .current_dir(folder.path())
            .run()
            .status(2)
            .says("line 2");
        assert_eq!(folder.read(name), shown, "{format}");
    }
    assert!(folder.read("a.json").contains("\"error\""));
}

#[test]
fn a_command_without_its_kind_is_told_in_the_language() {
    for command in ["generate", "census"] {
        let ran = Grille::new().args(["--lang", "fr", command]).run().status(2);
        assert!(ran.stderr.contains("dites quel jeu") && !ran.stderr.contains("immeubles"), "{}", ran.stderr);
        assert!(!ran.stderr.contains("requires") && !ran.stderr.contains("subcommand"), "{}", ran.stderr);
    }
    let ran = grille("--lang fr").run().status(2);
    assert!(ran.stderr.contains("dites que faire"), "{}", ran.stderr);
}

#[test]
fn help_and_manual_of_one_kind() {
    let help = grille("help generate sudoku").run().status(0).quiet();
    assert_eq!(help.stdout, grille("generate sudoku --help").run().stdout);
    assert!(help.stdout.contains("--symmetry"));
    let page = grille("man generate sudoku").run().status(0).quiet();
    assert!(
        page.stdout.contains("\\-\\-symmetry") && page.stdout.contains("grille\\-generate\\-sudoku"),
        "{}",
        page.stdout
    );
    assert!(grille("help generate").run().stdout.contains("grille help COMMAND KIND"));
    grille("help generate sudoko").run().status(2).says("did you mean “sudoku”?");
    grille("man generate sudoko").run().status(2).says("did you mean “sudoku”?");
}

#[test]
fn a_hint_says_that_there_are_several_solutions() {
    let ran = grille("hint").arg(EMPTY_FOUR).run().status(1);
    assert!(ran.stdout.contains("several solutions") && !ran.stdout.contains("guess"), "{}", ran.stdout);
    // Deductions lead on for a while.
    let some = format!("..{}", &TWO[2..]);
    let ran = grille("hint").arg(&some).run().status(0);
    assert!(ran.stdout.contains("Where") && ran.stdout.contains("several solutions"), "{}", ran.stdout);
    // r1c4 may be 6 or 7: a board with one of them has guessed.
    let guessed = TWO.replacen('.', "6", 1);
    let ran = grille("hint --board").args([guessed.as_str(), TWO]).run().status(0);
    assert!(ran.stdout.contains("already be a choice"), "{}", ran.stdout);
    assert_eq!(json(&["hint", "--json", EMPTY_FOUR])["verdict"], "several");
    let one = grille("hint").arg(EASY).run();
    assert!(!one.stdout.contains("several"));
}

#[test]
fn a_lost_candidate_is_no_wrong_digit() {
    // r1c2 must be 4, and its notes lack it.
    let drawn = grille("convert -o candidates").arg(FOUR).run().stdout;
    let cell =
        drawn.lines().nth(1).and_then(|line| line.split_whitespace().find(|word| word.contains('4') && word.len() > 1));
    let cell = cell.unwrap_or_else(|| panic!("no open cell in {drawn}"));
    let struck = drawn.replacen(cell, &format!("{:<width$}", cell.replace('4', ""), width = cell.len()), 1);
    let ran = grille("hint --board").args([struck.as_str(), FOUR]).run().status(1);
    assert!(ran.stdout.contains("r1c2 has lost the candidate"), "{}", ran.transcript());
    assert!(!ran.stdout.contains("goes wrong in"), "{}", ran.stdout);
}

#[test]
fn a_stage_of_a_hint_as_data_gives_nothing_more_away() {
    let keys = |stage: &str| -> Vec<String> {
        let step = json(&["hint", "--json", "--stage", stage, EASY])["step"].clone();
        step.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys("1"), ["where"]);
    assert_eq!(keys("2"), ["level", "rule", "technique"]);
    assert_eq!(keys("3"), ["effects", "lit", "why"]);
    assert_eq!(json(&["hint", "--json", EASY])["step"].as_object().unwrap().len(), 7);
}

#[test]
fn options_that_exclude_each_other_are_refused() {
    for args in [
        "solve --json -o grid",
        "convert --json -o grid",
        "generate sudoku --json -o grid",
        "solve --long --json",
        "solve --long -o grid",
        "trace --table --blanks",
        "trace --table --json",
        "trace --blanks --json",
    ] {
        let input = if args.starts_with("generate") { None } else { Some(FOUR) };
        let ran = grille(args).args(input).run().status(2);
        assert!(ran.stderr.contains("cannot stand together"), "{args}: {}", ran.stderr);
    }
}

#[test]
fn numbers_are_refused_with_the_range_that_is_possible() {
    grille("generate sudoku --dig 82").run().status(2).says("0 to 81");
    grille("generate sudoku --size 4 --dig 17").run().status(2).says("0 to 16");
    grille("generate sudoku --givens abc").run().status(2).says("17 to 81");
    grille("generate sudoku --givens 16").run().status(2).says("17 to 81");
    for (args, option) in [("generate sudoku --givens -1", "--givens"), ("solve --budget -3", "--budget")] {
        grille(args).run().status(2).says(&format!("{option} takes a whole number"));
    }
    // The help and the error name the same sizes.
    let help = grille("generate sudoku --help").run().stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let error = grille("generate sudoku --size 7").run().status(2).stderr;
    let listed = error.split("it takes ").nth(1).unwrap().split('.').next().unwrap().replace(" or ", ", ");
    assert!(help.contains(&format!("The side of the grid: {listed} (")), "{listed}\n{help}");
}

#[test]
fn a_count_says_what_ended_it() {
    let ran = grille("count --budget 5").arg(".".repeat(625)).run().status(1);
    assert!(ran.stdout.contains("budget of 5 nodes"), "{}", ran.stdout);
    let ended = json(&["count", "--json", "--budget", "5", &".".repeat(625)]);
    assert_eq!((&ended["verdict"], &ended["budget"]), (&"undecided".into(), &5.into()));
    let limited = json(&["count", "--json", "--limit", "1", EASY]);
    assert_eq!((limited.get("verdict"), &limited["solutions_at_least"]), (None, &1.into()));
}

#[test]
fn a_word_that_is_no_file_is_said_to_be_none() {
    grille("solve nofile").run().status(2).says("neither a file nor a puzzle");
}

#[test]
fn the_solutions_that_differ_are_those_of_the_puzzle() {
    grille("solve")
        .arg(TWO)
        .run()
        .stdout("several: Two of its solutions differ in 4 cells: r1c4, r1c5, r4c4 and r4c5.\n");
}

#[test]
fn french_help_is_french() {
    for page in ["solve", "check", "hint", "generate", "convert"] {
        let help = grille("help --lang fr").arg(page).run().status(0).stdout;
        for english in ["newspaper", "class-4B", "ready to print", "book."] {
            assert!(!help.contains(english), "{page}: {english}");
        }
    }
    assert!(grille("help solve --lang fr").run().stdout.contains("fixe"));
    assert!(grille("help solve").run().stdout.contains("begin with #"));
}

#[test]
fn a_trace_speaks_with_one_voice_and_explains_its_words() {
    let french = grille("trace --lang fr").arg(FOUR).run().status(0).stdout;
    assert!(!french.contains("j’") && !french.contains("je ") && !french.contains("first-empty"), "{french}");
    for word in ["épuisés", "appels", "couvertures"] {
        assert!(french.contains(&format!("{word}\u{a0}:")), "{word} is not explained");
    }
    let english = grille("trace").arg(FOUR).run().status(0).stdout;
    let coverings = english.lines().find(|line| line.trim_start().starts_with("coverings ")).unwrap();
    assert_eq!(coverings.split_whitespace().collect::<Vec<_>>()[1..4], ["–"; 3]);
}

#[test]
fn a_trace_shows_the_first_events_and_says_what_ended_the_search() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    // A search that has no end in sight: what is read here was written before it ended.
    let mut command = grille("trace --events 5 --budget 0").arg(".".repeat(625)).into_command();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let seen = lines.into_iter().any(|line| line.contains("r1c1: 1? yes"));
    assert!(child.try_wait().unwrap().is_none(), "the search has ended");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(seen);
    let ran = grille("trace --events 5 --budget 50").arg(EASY).run().status(1);
    assert!(ran.stdout.contains("≥: stopped after 50 calls"), "{}", ran.stdout);
    assert_eq!(ran.stdout.matches("r1c3: 1? yes").count(), 1, "{}", ran.stdout);
}

#[test]
fn suggestions_are_near_and_in_the_language() {
    let ran = grille("help render").run().status(2);
    assert!(!ran.stderr.contains("resoudre"), "{}", ran.stderr);
    let ran = grille("check --any").arg(FOUR).run().status(2);
    assert!(!ran.stderr.contains("did you mean"), "{}", ran.stderr);
}

#[test]
fn long_means_the_same_everywhere() {
    grille("explain --long").arg(FOUR).run().status(0);
    grille("trace --long").arg(FOUR).run().status(0);
    let made = grille("generate sudoku --size 4 --seed 1 -c 2 --long").run().status(0);
    assert_eq!(made.stdout.matches('┌').count(), 2, "{}", made.stdout);
}

#[test]
fn no_seed_is_said_for_what_was_not_made() {
    let ran = grille("generate sudoku --givens 3").run().status(2);
    assert!(!ran.stderr.contains("--seed"), "{}", ran.stderr);
}

#[test]
fn one_is_singular() {
    let ran = grille("solve --budget 1").arg(".".repeat(625)).run();
    assert_eq!(ran.stdout, "undecided: not decided within 1 node\n");
    let ran = grille("solve --lang fr --budget 1").arg(".".repeat(625)).run();
    assert_eq!(ran.stdout, "undecided: pas de réponse en 1 nœud\n");
}

#[test]
fn names_of_files_that_are_none_or_do_not_suit() {
    let folder = Folder::new();
    let run = |args: &[&str]| Grille::new().args(args).current_dir(folder.path()).run();
    run(&["solve", FOUR, "--out", ""]).status(2).says("a value must follow --out");
    run(&["solve", FOUR, "--out", "-"]).status(0).stdout("1432324141232314\n");
    assert!(folder.names().is_empty());
    run(&["solve", FOUR, "--out", "x.pdf"]).status(2).says("“solve” answers with text").says("“sheet” prints pages");
    run(&["solve", FOUR, "--out", "x.sol"]).status(0);
    run(&["hint", FOUR, "--out", "h.sdk"]).status(2).says("does not answer with puzzles");
    assert_eq!(folder.names(), ["x.sol"]);
    run(&["rate", FOUR, "--out", "r.tsv"]).status(0);
}

#[test]
fn json_may_stand_before_the_command() {
    for args in [vec!["--json", "solve", FOUR], vec!["--lang", "fr", "--json", "solve", FOUR]] {
        assert_eq!(json(&args)["verdict"], "unique");
    }
    assert_eq!(json(&["generate", "--json", "sudoku", "--seed", "1"])["verdict"], "unique");
    assert_eq!(json(&["--json", "generate", "sudoku", "--seed", "1"])["verdict"], "unique");
}

#[test]
fn the_manual_has_a_phrase_a_synopsis_and_a_footer() {
    let page = grille("man").run().status(0).stdout;
    let after = |title: &str| page.split(&format!(".SH {title}\n")).nth(1).unwrap().lines().next().unwrap().to_owned();
    assert_eq!(after("NAME"), "grille \\- solve, check, explain, rate and make logic grids");
    assert_eq!(after("SYNOPSIS"), "\\fBgrille\\fR COMMAND [OPTIONS] [INPUT]…");
    let head = grille("man trace").run().stdout;
    let head = head.lines().find(|line| line.starts_with(".TH")).unwrap().to_owned();
    assert!(
        head.contains(&format!("\"grille {}\"", env!("CARGO_PKG_VERSION"))) && head.contains("Manual of Grille"),
        "{head}"
    );
}

#[test]
fn one_puzzle_that_cannot_be_read_leaves_no_error_in_the_result() {
    let folder = Folder::new();
    let file = folder.file("bad.txt", "hello\n");
    for args in [vec!["solve", &EASY[..80]], vec!["solve", file.to_str().unwrap()], vec!["convert", &EASY[..80]]] {
        let ran = Grille::new().args(args).run().status(2);
        assert!(ran.stdout.is_empty() && ran.stderr.contains("error:"), "{}", ran.transcript());
    }
    // In a list, each line keeps its place.
    let ran = grille("solve").args([&EASY[..80], EASY]).run().status(2);
    assert_eq!(ran.lines().len(), 2, "{}", ran.transcript());
    assert!(json(&["solve", "--json", &EASY[..80]]).get("error").is_some());
}

/// Behind a puzzle of sixteen characters or more, a semicolon was taken for the end of a column of a table, and a rule or goal
/// that is not known was passed over.
#[test]
fn options_behind_a_semicolon_are_no_columns_of_a_table() {
    let lights = format!("5x5:{}", "1".repeat(25));
    for (id, word) in [
        (format!("{lights};rule=tore"), "tore"),
        (format!("{lights};wrap=yes"), "wrap"),
        ("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15;moves=3".to_owned(), "moves"),
        ("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15;goal=spiral".to_owned(), "spiral"),
        ("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15;goal=snail;goal=blank-last".to_owned(), "goal"),
    ] {
        let ran = grille("solve").arg(&id).run().status(2);
        assert!(ran.stderr.contains(word) && ran.stdout.is_empty(), "{id}: {}", ran.transcript());
        let ran = grille("solve").stdin(format!("{id}\n{id}\n")).run().status(2);
        assert_eq!(ran.stderr.matches(word).count() % 2, 0, "{}", ran.transcript());
    }
}

/// Rows that begin with a lit light were taken for remarks, and the rest was solved as a smaller board.
#[test]
fn rows_that_begin_with_a_lit_light_are_no_remarks() {
    for rows in [". # .\n# # #\n. # .\n", "-#-\n###\n-#-\n", "_#_\n###\n_#_\n", ".#./###/.#.\n", ".#. ### .#.\n"] {
        grille("solve").stdin(rows).run().status(0).quiet().stdout("000010000\n");
    }
    for rows in ["#-#\n-#-\n#-#\n", "# . #\n. # .\n# . #\n", "#.#/.#./#.#", "#.# .#. #.#", "#_#\n_#_\n#_#"] {
        let answers = [grille("solve").stdin(rows).run(), grille("solve").arg(rows).run()];
        for ran in answers {
            assert_eq!(ran.status(0).quiet().lines()[0].len(), 9, "{rows:?}");
        }
    }
    grille("solve").stdin("# a remark\n#\n# ...\n##.\n#..\n").run().status(0).quiet();
}

/// A row with a fault in it, if it began with a lit light, was a remark, and the rest was solved as a smaller board; any other
/// row with a fault cut the board in two.
#[test]
fn a_damaged_row_of_lights_is_one_error_wherever_it_stands() {
    let folder = Folder::new();
    for (rows, place) in [
        ("#..\n.#.\n#q.\n", "line 3, column 2"),
        ("#..\n#q.\n.#.\n", "line 2, column 2"),
        ("#q.\n#..\n.#.\n", "line 1, column 2"),
        ("#..\n.#.\nq..\n", "line 3, column 1"),
        ("q.#\n#..\n.#.\n", "line 1, column 1"),
        (".#.\n#q#\n.#.\n", "line 2, column 2"),
        ("#.#\n#.#\n#q#\n", "line 3, column 2"),
        ("# . .\n. # .\n# q .\n", "line 3, column 3"),
        (".#.\n####\n.#.\n", "line 2"),
    ] {
        let file = folder.file("lights.txt", rows);
        let ran = grille("solve").arg(file).run().status(2).says(place);
        let errors = ran.stderr.matches("error:").count();
        assert!(errors == 1 && ran.stdout.is_empty(), "{rows:?}: {}", ran.transcript());
    }
    // Two boards, one of them whole.
    let ran = grille("solve").stdin("#..\n.#.\n#q.\n\n.#.\n###\n.#.\n").run().status(2).says("line 3");
    assert_eq!(ran.lines().last(), Some(&"000010000"), "{}", ran.transcript());
    // What is said in words stays a remark, above and below.
    grille("solve").stdin("# easy\n#.#\n.#.\n#.#\n# good\n").run().status(0).quiet().stdout("111111111\n");
}

/// A spreadsheet puts commas or, in France, semicolons between cells.
#[test]
fn cells_of_toys_may_stand_between_commas_and_semicolons() {
    for tiles in ["1,2,3\n4,5,6\n7,0,8\n", "1;2;3\n4;5;6\n7;0;8\n", "1,2,3;4,5,6;7,0,8\n", "1 2 3;4 5 6;7 0 8"] {
        grille("solve --kind sliding").stdin(tiles).run().status(0).quiet().stdout("8\n");
        grille("solve").stdin(tiles).run().status(0).quiet().stdout("8\n");
    }
    grille("solve").stdin("0,1,0\n1,1,1\n0,1,0\n").run().status(0).quiet().stdout("000010000\n");
    // A list with lengths behind the boards is none of these.
    grille("solve").stdin("1 2 3 4 5 6 7 0 8;1;10\n1 2 3 4 5 6 0 7 8;2;10\n").run().status(0).stdout("8\n7 8\n");
}

#[test]
fn what_a_solution_is_worth_is_said_once() {
    for (puzzle, sentence) in [("3x3:1,2,3,4,5,6,7,0,8", "no way is shorter"), ("2x2:1000", "no solution has fewer")] {
        let ran = grille("solve --long").arg(puzzle).run().status(0);
        assert_eq!(ran.stdout.matches(sentence).count(), 1, "{}", ran.stdout);
    }
}

/// Toys were rated in the words of Sudoku: cells placed by the easiest rules, levels for those who like chains.
#[test]
fn toys_are_rated_in_words_of_their_own() {
    for puzzle in ["3x3:8,6,7,2,5,4,3,0,1", "5x5:1111111111111111111111111"] {
        for lang in ["en", "fr"] {
            let ran = Grille::new().args(["rate", "--long", puzzle, "--lang", lang]).run().status(0);
            for word in ["chain", "chaîne", "rule", "règle", "given", "chiffre"] {
                assert!(!ran.stdout.contains(word), "{word}: {}", ran.stdout);
            }
        }
    }
    let ran = grille("rate --long 3x3:8,6,7,2,5,4,3,0,1").run();
    assert!(ran.stdout.contains("31 moves"), "{}", ran.stdout);
    let ran = grille("explain 3x3:8,6,7,2,5,4,3,0,1").run();
    assert!(ran.stdout.contains("31 would do"), "{}", ran.stdout);
    let help = grille("generate lights-out --help").run();
    assert!(help.stdout.contains("--presses 12") && !help.stdout.contains("sudoku"), "{}", help.stdout);
}
