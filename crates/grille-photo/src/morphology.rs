//! Neighbourhood filters: least, greatest, mean.

use crate::gray::Gray;

/// The greatest of each pixel's square neighbourhood, `reach` pixels to each side.
#[must_use]
pub fn dilated(gray: &Gray, reach: usize) -> Gray {
    extreme::<true>(gray, reach)
}

/// The least of each pixel's square neighbourhood, `reach` pixels to each side.
#[must_use]
pub fn eroded(gray: &Gray, reach: usize) -> Gray {
    extreme::<false>(gray, reach)
}

/// What is left when dark strokes narrower than `2 × reach` are painted over: dilation, then erosion.
#[must_use]
pub fn closed(gray: &Gray, reach: usize) -> Gray {
    eroded(&dilated(gray, reach), reach)
}

/// How much darker each pixel is than the paper around it, in 255ths of that paper: a black-hat (closing minus picture)
/// divided by the closing, so that shadows do not matter. Strokes narrower than `2 × reach` are found.
#[must_use]
pub fn ink(gray: &Gray, reach: usize) -> Gray {
    // The 8 keeps the noise of almost black pictures from becoming ink. Division as a multiplication, exact for bytes.
    let parts: [u32; 256] = std::array::from_fn(|paper| (255 << 19) / (paper as u32 + 8) + 1);
    let mut paper = closed(gray, reach);
    for (p, &v) in paper.pixels_mut().iter_mut().zip(gray.pixels()) {
        *p = ((u32::from(p.saturating_sub(v)) * parts[usize::from(*p)]) >> 19) as u8;
    }
    paper
}

/// The mean of each pixel's square neighbourhood, `reach` pixels to each side (fewer at the edges).
#[must_use]
pub fn mean(gray: &Gray, reach: usize) -> Gray {
    let (w, h) = (gray.width(), gray.height());
    let mut out = gray.clone();
    let mut columns = vec![0u32; w];
    let mut prefix = vec![0u32; w + 1];
    for y in 0..(reach.min(h)) {
        columns.iter_mut().zip(gray.row(y)).for_each(|(sum, &v)| *sum += u32::from(v));
    }
    for y in 0..h {
        if y + reach < h {
            columns.iter_mut().zip(gray.row(y + reach)).for_each(|(sum, &v)| *sum += u32::from(v));
        }
        if y > reach {
            columns.iter_mut().zip(gray.row(y - reach - 1)).for_each(|(sum, &v)| *sum -= u32::from(v));
        }
        let rows = (y + reach + 1).min(h) - y.saturating_sub(reach);
        for (x, &sum) in columns.iter().enumerate() {
            prefix[x + 1] = prefix[x] + sum;
        }
        let row = &mut out.pixels_mut()[y * w..(y + 1) * w];
        let mut edge = |x: usize| {
            let (from, to) = (x.saturating_sub(reach), (x + reach + 1).min(w));
            row[x] = ((prefix[to] - prefix[from]) / ((to - from) * rows) as u32) as u8;
        };
        let inner = reach.min(w)..w.saturating_sub(reach).max(reach.min(w));
        (0..inner.start).chain(inner.end..w).for_each(&mut edge);
        // Division by a number that stays the same, as a multiplication: exact as long as 255 × area² < 2^40.
        let width = 2 * reach + 1;
        if width * rows < 65_000 {
            let part = (1u64 << 40) / (width * rows) as u64 + 1;
            let windows = prefix.iter().zip(&prefix[width.min(w)..]);
            for (v, (from, to)) in row[inner].iter_mut().zip(windows) {
                *v = ((u64::from(to - from) * part) >> 40) as u8;
            }
        } else {
            inner.for_each(&mut edge);
        }
    }
    out
}

