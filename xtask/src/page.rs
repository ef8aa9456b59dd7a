//! The page in a real browser: `tests/page`, driven by Playwright.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{run, web};

/// Where Debian's package puts the browser; the variable `CHROMIUM` names another one.
const CHROMIUM: &str = "/usr/bin/chromium";

/// The oldest Node.js that the tests run on.
const NODE: u32 = 20;

/// Builds the page as it is published and tests it.
pub(crate) fn test() -> Result<()> {
    install()?;
    web::build(web::Profile::Release)?;
    run::run(&mut npm(&["test"]))
}

/// The programs and packages that a fresh machine may lack: installed where apt and npm can, else named.
fn install() -> Result<()> {
    let mut missing = Vec::new();
    if !browser().exists() {
        missing.push("chromium");
    }
    if node() < Some(NODE) {
        missing.push("nodejs");
    }
    if !starts("npm") {
        missing.push("npm");
    }
    if !missing.is_empty() {
        let lacks = format!(
            "the tests of the page need {}, which apt could not install: install them by hand (Node.js {NODE} or newer; \
             CHROMIUM=/path names another Chromium)",
            missing.join(", ")
        );
        let mut apt = Command::new("apt-get");
        apt.args(["install", "--yes", "--no-install-recommends"]).args(&missing);
        run::run(&mut apt).context(lacks.clone())?;
        // A distribution may have an older Node.js than the tests need.
        if !browser().exists() || node() < Some(NODE) || !starts("npm") {
            bail!(lacks);
        }
    }
    run::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
        .context("npm could not install the packages of tests/page/package-lock.json: it needs the npm registry once")
}

fn browser() -> PathBuf {
    std::env::var_os("CHROMIUM").map_or_else(|| Path::new(CHROMIUM).to_owned(), PathBuf::from)
}

/// The first number of the version of Node.js.
fn node() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn npm(words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(["--prefix", "tests/page"]).args(words);
    command
}

fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
