//! The sessions shown in the README are what the program really says.

use std::path::Path;

use crate::run::grille;

/// The sessions of a Markdown text: in each block marked `console`, a command after `$ ` and what it prints.
fn sessions(markdown: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in markdown.lines() {
        match (inside, line) {
            (false, "```console") => inside = true,
            (true, "```") => inside = false,
            (true, line) => match (line.strip_prefix("$ "), sessions.last_mut()) {
                (Some(command), _) => sessions.push((command.to_owned(), String::new())),
                (None, Some((_, output))) => *output += &format!("{line}\n"),
                (None, None) => panic!("a console block begins with a command, not {line:?}"),
            },
            (false, _) => {}
        }
    }
    sessions
}

#[test]
fn every_session_in_the_readme_is_what_the_program_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let sessions = sessions(&readme);
    assert!(sessions.len() >= 5, "{} sessions", sessions.len());
    for (command, output) in sessions {
        let arguments = command.strip_prefix("grille ").unwrap_or_else(|| panic!("{command:?} does not run grille"));
        let ran = grille(arguments).run();
        assert_eq!(ran.stdout, output, "$ {command}\n{}", ran.stderr);
    }
}
