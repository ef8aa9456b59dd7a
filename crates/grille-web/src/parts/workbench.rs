//! What can be asked about a puzzle: is it well posed, the solution, how many there are, how hard it is, every step.

use grille_words::{Lang, page};
use leptos::prelude::*;

use super::asking::Asking;
use super::steps;
use crate::board;
use crate::context::Context;
use crate::protocol::{Answer, Ask, Named, PathView, VerdictView};
use crate::state::{Memo, RwSignal, act, effect, follow, part};

/// Where counting stops.
const MOST_COUNTED: u64 = 1_000_000_000;

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
enum Result {
    Nothing,
    Verdict(Box<VerdictView>),
    Count(String),
    Path(Box<PathView>),
    Sorry(String),
}

#[derive(Clone, Copy)]
struct Bench {
    context: Context,
    lang: Lang,
    puzzle: Memo<Option<Named>>,
    result: RwSignal<Result>,
    asking: Asking,
    /// Whether the puzzle itself is drawn here.
    drawn: bool,
    /// Which solution is shown: none, the first, the other.
    shown: RwSignal<u8>,
}

/// The buttons and the answers; `drawn` says whether the puzzle itself is drawn here too.
pub(crate) fn workbench(context: Context, lang: Lang, puzzle: Memo<Option<Named>>, drawn: bool) -> AnyView {
    let bench = Bench {
        context,
        lang,
        puzzle,
        result: RwSignal::new(Result::Nothing),
        asking: Asking::new(),
        drawn,
        shown: RwSignal::new(0),
    };
    effect(move || {
        // Read, not only tracked: a memo that nobody has read hears of no change.
        puzzle.with(|_| ());
        bench.asking.stop();
        bench.clear();
    });
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let button = move |name: grille_words::Text, ask: fn(Named) -> Ask, show: u8| {
        view! {
            <button type="button" class="quiet" disabled=follow(move || puzzle.get().is_none() || bench.asking.is_busy())
                on:click=act(move |_| bench.ask(ask, show))>{text(name)}</button>
        }
    };
    let busy = move || {
        bench.asking.is_busy().then(|| {
            let far = move || bench.asking.far().map(|(nodes, found)| page::progress(nodes, found, lang));
            view! {
                <p class="busy">
                    <span class="spinner" aria-hidden="true"></span>
                    <span>{text(page::WORKING)}" "{far}</span>
                    <button type="button" class="main" on:click=act(move |_| {
                        bench.asking.stop();
                        context.notice(text(page::STOPPED));
                    })>{text(page::STOP)}</button>
                </p>
            }
        })
    };
    view! {
        <div class="bench">
            <div class="bench-buttons" role="group" aria-label=text(page::UNDERSTAND_TITLE)>
                {button(page::IS_IT_GOOD, Ask::Verdict, 0)}
                {button(page::SOLVE, Ask::Verdict, 1)}
                {button(page::COUNT, |puzzle| Ask::Count { puzzle, most: MOST_COUNTED }, 0)}
                {button(page::EXPLAIN, Ask::Explain, 0)}
            </div>
            {busy}
            <div class="answer">
                {part(move || match bench.result.get() {
                    Result::Nothing => drawn.then(|| bench.picture(None, &[])).into_any(),
                    Result::Verdict(verdict) => bench.verdict(&verdict),
                    Result::Count(sentence) => view! { <p class="verdict">{sentence}</p> }.into_any(),
                    Result::Path(path) => steps::path(bench.lang, bench.puzzle, *path),
                    Result::Sorry(why) => view! { <p class="trouble" role="alert">{why}</p> }.into_any(),
                })}
            </div>
        </div>
    }
    .into_any()
}

impl Bench {
    /// Takes the answer away. Where there is none nothing is drawn again.
    fn clear(self) {
        if self.result.with_untracked(|result| *result != Result::Nothing) {
            self.result.set(Result::Nothing);
        }
    }

    fn ask(self, ask: fn(Named) -> Ask, show: u8) {
        let Some(puzzle) = self.puzzle.get_untracked() else { return };
        self.clear();
        self.asking.ask(ask(puzzle), self.lang, move |answer| {
            let result = match answer {
                Answer::Verdict(verdict) => {
                    // Of several solutions none is shown without being asked for.
                    self.shown.try_set(if verdict.good { show } else { 0 });
                    self.context.say(verdict.headline.clone());
                    Result::Verdict(Box::new(verdict))
                }
                Answer::Count(sentence) => {
                    self.context.say(sentence.clone());
                    Result::Count(sentence)
                }
                Answer::Path(path) => Result::Path(Box::new(path)),
                Answer::Sorry(why) => Result::Sorry(why),
                _ => Result::Nothing,
            };
            self.result.try_set(result);
        });
    }

    fn picture(self, solution: Option<&str>, lit: &[crate::protocol::LitView]) -> AnyView {
        let puzzle = self.puzzle.get_untracked().and_then(|named| named.read());
        let label = puzzle.as_ref().map(|puzzle| page::kind_title(puzzle.kind()).get(self.lang).into_owned());
        puzzle
            .map(|puzzle| {
                let label = format!("{} {}", label.unwrap_or_default(), solution.unwrap_or_default());
                view! { <div class="answer-board">{board::still(&puzzle, solution, lit, label)}</div> }
            })
            .into_any()
    }

    fn verdict(self, verdict: &VerdictView) -> AnyView {
        let text = move |text: grille_words::Text| text.get(self.lang).into_owned();
        let sentences = verdict.sentences.iter().map(|sentence| view! { <li>{sentence.clone()}</li> }).collect_view();
        let class = if verdict.good { "verdict good" } else { "verdict bad" };
        let (has_one, has_other) = (verdict.solution.is_some(), verdict.other.is_some() && !verdict.good);
        let shown = self.shown;
        let picture = {
            let verdict = verdict.clone();
            move || {
                let solution = match shown.get() {
                    0 => None,
                    1 => verdict.solution.as_deref(),
                    _ => verdict.other.as_deref(),
                };
                let worth = self.drawn || solution.is_some() || !verdict.lit.is_empty();
                worth.then(|| self.picture(solution, &verdict.lit))
            }
        };
        let good = verdict.good;
        let repaired = verdict.repaired.clone().map(|id| {
            let kind = self.puzzle.get_untracked().map(|named| named.kind).unwrap_or_default();
            let href = format!("#{}", crate::address::Address::Play(Named { kind, id }, None).write());
            view! { <a class="quiet" href=href>{text(page::REPAIR)}</a> }
        });
        view! {
            <p class=class>{verdict.headline.clone()}</p>
            <ul class="reasons">{sentences}</ul>
            {picture}
            <p class="actions">
                {part(move || match shown.get() {
                    0 if has_one => {
                        let name = if good { page::SHOW_SOLUTION } else { page::SHOW_ANYWAY };
                        view! { <button type="button" class="quiet" on:click=act(move |_| shown.set(1))>{text(name)}</button> }.into_any()
                    }
                    0 => ().into_any(),
                    now => view! {
                        {has_other.then(|| view! {
                            <button type="button" class="quiet" on:click=act(move |_| shown.set(3 - now))>{text(page::SHOW_OTHER)}</button>
                        })}
                        <button type="button" class="quiet" on:click=act(move |_| shown.set(0))>{text(page::HIDE_SOLUTION)}</button>
                    }.into_any(),
                })}
                {repaired}
            </p>
        }
        .into_any()
    }
}
