//! What the page may load: the Content-Security-Policy of both forms.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The policy of the hosted form: everything from its own folder.
pub(crate) const HOSTED: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src blob:; \
    base-uri 'none'; form-action 'none'";

/// The policy of the single file: these scripts and this style, nothing else, and no network at all.
pub(crate) fn single(scripts: &[&str], style: &str) -> String {
    let scripts: Vec<String> = scripts.iter().map(|script| source(script)).collect();
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; worker-src blob:; \
         media-src blob:; base-uri 'none'; form-action 'none'",
        scripts.join(" "),
        source(style)
    )
}

fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

/// The first twelve hexadecimal digits of the SHA-256 of a file, for its name.
pub(crate) fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(short_hash(b"abc"), "ba7816bf8f01");
        assert_eq!(source("abc"), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
    }
}
