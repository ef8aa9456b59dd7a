//! Entering a puzzle of one’s own: typed into a grid, or pasted in any form.

use grille::sudoku::{Shape, Sudoku};
use grille::{AnyPuzzle, Kind};
use grille_play::{Board, Game, Move};
use grille_words::{Lang, page};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::address::Address;
use crate::board;
use crate::browser;
use crate::context::Context;
use crate::parts::choosing::square;
use crate::parts::{icon, print, workbench};
use crate::protocol::{Answer, Ask, Named, ReadView, UnreadableView};
use crate::screens::play::open_save;
use crate::state::{Memo, RwSignal, act, effect, follow, part};
use crate::store;
use crate::table::Table;
use crate::worker;

/// The most bytes of a text that the page reads.
const LARGEST: usize = 2 << 20;

/// The sides of grids to type into.
const SIDES: [u8; 6] = [4, 6, 8, 9, 12, 16];

/// Where what is being entered is kept.
const DRAFT: &str = "draft";

#[derive(Clone, Copy)]
struct Desk {
    context: Context,
    lang: Lang,
    /// The grid that is typed into; its digits are the givens to be.
    table: RwSignal<Table>,
    /// A puzzle of another kind, read from text.
    other: RwSignal<Option<Named>>,
    found: RwSignal<Vec<ReadView>>,
    chosen: RwSignal<usize>,
    unreadable: RwSignal<Option<UnreadableView>>,
    pasted: RwSignal<String>,
    /// Counts the readings: only the answer to the last one counts.
    reading: RwSignal<u32>,
}

pub(super) fn screen(context: Context, lang: Lang) -> AnyView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let draft = store::text(DRAFT).and_then(|text| text.parse::<Sudoku>().ok());
    let table = grid(context, lang, draft.as_ref().map_or(Shape::NINE, Sudoku::shape));
    let desk = Desk {
        context,
        lang,
        table: RwSignal::new(table),
        other: RwSignal::new(None),
        found: RwSignal::new(Vec::new()),
        chosen: RwSignal::new(0),
        unreadable: RwSignal::new(None),
        pasted: RwSignal::new(String::new()),
        reading: RwSignal::new(0),
    };
    if let Some(draft) = draft {
        desk.fill(&draft);
    }
    let typed = Memo::new(move |_| typed(desk.table.get()));
    effect(move || {
        let text = typed.with(|typed| typed.as_ref().map(|typed| AnyPuzzle::from(typed.clone()).id()));
        let _ = store::keep_text(DRAFT, &text.unwrap_or_default());
    });
    let puzzle = Memo::new(move |_| {
        desk.other.get().or_else(|| {
            typed.with(|typed| {
                typed.as_ref().filter(|typed| typed.given_count() > 0).map(|typed| Named::of(&typed.clone().into()))
            })
        })
    });
    let side = move || desk.table.get().game.with(|game| game.field().size().0);
    let sides = SIDES
        .into_iter()
        .map(|one| view! { <option value=one.to_string() selected=follow(move || side() == usize::from(one))>{square(one)}</option> })
        .collect_view();
    keys(Box::new(move || desk.table.get_untracked()));
    // What is pasted anywhere on the screen is a puzzle.
    let paste = window_event_listener(leptos::ev::paste, move |event| {
        if is_text(&event) {
            return;
        }
        if let Some(text) = event.clipboard_data().and_then(|data| data.get_data("text").ok()) {
            event.prevent_default();
            desk.pasted.set(text.clone());
            desk.read(text, None);
        }
    });
    on_cleanup(move || paste.remove());
    let conflicts = move || {
        let count = desk.table.get().game.with(|game| game.check(grille_play::Check::Rules).conflicts);
        let sentences =
            count.iter().take(4).map(|conflict| view! { <li>{grille_words::verdict::conflict(conflict, lang)}</li> });
        (!count.is_empty()).then(|| view! { <ul class="conflicts" aria-live="polite">{sentences.collect_view()}</ul> })
    };
    view! {
        <section class="enter">
            <div class="section-head"><h1>{text(page::ENTER_TITLE)}</h1></div>
            <p class="lead">{text(page::ENTER_HOW)}</p>
            <div class="enter-desk">
                <div class="enter-board">
                    {part(move || match desk.other.get().and_then(|named| named.read()) {
                        Some(puzzle) => {
                            let label = text(page::kind_title(puzzle.kind()));
                            view! { <div class="answer-board">{board::still(&puzzle, None, &[], label)}</div> }.into_any()
                        }
                        None => {
                            let table = desk.table.get();
                            view! {
                                <div class="play-board">{board::live(table)}</div>
                                {board::digit_keys(table)}
                            }
                            .into_any()
                        }
                    })}
                    {conflicts}
                    <div class="enter-tools">
                        <label class="field inline"><span>{text(page::ENTER_CELLS)}</span>
                            <select on:change=act(move |event: leptos::ev::Event| {
                                let side = event_target_value(&event).parse().ok().and_then(Shape::for_side);
                                if let Some(shape) = side {
                                    desk.other.set(None);
                                    desk.table.set(grid(context, lang, shape));
                                }
                            })>{sides}</select></label>
                        <button type="button" class="quiet" on:click=act(move |_| desk.clear())>{text(page::CLEAR)}</button>
                        <button type="button" class="quiet" on:click=act(move |_| desk.table.get_untracked().undo())>{text(page::UNDO)}</button>
                    </div>
                </div>
                <div class="enter-side">
                    <label class="field"><span>{text(page::PASTE_LABEL)}</span>
                        <textarea rows="4" spellcheck="false" autocapitalize="off" placeholder=text(page::PASTE_HERE)
                            prop:value=follow(move || desk.pasted.get())
                            on:input=act(move |event: leptos::ev::Event| {
                                let text = event_target_value(&event);
                                desk.pasted.set(text.clone());
                                desk.read(text, None);
                            })></textarea></label>
                    <label class="file"><input type="file" on:change=act(move |event: leptos::ev::Event| desk.open_file(&event)) />
                        <span class="quiet">{text(page::OPEN_FILE)}</span></label>
                    {part(move || desk.unreadable.get().map(|why| desk.told(why)))}
                    {part(move || desk.choices())}
                    <p class="actions">
                        {part(move || puzzle.get().map(|named| {
                            let href = format!("#{}", Address::Play(named, None).write());
                            view! { <a class="main" href=href>{text(page::PLAY_IT)}</a> }
                        }))}
                    </p>
                    {workbench::workbench(context, lang, puzzle, false)}
                </div>
            </div>
        </section>
    }
    .into_any()
}

