//! A puzzle made ready for paper: solved, rated, and able to draw itself, whatever its kind.

use grille::{AnyPuzzle, Kind, Level, Limits, Rating, Stopped, Verdict, with_puzzle};
use grille_words::picture::Filled;
use grille_words::{Lang, TechniqueOf, sheet};

use crate::draw::{Drawing, Field};
use crate::page::Pen;

/// What stands on the pages of answers for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its solution.
    Solved,
    /// That it has none.
    Impossible,
    /// That it has several where it should have one.
    Several,
    /// That none was found within the budget.
    Undecided,
}

/// A puzzle made ready for paper.
#[derive(Debug)]
pub struct Item {
    ready: Box<dyn Ready>,
    /// Its name, to stand beside its number.
    pub name: Option<String>,
}

impl Item {
    /// Solves and rates a puzzle. Where the limits end one of the two, the item says so rather than the error.
    ///
    /// # Errors
    /// [`Stopped::Asked`] if a stop was asked for.
    pub fn new(puzzle: &AnyPuzzle, limits: &Limits<'_>) -> Result<Self, Stopped> {
        let ready: Box<dyn Ready> = with_puzzle!(puzzle, puzzle => Box::new(Solved::new(puzzle.clone(), limits)?));
        Ok(Self { ready, name: None })
    }

    /// The same puzzle in another disguise, as hard as before; number 0 is itself. `None` if there are not so many.
    ///
    /// # Errors
    /// [`Stopped::Asked`] if a stop was asked for.
    pub fn version(&self, number: usize, limits: &Limits<'_>) -> Result<Option<Self>, Stopped> {
        let ready = self.ready.image(number, limits)?;
        Ok(ready.map(|ready| Self { ready, name: self.name.clone() }))
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.ready.kind()
    }

    /// Its ID.
    #[must_use]
    pub fn id(&self) -> String {
        self.ready.id()
    }

    /// Its level, if it could be rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.ready.level()
    }

    /// What stands on the pages of answers.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.ready.outcome()
    }

    pub(crate) fn ready(&self) -> &dyn Ready {
        self.ready.as_ref()
    }
}

/// What the layout asks of a puzzle, whatever its kind.
pub(crate) trait Ready: std::fmt::Debug + Send + Sync {
    fn kind(&self) -> Kind;
    fn id(&self) -> String;
    fn level(&self) -> Option<Level>;
    fn outcome(&self) -> Outcome;
    /// Width and height of the drawing in cells.
    fn extent(&self) -> (f64, f64);
    /// How far inside the drawing the grid begins, in cells.
    fn inset(&self) -> f64;
    fn size(&self) -> (usize, usize);
    fn comfortable(&self) -> f64;
    fn usual_per_page(&self) -> usize;
    fn answers_per_page(&self) -> usize;
    fn draw(&self, answer: bool, field: Field, pen: &mut Pen);
    fn aloud(&self, answer: bool, lang: Lang) -> Vec<String>;
    /// The answer that stands below the drawing.
    fn below(&self) -> Option<String>;
    /// What is worth saying about the answer: the hardest technique, the number of presses or moves.
    fn remark(&self, lang: Lang) -> Option<String>;
    /// The number of choices at each moment.
    fn profile(&self) -> &[u32];
    fn rules(&self, lang: Lang) -> Vec<String>;
    /// Whether puzzles of this kind have one solution each.
    fn has_one_solution(&self) -> bool;
    /// Drawn with characters.
    fn picture(&self, answer: bool) -> String;
    fn image(&self, number: usize, limits: &Limits<'_>) -> Result<Option<Box<dyn Ready>>, Stopped>;
    fn blank(&self) -> Option<Box<dyn Ready>>;
    /// The example of the rules, and the same solved.
    fn example(&self) -> [Box<dyn Ready>; 2];
}

/// A puzzle with its solution and its rating.
#[derive(Debug)]
struct Solved<P: Drawing> {
    puzzle: P,
    solution: Option<P::Solution>,
    outcome: Outcome,
    rating: Option<Rating<TechniqueOf<P>>>,
}

/// Tells a spent budget, which is an answer, from a stop that was asked for.
fn decided<T>(result: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Stopped::Asked) => Err(Stopped::Asked),
        Err(_) => Ok(None),
    }
}

impl<P: Drawing> Solved<P> {
    fn new(puzzle: P, limits: &Limits<'_>) -> Result<Self, Stopped> {
        let (solution, outcome) = Self::solve(&puzzle, limits)?;
        let rating = match outcome {
            Outcome::Solved => decided(puzzle.path(limits))?.map(|path| path.rating),
            _ => None,
        };
        Ok(Self { puzzle, solution, outcome, rating })
    }

