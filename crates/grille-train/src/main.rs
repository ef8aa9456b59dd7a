//! Trains the digit model of the photo reader: `cargo xtask train` calls it with everything it needs.

#![forbid(unsafe_code)]

mod calibrate;
mod card;
mod judge;
mod lanes;
mod learn;
mod net;
mod optimiser;
mod paint;
mod photos;
mod quantise;
#[cfg(test)]
mod reads;
mod samples;
mod sheet;
mod supplies;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use grille_darkroom::Dice;
use grille_photo::model::{Model, Raw};

use card::Group;
use judge::Score;
use samples::Sample;

const USAGE: &str = "\
grille-train --fonts LIST [--out FOLDER] [--mnist FOLDER] [--photos FOLDER] [--seed N] [--epochs N] [--steps N]
             [--painted N] [--rate R] [--real PART] [--threads N] [--sheet PNG] [--paint FOLDER]
--sheet only draws some of the patches that training would see: painted ones, then real ones.
--paint only paints photos of Sudokus with their labels, and impostors, into a folder.";

/// How often each cell of a photo is cut, a little differently each time.
const ROUNDS: usize = 4;

/// What was asked on the command line.
struct Asked {
    fonts: PathBuf,
    out: PathBuf,
    mnist: Option<PathBuf>,
    photos: Option<PathBuf>,
    sheet: Option<PathBuf>,
    paint: Option<PathBuf>,
    painted: u64,
    plan: learn::Plan,
}

