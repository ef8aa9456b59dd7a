//! The training loop. Which samples a step sees, and in which order their changes are summed, depends on the seed alone,
//! never on the number of threads.

use anyhow::Result;
use grille_darkroom::Dice;
use grille_photo::Patch;

use crate::lanes::LANES;
use crate::net::{Bench, Parameters, Truth};
use crate::optimiser::Optimiser;
use crate::samples::{Sample, varied};

/// How long and how hard to learn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    /// Epochs over which the rate falls.
    pub(crate) epochs: u32,
    /// Steps in an epoch.
    pub(crate) steps: u32,
    pub(crate) rate: f32,
    pub(crate) threads: usize,
    /// The part of each batch that comes from real photos.
    pub(crate) real: f32,
}

/// Samples in a step.
const BATCH: usize = 128;

/// Learns from painted and real samples; after each epoch `report` is shown the epoch, the mean loss and the network.
pub(crate) fn learn(
    plan: Plan,
    painted: &[Sample],
    real: &[Sample],
    mut report: impl FnMut(u32, f64, &Parameters) -> Result<()>,
) -> Result<Parameters> {
    let mut optimiser = Optimiser::new(&mut Dice::seeded(plan.seed, u64::MAX));
    let all = plan.epochs * plan.steps;
    let parts = BATCH / LANES;
    let mut changes = vec![Parameters::zero(); parts];
    let mut losses = vec![0.0; parts];
    let mut benches: Vec<Bench> = (0..plan.threads).map(|_| Bench::new()).collect();
    for epoch in 0..plan.epochs {
        let mut lost = 0.0;
        for step in 0..plan.steps {
            let number = epoch * plan.steps + step;
            let rate = plan.rate * schedule(number as f32 / all as f32);
            let net = &optimiser.net;
            let per_thread = parts.div_ceil(plan.threads);
            std::thread::scope(|scope| {
                let work = changes.chunks_mut(per_thread).zip(losses.chunks_mut(per_thread)).zip(&mut benches);
                for (thread, ((changes, losses), bench)) in work.enumerate() {
                    scope.spawn(move || {
                        for (index, (change, loss)) in changes.iter_mut().zip(losses).enumerate() {
                            let part = u64::from(number) * parts as u64 + (thread * per_thread + index) as u64;
                            let mut dice = Dice::seeded(plan.seed ^ 0x5eed, part);
                            let (patches, truths) = draw(plan, painted, real, &mut dice);
                            change.parts_mut().for_each(|part| part.fill(0.0));
                            bench.forward(net, &patches.iter().collect::<Vec<_>>());
                            *loss = bench.backward(net, &truths, change);
                        }
                    });
                }
            });
            let (sum, rest) = changes.split_at_mut(1);
            for other in rest.iter() {
                for (sum, other) in sum[0].parts_mut().zip(other.parts()) {
                    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
                }
            }
            sum[0].parts_mut().for_each(|part| part.iter_mut().for_each(|value| *value /= BATCH as f32));
            optimiser.step(&changes[0], rate);
            lost += losses.iter().sum::<f64>() / BATCH as f64;
        }
        report(epoch, lost / f64::from(plan.steps), &optimiser.mean)?;
    }
    Ok(optimiser.mean)
}

/// Eight samples.
fn draw(plan: Plan, painted: &[Sample], real: &[Sample], dice: &mut Dice) -> (Vec<Patch>, Vec<Truth>) {
    (0..LANES)
        .map(|_| {
            let source = if real.is_empty() || !dice.chance(plan.real) { painted } else { real };
            let sample = dice.pick(source);
            (varied(&sample.patch, dice), sample.truth)
        })
        .unzip()
}

/// The rate over the run, from 0 to 1: a short rise, then down along a cosine's half wave.
fn schedule(part: f32) -> f32 {
    let rise = 0.02;
    if part < rise {
        part / rise
    } else {
        0.01 + 0.495 * (1.0 + grille_darkroom::dice::cosine((part - rise) / (1.0 - rise) * std::f32::consts::PI))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;
    use grille_darkroom::cell::Supplies;
    use grille_darkroom::{Face, Hand};

    fn painted(seed: u64) -> Vec<Sample> {
        let mut dice = Dice::seeded(seed, 1);
        let supplies =
            Supplies { text: vec![Face::penned(&Hand::somebody(&mut dice), &mut dice)], ..Supplies::default() };
        samples::painted(&supplies, seed, 0, 48).unwrap()
    }

    fn learnt(seed: u64, threads: usize) -> (Parameters, f64) {
        let plan = Plan { seed, epochs: 2, steps: 2, rate: 2e-3, threads, real: 0.5 };
        let mut last = 0.0;
        let net = learn(plan, &painted(seed), &painted(seed + 1), |_, loss, _| {
            last = loss;
            Ok(())
        });
        (net.unwrap(), last)
    }

    #[test]
    fn the_same_seed_trains_the_same_weights_on_any_number_of_threads() {
        let (one, loss) = learnt(5, 1);
        assert_eq!((&one, loss), (&learnt(5, 1).0, loss), "again");
        let (three, loss_of_three) = learnt(5, 3);
        assert!(one == three && loss == loss_of_three, "threads matter");
        assert!(one != learnt(6, 1).0, "the seed does not matter");
        assert!(one.parts().flatten().all(|value| value.is_finite()));
    }
}