fn extreme<const MOST: bool>(gray: &Gray, reach: usize) -> Gray {
    let (w, h) = (gray.width(), gray.height());
    if reach == 0 || w == 0 || h == 0 {
        return gray.clone();
    }
    let better = |a: u8, b: u8| if MOST { a.max(b) } else { a.min(b) };
    let worst = if MOST { 0 } else { 255 };
    // Windows of `2 × reach + 1`, from windows half as long again and again: each round covers what the last one covered and
    // the same again `step` further on.
    let length = 2 * reach + 1;
    let mut steps: Vec<usize> = std::iter::successors(Some(1), |covered| Some(covered * 2))
        .take_while(|covered| covered * 2 <= length)
        .collect();
    let covered = steps.last().map_or(1, |step| step * 2);
    steps.extend((covered < length).then_some(length - covered));
    // Across, each row on its own; then down, all rows at once. What stands around the picture is worse than any pixel.
    let mut rows = vec![worst; (h + 2 * reach) * w];
    let mut line = vec![worst; w + 2 * reach];
    let mut next = line.clone();
    for y in 0..h {
        line[..reach].fill(worst);
        line[reach + w..].fill(worst);
        line[reach..reach + w].copy_from_slice(gray.row(y));
        for &step in &steps {
            let ahead = line.len() - step;
            next[..ahead].iter_mut().zip(line.iter().zip(&line[step..])).for_each(|(v, (&a, &b))| *v = better(a, b));
            next[ahead..].copy_from_slice(&line[ahead..]);
            std::mem::swap(&mut line, &mut next);
        }
        rows[(reach + y) * w..][..w].copy_from_slice(&line[..w]);
    }
    for &step in &steps {
        for y in 0..h + 2 * reach - step {
            let (now, later) = rows.split_at_mut((y + step) * w);
            now[y * w..][..w].iter_mut().zip(&later[..w]).for_each(|(v, &other)| *v = better(*v, other));
        }
    }
    rows.truncate(w * h);
    Gray::new(w, h, rows).unwrap_or_else(|_| gray.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn picture() -> impl Strategy<Value = Gray> {
        (1usize..23, 1usize..23).prop_flat_map(|(w, h)| {
            proptest::collection::vec(any::<u8>(), w * h).prop_map(move |v| Gray::new(w, h, v).unwrap())
        })
    }

    fn around(gray: &Gray, x: usize, y: usize, reach: usize) -> Vec<u8> {
        let rows = y.saturating_sub(reach)..(y + reach + 1).min(gray.height());
        let cols = x.saturating_sub(reach)..(x + reach + 1).min(gray.width());
        rows.flat_map(|y| cols.clone().map(move |x| (x, y))).map(|(x, y)| gray.at(x as isize, y as isize)).collect()
    }

    proptest! {
        #[test]
        fn filters_agree_with_looking_at_every_neighbour(gray in picture(), reach in 0usize..8) {
            let (most, least, mid) = (dilated(&gray, reach), eroded(&gray, reach), mean(&gray, reach));
            for y in 0..gray.height() {
                for x in 0..gray.width() {
                    let near = around(&gray, x, y, reach);
                    let at = |g: &Gray| g.at(x as isize, y as isize);
                    prop_assert_eq!(Some(&at(&most)), near.iter().max());
                    prop_assert_eq!(Some(&at(&least)), near.iter().min());
                    let sum: u32 = near.iter().map(|&v| u32::from(v)).sum();
                    prop_assert_eq!(u32::from(at(&mid)), sum / near.len() as u32);
                }
            }
        }

        #[test]
        fn ink_is_what_paper_lacks_in_255ths_of_it(gray in picture(), reach in 0usize..5) {
            let (paper, ink) = (closed(&gray, reach), ink(&gray, reach));
            for ((&p, &v), &ink) in paper.pixels().iter().zip(gray.pixels()).zip(ink.pixels()) {
                prop_assert_eq!(u32::from(ink), (u32::from(p) - u32::from(v)) * 255 / (u32::from(p) + 8));
            }
        }

        #[test]
        fn a_closing_never_darkens_and_settles(gray in picture(), reach in 0usize..5) {
            let once = closed(&gray, reach);
            prop_assert!(once.pixels().iter().zip(gray.pixels()).all(|(c, v)| c >= v));
            prop_assert_eq!(closed(&once, reach), once);
        }
    }
}
