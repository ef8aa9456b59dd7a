//! Other programs' files.
#![forbid(unsafe_code)]
