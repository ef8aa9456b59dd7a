//! Running the program.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The Sudoku of the course: one solution, 30 givens.
pub(crate) const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution.
pub(crate) const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A 4×4 grid with one solution.
pub(crate) const FOUR: &str = "1........12.2..4";

/// One run of the program, being prepared. Neither the locale nor the terminal of whoever runs the tests matters.
pub(crate) struct Grille {
    command: Command,
    shown: String,
    input: Vec<u8>,
}

/// What the program did.
pub(crate) struct Ran {
    shown: String,
    /// What it wrote to standard output.
    pub(crate) stdout: String,
    /// What it wrote to standard error.
    pub(crate) stderr: String,
    /// Its exit status; `None` if it was killed.
    pub(crate) status: Option<i32>,
}

/// The program with these arguments, separated by spaces.
pub(crate) fn grille(args: &str) -> Grille {
    Grille::new().args(args.split_whitespace())
}

impl Grille {
    pub(crate) fn new() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grille"));
        for name in ["LANG", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LANGUAGE"]
        {
            command.env_remove(name);
        }
        command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
        Self { command, shown: "grille".to_owned(), input: Vec::new() }
    }

    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        let arg = arg.as_ref();
        self.command.arg(arg);
        self.shown.push(' ');
        self.shown.push_str(&arg.to_string_lossy());
        self
    }

    pub(crate) fn args<A: AsRef<OsStr>>(self, args: impl IntoIterator<Item = A>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn stdin(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    pub(crate) fn current_dir(mut self, dir: &Path) -> Self {
        self.command.current_dir(dir);
        self
    }

    /// The prepared command, to be run in another way.
    pub(crate) fn into_command(self) -> Command {
        self.command
    }

    pub(crate) fn run(mut self) -> Ran {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("its standard input is a pipe");
        let input = self.input;
        // A program that refuses its input early closes the pipe, which is no error here.
        let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the program ends");
        feeder.join().expect("feeding ends");
        let ran = Ran {
            shown: self.shown,
            stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
            status: output.status.code(),
        };
        assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
        ran
    }
}

impl Ran {
    /// Asserts the exit status.
    #[track_caller]
    pub(crate) fn status(self, expected: i32) -> Self {
        assert_eq!(self.status, Some(expected), "{}", self.transcript());
        self
    }

    /// Asserts the whole standard output.
    #[track_caller]
    pub(crate) fn stdout(self, expected: &str) -> Self {
        assert_eq!(self.stdout, expected, "{}", self.transcript());
        self
    }

    /// Asserts that nothing was written to standard error.
    #[track_caller]
    pub(crate) fn quiet(self) -> Self {
        assert_eq!(self.stderr, "", "{}", self.transcript());
        self
    }

    /// Asserts that standard error holds this.
    #[track_caller]
    pub(crate) fn says(self, expected: &str) -> Self {
        assert!(self.stderr.contains(expected), "no {expected:?} in {}", self.transcript());
        self
    }

    /// The lines of standard output.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }

    /// Everything, as one would see it.
    pub(crate) fn transcript(&self) -> String {
        let mut text = format!("$ {}\n{}", self.shown, self.stdout);
        if !self.stderr.is_empty() {
            text.push_str("--- standard error\n");
            text.push_str(&self.stderr);
        }
        if self.status != Some(0) {
            text.push_str(&format!("--- exit status {:?}\n", self.status));
        }
        text
    }
}

/// An empty folder of its own, removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cli-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("the folder can be made");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, content).expect("the file can be written");
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file can be read")
    }

    /// The names of everything in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A file of the shared data, or `None` (said on standard error) where that is not at hand.
pub(crate) fn shared(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let path = std::env::var_os("GRILLE_SHARED").map_or(root, PathBuf::from).join(name);
    if path.exists() {
        return Some(path);
    }
    assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{} is missing", path.display());
    eprintln!("skipped: {} is missing", path.display());
    None
}

/// Whether these 81 characters are a full grid that follows the rules and keeps the givens: checked from the rules alone.
pub(crate) fn solves(puzzle: &str, solution: &str) -> bool {
    let digits: Vec<u32> = solution.chars().filter_map(|char| char.to_digit(10)).collect();
    let kept = puzzle.chars().zip(solution.chars()).all(|(given, digit)| matches!(given, '.' | '0') || given == digit);
    let house = |cells: Vec<usize>| cells.iter().map(|&cell| 1_u32 << digits[cell]).sum::<u32>() == 0b11_1111_1110;
    digits.len() == 81
        && kept
        && (0..9).all(|i| {
            house((0..9).map(|j| 9 * i + j).collect())
                && house((0..9).map(|j| 9 * j + i).collect())
                && house((0..9).map(|j| 27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3).collect())
        })
}
