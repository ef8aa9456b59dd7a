//! A row of numbers drawn as small bars.

/// The most bars in a row.
const WIDEST: usize = 60;

/// The numbers as bars, the highest for the largest; several share a bar (the smallest counts) if they are too many.
pub(crate) fn bars(numbers: &[u32], unicode: bool) -> String {
    let steps: &[char] = if unicode {
        &['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
    } else {
        &['_', '.', '-', '=', '+', '*', '%', '#']
    };
    let share = numbers.len().div_ceil(WIDEST).max(1);
    let bars: Vec<u32> = numbers.chunks(share).filter_map(|chunk| chunk.iter().copied().min()).collect();
    let most = bars.iter().copied().max().unwrap_or(0).max(1);
    let last = steps.len() as u64 - 1;
    bars.iter().map(|&bar| steps[(u64::from(bar) * last / u64::from(most)) as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_rise_with_the_numbers() {
        assert_eq!(bars(&[0, 1, 4, 7], true), "▁▂▅█");
        assert_eq!(bars(&[0, 7], false), "_#");
        assert_eq!(bars(&[], true), "");
        assert_eq!(bars(&[0, 0], true), "▁▁");
    }

    #[test]
    fn a_narrow_moment_is_never_lost_in_a_shared_bar() {
        let mut numbers = vec![9; 500];
        numbers[250] = 0;
        let drawn = bars(&numbers, true);
        assert!(drawn.chars().count() <= WIDEST);
        assert_eq!(drawn.matches('▁').count(), 1);
    }
}
