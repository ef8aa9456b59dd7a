//! Hints in three stages, with the cells lit.

use grille::{Cell, Level, Stage};
use grille_play::{Advice, Game, Planned};
use grille_words::{hint as words, page};
use leptos::prelude::*;

use crate::browser;
use crate::parts::icon;
use crate::protocol::{LitView, Part, Spot};
use crate::state::{Memo, act, effect, part};
use crate::table::Table;

/// Opens a hint at its first stage, or goes to the next stage.
pub(super) fn ask(table: Table) {
    let next = match table.hint.get_untracked() {
        None => Stage::Where,
        Some(stage) => stage.next().unwrap_or(stage),
    };
    table.sorry.set(None);
    table.hint.set(Some(next));
}

/// What stands in the place of the keys while a hint is open.
pub(super) fn panel(table: Table) -> AnyView {
    let lang = table.lang;
    let stage = move || table.hint.get().unwrap_or(Stage::Where);
    let advice = Memo::new(move |_| table.game.with(Game::advice));
    effect(move || {
        let (advice, stage) = (advice.get(), stage());
        table.lit.set(lit(&advice, stage));
        let told = told(table, &advice, stage);
        if !told.is_empty() {
            table.context.say(told);
        }
    });
    on_cleanup(move || {
        table.lit.try_set(Vec::new());
    });
    let body = move || {
        let (advice, stage) = (advice.get(), stage());
        let text = match (&advice, table.sorry.get()) {
            (Advice::Ask(_), Some(why)) => why,
            (Advice::Ask(_), None) => table.text(page::THINKING),
            _ => told(table, &advice, stage),
        };
        let head = match &advice {
            Advice::Next(step) => {
                let number = stage as usize + 1;
                let title = words::stage(stage, lang);
                let technique =
                    (stage > Stage::Where).then(|| step.said.as_ref().map(|said| said.technique.clone())).flatten();
                view! {
                    <p class="hint-stage">{page::stage(number, title, lang)}</p>
                    {technique.map(|technique| view! { <h2 class="hint-technique">{technique}</h2> })}
                }
                .into_any()
            }
            _ => ().into_any(),
        };
        view! {
            {head}
            <p class="hint-text">{text}</p>
        }
    };
    let can_go_on = move || matches!(advice.get(), Advice::Next(_)) && stage().next().is_some();
    let can_do = move || {
        Game::follow(&advice.get()).is_some() && (stage() == Stage::Why || !matches!(advice.get(), Advice::Next(_)))
    };
    view! {
        <section class="hint" aria-label=table.text(page::HINT)>
            <button type="button" class="round close" aria-label=table.text(page::CLOSE) title=table.text(page::CLOSE)
                on:click=act(move |_| close(table))>{icon::icon(icon::CLOSE)}</button>
            {body}
            <p class="actions">
                {part(move || can_go_on().then(|| view! {
                    <button type="button" class="main" on:click=act(move |_| ask(table))>{table.text(page::NEXT_STAGE)}</button>
                }))}
                {part(move || can_do().then(|| view! {
                    <button type="button" class="main" on:click=act(move |_| {
                        if let Some(made) = Game::follow(&advice.get_untracked()) {
                            table.play(made);
                        }
                    })>{table.text(page::DO_STEP)}</button>
                }))}
            </p>
        </section>
    }
    .into_any()
}

fn close(table: Table) {
    table.hint.set(None);
    browser::focus(&format!("cell-{}", table.pen.focus.get_untracked()));
}

fn lit(advice: &Advice, stage: Stage) -> Vec<LitView> {
    let cells = |cells: &[Cell], part| -> Vec<LitView> {
        cells.iter().map(|cell| LitView { spot: Spot::Cell(cell.row, cell.col), part }).collect()
    };
    match advice {
        Advice::Next(step) => Planned::lit_at(step, stage).iter().map(Into::into).collect(),
        Advice::Wrong(wrong) | Advice::Lost(wrong) => cells(wrong, Part::Wrong),
        Advice::Press { cell, .. } | Advice::Slide { cell, .. } => cells(&[*cell], Part::Target),
        Advice::Ask(_) | Advice::Complete | Advice::Stuck | Advice::NoSolution => Vec::new(),
    }
}

fn told(table: Table, advice: &Advice, stage: Stage) -> String {
    let lang = table.lang;
    match advice {
        Advice::Ask(_) => String::new(),
        Advice::Wrong(cells) => words::wrong(cells, lang),
        Advice::Lost(cells) => words::lost(cells, lang),
        Advice::Next(step) => match (&step.said, stage) {
            (Some(said), Stage::Where) => said.place.clone(),
            (Some(said), Stage::Which) => said.rule.clone(),
            (Some(said), Stage::Why) => said.reason.clone(),
            (None, _) => String::new(),
        },
        Advice::Press { cell, left, optimal } => page::press(*cell, *left, *optimal, lang),
        Advice::Slide { cell, left, optimal } => page::slide(*cell, *left, *optimal, lang),
        Advice::Complete => words::COMPLETE.get(lang).into_owned(),
        Advice::Stuck => {
            let guess = table.game.with_untracked(|game| game.plan().is_some_and(|plan| plan.level == Level::Guess));
            if guess { words::STUCK.get(lang).into_owned() } else { table.text(page::SEVERAL) }
        }
        Advice::NoSolution => table.text(page::NO_SOLUTION),
    }
}
