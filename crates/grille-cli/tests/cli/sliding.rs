//! Sliding tiles through the program: every way in, every answer, every mistake.

use serde_json::Value;

use crate::run::{Folder, Grille, grille, shared};

const PRIZE: &str = "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
const OTHER: &str = "4x4:5,1,3,4,2,6,7,8,9,10,11,12,13,14,15,0";

fn answer(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// Moves the tiles of an answer, in order, on a board in reading order; the board they lead to.
fn play(cols: usize, board: &str, moves: &str) -> Vec<u8> {
    let mut board: Vec<u8> = board.split([',', ' ']).map(|tile| tile.parse().unwrap()).collect();
    for tile in moves.split_whitespace().map(|tile| tile.parse::<u8>().unwrap()) {
        let place = |wanted: u8| board.iter().position(|&tile| tile == wanted).unwrap();
        let (from, blank) = (place(tile), place(0));
        let steps = (from / cols).abs_diff(blank / cols) + (from % cols).abs_diff(blank % cols);
        assert_eq!(steps, 1, "tile {tile} is not beside the blank");
        board.swap(from, blank);
    }
    board
}

#[test]
fn json_gives_the_tiles_to_move_and_their_number() {
    let ran = grille("solve --json").arg(OTHER).run().status(0).quiet();
    let answer = answer(ran.lines()[0]);
    assert_eq!((answer["kind"].as_str(), answer["id"].as_str()), (Some("sliding"), Some(OTHER)));
    assert_eq!((answer["verdict"].as_str(), answer["optimal"].as_bool()), (Some("solvable"), Some(true)));
    let moves = answer["solution"].as_str().unwrap();
    assert_eq!(answer["fewest"].as_u64(), Some(moves.split(' ').count() as u64));
    let solved: Vec<u8> = (1..16).chain([0]).collect();
    assert_eq!(play(4, &OTHER[4..], moves), solved);
}

#[test]
fn boards_are_read_from_rows_and_from_lines() {
    let rows = "1 2 3\r\n4 5 6\r\n7 _ 8\r\n";
    grille("solve").stdin(rows).run().status(0).quiet().stdout("8\n");
    let lines = "1 2 3 4 5 6 7 0 8;1\n1 2 3 4 5 6 0 7 8;2\n";
    grille("solve").stdin(lines).run().status(0).quiet().stdout("8\n7 8\n");
    grille("solve").arg("1 2 3 / 4 5 6 / . 7 8").run().status(0).quiet().stdout("7 8\n");
    grille("solve --goal blank-first").arg("1,0,2,3,4,5,6,7,8").run().status(0).quiet().stdout("1\n");
    grille("solve --goal snail --json 3x3:1,2,3,8,4,0,7,6,5").run().status(0);
}

#[test]
fn the_prize_puzzle_is_impossible_and_can_be_repaired() {
    let ran = grille("solve --json").arg(PRIZE).run().status(1).quiet();
    let refused = answer(ran.lines()[0]);
    assert_eq!((refused["verdict"].as_str(), refused["proof"]["type"].as_str()), (Some("impossible"), Some("parity")));
    assert_eq!(refused["proof"]["inversions"], serde_json::json!([{"first": 15, "second": 14}]));
    let ran = grille("check --repair --json").arg(PRIZE).run().status(1).quiet();
    let repair = &answer(ran.lines()[0])["repair"];
    assert_eq!((repair["tiles"].clone(), repair["fewest"].as_u64()), (serde_json::json!(["15", "14"]), Some(0)));
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["check", "--repair", "--long", PRIZE, "--lang", lang]).run();
        insta::assert_snapshot!(format!("sliding_repair_{lang}"), ran.transcript());
    }
    let ran = grille("check --repair").stdin(format!("{PRIZE}\n{OTHER}\n")).run().status(1);
    assert!(ran.lines()[0].starts_with("impossible: ") && ran.lines()[1] == "ok", "{}", ran.stdout);
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (board, place, word) in [
        ("1 2 3\n4 5 6\n7 5 0\n", "line 3, column 3", "5"),
        ("1 2 3\n4 5\n7 8 0\n", "line 2, column 3", "2 cells"),
        ("3x3:1,2,3,4,5,6,7,0\n", "line 1, column 19", "8 cells"),
        ("3x3:1,2,3,4,5,6,7,9,0\n", "line 1, column 19", "9 is too large"),
        ("3x3:1,2,3,4,5,6,7,0,0\n", "line 1, column 21", "2 blanks"),
        ("11x2:1,2,0\n", "line 1, column 1", "1 to 10"),
    ] {
        let ran = grille("solve").stdin(board).run().status(2);
        assert!(ran.stderr.contains(place) && ran.stderr.contains(word), "{board}: {}", ran.stderr);
    }
    grille("solve --goal spiral").arg(OTHER).run().status(2);
    grille("generate sliding --goal spiral").run().status(2);
}

