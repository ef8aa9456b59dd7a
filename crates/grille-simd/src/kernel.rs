//! The safe face: which path runs, and the questions that can be asked.

use core::fmt;
use core::ops::ControlFlow;

use crate::search::Visitor;

/// Guesses between two calls of the `on_tick` of [`search`]: about a millisecond.
pub const TICK: u64 = 4096;

/// How a [`search`] ended, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why it ended. Only [`End::Exhausted`] says that every solution was visited.
    pub end: End,
    /// Guesses made: how often two branches had to be tried. 0 for a grid that singles and locked candidates decide.
    pub guesses: u64,
}

/// Why a [`search`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every solution was visited.
    Exhausted,
    /// `on_solution` asked for no more.
    Visitor,
    /// `on_tick` asked to stop.
    Tick,
    /// One more guess was needed than the budget allows.
    Budget,
}

/// What [`solve`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No grid fits the givens.
    None,
    /// One grid fits, this one, in reading order.
    Unique([u8; 81]),
    /// At least two grids fit: these two, and perhaps more.
    Several([u8; 81], [u8; 81]),
}

/// One way of running the search: the instructions it is compiled for.
///
/// All kernels visit the same solutions, in the same order, with the same guesses. A value exists only for a path that this
/// processor can run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(Path);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Path {
    Words,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Sse2,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({})", self.name())
    }
}

impl Kernel {
    /// The fastest kernel that this processor can run.
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if crate::avx2::available() {
            return Self(Path::Avx2);
        }
        Self::baseline()
    }

    /// The fastest kernel that every processor of this target can run.
    #[inline]
    const fn baseline() -> Self {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        return Self(Path::Sse2);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return Self(Path::Simd128);
        #[allow(unreachable_code)]
        Self(Path::Words)
    }

    /// The kernel in plain words, which every target has.
    #[must_use]
    pub const fn portable() -> Self {
        Self(Path::Words)
    }

    /// Every kernel that this processor can run, the plainest first, the fastest last.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let mut all = vec![Self::portable(), Self::baseline(), Self::best()];
        all.dedup();
        all
    }

    /// The instructions it is compiled for: `words`, `sse2`, `avx2` or `simd128`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Path::Words => "words",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Path::Simd128 => "simd128",
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Path::Sse2 => "sse2",
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => "avx2",
        }
    }

    /// See the function [`count`].
    #[inline]
    #[must_use]
    pub fn count(self, givens: &[u8; 81], limit: u64) -> u64 {
        let mut counter = Counter { found: 0, limit };
        if limit > 0 {
            self.run(givens, &mut counter);
        }
        counter.found
    }

    /// See the function [`solve`].
    #[must_use]
    pub fn solve(self, givens: &[u8; 81]) -> Answer {
        let mut answer = Answer::None;
        let mut on_solution = |grid: &[u8; 81]| match answer {
            Answer::Unique(first) => {
                answer = Answer::Several(first, *grid);
                ControlFlow::Break(())
            }
            Answer::None | Answer::Several(..) => {
                answer = Answer::Unique(*grid);
                ControlFlow::Continue(())
            }
        };
        self.search(givens, u64::MAX, &mut on_solution, &mut |_| ControlFlow::Continue(()));
        answer
    }

    /// See the function [`search`].
    pub fn search(
        self,
        givens: &[u8; 81],
        budget: u64,
        on_solution: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
        on_tick: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Outcome {
        let mut guide = Guide { end: End::Exhausted, guesses: 0, budget, on_solution, on_tick };
        self.run(givens, &mut guide);
        Outcome { end: guide.end, guesses: guide.guesses }
    }

    #[inline]
    fn run<V: Visitor>(self, givens: &[u8; 81], visitor: &mut V) {
        match self.0 {
            Path::Words => crate::words::run(givens, visitor),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Path::Simd128 => crate::simd128::run(givens, visitor),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Path::Sse2 => crate::sse2::run(givens, visitor),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `Path::Avx2` is made in one place, `best`, after `avx2::available` said that the processor has every
            // instruction set that `avx2::run` is compiled for.
            Path::Avx2 => unsafe { crate::avx2::run(givens, visitor) },
        }
    }
}

