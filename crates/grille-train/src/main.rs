//! Trains the digit model of the photo reader: `cargo xtask train` calls it with everything it needs.

#![forbid(unsafe_code)]

mod judge;
mod lanes;
mod learn;
mod net;
mod optimiser;
mod photos;
mod quantise;
mod samples;
mod sheet;
mod supplies;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use grille_darkroom::Dice;
use grille_photo::model::Model;

use judge::Score;
use samples::Sample;

const USAGE: &str = "\
grille-train --fonts LIST --out FOLDER [--mnist FOLDER] [--photos FOLDER] [--seed N] [--epochs N] [--steps N]
             [--painted N] [--rate R] [--real PART] [--threads N] [--sheet PNG]
--sheet only draws some of the patches that training would see: painted ones, then real ones.";

/// What was asked on the command line.
struct Asked {
    fonts: PathBuf,
    out: PathBuf,
    mnist: Option<PathBuf>,
    photos: Option<PathBuf>,
    sheet: Option<PathBuf>,
    painted: u64,
    plan: learn::Plan,
}

fn asked() -> Result<Asked> {
    let (mut fonts, mut out, mut mnist, mut photos, mut sheet, mut painted) = (None, None, None, None, None, 200_000);
    let mut plan = learn::Plan { seed: 1, epochs: 20, steps: 800, rate: 2e-3, threads: 2, real: 0.4 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().with_context(|| format!("{word} needs a value\n{USAGE}"))?;
        match word.as_str() {
            "--fonts" => fonts = Some(value.into()),
            "--out" => out = Some(value.into()),
            "--mnist" => mnist = Some(value.into()),
            "--photos" => photos = Some(value.into()),
            "--sheet" => sheet = Some(value.into()),
            "--painted" => painted = value.parse()?,
            "--seed" => plan.seed = value.parse()?,
            "--epochs" => plan.epochs = value.parse()?,
            "--steps" => plan.steps = value.parse()?,
            "--rate" => plan.rate = value.parse()?,
            "--real" => plan.real = value.parse()?,
            "--threads" => plan.threads = value.parse::<usize>()?.clamp(1, 16),
            _ => bail!("{word}?\n{USAGE}"),
        }
    }
    Ok(Asked { fonts: fonts.context(USAGE)?, out: out.context(USAGE)?, mnist, photos, sheet, painted, plan })
}

fn main() -> Result<()> {
    let asked = asked()?;
    let start = Instant::now();
    let say = |what: &str| eprintln!("{:7.1} s  {what}", start.elapsed().as_secs_f32());
    let (supplies, names) = supplies::load(&asked.fonts, asked.mnist.as_deref(), &[])?;
    say(&format!("{} faces ({} text, {} fancy, {} script), {} scans", names.len(), supplies.text.len(), supplies.fancy.len(),
        supplies.script.len(), supplies.scans.iter().map(Vec::len).sum::<usize>()));

    let split = include_str!("../../grille-photo/split.tsv");
    let (mut real, mut validation) = (Vec::new(), Vec::new());
    if let Some(folder) = &asked.photos {
        let photos = photos::load(folder, split, "train")?;
        for round in 0..5 {
            for (index, photo) in photos.iter().enumerate() {
                let mut dice = Dice::seeded(asked.plan.seed ^ 0x0f07, (round * 1000 + index) as u64);
                real.extend(photo.cells(1.0, &mut dice));
            }
        }
        say(&format!("{} cells of {} train photos", real.len(), photos.len()));
        for photo in photos::load(folder, split, "validation")? {
            validation.push((photo.set.clone(), photo.name.clone(), photo.cells(0.0, &mut Dice::seeded(0, 0))));
        }
        say(&format!("{} validation photos", validation.len()));
    }
    let painted = paint(&asked, &supplies, 0, asked.painted)?;
    let painted_validation = paint(&asked, &supplies, 1 << 40, 4000)?;
    say(&format!("{} cells painted", painted.len()));

    if let Some(path) = &asked.sheet {
        return sheet::draw(path, &painted, &real);
    }
    let net = learn::learn(asked.plan, &painted, &real, |epoch, loss, net| {
        let mut line = format!("epoch {epoch:2}: loss {loss:.4}");
        if epoch % 2 == 1 || epoch + 1 == asked.plan.epochs {
            let all: Vec<Sample> = validation.iter().flat_map(|(_, _, cells)| cells.clone()).collect();
            line += &format!("; photos {}; painted {}", Score::of_floats(net, &all), Score::of_floats(net, &painted_validation));
        }
        say(&line);
    });
    let raw = quantise::quantise(&net, &painted_validation, 1.0, 1.0);
    let bytes = raw.to_bytes();
    let model = Model::from_bytes(&bytes)?;
    std::fs::create_dir_all(&asked.out)?;
    std::fs::write(asked.out.join("digits.bin"), &bytes)?;
    let mut sets: Vec<&String> = validation.iter().map(|(set, ..)| set).collect();
    sets.dedup();
    for set in sets {
        let cells: Vec<Sample> = validation.iter().filter(|(of, ..)| of == set).flat_map(|(_, _, cells)| cells.clone()).collect();
        say(&format!("{set}: {}", Score::of_model(&model, &cells)));
    }
    say(&format!("painted: {}", Score::of_model(&model, &painted_validation)));
    if let Some(folder) = &asked.photos {
        // Photos that the network cannot read although it learned them: the corners of the label are worth a look.
        for photo in photos::load(folder, split, "train")? {
            let score = Score::of_model(&model, &photo.cells(0.0, &mut Dice::seeded(0, 0)));
            if score.right + 8 < score.cells {
                eprintln!("    train  {}/{}: {score}", photo.set, photo.name);
            }
        }
    }
    for (set, name, cells) in &validation {
        let score = Score::of_model(&model, cells);
        if score.right < score.cells {
            eprintln!("           {set}/{name}: {score}");
        }
    }
    Ok(())
}

/// Paints on all threads; which cells come out does not depend on how many there are.
fn paint(asked: &Asked, supplies: &grille_darkroom::cell::Supplies, first: u64, count: u64) -> Result<Vec<Sample>> {
    let threads = asked.plan.threads as u64;
    let per_thread = count.div_ceil(threads);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let start = (thread * per_thread).min(count);
                let many = per_thread.min(count - start);
                scope.spawn(move || samples::painted(supplies, asked.plan.seed, first + start, many))
            })
            .collect();
        let mut samples = Vec::new();
        for worker in workers {
            samples.extend(worker.join().expect("painting does not panic")?);
        }
        Ok(samples)
    })
}
