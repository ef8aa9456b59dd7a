//! The device's storage, which may be full, or forbidden altogether.

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// There is no room left.
    Full,
    /// The browser keeps nothing for this page.
    Forbidden,
}

const PREFIX: &str = "grille.";

/// The key of a game begins so; the kind and the ID of its puzzle follow.
pub(crate) const GAME: &str = "game.";
/// The key of the settings.
pub(crate) const SETTINGS: &str = "settings";
/// The key of the statistics.
pub(crate) const STATISTICS: &str = "statistics";
/// The key of the puzzles of a day begins so.
pub(crate) const DAILY: &str = "daily.";

fn storage() -> Option<Storage> {
    crate::browser::window().local_storage().ok().flatten()
}

/// The text kept under a key.
pub(crate) fn text(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// What is kept under a key, if it can be read.
pub(crate) fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    crate::protocol::read(&text(key)?)
}

/// Keeps a text.
pub(crate) fn keep_text(key: &str, text: &str) -> Result<(), Trouble> {
    let storage = storage().ok_or(Trouble::Forbidden)?;
    storage.set_item(&format!("{PREFIX}{key}"), text).map_err(|_| {
        let works = storage.length().is_ok_and(|length| length > 0);
        if works { Trouble::Full } else { Trouble::Forbidden }
    })
}

/// Keeps a value.
pub(crate) fn keep<T: Serialize>(key: &str, value: &T) -> Result<(), Trouble> {
    keep_text(key, &serde_json::to_string(value).unwrap_or_default())
}

/// Forgets what is kept under a key.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}

/// The keys that begin so.
pub(crate) fn keys(start: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let all = (0..count).filter_map(|place| storage.key(place).ok().flatten());
    let ours = all.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
    let mut keys: Vec<String> = ours.filter(|key| key.starts_with(start)).collect();
    grille::sort::sort(&mut keys);
    keys
}

/// The key of a storage event, as it is here.
pub(crate) fn own_key(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}
