//! Every step of a path, one at a time, with the board as it is then.

use grille_words::{Lang, page};
use leptos::prelude::*;

use super::icon;
use crate::board;
use crate::protocol::{Named, PathView};
use crate::state::{Memo, RwSignal, act, follow, part};

pub(super) fn path(lang: Lang, puzzle: Memo<Option<Named>>, path: PathView) -> AnyView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let rating = path
        .rating
        .iter()
        .map(|(label, value)| view! { <div><dt>{label.clone()}</dt><dd>{value.clone()}</dd></div> })
        .collect_view();
    let all = path.steps.len();
    let at = RwSignal::new(0_usize);
    let path = StoredValue::new(path);
    let step = move || path.with_value(|path| path.steps.get(at.get()).cloned());
    let picture = move || {
        let puzzle = puzzle.get_untracked()?.read()?;
        let lit = step().map(|step| step.lit).unwrap_or_default();
        let before = path.with_value(|path| {
            let effects: Vec<_> = path.steps.iter().take(at.get()).flat_map(|step| step.effects.clone()).collect();
            board::after(&puzzle, &effects)
        });
        let label = page::step_of(at.get() + 1, all, lang);
        Some(board::still(&puzzle, before.as_deref(), &lit, label))
    };
    let told = move || {
        step().map(|step| {
            view! {
                <h2 class="hint-technique">{step.said.technique.clone()}</h2>
                <p class="hint-text">{step.said.reason.clone()}</p>
            }
        })
    };
    let list = path.with_value(|path| {
        path.steps
            .iter()
            .enumerate()
            .map(|(number, step)| {
                view! {
                    <li><button type="button" class="step-link" on:click=act(move |_| at.set(number))
                        aria-current=follow(move || (at.get() == number).then_some("step"))>
                        <b>{step.said.technique.clone()}</b>" "{step.said.reason.clone()}</button></li>
                }
            })
            .collect_view()
    });
    let end = path.with_value(|path| path.end.clone());
    view! {
        <dl class="rating">{rating}</dl>
        {(all > 0).then(|| view! {
            <div class="stepper">
                <div class="answer-board">{picture}</div>
                <div class="step">
                    <div class="step-head">
                        <button type="button" class="round" aria-label=text(page::PREVIOUS) disabled=follow(move || at.get() == 0)
                            on:click=act(move |_| at.update(|at| *at = at.saturating_sub(1)))>{icon::icon(icon::PREVIOUS)}</button>
                        <p aria-live="polite">{part(move || page::step_of(at.get() + 1, all, lang))}</p>
                        <button type="button" class="round" aria-label=text(page::NEXT) disabled=follow(move || at.get() + 1 >= all)
                            on:click=act(move |_| at.update(|at| *at += 1))>{icon::icon(icon::NEXT)}</button>
                    </div>
                    <input type="range" min="1" max=all aria-label=text(page::STEPS) prop:value=follow(move || (at.get() + 1).to_string())
                        on:input=act(move |event: leptos::ev::Event| {
                            if let Ok(number) = event_target_value(&event).parse::<usize>() {
                                at.set(number.clamp(1, all) - 1);
                            }
                        }) />
                    <div aria-live="polite">{told}</div>
                </div>
            </div>
        })}
        <p class="verdict">{end}</p>
        {(all > 0).then(|| view! {
            <details class="all-steps"><summary>{text(page::STEPS)}" ("{all}")"</summary><ol>{list}</ol></details>
        })}
    }
    .into_any()
}
