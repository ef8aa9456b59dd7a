//! What was solved, on this device.

use grille::{Kind, Level};
use grille_play::Statistics;
use grille_words::{Lang, Text, page, rating};
use leptos::prelude::*;

use super::play::time;
use super::settings::erase;
use crate::browser;
use crate::context::Context;
use crate::state::RwSignal;
use crate::store;

pub(super) fn screen(context: Context, lang: Lang) -> AnyView {
    let text = move |text: Text| text.get(lang).into_owned();
    let again = RwSignal::new(0_u32);
    let body = move || {
        again.track();
        let kept = store::text(store::STATISTICS).unwrap_or_default();
        if !Statistics::may_replace(&kept) {
            return view! { <p class="lead">{text(page::NEWER_STATISTICS)}</p> }.into_any();
        }
        let statistics = Statistics::read(&kept).unwrap_or_default();
        if statistics.is_empty() {
            return view! { <p class="lead">{text(page::NO_STATISTICS)}</p> }.into_any();
        }
        let rows = statistics
            .tallies()
            .map(|(sort, tally)| {
                let (name, size, level) = told(sort, lang);
                let mean = tally.total_ms.checked_div(tally.alone);
                let shown = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), |ms| time(ms / 1000));
                view! {
                    <tr>
                        <th scope="row">{name}" "<span class="aside">{size}" "{level}</span></th>
                        <td>{tally.won}</td><td>{tally.alone}</td><td>{shown(tally.best_ms)}</td><td>{shown(mean)}</td>
                    </tr>
                }
            })
            .collect_view();
        let streak = statistics.streak(browser::today().number());
        view! {
            <p class="lead">{text(page::STREAK)}{lang.pick(": ", "\u{a0}: ")}<b>{streak}</b></p>
            <div class="scroll" tabindex="0" role="region" aria-label=text(page::STATISTICS)>
                <table class="figures">
                    <thead><tr>
                        <th scope="col">{text(page::KIND)}</th>
                        <th scope="col">{text(page::SOLVED)}</th>
                        <th scope="col">{text(page::WITHOUT_HINTS)}</th>
                        <th scope="col">{text(page::BEST)}</th>
                        <th scope="col">{text(page::MEAN)}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {erase(context, lang, page::ERASE_STATISTICS, move || {
                store::forget(store::STATISTICS);
                again.update(|again| *again += 1);
            })}
        }
        .into_any()
    };
    view! { <section class="statistics"><h1>{text(page::STATISTICS)}</h1>{body}</section> }.into_any()
}

/// A sort of puzzle in words: `sudoku 9x9 easy` is its name in the statistics.
fn told(sort: &str, lang: Lang) -> (String, String, String) {
    let mut words = sort.split(' ');
    let kind = words.next().and_then(|kind| kind.parse::<Kind>().ok());
    let name = kind.map(|kind| page::kind_title(kind).get(lang).into_owned()).unwrap_or_default();
    let size = words.next().unwrap_or_default().replace('x', "\u{a0}×\u{a0}");
    let level = words.next().and_then(|name| Level::ALL.into_iter().find(|level| level.name() == name));
    (name, size, level.map(|level| rating::level_name(level, lang).to_owned()).unwrap_or_default())
}