    fn solve(puzzle: &P, limits: &Limits<'_>) -> Result<(Option<P::Solution>, Outcome), Stopped> {
        Ok(match decided(puzzle.verdict(limits))? {
            None => (None, Outcome::Undecided),
            Some(Verdict::Impossible(_)) => (None, Outcome::Impossible),
            Some(Verdict::Several { .. }) if P::ONE_SOLUTION => (None, Outcome::Several),
            Some(verdict) => (verdict.any_solution().cloned(), Outcome::Solved),
        })
    }

    /// A puzzle that nobody asks to solve.
    fn plain(puzzle: P) -> Self {
        Self { puzzle, solution: None, outcome: Outcome::Undecided, rating: None }
    }

    fn answer(&self, answer: bool) -> Option<&P::Solution> {
        self.solution.as_ref().filter(|_| answer)
    }
}

impl<P: Drawing> Ready for Solved<P> {
    fn kind(&self) -> Kind {
        P::KIND
    }

    fn id(&self) -> String {
        self.puzzle.id()
    }

    fn level(&self) -> Option<Level> {
        self.rating.as_ref().map(|rating| rating.level)
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn extent(&self) -> (f64, f64) {
        self.puzzle.extent()
    }

    fn inset(&self) -> f64 {
        self.puzzle.inset()
    }

    fn size(&self) -> (usize, usize) {
        Drawing::size(&self.puzzle)
    }

    fn comfortable(&self) -> f64 {
        self.puzzle.comfortable()
    }

    fn usual_per_page(&self) -> usize {
        self.puzzle.usual_per_page()
    }

    fn answers_per_page(&self) -> usize {
        self.puzzle.answers_per_page()
    }

    fn draw(&self, answer: bool, field: Field, pen: &mut Pen) {
        self.puzzle.draw(self.answer(answer), field, pen);
    }

    fn aloud(&self, answer: bool, lang: Lang) -> Vec<String> {
        self.puzzle.aloud(self.answer(answer), lang)
    }

    fn below(&self) -> Option<String> {
        self.solution.as_ref().and_then(|solution| self.puzzle.below(solution))
    }

    fn remark(&self, lang: Lang) -> Option<String> {
        match self.outcome {
            Outcome::Impossible => return Some(sheet::NO_SOLUTION.get(lang).into_owned()),
            Outcome::Several => return Some(sheet::SEVERAL.get(lang).into_owned()),
            Outcome::Undecided => return Some(sheet::UNDECIDED.get(lang).into_owned()),
            Outcome::Solved => {}
        }
        if let Some(length) = self.solution.as_ref().and_then(P::length) {
            return sheet::length(P::KIND, length.count, length.is_optimal(), lang);
        }
        let hardest = self.rating.as_ref().and_then(|rating| rating.hardest)?;
        Some(P::technique_name(hardest, lang).to_owned())
    }

    fn profile(&self) -> &[u32] {
        // Where moves or presses are counted, the choices say nothing.
        let counted = self.solution.as_ref().and_then(P::length).is_some();
        self.rating.as_ref().filter(|_| !counted).map_or(&[], |rating| &rating.profile)
    }

    fn rules(&self, lang: Lang) -> Vec<String> {
        self.puzzle.rules(lang)
    }

    fn has_one_solution(&self) -> bool {
        P::ONE_SOLUTION
    }

    fn picture(&self, answer: bool) -> String {
        let filled = self.answer(answer).map_or(Filled::Nothing, Filled::Solution);
        self.puzzle.picture(filled, &[]).to_plain()
    }

    fn image(&self, number: usize, limits: &Limits<'_>) -> Result<Option<Box<dyn Ready>>, Stopped> {
        let Some(puzzle) = self.puzzle.image(number) else { return Ok(None) };
        let (solution, outcome) = Self::solve(&puzzle, limits)?;
        // A rating is the same for every image of a puzzle.
        Ok(Some(Box::new(Self { puzzle, solution, outcome, rating: self.rating.clone() })))
    }

    fn blank(&self) -> Option<Box<dyn Ready>> {
        self.puzzle.blank().map(|puzzle| Box::new(Self::plain(puzzle)) as Box<dyn Ready>)
    }

    fn example(&self) -> [Box<dyn Ready>; 2] {
        let example = self.puzzle.example();
        let (solution, outcome) = Self::solve(&example, &Limits::none()).expect("no limit was set");
        let shown = solution.as_ref().map_or_else(|| example.clone(), |solution| example.solved(solution));
        let solved = Self { puzzle: shown, solution, outcome, rating: None };
        [Box::new(Self::plain(example)), Box::new(solved)]
    }
}
