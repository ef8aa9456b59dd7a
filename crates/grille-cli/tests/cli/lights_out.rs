//! Lights Out through the program: every way in, every answer, every mistake.

use crate::run::{Grille, grille};

const ALL_ON: &str = "5x5:1111111111111111111111111";
const ONE_LIT: &str = "5x5:1000000000000000000000000";

/// Presses on the toy's rule, without the engine; whether all lights are out then.
fn puts_out(rows: &[&str], presses: &str) -> bool {
    let (height, width) = (rows.len(), rows[0].len());
    let mut lights: Vec<Vec<bool>> =
        rows.iter().map(|row| row.chars().map(|sign| matches!(sign, '#' | '1')).collect()).collect();
    for (cell, _) in presses.chars().enumerate().filter(|(_, sign)| *sign == '1') {
        let (row, col) = ((cell / width) as isize, (cell % width) as isize);
        for (down, right) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (row, col) = (row + down, col + right);
            if (0..height as isize).contains(&row) && (0..width as isize).contains(&col) {
                lights[row as usize][col as usize] ^= true;
            }
        }
    }
    lights.iter().flatten().all(|light| !light)
}

#[test]
fn rows_from_standard_input_are_one_board() {
    for rows in [[".#.#.", "##.##", "#...#", "##.##"], ["01010", "11011", "10001", "11011"]] {
        let ran = grille("solve").stdin(rows.join("\n")).run().status(0).quiet();
        assert!(puts_out(&rows, ran.lines()[0]), "{}", ran.stdout);
    }
    // Two columns and a first row in the dark.
    let rows = ["...", "#.#"];
    let ran = grille("solve").stdin(rows.join("\r\n") + "\r\n").run();
    assert!(ran.stdout.starts_with("impossible: ") || puts_out(&rows, ran.lines()[0]));
}

#[test]
fn json_gives_the_fewest_presses_and_their_number() {
    let ran = grille("solve --json").arg(ALL_ON).run().status(0).quiet();
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!(answer["kind"], "lights-out");
    assert_eq!(answer["id"], ALL_ON);
    assert_eq!(answer["verdict"], "several");
    assert_eq!((answer["fewest"].as_u64(), answer["optimal"].as_bool()), (Some(15), Some(true)));
    assert_eq!(answer["solutions"], 4);
    let rows = ["11111"; 5];
    assert!(puts_out(&rows, answer["solution"].as_str().unwrap()));
    let witnesses: Vec<&str> =
        answer["witnesses"].as_array().unwrap().iter().map(|witness| witness.as_str().unwrap()).collect();
    assert!(witnesses[0] != witnesses[1] && witnesses.iter().all(|witness| puts_out(&rows, witness)));
}

#[test]
fn an_impossible_board_comes_with_lights_to_count() {
    let ran = grille("solve --json").arg(ONE_LIT).run().status(1).quiet();
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!(answer["verdict"], "impossible");
    assert_eq!(answer["proof"]["type"], "quiet-pattern");
    assert_eq!(answer["proof"]["lights"], serde_json::json!(["r1c1"]));
    assert_eq!(answer["proof"]["pattern"].as_array().map(Vec::len), Some(12));
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["solve", "--long", ONE_LIT, "--lang", lang]).run();
        insta::assert_snapshot!(format!("lights_out_impossible_{lang}"), ran.transcript());
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (board, place) in [
        ("5x5:11", "line 1, column 5"),
        ("0x5:", "line 1, column 1"),
        ("3x2:01#1a1", "line 1, column 9"),
        ("3x3:d074191345d1644c17058,36", "line 1, column 27"),
        ("3x2:010111;rule=bishop", "line 1, column 17"),
    ] {
        let ran = grille("solve --kind lights-out").arg(board).run().status(2);
        assert!(ran.stderr.contains(place), "{board}: {}", ran.stderr);
    }
    for rows in ["#.#\n##\n", "#.#\n#?#\n..#\n"] {
        let ran = grille("solve").stdin(rows).run().status(2);
        assert!(ran.stderr.contains("line 2"), "{rows:?}: {}", ran.stderr);
    }
}

#[test]
fn a_batch_keeps_its_order_and_its_bad_lines() {
    let input = format!("{ALL_ON}\n5x5:1\n3x3:d074191345d1644c17058,368\n{ONE_LIT}\n");
    let ran = grille("solve -").stdin(input).run().status(2);
    let lines = ran.lines();
    assert!(puts_out(&["11111"; 5], lines[0]), "{}", ran.stdout);
    assert!(lines[2].len() == 9 && lines[3].starts_with("impossible: "), "{}", ran.stdout);
    assert!(ran.stderr.contains("line 2"), "{}", ran.stderr);
}

