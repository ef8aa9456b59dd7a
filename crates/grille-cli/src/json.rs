//! One JSON object a puzzle. The keys and their meaning are described in `docs/json-lines.md`.

use std::collections::BTreeMap;

use grille::path::{Effect, Lit};
use grille::verdict::Count;
use grille::{Kind, Level, Proof, Puzzle, Rating, Stage, Step, Stopped, Technique, Verdict};
use grille_words::{Lang, TechniqueOf, Words};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The version of the schema, raised when a key changes its meaning.
const SCHEMA: u32 = 1;

/// Numbers from here on cannot be read exactly by every JSON reader.
const LARGEST_NUMBER: u64 = 1 << 53;

/// One answer. Keys that say nothing are left out.
#[derive(Debug, Serialize)]
pub(crate) struct Object {
    schema: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witnesses: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions_at_least: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Proof>,
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<RatingObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorObject>,
    #[serde(flatten)]
    extra: BTreeMap<&'static str, Value>,
}

/// A number that is written as text where a JSON number would lose digits.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Number {
    Exact(u64),
    Text(String),
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        if value < LARGEST_NUMBER { Self::Exact(value) } else { Self::Text(value.to_string()) }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Exact(value) => serializer.serialize_u64(*value),
            Self::Text(text) => serializer.serialize_str(text),
        }
    }
}

#[derive(Debug, Serialize)]
struct RatingObject {
    score: u32,
    hardest: Option<&'static str>,
    opening: u32,
    first_wave: u32,
    bottleneck: u32,
    profile: Vec<u32>,
}

#[derive(Debug, Serialize)]
struct ErrorObject {
    line: usize,
    column: usize,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

/// A step as data, with its sentence.
#[derive(Debug, Serialize)]
pub(crate) struct StepObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lit: Option<&'a [Lit]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<&'a [Effect]>,
}

impl<'a> StepObject<'a> {
    /// The step, told in this language.
    pub(crate) fn of<P: Words>(puzzle: &P, step: &'a Step<P::Reason>, lang: Lang) -> Self {
        Self::stages_of(puzzle, step, &Stage::ALL, lang)
    }

    /// What these stages of the step may tell, and nothing of the others.
    pub(crate) fn stages_of<P: Words>(puzzle: &P, step: &'a Step<P::Reason>, stages: &[Stage], lang: Lang) -> Self {
        let technique = grille::Reason::technique(&step.reason);
        let (which, why) = (stages.contains(&Stage::Which), stages.contains(&Stage::Why));
        Self {
            technique: which.then(|| technique.name()),
            level: which.then(|| technique.level()),
            place: stages.contains(&Stage::Where).then(|| puzzle.where_to_look(step, lang)),
            rule: which.then(|| P::which_rule(technique, lang)),
            why: why.then(|| puzzle.why(step, lang)),
            lit: why.then_some(step.lit.as_slice()),
            effects: why.then_some(step.effects.as_slice()),
        }
    }
}

impl Object {
    fn new() -> Self {
        Self {
            schema: SCHEMA,
            kind: None,
            id: None,
            verdict: None,
            solution: None,
            witnesses: None,
            solutions: None,
            solutions_at_least: None,
            fewest: None,
            optimal: None,
            at_least: None,
            proof: None,
            budget: None,
            level: None,
            rating: None,
            error: None,
            extra: BTreeMap::new(),
        }
    }

    /// An answer about this puzzle.
    pub(crate) fn about<P: Puzzle>(puzzle: &P) -> Self {
        Self { kind: Some(P::KIND), id: Some(puzzle.id()), ..Self::new() }
    }

    /// An answer about something of this kind that is no puzzle.
    pub(crate) fn of_kind(kind: Kind) -> Self {
        Self { kind: Some(kind), ..Self::new() }
    }

    /// A text that is no puzzle.
    pub(crate) fn error(line: usize, column: usize, message: String, source: Option<String>) -> Self {
        Self { error: Some(ErrorObject { line, column, message, source }), ..Self::new() }
    }

