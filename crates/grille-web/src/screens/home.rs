//! The first screen.

use std::collections::BTreeMap;

use grille::{AnyPuzzle, Kind};
use grille_words::{Lang, page, rating};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::address::Address;
use crate::board;
use crate::browser;
use crate::context::Context;
use crate::kept::Kept;
use crate::parts::choosing::KINDS;
use crate::parts::icon;
use crate::protocol::{Answer, Ask, Named};
use crate::screens::make;
use crate::screens::play::{key_of, open_save};
use crate::state::{Memo, RwSignal, act, follow, part};
use crate::store;
use crate::worker;

/// Games shown under "continue" before one asks for more.
const FEW: usize = 4;

pub(super) fn screen(context: Context, lang: Lang, trouble: Option<String>) -> AnyView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    view! {
        <section class="home">
            {trouble.map(|trouble| view! { <p class="trouble" role="alert">{trouble}</p> })}
            <div class="hero">
                <h1>{text(page::TAGLINE)}</h1>
                <p class="aside">{text(page::PRIVATE)}</p>
            </div>
            {today(context, lang)}
            {going_on(context, lang)}
            <div class="two">
                {make::form(context, lang)}
                <div class="stack">
                    <section class="own" aria-labelledby="own">
                        <h2 id="own">{text(page::ENTER_YOUR_OWN)}</h2>
                        <p>{text(page::ENTER_NOTE)}</p>
                        <p class="actions">
                            <a class="main" href="#enter">{text(page::ENTER_YOUR_OWN)}</a>
                            <a class="quiet" href="#photo">{text(page::TAKE_PHOTO)}</a>
                            <label class="file"><input type="file" accept=".json,application/json"
                                on:change=act(move |event: leptos::ev::Event| open_game(context, lang, &event)) />
                                <span class="quiet">{text(page::IMPORT)}</span></label>
                        </p>
                    </section>
                    <section class="places" aria-labelledby="sheet">
                        <h2 id="sheet">{text(page::SHEET_TITLE)}</h2>
                        <p>{text(page::SHEET_LEAD)}</p>
                        <p class="actions"><a class="quiet" href="#sheet">{text(page::MAKE_SHEET)}</a></p>
                    </section>
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Opens a saved game from a file.
fn open_game(context: Context, lang: Lang, event: &web_sys::Event) {
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(input) = input else { return };
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    let Some(file) = file.filter(|file| file.size() <= grille_play::save::LARGEST as f64) else {
        context.notice(page::NOT_A_SAVE.get(lang));
        return;
    };
    browser::text_of(&file, move |bytes| {
        if let Some(address) = bytes.and_then(|bytes| open_save(context, lang, &bytes)) {
            context.go(&address);
        }
    });
}

/// Today's puzzles as they were made: kind and ID.
type Daily = BTreeMap<String, String>;

fn daily_key() -> String {
    format!("{}{}", store::DAILY, browser::today())
}

/// Whether a puzzle is one of today's.
pub(crate) fn is_daily(puzzle: &AnyPuzzle) -> bool {
    let daily = store::read::<Daily>(&daily_key()).unwrap_or_default();
    daily.get(puzzle.kind().name()).is_some_and(|id| *id == puzzle.id())
}

fn today(context: Context, lang: Lang) -> impl IntoView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let day = browser::today();
    let daily = RwSignal::new(store::read::<Daily>(&daily_key()).unwrap_or_default());
    for old in store::keys(store::DAILY).into_iter().filter(|key| *key != daily_key()) {
        store::forget(&old);
    }
    let asked = StoredValue::new(Vec::<u32>::new());
    for kind in KINDS {
        if daily.with_untracked(|daily| daily.contains_key(kind.name())) {
            continue;
        }
        let ask = Ask::Daily { kind: kind.name().to_owned(), day: day.to_string() };
        let number = worker::ask(ask, lang, None, move |answer| {
            if let Answer::Made(named) = answer {
                daily.try_update(|daily| daily.insert(named.kind, named.id));
                if let Some(all) = daily.try_get_untracked() {
                    let _ = store::keep(&daily_key(), &all);
                }
            }
        });
        asked.update_value(|asked| asked.push(number));
    }
    on_cleanup(move || asked.with_value(|asked| asked.iter().for_each(|&number| worker::stop(number))));
    let level = rating::level_name(day.level(), lang);
    let cards = KINDS
        .into_iter()
        .map(|kind| {
            let named = Memo::new(move |_| {
                let id = daily.with(|daily| daily.get(kind.name()).cloned())?;
                Some(Named { kind: kind.name().to_owned(), id })
            });
            let name = text(page::kind_title(kind));
            let inner = move || {
                let picture = named
                    .get()
                    .and_then(|named| named.read())
                    .map(|puzzle| board::still(&puzzle, None, &[], String::new()));
                let state = named
                    .get()
                    .and_then(|named| store::read::<Kept>(&key_of(&named)))
                    .map(|kept| text(if kept.won { page::SOLVED_TODAY } else { page::STARTED }));
                view! {
                    <div class="thumb" aria-hidden="true">{picture}</div>
                    <h3>{name.clone()}</h3>
                    <p class="aside">{text(page::goal_of(kind))}</p>
                    {state.map(|state| view! { <p class="state">{state}</p> })}
                }
            };
            let href = move || named.get().map(|named| format!("#{}", Address::Play(named, None).write()));
            view! { <li><a class="card" href=follow(href) role=follow(move || named.get().is_none().then_some("link"))
            aria-disabled=follow(move || named.get().is_none().then_some("true"))>{part(inner)}</a></li> }
        })
        .collect_view();
    let _ = context;
    view! {
        <section aria-labelledby="today">
            <div class="section-head">
                <h2 id="today">{text(page::TODAY)}</h2>
                <p class="aside">{page::day(day, lang)}" · "{level}</p>
            </div>
            <ul class="cards">{cards}</ul>
            <p class="aside">{text(page::TODAY_NOTE)}</p>
        </section>
    }
}