fn asked() -> Result<Asked> {
    let (mut fonts, mut out, mut mnist, mut photos, mut sheet, mut paint, mut painted) =
        (None, None, None, None, None, None, 300_000);
    let mut plan = learn::Plan { seed: 1, epochs: 12, steps: 1500, rate: 2e-3, threads: 2, real: 0.5 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().with_context(|| format!("{word} needs a value\n{USAGE}"))?;
        match word.as_str() {
            "--fonts" => fonts = Some(value.into()),
            "--out" => out = Some(value.into()),
            "--mnist" => mnist = Some(value.into()),
            "--photos" => photos = Some(value.into()),
            "--sheet" => sheet = Some(value.into()),
            "--paint" => paint = Some(value.into()),
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
    Ok(Asked {
        fonts: fonts.context(USAGE)?,
        out: out.unwrap_or_else(|| PathBuf::from("target/train")),
        mnist,
        photos,
        sheet,
        paint,
        painted,
        plan,
    })
}

fn main() -> Result<()> {
    let asked = asked()?;
    let start = Instant::now();
    let say = |what: &str| eprintln!("{:7.1} s  {what}", start.elapsed().as_secs_f32());
    let (supplies, packages) = supplies::load(&asked.fonts, asked.mnist.as_deref())?;
    let faces = [supplies.text.len(), supplies.fancy.len(), supplies.script.len()];
    let scans = supplies.scans.iter().map(Vec::len).sum::<usize>();
    say(&format!("{faces:?} faces for text, fun, handwriting; {scans} scans"));

    if let Some(folder) = &asked.paint {
        return paint::paint(folder, &supplies, asked.plan.seed);
    }
    let (real, counts, mut groups) = photographed(&asked)?;
    say(&format!(
        "{} cells of photos to learn, {} to judge by",
        real.len(),
        groups.iter().map(|g| g.samples.len()).sum::<usize>()
    ));
    let painted = cells(&asked, &supplies, 0, asked.painted)?;
    let painted_aside = cells(&asked, &supplies, 1 << 40, 4000)?;
    let fingerprint = samples::fingerprint(painted.iter().chain(&real));
    say(&format!("{} cells painted, fingerprint of all {fingerprint:016x}", painted.len()));
    if let Some(path) = &asked.sheet {
        return sheet::draw(path, &painted, &real);
    }

    let aside: Vec<Sample> = groups.iter().flat_map(|group| group.samples.clone()).collect();
    // What is not yet known of other people's photos is painted: what is claimed must be true of both.
    let judged = &[&aside[..], &painted_aside[..]].concat();
    std::fs::create_dir_all(&asked.out)?;
    let weights = asked.out.join("digits.bin");
    let finished = |net: &net::Parameters| {
        let logits = judge::logits(net, judged);
        let (classes, hand) = (calibrate::of_classes(&logits, judged), calibrate::of_hand(&logits, judged));
        quantise::quantise(net, &painted_aside, classes, hand).to_bytes()
    };
    let net = learn::learn(asked.plan, &painted, &real, |epoch, loss, net| {
        let mut line = format!("epoch {epoch:2}: loss {loss:.4}");
        if epoch % 2 == 1 || epoch == 0 {
            line += &format!(
                "; photos {}; painted {}",
                Score::of_floats(net, &aside),
                Score::of_floats(net, &painted_aside)
            );
            // What is there so far, for whoever cannot wait.
            std::fs::write(&weights, finished(net))?;
        }
        say(&line);
        Ok(())
    })?;
    std::fs::write(&weights, finished(&net))?;
    let bytes = std::fs::read(&weights)?;
    let (raw, model) = (Raw::from_bytes(&bytes)?, Model::from_bytes(&bytes)?);
    groups.push(Group { name: "all photos above".to_owned(), samples: aside });
    groups.push(Group { name: "all painted".to_owned(), samples: painted_aside });
    groups.retain(|group| !group.samples.is_empty());
    let made = card::Made {
        plan: asked.plan,
        painted: asked.painted,
        faces,
        packages: &packages,
        scans,
        real: &counts,
        temperature: [raw.temperature, raw.hand_temperature],
        bytes: bytes.len(),
        fingerprint,
    };
    std::fs::write(asked.out.join("README.md"), card::card(&made, &model, &groups))?;
    for group in &groups {
        say(&format!("{}: {}", group.name, Score::of_model(&model, &group.samples)));
    }
    Ok(())
}

/// Photos and cells of a set.
type Count = (String, usize, usize);

/// Cells of the train photos, how many of each set, and, set by set, cells of the validation photos.
fn photographed(asked: &Asked) -> Result<(Vec<Sample>, Vec<Count>, Vec<Group>)> {
    let split = include_str!("../../grille-photo/split.tsv");
    let Some(folder) = &asked.photos else { return Ok(Default::default()) };
    let (mut real, mut counts, mut groups): (Vec<_>, Vec<Count>, Vec<Group>) = Default::default();
    for (index, photo) in photos::load(folder, split, "train", asked.plan.threads)?.iter().enumerate() {
        let before = real.len();
        // Few photos show handwriting; they are cut three times as often.
        let rounds = if photo.set == "wicht_mixed" { 3 * ROUNDS } else { ROUNDS };
        for round in 0..rounds {
            let mut dice = Dice::seeded(asked.plan.seed ^ 0x0f07, (round * 1000 + index) as u64);
            real.extend(photo.cells(1.0, &mut dice));
        }
        match counts.last_mut().filter(|(set, ..)| *set == photo.set) {
            Some((_, photos, cells)) => (*photos, *cells) = (*photos + 1, *cells + real.len() - before),
            None => counts.push((photo.set.clone(), 1, real.len() - before)),
        }
    }
    for photo in photos::load(folder, split, "validation", asked.plan.threads)? {
        let cells = photo.cells(0.0, &mut Dice::seeded(0, 0));
        let name = format!("validation, {}", photo.set);
        match groups.last_mut().filter(|group| group.name == name) {
            Some(group) => group.samples.extend(cells),
            None => groups.push(Group { name, samples: cells }),
        }
    }
    Ok((real, counts, groups))
}

/// Paints on all threads; which cells come out does not depend on how many there are.
fn cells(asked: &Asked, supplies: &grille_darkroom::cell::Supplies, first: u64, count: u64) -> Result<Vec<Sample>> {
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