    /// With its verdict; with one of several solutions too if `any` will do.
    pub(crate) fn with_verdict<P: Puzzle>(mut self, verdict: &Verdict<P::Solution>, any: bool) -> Self {
        self.verdict = Some(verdict.name());
        let given = verdict.any_solution().filter(|_| any || !matches!(verdict, Verdict::Several { .. }));
        self.solution = given.map(ToString::to_string);
        if let Some(length) = given.and_then(P::length) {
            self.fewest = Some(length.count.into());
            self.optimal = Some(length.is_optimal());
            self.at_least = (!length.is_optimal()).then(|| length.at_least.into());
        }
        match verdict {
            Verdict::Unique(_) | Verdict::Solvable(_) => {}
            Verdict::Several { witnesses, count } => {
                let [first, second] = witnesses.as_ref();
                self.witnesses = Some([first.to_string(), second.to_string()]);
                if let Some(count) = count {
                    self = self.with_count(*count);
                }
            }
            Verdict::Impossible(proof) => self.proof = Some(proof.clone()),
        }
        self
    }

    /// With the verdict that follows from a number of solutions.
    pub(crate) fn with_verdict_of(mut self, count: Count) -> Self {
        self.verdict = match count {
            Count::Exactly(0) => Some("impossible"),
            Count::Exactly(1) | Count::PowerOfTwo(0) => Some("unique"),
            // Counted as far as was asked: nothing was left undecided, and nothing more is known.
            Count::AtLeast(0 | 1) => None,
            _ => Some("several"),
        };
        self.with_count(count)
    }

    fn with_count(mut self, count: Count) -> Self {
        match count {
            Count::Exactly(exact) => self.solutions = Some(exact.into()),
            Count::AtLeast(least) => self.solutions_at_least = Some(least.into()),
            Count::PowerOfTwo(power @ 0..=52) => self.solutions = Some((1 << power).into()),
            Count::PowerOfTwo(power) => self.solutions = Some(Number::Text(format!("2^{power}"))),
            Count::Power { base, exponent } => {
                let exact = u64::from(base).checked_pow(exponent).filter(|exact| *exact < LARGEST_NUMBER);
                self.solutions = Some(exact.map_or_else(|| Number::Text(format!("{base}^{exponent}")), Number::Exact));
            }
        }
        self
    }

    /// That this ended the search.
    pub(crate) fn within(mut self, stopped: Stopped) -> Self {
        if let Stopped::Budget { nodes } = stopped {
            self.budget = Some(nodes.into());
        }
        self
    }

    /// Not decided.
    pub(crate) fn undecided(mut self, stopped: Stopped) -> Self {
        self.verdict = self.verdict.or(Some("undecided"));
        self.within(stopped)
    }

    /// With its rating.
    pub(crate) fn with_rating<P: Words>(mut self, rating: &Rating<TechniqueOf<P>>) -> Self {
        self.level = Some(rating.level);
        self.rating = Some(RatingObject {
            score: rating.score,
            hardest: rating.hardest.map(Technique::name),
            opening: rating.opening,
            first_wave: rating.first_wave,
            bottleneck: rating.bottleneck,
            profile: rating.profile.clone(),
        });
        self
    }

    /// With one key more.
    pub(crate) fn with(mut self, key: &'static str, value: impl Serialize) -> Self {
        self.extra.insert(key, serde_json::to_value(value).unwrap_or(Value::Null));
        self
    }

    /// The line of text.
    pub(crate) fn line(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_that_a_json_reader_would_round_are_text() {
        let count = |count| serde_json::to_value(Object::new().with_count(count)).unwrap();
        assert_eq!(count(Count::Exactly((1 << 53) - 1))["solutions"], (1_u64 << 53) - 1);
        assert_eq!(count(Count::Exactly(1 << 53))["solutions"], "9007199254740992");
        assert_eq!(count(Count::PowerOfTwo(52))["solutions"], 1_u64 << 52);
        assert_eq!(count(Count::PowerOfTwo(64))["solutions"], "2^64");
        assert_eq!(count(Count::AtLeast(7))["solutions_at_least"], 7);
        assert_eq!(count(Count::AtLeast(7)).get("solutions"), None);
    }
}
