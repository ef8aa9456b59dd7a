//! Games on the device: opened, written after every move, followed when another tab goes on with them.

use grille::AnyPuzzle;
use grille_play::{Game, Merged, Move, SaveError, save};
use grille_words::{Lang, page};
use leptos::ev;
use leptos::prelude::*;

use crate::address::Address;
use crate::browser;
use crate::context::Context;
use crate::kept::Kept;
use crate::protocol::Named;
use crate::state::{Memo, effect};
use crate::store;
use crate::table::Table;

/// Under which key a game is kept.
pub(crate) fn key_of(named: &Named) -> String {
    format!("{}{}:{}", store::GAME, named.kind, named.id)
}

/// Opens the game of a puzzle as it was left, with the progress a link may bring; `None` if it cannot be played.
pub(super) fn open(context: Context, lang: Lang, puzzle: AnyPuzzle, board: Option<String>) -> Option<Table> {
    let named = Named::of(&puzzle);
    let key = key_of(&named);
    let kept = store::read::<Kept>(&key);
    let loaded = kept.as_ref().map(|kept| Game::load(&kept.save));
    let newer = matches!(loaded, Some(Err(SaveError::Newer { .. })));
    let mut game = match loaded {
        Some(Ok(game)) if *game.puzzle() == puzzle => game,
        _ => Game::new(puzzle).ok()?,
    };
    if newer {
        context.notice(page::NEWER_SAVE.get(lang));
    }
    game.set_options(context.settings.with_untracked(crate::kept::Settings::options));
    if let Some(text) = board {
        let had_progress = !game.board().is_untouched(game.field());
        match game.play(Move::Import(text)) {
            Ok(true) if had_progress => context.notice(page::LINK_BROUGHT.get(lang)),
            Ok(_) => {}
            Err(_) => context.notice(page::PROGRESS_REFUSED.get(lang)),
        }
        // From here on the game is the device's own; reloading must not bring the link's progress again.
        let own = Address::Play(named.clone(), None);
        context.address.update_untracked(|address| address.clone_from(&own));
        let own = format!("#{}", own.write());
        let history = browser::window().history();
        let _ =
            history.and_then(|history| history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&own)));
    }
    let table = Table::new(context, lang, game);
    let stamp = StoredValue::new(kept.map(|kept| kept.stamp));
    if !newer {
        keep_going(table, named, key, stamp);
    }
    Some(table)
}

fn keep_going(table: Table, named: Named, key: String, stamp: StoredValue<Option<String>>) {
    let write = {
        let (key, named) = (key.clone(), named);
        move || {
            let fresh = table.game.with_untracked(|game| game.moves().is_empty());
            if fresh && stamp.with_value(Option::is_none) {
                return;
            }
            take_in(table, &key, stamp);
            let now = browser::now();
            let next = format!("{now}-{}", browser::chance());
            let kept = table.game.with_untracked(|game| Kept {
                puzzle: named.clone(),
                save: game.save(now),
                at: now,
                stamp: next.clone(),
                won: game.is_won(),
                filled: game
                    .filled()
                    .map_or((game.count().unwrap_or(0), 0), |(filled, all)| (filled as u64, all as u64)),
            });
            stamp.set_value(Some(next));
            table.context.kept(store::keep(&key, &kept));
        }
    };
    let position =
        Memo::new(move |_| table.game.with(|game| (game.position(), game.moves().len(), game.moves().last().cloned())));
    effect({
        let write = write.clone();
        move || {
            // Read, not only tracked: a memo that nobody has read hears of no change.
            position.with(|_| ());
            write();
        }
    });
    // The time played is written when the page is put away.
    let hide = window_event_listener(ev::Custom::<web_sys::Event>::new("pagehide"), move |_| write());
    let storage = window_event_listener(ev::storage, move |event| {
        let ours = event.key().as_deref().and_then(store::own_key).is_some_and(|changed| changed == key);
        if ours && take_in(table, &key, stamp) {
            table.context.notice(table.text(page::OTHER_TAB));
        }
    });
    on_cleanup(move || {
        hide.remove();
        storage.remove();
    });
}

/// Takes in what another tab has written since; whether that changed the board.
fn take_in(table: Table, key: &str, stamp: StoredValue<Option<String>>) -> bool {
    let Some(kept) = store::read::<Kept>(key) else { return false };
    if stamp.with_value(|known| known.as_deref() == Some(&kept.stamp)) {
        return false;
    }
    stamp.set_value(Some(kept.stamp.clone()));
    if !save::may_replace(&kept.save) {
        return false;
    }
    let Ok(other) = Game::load(&kept.save) else { return false };
    let mut merged = Merged::Nothing;
    // Written back only if something came in: whoever watches the game would otherwise be woken for nothing.
    let mut game = table.game.get_untracked();
    let changed = {
        merged = match game.merge(&other) {
            Merged::Nothing => merged,
            other => other,
        };
        matches!(merged, Merged::Followed | Merged::Joined)
    };
    if changed {
        table.game.set(game);
    }
    changed
}

/// Opens a save file: keeps its game and says where it is played.
pub(crate) fn open_save(context: Context, lang: Lang, bytes: &[u8]) -> Option<Address> {
    let text = |text: grille_words::Text| text.get(lang).into_owned();
    let save = String::from_utf8_lossy(bytes);
    match Game::load(&save) {
        Ok(game) => {
            let named = Named::of(game.puzzle());
            let kept = store::read::<Kept>(&key_of(&named)).map(|kept| kept.save);
            if kept.as_ref().is_some_and(|kept| !save::may_replace(kept)) {
                // Where it is played that is said.
                return Some(Address::Play(named, None));
            }
            let (game, joined) = game.opened_over(kept.and_then(|kept| Game::load(&kept).ok()));
            let now = browser::now();
            let kept = Kept {
                puzzle: named.clone(),
                save: game.save(now),
                at: now,
                stamp: format!("{now}-{}", browser::chance()),
                won: game.is_won(),
                filled: game
                    .filled()
                    .map_or((game.count().unwrap_or(0), 0), |(filled, all)| (filled as u64, all as u64)),
            };
            context.kept(store::keep(&key_of(&named), &kept));
            context.carried.set(Some(text(if joined { page::IMPORTED_OVER } else { page::IMPORTED })));
            Some(Address::Play(named, None))
        }
        Err(SaveError::Newer { .. }) => {
            context.notice(text(page::NEWER_SAVE));
            None
        }
        Err(_) => {
            context.notice(text(page::NOT_A_SAVE));
            None
        }
    }
}
