//! Errors: the sentence, its place, the exit status; in both languages.

use crate::run::{EASY, Grille, grille};

fn snapshot(name: &str, args: &[&str], input: &[u8]) {
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(args).args(["--lang", lang]).stdin(input).run().status(2);
        insta::assert_snapshot!(format!("error_{name}_{lang}"), ran.transcript());
    }
}

#[test]
fn usage() {
    snapshot("command", &["slove"], b"");
    snapshot("command_unknown", &["xyzzy"], b"");
    snapshot("command_missing", &["1........12.2..4"], b"");
    snapshot("option", &["solve", "--jsn"], b"");
    snapshot("option_value", &["generate", "sudoku", "--level", "eazy"], b"");
    snapshot("option_format", &["convert", "-o", "grids"], b"");
    snapshot("option_number", &["solve", "--budget", "lots"], b"");
    snapshot("option_range", &["solve", "--threads", "0"], b"");
    snapshot("option_without_value", &["solve", "--out"], b"");
    snapshot("option_twice", &["solve", "--out", "a", "--out", "b"], b"");
    snapshot("flag_with_value", &["solve", "--json=yes"], b"");
    snapshot("kind", &["generate", "sudoko"], b"");
    snapshot("argument_missing", &["completions"], b"");
    snapshot("argument_too_many", &["completions", "bash", "zsh"], b"");
    snapshot("size", &["generate", "sudoku", "--size", "7"], b"");
    snapshot("boxes", &["generate", "sudoku", "--boxes", "1x9"], b"");
}

#[test]
fn kind_to_make_is_needed() {
    grille("generate").run().status(2).says("grille generate KIND").says("sudoku");
}

#[test]
fn an_argument_that_is_no_text() {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let ran = grille("solve").arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).run().status(2);
        assert!(ran.stderr.contains("UTF-8"), "{}", ran.stderr);
    }
}

#[test]
fn input() {
    snapshot("no_such_file", &["solve", "nowhere.txt"], b"");
    snapshot("folder", &["solve", "."], b"");
    snapshot("empty", &["solve"], b"");
    snapshot("binary", &["solve"], b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0");
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    snapshot("utf16", &["solve"], &utf16(&format!("{EASY}\n")));
    let marked = Grille::new().arg("solve").stdin(utf16(&format!("\u{feff}{EASY}\n"))).run().status(0);
    assert_eq!(marked.stdout, format!("{}\n", crate::run::EASY_SOLVED));
    snapshot(
        "latin1",
        &["solve"],
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\xe9\n",
    );
    snapshot("eighty", &["solve", &EASY[..80]], b"");
    snapshot("letter", &["solve", &EASY.replacen('7', "é", 1)], b"");
    snapshot("not_a_puzzle", &["solve"], b"hello\nworld\n");
}

#[test]
fn a_line_without_end_is_refused_in_constant_memory() {
    let endless = "1234".repeat(1 << 20);
    grille("solve").stdin(endless).run().status(2).says("longer than any puzzle");
}

#[test]
fn output() {
    snapshot("out_nowhere", &["solve", EASY, "--out", "nowhere/at/all.txt"], b"");
    snapshot("out_folder", &["solve", EASY, "--out", "."], b"");
    snapshot("out_ending", &["convert", EASY, "--out", "puzzle.docx"], b"");
    snapshot("unsuited", &["convert", "1........12.2..4", "-o", "sdm"], b"");
}

#[test]
fn every_usage_error_ends_with_2_and_says_where_help_is() {
    for args in ["--nothing", "solve --nothing", "count --limit x", "rate --threads 0", "man nothing"] {
        let ran = grille(args).run().status(2);
        assert_eq!(ran.stdout, "", "{args}");
        assert!(ran.stderr.contains("--help"), "{args}: {}", ran.stderr);
    }
}
