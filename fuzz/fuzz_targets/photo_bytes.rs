//! A photo file of any bytes, decoded and read as the program does: never a panic, and never a picture beyond the bounds.
#![no_main]

#[path = "../../crates/grille-cli/src/picture.rs"]
mod picture;

use grille_photo::{LONGEST, Options, read_gray};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(photo) = picture::decoded(bytes, false) {
        assert!(photo.colour.is_none(), "colours were not asked for");
        assert!(photo.gray.width().max(photo.gray.height()) <= LONGEST);
        let seen = read_gray(&photo.gray, photo.factor, &Options::default());
        assert!(seen.reading.iter().chain(&seen.others).all(|reading| reading.cells.len() == 81));
    }
});