fn is_text(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// Keys that work wherever the focus is on a screen with a grid to type into.
pub(super) fn keys(table: Box<dyn Fn() -> Table>) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let ctrl = event.ctrl_key() || event.meta_key();
        let table = table();
        match (ctrl, event.key().to_ascii_lowercase().as_str()) {
            _ if event.default_prevented() || is_text(&event) => return,
            (true, "z") if event.shift_key() => table.redo(),
            (true, "z") => table.undo(),
            (true, "y") => table.redo(),
            _ => {
                board::key_elsewhere(table, &event);
                return;
            }
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
}

/// An empty grid to type into.
pub(super) fn grid(context: Context, lang: Lang, shape: Shape) -> Table {
    let game = Game::new(Sudoku::empty(shape).into());
    // Every Sudoku has fewer cells than a game may have.
    let mut table = Table::new(context, lang, game.unwrap_or_else(|_| unreachable!("625 cells at most")));
    table.pen.digits_only = true;
    table
}

/// The puzzle whose givens are the digits typed.
pub(super) fn typed(table: Table) -> Option<Sudoku> {
    table.game.with(|game| match (game.puzzle(), game.board()) {
        (AnyPuzzle::Sudoku(empty), Board::Filled(filled)) => Sudoku::new(empty.shape(), filled.values().to_vec()).ok(),
        _ => None,
    })
}

impl Desk {
    fn fill(self, puzzle: &Sudoku) {
        if self.table.get_untracked().game.with_untracked(|game| game.field().size().0) != puzzle.shape().n() {
            self.table.set(grid(self.context, self.lang, puzzle.shape()));
        }
        let sign = |&digit: &u8| if digit == 0 { '.' } else { grille::text::digit_char(digit) };
        let text: String = puzzle.givens().iter().map(sign).collect();
        self.table.get_untracked().play(Move::Import(text));
    }

    fn clear(self) {
        self.other.set(None);
        self.pasted.set(String::new());
        self.found.set(Vec::new());
        self.unreadable.set(None);
        self.table.get_untracked().play(Move::Clear);
    }

    fn read(self, text: String, kind: Option<String>) {
        let turn = self.reading.get_untracked() + 1;
        self.reading.set(turn);
        self.found.set(Vec::new());
        self.unreadable.set(None);
        if text.trim().is_empty() {
            return;
        }
        if text.len() > LARGEST {
            let message = page::TOO_BIG.get(self.lang).into_owned();
            self.unreadable.set(Some(UnreadableView { message, remedy: None, caret: None, kinds: Vec::new() }));
            return;
        }
        worker::ask(Ask::Read { text, kind }, self.lang, None, move |answer| {
            if self.reading.try_get_untracked() != Some(turn) {
                return;
            }
            match answer {
                Answer::Read { found, all } => {
                    if all > found.len() {
                        self.context.notice(page::only_first(found.len(), all, self.lang));
                    }
                    self.choose(&found, 0);
                    self.found.try_set(found);
                }
                Answer::Unreadable(why) => {
                    self.context.say(why.message.clone());
                    self.unreadable.try_set(Some(why));
                }
                _ => {}
            }
        });
    }

    fn choose(self, found: &[ReadView], at: usize) {
        self.chosen.try_set(at);
        let Some(named) = found.get(at).map(|read| read.puzzle.clone()) else { return };
        match named.read() {
            Some(AnyPuzzle::Sudoku(puzzle)) => {
                self.other.try_set(None);
                self.fill(&puzzle);
            }
            Some(_) => {
                self.other.try_set(Some(named));
            }
            None => {}
        }
    }

    fn open_file(self, event: &web_sys::Event) {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        let Some(file) = file else { return };
        if file.size() > LARGEST as f64 {
            self.context.notice(page::TOO_BIG.get(self.lang));
            return;
        }
        browser::text_of(&file, move |bytes| {
            let Some(bytes) = bytes else { return };
            if bytes.starts_with(b"{\"format\":\"grille-game\"") {
                if let Some(address) = open_save(self.context, self.lang, &bytes) {
                    self.context.go(&address);
                }
                return;
            }
            self.read(String::from_utf8_lossy(&bytes).into_owned(), None);
        });
    }

    /// Why a text was not read, where, and what to do.
    fn told(self, why: UnreadableView) -> impl IntoView {
        let text = move |text: grille_words::Text| text.get(self.lang).into_owned();
        let kinds = why
            .kinds
            .iter()
            .filter_map(|kind| kind.parse::<Kind>().ok())
            .map(|kind| {
                view! {
                    <button type="button" class="quiet" on:click=act(move |_| {
                        self.read(self.pasted.get_untracked(), Some(kind.name().to_owned()));
                    })>{text(page::RATHER)}" "{text(page::kind_title(kind))}</button>
                }
            })
            .collect_view();
        let ambiguous = !why.kinds.is_empty();
        let message = if ambiguous { text(page::CHOOSE_KIND) } else { why.message };
        view! {
            <div class="trouble" role="alert">
                <p>{message}</p>
                {why.caret.filter(|_| !ambiguous).map(|[line, caret]| view! { <pre class="caret">{line}"\n"{caret}</pre> })}
                {why.remedy.filter(|_| !ambiguous).map(|remedy| view! { <p>{remedy}</p> })}
                {ambiguous.then(|| view! { <p class="actions">{kinds}</p> })}
            </div>
        }
    }

    /// One of several puzzles of a text.
    fn choices(self) -> Option<impl IntoView> {
        let count = self.found.with(Vec::len);
        let (lang, found) = (self.lang, self.found);
        let go = move |to: usize| {
            let all = found.get_untracked();
            self.choose(&all, to.min(all.len().saturating_sub(1)));
        };
        (count > 1).then(move || {
            let chosen = self.chosen;
            let title = move || found.with(|found| found.get(chosen.get()).and_then(|read| read.title.clone()));
            view! {
                <div class="step-head">
                    <button type="button" class="round" aria-label=page::PREVIOUS_PUZZLE.get(lang).into_owned()
                        on:click=act(move |_| go(chosen.get_untracked().saturating_sub(1)))>{icon::icon(icon::PREVIOUS)}</button>
                    <p aria-live="polite">{part(move || page::nth(chosen.get() + 1, count, lang))}" "{title}</p>
                    <button type="button" class="round" aria-label=page::NEXT_PUZZLE.get(lang).into_owned()
                        on:click=act(move |_| go(chosen.get_untracked() + 1))>{icon::icon(icon::NEXT)}</button>
                </div>
                {print::button(self.context, lang, page::PRINT_ALL, Box::new(move || {
                    found.with_untracked(|found| found.iter().map(|read| read.puzzle.clone()).collect())
                }))}
            }
        })
    }
}
