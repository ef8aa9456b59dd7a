//! The teaching search.
