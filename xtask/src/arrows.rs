//! Who may use whom among the crates of this project.

use std::process::Command;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::run;

/// Each crate and the crates of this project that it may use.
const ARROWS: &[(&str, &[&str])] = &[
    ("grille", &["grille-simd"]),
    ("grille-simd", &[]),
    ("grille-formats", &["grille"]),
    ("grille-play", &["grille"]),
    ("grille-photo", &["grille"]),
    ("grille-words", &["grille", "grille-play"]),
    ("grille-sheet", &["grille", "grille-words"]),
    ("grille-darkroom", &["grille"]),
    ("grille-cli", APPLICATIONS_USE),
    ("grille-web", APPLICATIONS_USE),
    ("grille-page", &["grille-web"]),
    ("grille-worker", &["grille-web"]),
    ("grille-train", &["grille-darkroom", "grille-photo"]),
    ("xtask", &[]),
    ("xtask-web", &[]),
];

const APPLICATIONS_USE: &[&str] =
    &["grille", "grille-formats", "grille-play", "grille-photo", "grille-words", "grille-sheet"];

/// Fails on any dependency (of any sort: normal, build, test) that [`ARROWS`] does not allow.
pub(crate) fn check() -> Result<()> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let metadata = run::output(Command::new(cargo).args(["metadata", "--format-version=1", "--no-deps"]))?;
    let wrong = wrong_arrows(&serde_json::from_str(&metadata)?);
    if !wrong.is_empty() {
        bail!("dependencies that ARCHITECTURE.md does not allow: {}", wrong.join(", "));
    }
    Ok(())
}

fn wrong_arrows(metadata: &Value) -> Vec<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let packages = list(&metadata["packages"]);
    let ours: Vec<String> = packages.iter().map(name).collect();
    let mut wrong = Vec::new();
    for package in &packages {
        let user = name(package);
        let allowed = ARROWS.iter().find(|(name, _)| *name == user).map(|(_, allowed)| *allowed);
        if allowed.is_none() {
            wrong.push(format!("{user} (no room of the house)"));
        }
        for used in list(&package["dependencies"]).iter().map(name).filter(|used| ours.contains(used)) {
            if !allowed.unwrap_or_default().contains(&used.as_str()) {
                wrong.push(format!("{user} → {used}"));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_arrow_that_is_not_in_the_plan_is_named() {
        let metadata = json!({ "packages": [
            { "name": "grille", "dependencies": [{ "name": "thiserror" }, { "name": "grille-words" }] },
            { "name": "grille-words", "dependencies": [{ "name": "grille" }] },
            { "name": "shed", "dependencies": [{ "name": "grille" }] },
        ]});
        assert_eq!(wrong_arrows(&metadata), ["grille → grille-words", "shed (no room of the house)", "shed → grille"]);
    }
}