#[test]
fn generated_boards_are_solved_with_the_presses_asked() {
    let ran = grille("generate lights-out --size 6x4 --presses 7 --seed 3 -c 5").run().status(0);
    assert_eq!(ran.lines().len(), 5);
    let again = grille("generate lights-out --size 6x4 --presses 7 --seed 3 -c 5 --threads 1").run();
    assert_eq!(ran.stdout, again.stdout);
    let solved = grille("solve --json -").stdin(ran.stdout).run().status(0);
    for line in solved.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((answer["fewest"].as_u64(), answer["optimal"].as_bool()), (Some(7), Some(true)), "{line}");
    }
    for wrong in ["--size 0", "--rule bishop", "--colours 4", "--presses 26", "--symmetry diagonal"] {
        grille("generate lights-out").args(wrong.split(' ')).run().status(2);
    }
}

/// A budget too small for the presses used to withhold the rank, which costs nothing; and 5 columns of 6 were called 6×5.
#[test]
fn a_census_without_end_says_what_it_knows() {
    let ran = grille("census lights-out --size 9 --budget 10000").run().status(1);
    assert!(ran.stdout.starts_with("9×9: rank 73, nullity 8."), "{}", ran.stdout);
    assert!(ran.stderr.contains("not decided within 10,000 nodes"), "{}", ran.stderr);
    let ran = grille("census lights-out --size 2x3").run().status(0);
    assert!(ran.stdout.starts_with("2×3: rank 4, nullity 2.") && ran.stdout.contains("2x3:"), "{}", ran.stdout);
}

#[test]
fn census_of_the_toy() {
    let ran = grille("census lights-out --size 5 --json").run().status(0).quiet();
    let census: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!((census["nullity"].as_u64(), census["solvable_fraction"].as_f64()), (Some(2), Some(0.25)));
    let boards: u64 =
        census["fewest_distribution"].as_array().unwrap().iter().map(|boards| boards.as_u64().unwrap()).sum();
    assert_eq!(boards, 1 << 23);
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["census", "lights-out", "--size", "4", "--lang", lang]).run();
        insta::assert_snapshot!(format!("lights_out_census_{lang}"), ran.transcript());
    }
}

#[test]
fn algebra_hints_and_paths() {
    for lang in ["en", "fr"] {
        for (name, args) in [
            ("algebra", &["explain", "--algebra", "3x2:110011"][..]),
            ("explain", &["explain", "3x3:111111111"]),
            ("hint", &["hint", ALL_ON, "--board", "r1c2 r1c3"]),
        ] {
            let ran = Grille::new().args(args).args(["--lang", lang]).run();
            insta::assert_snapshot!(format!("lights_out_{name}_{lang}"), ran.transcript());
        }
    }
    grille("explain --algebra").arg("7x7:".to_owned() + &"1".repeat(49)).run().status(2);
    grille("hint").arg(ONE_LIT).run().status(1);
}

#[test]
fn pressing_lit_buttons_only() {
    let ran = grille("solve --lit-only").arg("3x3:111111111").run().status(0).quiet();
    // Played without the engine: every button is lit when it is pressed, and all are out at the end.
    let mut lights = [[true; 3]; 3];
    for cell in ran.lines()[0].split(' ') {
        let (row, col) = cell[1..].split_once('c').unwrap();
        let (row, col): (usize, usize) = (row.parse::<usize>().unwrap() - 1, col.parse::<usize>().unwrap() - 1);
        assert!(lights[row][col], "{cell} is out");
        for (other_row, other_col) in (0..9).map(|at| (at / 3, at % 3)) {
            lights[other_row][other_col] ^= row.abs_diff(other_row) + col.abs_diff(other_col) <= 1;
        }
    }
    assert!(lights.iter().flatten().all(|lit| !lit));
    let json = grille("solve --lit-only --json").arg("3x3:111111111").run().status(0);
    let answer: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
    assert_eq!(answer["lit_only"].as_array().map(Vec::len), Some(ran.lines()[0].split(' ').count()));
    assert_eq!((answer["verdict"].as_str(), answer["fewest"].as_u64()), (Some("unique"), Some(5)));
    grille("solve --lit-only").arg("4x4:1000000000000000").run().status(1);
    grille("solve --lit-only").arg(ALL_ON).run().status(2);
    grille("solve --lit-only 3x3:1,2,3,4,5,6,7,0,8").run().status(2);
}
