//! Other programs that look at our files.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The program by this name, if this machine has it. A test without it says that it was skipped; where that is refused
/// (`GRILLE_NO_SKIP`), it fails.
pub(crate) fn program(name: &'static str) -> Option<Command> {
    let found = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(name).is_file()));
    if found {
        return Some(Command::new(name));
    }
    assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{name} is not installed");
    eprintln!("skipped: {name} is not installed");
    None
}

/// What a program prints.
pub(crate) fn output(command: &mut Command) -> Vec<u8> {
    let output = command.output().expect("the program can be run");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// A folder that is removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("grille-sheet-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("a temporary file can be written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