/// Counts solutions, up to a limit.
///
/// - `givens`: the 81 cells in reading order; 1 to 9, 0 for an empty cell. A cell above 9 has no solution.
/// - `limit`: the count to stop at. 1 asks "is there a solution?", 2 asks "is there exactly one?". There is no other bound:
///   with a great limit, a grid with few givens takes for ever (an empty one has 6,670,903,752,021,072,936,960 solutions);
///   [`search`] has a budget.
///
/// Returns the number of solutions, or `limit` if there are at least that many.
///
/// ```
/// assert_eq!(grille_simd::count(&[0; 81], 1000), 1000);
/// ```
#[inline]
#[must_use]
pub fn count(givens: &[u8; 81], limit: u64) -> u64 {
    Kernel::best().count(givens, limit)
}

/// Decides whether there is no solution, one, or several, and shows what there is.
///
/// - `givens`: as for [`count`].
///
/// ```
/// use grille_simd::Answer;
///
/// let Answer::Several(first, second) = grille_simd::solve(&[0; 81]) else { panic!("an empty grid has many solutions") };
/// assert_ne!(first, second);
///
/// let mut givens = [0; 81];
/// (givens[0], givens[8]) = (5, 5); // twice in one row
/// assert_eq!(grille_simd::solve(&givens), Answer::None);
/// assert_eq!(grille_simd::solve(&first), Answer::Unique(first));
/// ```
#[must_use]
pub fn solve(givens: &[u8; 81]) -> Answer {
    Kernel::best().solve(givens)
}

/// Visits the solutions one by one, each once, in an order that is the same on every machine.
///
/// - `givens`: as for [`count`].
/// - `budget`: the most guesses to make. `u64::MAX` for no bound; 0 still decides what needs no guess.
/// - `on_solution`: called with each solution, the 81 cells in reading order. `Break` ends the search.
/// - `on_tick`: called after every [`TICK`] guesses with the guesses since its last call. `Break` ends the search. It is
///   not called for the last, incomplete stretch: [`Outcome::guesses`] is the total.
///
/// ```
/// use core::ops::ControlFlow::{Break, Continue};
/// use grille_simd::{End, search};
///
/// let mut found = 0;
/// let outcome = search(&[0; 81], u64::MAX, &mut |_| { found += 1; if found < 10 { Continue(()) } else { Break(()) } }, &mut |_| Continue(()));
/// assert_eq!((found, outcome.end), (10, End::Visitor));
/// let outcome = search(&[0; 81], 5, &mut |_| Continue(()), &mut |_| Continue(()));
/// assert_eq!((outcome.end, outcome.guesses), (End::Budget, 5));
/// ```
pub fn search(
    givens: &[u8; 81],
    budget: u64,
    on_solution: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    on_tick: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Outcome {
    Kernel::best().search(givens, budget, on_solution, on_tick)
}

/// Counts, and writes nothing out.
struct Counter {
    found: u64,
    limit: u64,
}

impl Visitor for Counter {
    #[inline(always)]
    fn solution(&mut self, _: impl FnOnce() -> [u8; 81]) -> ControlFlow<()> {
        self.found += 1;
        if self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    #[inline(always)]
    fn guess(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Passes everything on to the caller of [`search`].
struct Guide<'a> {
    end: End,
    guesses: u64,
    budget: u64,
    on_solution: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    on_tick: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Visitor for Guide<'_> {
    #[inline(always)]
    fn solution(&mut self, digits: impl FnOnce() -> [u8; 81]) -> ControlFlow<()> {
        let flow = (self.on_solution)(&digits());
        if flow.is_break() {
            self.end = End::Visitor;
        }
        flow
    }

    #[inline(always)]
    fn guess(&mut self) -> ControlFlow<()> {
        if self.guesses == self.budget {
            self.end = End::Budget;
            return ControlFlow::Break(());
        }
        self.guesses += 1;
        if self.guesses.is_multiple_of(TICK) && (self.on_tick)(TICK).is_break() {
            self.end = End::Tick;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
