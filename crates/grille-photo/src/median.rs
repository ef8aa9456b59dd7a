//! The value in the middle.

/// The median of some values, which are put in order; 0 of none. Of an even number the upper one of the two in the middle.
pub(crate) fn median(values: &mut [f32]) -> f32 {
    grille::sort::sort_by(values, f32::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
