//! A Sudoku from a photo, through the program.

use crate::run::{Folder, Grille, grille, shared};

/// A photo of the shared data that is read right, and its digits.
const PHOTO: &str = "photos/wicht/wicht-image1.jpg";
const DIGITS: &str = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4...";

#[test]
fn a_photo_is_a_line_that_can_be_solved() {
    let Some(photo) = shared(PHOTO) else { return };
    let photo = photo.display().to_string();
    let read = Grille::new().args(["read", &photo, &photo]).run().status(0);
    assert_eq!(read.lines(), [DIGITS, DIGITS]);
    let solved = grille("solve").stdin(read.stdout).run().status(0);
    assert_eq!(solved.lines().len(), 2);
    let by_hand = ["read", &photo, "--corners", "40,11 579,14 591,463 45,474"];
    assert_eq!(Grille::new().args(by_hand).run().status(0).lines(), [DIGITS]);
    let json = Grille::new().args(["read", "--json", &photo]).run().status(0);
    let seen: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
    assert_eq!((seen["digits"].as_str(), seen["cells"].as_array().map(Vec::len)), (Some(DIGITS), Some(81)));
    let folder = Folder::new();
    Grille::new().args(["read", &photo, "--overlay", "seen.png"]).current_dir(folder.path()).run().status(0);
    assert!(std::fs::read(folder.path().join("seen.png")).unwrap().starts_with(b"\x89PNG"));
}

/// In French a colon stands behind a space that does not break.
#[test]
fn what_cannot_be_read_is_said_with_its_file() {
    let folder = Folder::new();
    folder.file("text.jpg", "no picture");
    folder.file("a.heic", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic");
    folder.file("empty.png", "");
    let read = |args: &str| grille(&format!("read {args}")).current_dir(folder.path()).run().status(2);
    assert!(read("text.jpg").stderr.starts_with("error: text.jpg: this is no picture."));
    let french = read("text.jpg empty.png --lang fr").stderr;
    assert!(french.starts_with("erreur\u{a0}: text.jpg\u{a0}: ce n’est pas une image."), "{french}");
    assert!(french.contains("empty.png\u{a0}: "), "{french}");
    assert!(read("a.heic").stderr.contains("save it as JPEG"));
    assert!(read("nothere.jpg").stderr.contains("there is no such file"));
    let corners = read("text.jpg --corners 1,2").stderr;
    assert!(corners.contains("for example, “40,11 579,14 591,463 45,474”"), "{corners}");
}
