//! Files are written whole or not at all.

use crate::run::{EASY, EASY_SOLVED, FOUR, Folder, Grille, grille};

#[test]
fn a_file_is_written_and_standard_output_stays_empty() {
    let folder = Folder::new();
    let ran = grille("solve --out answers.txt").args([EASY, FOUR]).current_dir(folder.path()).run().status(0);
    assert_eq!(ran.stdout, "");
    assert_eq!(folder.read("answers.txt"), format!("{EASY_SOLVED}\n1432324141232314\n"));
    assert_eq!(folder.names(), ["answers.txt"]);
}

#[test]
fn a_failure_leaves_the_old_file_as_it_was() {
    let folder = Folder::new();
    folder.file("book.sdm", "old\n");
    let ran =
        Grille::new().args(["hint", "--out", "book.sdm", "--board", EASY, EASY, EASY]).current_dir(folder.path()).run();
    ran.status(2);
    assert_eq!((folder.read("book.sdm").as_str(), folder.names()), ("old\n", vec!["book.sdm".to_owned()]));
}

#[test]
fn a_bad_line_does_not_keep_the_rest_from_being_written() {
    let folder = Folder::new();
    let input = format!("{EASY}\n{}\n{EASY}\n", &EASY[..80]);
    grille("convert --out book.sdm").stdin(input).current_dir(folder.path()).run().status(2);
    assert_eq!(folder.read("book.sdm"), format!("{}\n", EASY.replace('.', "0")).repeat(2));
}

#[cfg(unix)]
#[test]
fn permissions_and_links_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let real = folder.file("real.txt", "old\n");
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.txt", folder.path().join("link.txt")).unwrap();
    grille("solve --out link.txt").arg(FOUR).current_dir(folder.path()).run().status(0);
    assert_eq!(folder.read("real.txt"), "1432324141232314\n");
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::symlink_metadata(folder.path().join("link.txt")).unwrap().is_symlink());
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_nothing_half_written() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let folder = Folder::new();
    folder.file("counts.txt", "old\n");
    let mut command = Grille::new()
        .args(["count", "--limit", "1000000000000", "--budget", "0", "--out", "counts.txt", &".".repeat(81)])
        .current_dir(folder.path())
        .into_command();
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let patience = Instant::now();
    while folder.names().len() < 2 {
        assert!(patience.elapsed() < Duration::from_secs(60), "no file is being written");
        std::thread::sleep(Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!((folder.read("counts.txt").as_str(), folder.names()), ("old\n", vec!["counts.txt".to_owned()]));
}
