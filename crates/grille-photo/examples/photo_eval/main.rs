//! Measures the photo reader on labelled photos: `cargo xtask photo-eval [FOLDER] [--part validation|test|train|all] [--set
//! NAME] [--sheet FILE.png] [--worst N]`.
//!
//! FOLDER holds `labels.tsv` (file, 81 characters, a line each; `.` for a cell without a digit) and the photos; it defaults to
//! `photos` in the shared data. Every set is printed on its own line: grids exactly right, refused, clue cells right, digits
//! invented in empty cells, wrong cells, wrong cells that are not marked, right cells that are, time on one thread after
//! decoding. The contact sheet shows the worst photos.

mod photos;
mod score;
mod sheet;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use grille_photo::{Options, read};
use score::Score;

/// What was asked.
struct Asked {
    folder: PathBuf,
    part: Option<String>,
    set: Option<String>,
    sheet: Option<PathBuf>,
    worst: usize,
}

fn asked() -> Result<Asked, Box<dyn Error>> {
    let shared = std::env::var_os("GRILLE_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let mut asked =
        Asked { folder: shared.join("photos"), part: Some("validation".to_owned()), set: None, sheet: None, worst: 16 };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg}: a value is missing"));
        match arg.as_str() {
            "--part" => asked.part = Some(value()?).filter(|part| part != "all"),
            "--set" => asked.set = Some(value()?),
            "--sheet" => asked.sheet = Some(value()?.into()),
            "--worst" => asked.worst = value()?.parse()?,
            _ if arg.starts_with("--") => return Err(format!("unknown option {arg}").into()),
            _ => asked.folder = arg.into(),
        }
    }
    Ok(asked)
}

fn main() -> Result<(), Box<dyn Error>> {
    let asked = asked()?;
    let mut sets: BTreeMap<String, Score> = BTreeMap::new();
    let mut worst: Vec<(usize, photos::Photo)> = Vec::new();
    let wanted = |photo: &photos::Photo| asked.set.as_deref().is_none_or(|set| photo.set() == set);
    for photo in photos::labelled(&asked.folder, asked.part.as_deref())?.into_iter().filter(wanted) {
        let pixels = image::open(&photo.path)?.to_rgb8();
        let begun = Instant::now();
        let seen = read(pixels.width() as usize, pixels.height() as usize, 3, &pixels, &Options::default())?;
        let score = Score::of(&seen, &photo.truth, begun.elapsed().as_secs_f64() * 1e3);
        if let Some(remark) = score::remark(&seen, &photo.truth) {
            println!("{}: {remark}", photo.name);
        }
        sets.entry(photo.set().to_owned()).or_default().add(&score);
        worst.push((score.badness(), photo));
    }
    println!("{}", Score::HEADING);
    let mut all = Score::default();
    for (set, score) in &sets {
        println!("{}", score.line(set));
        all.add(score);
    }
    println!("{}", all.line("all"));
    if let Some(path) = &asked.sheet {
        worst.sort_by_key(|(badness, _)| std::cmp::Reverse(*badness));
        worst.truncate(asked.worst);
        let mut tiles = Vec::new();
        for (_, photo) in &worst {
            println!("on the sheet: {}", photo.name);
            let pixels = image::open(&photo.path)?.to_rgb8();
            let seen = read(pixels.width() as usize, pixels.height() as usize, 3, &pixels, &Options::default())?;
            tiles.push(sheet::tile(&pixels, &seen, &photo.truth));
        }
        sheet::sheet(&tiles, 4).save(path)?;
    }
    Ok(())
}
