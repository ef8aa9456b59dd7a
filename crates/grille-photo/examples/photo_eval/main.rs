//! Measures the photo reader on labelled photos: `cargo xtask photo-eval [FOLDER] [--part validation|test|train|all] [--set
//! NAME] [--sheet FILE.png] [--worst N] [--impostors] [--speed] [--keep FOLDER]`.
//!
//! FOLDER holds `labels.tsv` (file, 81 characters, a line each; `.` for a cell without a digit) and the photos; it defaults to
//! `photos` in the shared data. Every set is printed on its own line: grids exactly right, refused, clue cells right, digits
//! invented in empty cells, wrong cells, wrong cells that are not marked, right cells that are, time on one thread after
//! decoding. The contact sheet shows the worst photos. `--impostors` also makes pictures without a whole puzzle out of each
//! photo that was read right, and counts what is accepted of them and why the rest is refused. `--speed` measures the stages
//! of reading instead, on the first photo of every set enlarged to 12 and 48 megapixels. `--keep` names a folder for the
//! pictures made so: impostors that are accepted, large photos.

mod impostors;
mod photos;
mod score;
mod sheet;
mod speed;

use grille_photo::{Options, read};
use score::Score;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

/// What was asked.
struct Asked {
    folder: PathBuf,
    part: Option<String>,
    set: Option<String>,
    sheet: Option<PathBuf>,
    worst: usize,
    impostors: bool,
    speed: bool,
    keep: Option<PathBuf>,
}

fn asked() -> Result<Asked, Box<dyn Error>> {
    let shared = std::env::var_os("GRILLE_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let mut asked = Asked {
        folder: shared.join("photos"),
        part: Some("validation".to_owned()),
        set: None,
        sheet: None,
        worst: 16,
        impostors: false,
        speed: false,
        keep: None,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg}: a value is missing"));
        match arg.as_str() {
            "--part" => asked.part = Some(value()?).filter(|part| part != "all"),
            "--set" => asked.set = Some(value()?),
            "--sheet" => asked.sheet = Some(value()?.into()),
            "--speed" => asked.speed = true,
            "--keep" => asked.keep = Some(value()?.into()),
            "--impostors" => asked.impostors = true,
            "--worst" => asked.worst = value()?.parse()?,
            _ if arg.starts_with("--") => return Err(format!("unknown option {arg}").into()),
            _ => asked.folder = arg.into(),
        }
    }
    Ok(asked)
}

/// Makes the folder for pictures and looks for that of the contact sheet: minutes later would be too late to find them missing.
fn places(asked: &Asked) -> Result<(), String> {
    if let Some(folder) = &asked.keep {
        std::fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    let folder = asked.sheet.as_ref().and_then(|sheet| sheet.parent()).filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(format!("there is no folder {} for the sheet", folder.display())),
        None => Ok(()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let asked = asked()?;
    places(&asked)?;
    let mut sets: BTreeMap<String, Score> = BTreeMap::new();
    let mut made = impostors::Made::default();
    let mut reasons: BTreeMap<(String, &str), usize> = BTreeMap::new();
    let mut worst: Vec<(usize, photos::Photo)> = Vec::new();
    let wanted = |photo: &photos::Photo| asked.set.as_deref().is_none_or(|set| photo.set() == set);
    let photos = photos::labelled(&asked.folder, asked.part.as_deref())?.into_iter().filter(wanted);
    if asked.speed {
        let mut firsts: Vec<photos::Photo> = Vec::new();
        for photo in photos.filter(|photo| !photo.truth.is_empty()) {
            if firsts.iter().all(|first| first.set() != photo.set()) {
                firsts.push(photo);
            }
        }
        return speed::measure(&firsts, asked.keep.as_deref());
    }
    for photo in photos {
        let pixels = image::open(&photo.path)?.to_rgb8();
        let begun = processor_time();
        let seen = read(pixels.width() as usize, pixels.height() as usize, 3, &pixels, &Options::default())?;
        let score = Score::of(&seen, &photo.truth, processor_time() - begun);
        if asked.impostors {
            made.of(&photo.name, &photo.truth, &pixels, &seen, asked.keep.as_deref())?;
        }
        if let Some(remark) = score::remark(&seen, &photo.truth) {
            println!("{}: {remark}", photo.name);
        }
        if let Err(refusal) = &seen.reading {
            *reasons.entry((photo.set().to_owned(), refusal.name())).or_default() += 1;
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
    for ((set, reason), times) in &reasons {
        println!("{set} refused as {reason}: {times}");
    }
    if asked.impostors {
        println!("{made}");
    }
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

/// Milliseconds of processor time this thread has used (Linux), or of the clock.
fn processor_time() -> f64 {
    // The count is brought up to date when the thread steps aside.
    std::thread::yield_now();
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let used = schedule.and_then(|text| text.split(' ').next().and_then(|first| first.parse::<f64>().ok()));
    used.map_or_else(
        || {
            std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0.0, |now| now.as_secs_f64() * 1e3)
        },
        |nanoseconds| nanoseconds / 1e6,
    )
}
