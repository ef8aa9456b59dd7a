//! Sharing: a link, its QR code, text, a save file.

use grille_words::page;
use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

use super::{Open, more};
use crate::address::Address;
use crate::browser;
use crate::parts::print;
use crate::protocol::Named;
use crate::state::{Memo, RwSignal, act, follow, part};
use crate::table::Table;

pub(super) fn panel(table: Table, open: RwSignal<Open>) -> AnyView {
    let with_progress = RwSignal::new(false);
    let link = Memo::new(move |_| {
        let (named, board) = table.game.with(|game| (Named::of(game.puzzle()), game.board().text(game.field())));
        let board = with_progress.get().then_some(board);
        format!("{}#{}", browser::base(), Address::Play(named, board).write())
    });
    let copy = move |text: String| {
        browser::copy(&text, move |allowed| {
            table.context.notice(table.text(if allowed { page::COPIED } else { page::NOT_COPIED }));
        });
    };
    let puzzle_text = table.game.with_untracked(|game| game.puzzle().to_string());
    let shown_text = puzzle_text.clone();
    view! {
        <section class="more share" aria-label=table.text(page::SHARE_TITLE)>
            {more::head(table, page::SHARE_TITLE, open)}
            <div class="share-link">
                <div class="qr">{part(move || qr(&link.get(), table))}</div>
                <div>
                    <label class="check"><input type="checkbox" prop:checked=follow(move || with_progress.get())
                        on:change=act(move |event: leptos::ev::Event| with_progress.set(event_target_checked(&event))) />
                        <span>{table.text(page::WITH_PROGRESS)}</span></label>
                    <label class="field"><span>{table.text(page::LINK)}</span>
                        <input type="text" readonly prop:value=follow(move || link.get()) /></label>
                    <button type="button" class="main" on:click=act(move |_| copy(link.get_untracked()))>
                        {table.text(page::COPY_LINK)}</button>
                    {browser::from_disk().then(|| view! { <p class="aside">{table.text(page::FILE_LINK)}</p> })}
                </div>
            </div>
            <label class="field"><span>{table.text(page::PUZZLE_TEXT)}</span>
                <textarea readonly rows="2" prop:value=shown_text></textarea></label>
            <p class="actions">
                <button type="button" class="quiet" on:click=act(move |_| copy(puzzle_text.clone()))>
                    {table.text(page::COPY_TEXT)}</button>
                <button type="button" class="quiet" on:click=act(move |_| export(table))>{table.text(page::EXPORT)}</button>
            </p>
            {print::button(table.context, table.lang, page::PRINT_THIS, Box::new(move || vec![
                table.game.with_untracked(|game| Named::of(game.puzzle())),
            ]))}
        </section>
    }
    .into_any()
}

fn export(table: Table) {
    let (kind, save) = table.game.with_untracked(|game| (game.puzzle().kind(), game.save(browser::now())));
    browser::download(&format!("{kind}-{}.grille.json", browser::today()), save.as_bytes(), "application/json");
    table.context.notice(table.text(page::EXPORTED));
}

/// The QR code of a text, as one path: a module is a unit square.
fn qr(text: &str, table: Table) -> AnyView {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else {
        return view! { <p class="aside">{table.text(page::QR_TOO_LONG)}</p> }.into_any();
    };
    let width = code.width();
    let mut path = String::new();
    for (index, color) in code.to_colors().iter().enumerate() {
        if *color == Color::Dark {
            path.push_str(&format!("M{} {}h1v1h-1z", index % width + 4, index / width + 4));
        }
    }
    let side = width + 8;
    view! {
        <svg viewBox=format!("0 0 {side} {side}") role="img" aria-label=table.text(page::QR_LABEL) shape-rendering="crispEdges">
            <rect width=side height=side fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    }
    .into_any()
}
