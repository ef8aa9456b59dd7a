//! A whole file from any bytes: never a panic, and what is read is written in every format so that it is read again.
#![no_main]

use grille_formats::{Format, Reader, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for (index, entry) in Reader::new(bytes, None).enumerate() {
        match entry {
            Ok(entry) if index < 4 => {
                for &format in Format::ALL {
                    if let Ok(text) = format.write(&entry) {
                        assert_eq!(read(&text, None).expect("what was written is read")[0].puzzle, entry.puzzle);
                    }
                }
            }
            Ok(_) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