#[test]
fn hints_and_both_ways_to_explain() {
    for lang in ["en", "fr"] {
        for (name, args) in [
            ("hint", &["hint", "3x3:8,6,7,2,5,4,3,0,1"][..]),
            ("rows", &["explain", "3x3:1,2,3,4,0,5,7,8,6"]),
            ("shortest", &["explain", "--method", "shortest", "3x3:1,2,3,4,0,5,7,8,6"]),
        ] {
            let ran = Grille::new().args(args).args(["--lang", lang]).run().status(0);
            insta::assert_snapshot!(format!("sliding_{name}_{lang}"), ran.transcript());
        }
    }
    let ran = grille("hint --json 3x3:8,6,7,2,5,4,3,0,1").arg("--board").arg("1 2 3 / 4 5 6 / 7 0 8").run().status(0);
    assert_eq!(answer(ran.lines()[0])["step"]["effects"][0]["tile"], 8, "{}", ran.stdout);
}

#[test]
fn generated_boards_are_as_far_as_asked() {
    let ran = grille("generate sliding --size 3 --moves 24 --seed 3 -c 5").run().status(0);
    assert_eq!(ran.lines().len(), 5);
    assert_eq!(ran.stdout, grille("generate taquin --size 3x3 --moves 24 --seed 3 -c 5 --threads 1").run().stdout);
    let solved = grille("solve --json -").stdin(ran.stdout).run().status(0);
    for line in solved.lines() {
        assert_eq!(answer(line)["fewest"].as_u64(), Some(24), "{line}");
    }
    let ran = grille("generate 15 --size 5x2 --goal blank-first --walk 9 --seed 1").run().status(0);
    assert!(ran.stdout.starts_with("5x2:") && ran.stdout.ends_with(";goal=blank-first\n"), "{}", ran.stdout);
    for wrong in ["--size 11", "--size 1x1", "--moves x", "--walk 3 --moves 4", "--level guess", "--goal 1,2"] {
        grille("generate sliding").args(wrong.split(' ')).run().status(2);
    }
    grille("generate sliding --size 3 --moves 32").run().status(1);
}

#[test]
fn census_of_the_eight_puzzle() {
    let ran = grille("census sliding --size 3x3 --json").run().status(0).quiet();
    let census = answer(ran.lines()[0]);
    let depths: Vec<u64> = census["depths"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect();
    assert_eq!((depths.len(), depths[31], depths.iter().sum::<u64>()), (32, 2, 181_440));
    assert_eq!(census["deepest"], serde_json::json!(["3x3:6,4,7,8,5,0,3,2,1", "3x3:8,6,7,2,5,4,3,0,1"]));
    let centre = grille("census sliding --size 3 --goal 1,2,3,4,0,5,6,7,8 --json").run().status(0);
    assert_eq!(answer(centre.lines()[0])["depths"].as_array().map(Vec::len), Some(31));
    let rows = grille("census sliding --size 3 --metric row --json").run().status(0);
    assert_eq!(answer(rows.lines()[0])["depths"].as_array().map(Vec::len), Some(25));
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["census", "sliding", "--size", "3x2", "--lang", lang]).run();
        insta::assert_snapshot!(format!("sliding_census_{lang}"), ran.transcript());
    }
    grille("census sliding --size 4").run().status(2);
}

