//! The page in a real browser: `tests/page`, driven by Playwright.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{run, web};

/// Where Debian's package puts the browser; the variable `CHROMIUM` names another one.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Builds the page as it is published and tests it.
pub(crate) fn test() -> Result<()> {
    install()?;
    web::build(web::Profile::Release)?;
    run::run(&mut npm(&["test"]))
}

/// The programs and packages that a fresh machine may lack.
fn install() -> Result<()> {
    let browser = std::env::var("CHROMIUM").unwrap_or_else(|_| CHROMIUM.to_owned());
    let mut missing = Vec::new();
    if !Path::new(&browser).exists() {
        missing.push("chromium");
    }
    if !starts("node") || !starts("npm") {
        missing.extend(["nodejs", "npm"]);
    }
    if !missing.is_empty() {
        let mut apt = Command::new("apt-get");
        apt.args(["install", "--yes", "--no-install-recommends"]).args(&missing);
        let lacks = format!(
            "the tests of the page need {}: install them (Node 20 or newer; CHROMIUM=/path names another Chromium)",
            missing.join(", ")
        );
        if !starts("apt-get") {
            bail!(lacks);
        }
        run::run(&mut apt).context(lacks)?;
    }
    run::run(&mut npm(&["ci", "--no-audit", "--no-fund"])).context("npm could not install what tests/page needs")
}

fn npm(words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(["--prefix", "tests/page"]).args(words);
    command
}

fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