/// Games that were begun and not finished, the latest first.
fn going_on(context: Context, lang: Lang) -> impl IntoView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let again = RwSignal::new(0_u32);
    let all = RwSignal::new(false);
    let games = move || {
        again.track();
        let mut games: Vec<Kept> = store::keys(store::GAME)
            .iter()
            .filter_map(|key| store::read::<Kept>(key))
            // A board on which every press was taken back is as good as not begun.
            .filter(|kept| !kept.won && kept.filled != (0, 0))
            .collect();
        grille::sort::sort_by_key(&mut games, |kept| std::cmp::Reverse(kept.at));
        games
    };
    part(move || {
        let games = games();
        if games.is_empty() {
            return ().into_any();
        }
        let more = games.len() > FEW && !all.get();
        let shown = if more { FEW } else { games.len() };
        let rows = games
            .into_iter()
            .take(shown)
            .filter_map(|kept| {
                let puzzle = kept.puzzle.read()?;
                let title = text(page::kind_title(puzzle.kind()));
                let far = match kept.filled {
                    (filled, all @ 1..) => format!("{filled} / {all}"),
                    (count, 0) => page::par(count, None, puzzle.kind() == Kind::LightsOut, lang),
                };
                let href = format!("#{}", Address::Play(kept.puzzle.clone(), None).write());
                let key = key_of(&kept.puzzle);
                let forget = format!("{}, {title}, {far}", text(page::FORGET));
                Some(view! {
                    <li>
                        <a class="row-link" href=href>
                            <span class="thumb" aria-hidden="true">{board::still(&puzzle, None, &[], String::new())}</span>
                            <span class="row-title">{title}</span>
                            <span class="aside">{far}</span>
                        </a>
                        <button type="button" class="round" aria-label=forget.clone() title=text(page::FORGET)
                            on:click=act(move |_| {
                                store::forget(&key);
                                again.update(|again| *again += 1);
                            })>{icon::icon(icon::CLOSE)}</button>
                    </li>
                })
            })
            .collect_view();
        let _ = context;
        view! {
            <section aria-labelledby="continue">
                <div class="section-head"><h2 id="continue">{text(page::CONTINUE)}</h2></div>
                <ul class="rows">{rows}</ul>
                {more.then(|| view! {
                    <button type="button" class="quiet" on:click=act(move |_| all.set(true))>{text(page::MORE_GAMES)}</button>
                })}
            </section>
        }
        .into_any()
    })
}
