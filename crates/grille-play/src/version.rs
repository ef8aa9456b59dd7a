//! Texts on the device that a newer version of the program may have written.

use serde_json::Value;

/// The version of a kept text, if it is newer than the one that is known here.
pub(crate) fn newer(kept: &Value, known: u64) -> Option<u64> {
    kept.get("version")?.as_u64().filter(|&found| found > known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_larger_number_is_newer() {
        let of = |text: &str| newer(&serde_json::from_str(text).unwrap(), 3);
        assert_eq!(of(r#"{"version":4}"#), Some(4));
        for text in [r#"{"version":3}"#, r#"{"version":-4}"#, r#"{"version":"4"}"#, "{}", "[4]", "4"] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