/// Large tables are kept, found again, and built again if they are damaged. On 3×3 large tables are as small as others.
#[test]
fn tables_are_kept_in_the_cache_folder_and_checked() {
    let folder = Folder::new();
    let cache = folder.path().to_str().unwrap().to_owned();
    let mut names = ["large", "7-8", "6-6-6-6"].into_iter().cycle();
    let mut solve = || {
        grille("solve 3x3:8,6,7,2,5,4,3,0,1 --json --tables")
            .arg(names.next().unwrap())
            .env("XDG_CACHE_HOME", &cache)
            .run()
            .status(0)
            .quiet()
    };
    assert_eq!(answer(solve().lines()[0])["fewest"], 31);
    let kept: Vec<_> =
        std::fs::read_dir(folder.path().join("grille")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(kept.len(), 1, "one file and nothing unfinished");
    let whole = std::fs::read(&kept[0]).unwrap();
    for damaged in [&whole[..whole.len() / 2], b"", &[whole.as_slice(), b"x"].concat()] {
        std::fs::write(&kept[0], damaged).unwrap();
        assert_eq!(answer(solve().lines()[0])["fewest"], 31);
        assert_eq!(std::fs::read(&kept[0]).unwrap(), whole, "built again");
    }
}

#[test]
fn a_list_of_hard_boards_in_one_go() {
    let Some(list) = shared("data/sliding/korf15_blank_last.txt") else { return };
    let text = std::fs::read_to_string(&list).unwrap();
    let hard: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).take(12).collect();
    let ran = grille("solve --json").stdin(hard.join("\n")).run().status(0).quiet();
    for (line, board) in ran.lines().into_iter().zip(&hard) {
        let (answer, length) = (answer(line), board.split(';').nth(1).unwrap().trim());
        assert_eq!(
            (answer["fewest"].to_string().as_str(), answer["optimal"].as_bool()),
            (length, Some(true)),
            "{board}"
        );
    }
    let wrong = grille("solve --goal blank-first").stdin(hard.join("\n")).run().status(1);
    assert!(wrong.lines().iter().all(|line| line.starts_with("impossible: ")), "{}", wrong.stdout);
}

/// Only "impossible" used to show its count.
#[test]
fn a_board_that_can_be_solved_shows_its_count() {
    let board = "4x4:5,1,3,4,2,6,7,8,9,10,11,12,13,14,15,0";
    for (lang, sum, end) in
        [("en", "6 + 1 = 7, an odd number.", "can be solved."), ("fr", "6 + 1 = 7, un nombre impair.", "soluble.")]
    {
        let ran = grille("check --long").args([board, "--lang", lang]).run().status(0).quiet();
        assert!(ran.stdout.contains(sum) && ran.stdout.trim_end().ends_with(end), "{}", ran.stdout);
    }
    let ran = grille("check --long 3x2:1,2,3,0,4,5").run().status(0);
    assert!(ran.stdout.contains("There is no inversion"), "{}", ran.stdout);
    let ran = grille("check --long --goal snail 3x3:1,2,3,8,4,0,7,6,5").run();
    assert!(ran.stdout.contains("Every move is one exchange"), "{}", ran.stdout);
    let ran = grille("check --json").arg(board).run().status(0).quiet();
    assert_eq!(answer(ran.lines()[0])["parity"]["count"], 6);
}

#[test]
fn solutions_of_tiles_are_not_counted() {
    let ran = grille("count 3x3:1,2,3,4,5,6,7,0,8").run().status(2);
    assert!(ran.stderr.contains("has no meaning for this kind of puzzle"), "{}", ran.stderr);
}

