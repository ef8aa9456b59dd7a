//! What the naive programs of "Les 25 immeubles" would have done, counted without doing it.

/// The work of two ways to list the Latin squares of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naive {
    /// Stacks of different rows tried one by one: n! · (n! − 1) · … for n rows.
    pub stacks: u64,
    /// Rows tested against the rows above, if each row is tested as soon as it is laid.
    pub row_tests: u64,
}

/// How many stacks of `n` different rows there are in some order: what `itertools.permutations` goes through.
///
/// ```
/// use grille::skyscrapers::census::naive_stacks;
/// assert_eq!((naive_stacks(4), naive_stacks(5)), (255_024, 22_869_362_880));
/// ```
#[must_use]
pub fn naive_stacks(n: u64) -> u64 {
    let rows: u64 = (1..=n).product();
    (0..n).map(|above| rows - above).product()
}

/// How many stacks of `n` different rows begin with two given rows: so many are dropped at once if these do not fit.
///
/// ```
/// use grille::skyscrapers::census::stacks_upon_two;
/// assert_eq!((stacks_upon_two(4), stacks_upon_two(5)), (462, 1_601_496));
/// ```
#[must_use]
pub fn stacks_upon_two(n: u64) -> u64 {
    let rows: u64 = (1..=n).product();
    (2..n).map(|above| rows - above).product()
}

/// How many rows are tested if every row is laid upon every stack of rows that fit so far, for `n` up to 5.
///
/// ```
/// use grille::skyscrapers::census::row_tests;
/// assert_eq!((row_tests(4), row_tests(5)), (19_608, 27_950_520));
/// ```
#[must_use]
pub fn row_tests(n: usize) -> u64 {
    let pairs = super::key::Pairs::new(n);
    let taken: Vec<u64> = pairs
        .orders
        .iter()
        .map(|order| order.iter().enumerate().fold(0, |set, (col, &height)| set | 1 << (n * col + usize::from(height))))
        .collect();
    // Every row is tested on each stack of fewer than n rows that fit.
    taken.len() as u64 * fitting_stacks(&taken, n - 1)
}

/// The stacks of at most `more` rows that fit.
fn fitting_stacks(fitting: &[u64], more: usize) -> u64 {
    if more == 0 {
        return 1;
    }
    let upon = |&row: &u64| {
        let next: Vec<u64> = fitting.iter().copied().filter(|other| other & row == 0).collect();
        fitting_stacks(&next, more - 1)
    };
    1 + fitting.iter().map(upon).sum::<u64>()
}
