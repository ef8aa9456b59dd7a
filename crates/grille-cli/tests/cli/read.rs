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

/// These were once all “no picture”.
#[test]
fn pictures_in_other_formats_are_named_with_a_remedy() {
    let folder = Folder::new();
    for (name, bytes, said, remedy) in [
        ("a.gif", &b"GIF89a\x01\0\x01\0\0\0\0;"[..], "in the format GIF", "PNG or JPEG"),
        ("a.bmp", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0", "in the format BMP", "PNG or JPEG"),
        ("a.tif", b"II*\0\x08\0\0\0", "in the format TIFF", "PNG or JPEG"),
        ("a.avif", b"\0\0\0\x14ftypavif\0\0\0\0mif1", "in the format AVIF", "PNG or JPEG"),
        ("a.pdf", b"%PDF-1.7\n", "a PDF, not a picture", "screenshot"),
        ("a.svg", b"<?xml version=\"1.0\"?>\n<svg/>", "an SVG drawing", "screenshot"),
    ] {
        folder.file(name, bytes);
        let run = |lang: &str| grille(&format!("read {name} --lang {lang}")).current_dir(folder.path()).run().status(2);
        let ran = run("en").says(said).says(remedy);
        assert!(ran.stdout.is_empty() && ran.stderr.starts_with(&format!("error: {name}: ")), "{}", ran.transcript());
        assert!(!run("fr").stderr.contains("this is"));
    }
}

/// The whole photo was read first, and the answer given; then the drawing had no place.
#[test]
fn a_drawing_that_cannot_be_written_is_said_before_anything_is_read() {
    let folder = Folder::new();
    for name in ["page-1.png", "page-2.png"] {
        folder.file(name, square());
    }
    let run = |args: &str| grille(&format!("read {args}")).current_dir(folder.path()).run();
    let ran = run("page-1.png --overlay nowhere/seen.png").status(2).says("nowhere/seen.png cannot be written");
    assert!(ran.stdout.is_empty() && !ran.stderr.contains("page-1.png"), "{}", ran.transcript());
    // The second drawing would be page-2.png.
    let ran = run("page-1.png page-2.png --overlay page.png").status(2).says("--overlay would write over page-2.png");
    assert!(ran.stdout.is_empty(), "{}", ran.transcript());
    run("page-1.png --overlay ./page-1.png").status(2).says("write over page-1.png");
    run("page-1.png --overlay a.png --out a.png").status(2).says("write over a.png");
    assert_eq!(folder.names(), ["page-1.png", "page-2.png"]);
    run("page-1.png page-2.png --overlay seen.png").status(1);
    assert_eq!(folder.names(), ["page-1.png", "page-2.png", "seen-2.png", "seen.png"]);
}

/// Corners of all sorts were once a refusal of the photo, or were read as they came.
#[test]
fn odd_corners_are_said_and_nothing_is_read() {
    let folder = Folder::new();
    folder.file("square.png", square());
    let run = |corners: &str| {
        let args = ["read", "square.png", "--corners", corners];
        Grille::new().args(args).current_dir(folder.path()).run()
    };
    for (corners, said) in [
        ("NaN,0 200,0 200,150 0,150", "it takes, for example"),
        ("0,0 200,0 200,150", "it takes, for example"),
        ("0,0 0,0 200,150 0,150", "the first and the second corner are the same point"),
        ("0,0 100,0 200,0 0,150", "all corners but the fourth are on one line"),
        ("0,0 200,150 200,0 0,150", "the sides cross"),
        ("0,0 0,150 200,150 200,0", "anticlockwise"),
        ("0,0 200,0 60,60 0,150", "the third corner is between the other three"),
        ("0,0 200,0 200,10 0,10", "two and a half times as long"),
        ("0,0 200,0 200,900 0,900", "more than"),
        ("0,0 200,0 300,150 0,150", "the third corner is outside the picture, which has 200 × 150 pixels"),
        ("-99,0 200,0 200,150 0,150", "the first corner is outside"),
    ] {
        let ran = run(corners).status(2).says(said);
        assert!(ran.stdout.is_empty(), "{}", ran.transcript());
    }
    // What is well-placed, if by a little outside, is looked at.
    let ran = run("-5,-5 205,0 200,150 0,150").status(0);
    assert_eq!(ran.lines().len(), 1, "{}", ran.transcript());
}

/// An empty picture of 200 × 150 pixels.
fn square() -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    let picture = image::DynamicImage::new_luma8(200, 150);
    picture.write_to(&mut png, image::ImageFormat::Png).unwrap();
    png.into_inner()
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
    assert!(corners.contains("for example, \"40,11 579,14 591,463 45,474\""), "{corners}");
}
