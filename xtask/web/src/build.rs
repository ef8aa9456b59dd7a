//! The two WebAssembly modules and the JavaScript around them.

use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::root;

/// How the page is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As it is published: small and fast, minutes to build.
    Release,
    /// For working on it: seconds to build again.
    Dev,
}

impl Profile {
    const fn name(self) -> &'static str {
        match self {
            Self::Release => "web",
            Self::Dev => "web-dev",
        }
    }
}

/// A module, and the script that loads it and defines `wasm_bindgen`.
pub(crate) struct Module {
    pub(crate) wasm: Vec<u8>,
    pub(crate) glue: String,
}

/// What the compiler makes of the page.
pub(crate) struct Built {
    /// What draws.
    pub(crate) page: Module,
    /// What thinks.
    pub(crate) worker: Module,
}

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the two modules and makes their glue.
pub(crate) fn build(profile: Profile) -> Result<Built> {
    compile(profile)?;
    Ok(Built { page: module(profile, "grille_page")?, worker: module(profile, "grille_worker")? })
}

fn compile(profile: Profile) -> Result<()> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(&cargo);
    command.args(["build", "--package", "grille-page", "--package", "grille-worker"]);
    command.args(["--target", TARGET, "--profile", profile.name()]);
    if profile == Profile::Release {
        // The same file wherever it is built: no paths of this machine in it.
        let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| home + "/.cargo"));
        let home = home.unwrap_or_default();
        let flags = [
            "-Ctarget-feature=+simd128".to_owned(),
            // Leptos then writes one type for every part of a view instead of a type for each: much less code.
            "--cfg=erase_components".to_owned(),
            // Functions of a line or two are not worth a call: the module is smaller for it, and a browser that compiles each
            // function when it is first called has a fifth fewer of them to compile before the first screen.
            "-Cllvm-args=-inline-threshold=30".to_owned(),
            format!("--remap-path-prefix={}=.", root().canonicalize()?.display()),
            format!("--remap-path-prefix={home}=cargo"),
        ];
        command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    }
    let status = command.current_dir(root()).status().context("cargo did not start")?;
    if !status.success() {
        bail!("the page does not compile ({status})");
    }
    Ok(())
}

fn module(profile: Profile, name: &str) -> Result<Module> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let input = target.join(TARGET).join(profile.name()).join(format!("{name}.wasm"));
    let mut output = Bindgen::new()
        .input_path(&input)
        .out_name("grille")
        .no_modules(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(profile == Profile::Release)
        .remove_producers_section(true)
        .generate_output()
        .context("the glue was not made")?;
    Ok(Module { wasm: output.wasm_mut().emit_wasm(), glue: output.js().to_owned() })
}