#[test]
fn a_side_out_of_range_is_said_with_the_range() {
    for (command, range) in [
        ("census lights-out --size 10001", "1 to 10,000"),
        ("generate lights-out --size 0", "1 to 10,000"),
        ("generate sliding --size 4x11", "1 to 10"),
    ] {
        let ran = grille(command).run().status(2);
        assert!(ran.stderr.contains(range), "{}", ran.stderr);
    }
}

/// A search without end used to follow.
#[test]
fn no_board_is_farther_than_the_deepest() {
    for (size, moves, most) in [("4", "81", "80"), ("3", "32", "31"), ("2x3", "22", "21")] {
        let ran = grille("generate sliding --size").args([size, "--moves", moves]).run().status(1);
        assert!(ran.stderr.contains(&format!("the farthest need {most}")), "{}", ran.stderr);
    }
}

#[test]
fn a_census_of_tiles_counts_the_8_puzzle_if_nothing_is_said() {
    let ran = grille("census sliding --json").run().status(0).quiet();
    assert_eq!(answer(ran.lines()[0])["boards"], 181_440);
}

/// Neither needs the shortest way, for which a minute and more is spent on a board at 80 moves.
#[test]
fn a_hint_and_a_check_of_the_deepest_boards_come_at_once() {
    let far = "4x4:0,11,9,13,12,15,10,14,3,7,6,2,4,8,5,1";
    let ran = grille("hint").arg(far).run().status(0).quiet();
    assert!(ran.stdout.contains("there may be a shorter way"), "{}", ran.stdout);
    grille("check").arg(far).run().status(0).stdout("ok\n");
}

/// The line and the JSON used to give a way of which nothing was proved as if it were the shortest.
#[test]
fn a_way_that_is_not_proved_says_so() {
    let far = "4x4:0,11,9,13,12,15,10,14,3,7,6,2,4,8,5,1";
    let ran = grille("solve --budget 1000").arg(far).run().status(0).quiet();
    assert!(ran.stdout.contains("  # perhaps not the shortest: "), "{}", ran.stdout);
    let ran = grille("solve --budget 1000 --json").arg(far).run().status(0).quiet();
    let found = answer(ran.lines()[0]);
    let (fewest, least) = (found["fewest"].as_u64().unwrap(), found["at_least"].as_u64().unwrap());
    assert!(fewest >= 80 && (40..=80).contains(&least), "{found}");
    let proved = grille("solve --json 3x3:1,2,3,4,5,6,7,0,8").run().status(0);
    assert!(answer(proved.lines()[0]).get("at_least").is_none());
}

#[test]
fn tiles_pushed_together_count_once() {
    let board = "3x3:4,1,2,0,5,3,7,8,6";
    grille("solve --metric row").arg(board).run().status(0).quiet().stdout("4 1+2 3+6\n");
    let ran = grille("solve --metric row --json").arg(board).run().status(0);
    assert_eq!(
        (answer(ran.lines()[0])["fewest"].as_u64(), answer(ran.lines()[0])["optimal"].as_bool()),
        (Some(3), Some(true))
    );
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["explain", "--metric", "row", board, "--lang", lang]).run().status(0);
        insta::assert_snapshot!(format!("sliding_pushes_{lang}"), ran.transcript());
    }
    let ran = grille("hint --metric row --json 3x3:1,2,3,4,5,6,0,7,8").run().status(0);
    assert_eq!(answer(ran.lines()[0])["step"]["effects"].as_array().map(Vec::len), Some(2), "{}", ran.stdout);
    let ran = grille("solve --metric row --json").arg(OTHER).run().status(0);
    assert_eq!(answer(ran.lines()[0])["optimal"].as_bool(), Some(false), "not proved on sixteen cells");
    grille("solve --metric row").arg(PRIZE).run().status(1);
}
