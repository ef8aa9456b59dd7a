//! What a result must say about where it came from, the clock, and where results are kept.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use serde_json::{Value, json};

/// Seconds of processor time that this thread has used. Other programs on the machine disturb it less than the time of day.
pub(crate) fn cpu_seconds() -> f64 {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    t.tv_sec as f64 + t.tv_nsec as f64 * 1e-9
}

/// The folder of this workspace.
pub(crate) fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of shared puzzle lists: `GRILLE_SHARED`, by default the project's sibling `shared`.
pub(crate) fn shared() -> PathBuf {
    std::env::var_os("GRILLE_SHARED").map_or_else(|| home().join("../../shared"), PathBuf::from)
}

/// Machine, compiler, commit, date.
pub(crate) fn describe() -> Value {
    json!({
        "date": jiff::Timestamp::now().strftime("%FT%TZ").to_string(),
        "cpu": cpu_model(),
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
        "load": std::fs::read_to_string("/proc/loadavg").unwrap_or_default().trim(),
        "os": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        "rustc": rustc(),
        "commit": commit(),
    })
}

/// The compiler's version line.
pub(crate) fn rustc() -> String {
    output("rustc", &["--version"]).unwrap_or_else(|| "unknown".into())
}

/// The commit, marked if the sources (anything but kept results) differ from it.
fn commit() -> String {
    let Some(commit) = output("git", &["rev-parse", "--short=12", "HEAD"]) else {
        return "unknown".into();
    };
    let changed = output("git", &["status", "--porcelain", "--", "..", ":!runs"]).unwrap_or_default();
    if changed.is_empty() { commit } else { format!("{commit} + changes") }
}

fn cpu_model() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.split(':').next().is_some_and(|key| key.trim() == name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let part = |name: &str| field(name).unwrap_or_else(|| "?".into());
    format!("{} (family {}, model {})", part("model name"), part("cpu family"), part("model"))
}

fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).current_dir(home()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Keeps a result as `runs/<date>-<name>.json` and `.txt`.
pub(crate) fn keep(name: &str, table: &str, raw: &Value) -> anyhow::Result<()> {
    let runs = home().join("runs");
    std::fs::create_dir_all(&runs)?;
    let stem = format!("{}-{name}", jiff::Timestamp::now().strftime("%F"));
    for (ending, text) in [("txt", table.to_owned()), ("json", serde_json::to_string_pretty(raw)? + "\n")] {
        let path = runs.join(format!("{stem}.{ending}"));
        std::fs::write(&path, text).with_context(|| format!("{}", path.display()))?;
        eprintln!("wrote {}", path.display());
    }
    Ok(())
}
