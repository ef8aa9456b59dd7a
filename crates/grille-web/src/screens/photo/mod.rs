//! A Sudoku from a photo: the picture beside the grid, doubts to look at, corners to place by hand.

mod corners;
mod load;

use grille::Cell;
use grille::sudoku::Shape;
use grille_play::Move;
use grille_words::{Lang, Text, page};
use leptos::ev::DragEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement};

use super::enter::{grid, keys, typed};
use crate::address::Address;
use crate::board;
use crate::browser;
use crate::context::Context;
use crate::parts::asking::Asking;
use crate::parts::{icon, workbench};
use crate::protocol::{Answer, Ask, LitView, Named, Part, Spot};
use crate::sighting::{CellView, GridView, Place, Shot, SightingView};
use crate::state::{Memo, RwSignal, act, effect, follow, part};
use crate::table::Table;

use load::Loaded;

#[derive(Clone, Copy)]
struct Desk {
    context: Context,
    lang: Lang,
    table: Table,
    picture: RwSignal<Option<Loaded>>,
    seen: RwSignal<Option<SightingView>>,
    /// Which of the grids in the picture is on the table.
    chosen: RwSignal<usize>,
    asking: Asking,
    sorry: RwSignal<Option<String>>,
    /// Whether the corners are being placed.
    by_hand: RwSignal<bool>,
    corners: RwSignal<[Place; 4]>,
}

pub(super) fn screen(context: Context, lang: Lang) -> AnyView {
    let text = move |text: Text| text.get(lang).into_owned();
    let desk = Desk {
        context,
        lang,
        table: grid(context, lang, Shape::NINE),
        picture: RwSignal::new(None),
        seen: RwSignal::new(None),
        chosen: RwSignal::new(0),
        asking: Asking::new(),
        sorry: RwSignal::new(None),
        by_hand: RwSignal::new(false),
        corners: RwSignal::new([(0.0, 0.0); 4]),
    };
    keys(Box::new(move || desk.table));
    let paste = window_event_listener(leptos::ev::paste, move |event| {
        let file = event.clipboard_data().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            event.prevent_default();
            desk.open(file);
        }
    });
    on_cleanup(move || {
        paste.remove();
        desk.forget();
    });
    // Doubts stay lit while the digit is the one that was read.
    effect(move || {
        desk.table.moves.track();
        let lit = desk.doubts();
        desk.table.lit.set(lit);
    });
    let puzzle = Memo::new(move |_| desk.puzzle());
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            desk.open(file);
        }
    };
    view! {
        <section class="photo" on:dragover=|event: DragEvent| event.prevent_default() on:drop=dropped>
            <h1>{text(page::PHOTO_TITLE)}</h1>
            <p class="lead">{text(page::PHOTO_LEAD)}</p>
            <div class="drop" class:empty=follow(move || desk.picture.with(Option::is_none))>
                {icon::icon(icon::CAMERA)}
                <p class="actions">
                    <label class="file"><input type="file" accept="image/*" on:change=act(move |event: leptos::ev::Event| desk.chose(&event)) />
                        <span class="main">{text(page::CHOOSE_PHOTO)}</span></label>
                    <label class="file camera"><input type="file" accept="image/*" capture="environment" on:change=act(move |event: leptos::ev::Event| desk.chose(&event)) />
                        <span class="quiet">{text(page::TAKE_PHOTO)}</span></label>
                </p>
            </div>
            <div aria-live="polite">
                {part(move || desk.asking.is_busy().then(|| view! {
                    <p class="busy"><span class="spinner" aria-hidden="true"></span><span>{text(page::PHOTO_READING)}</span>
                        <button type="button" class="quiet" on:click=act(move |_| desk.asking.stop())>{text(page::STOP)}</button></p>
                }))}
                {part(move || desk.sorry.get().map(|why| view! { <p class="trouble" role="alert">{why}</p> }))}
                {part(move || desk.told())}
            </div>
            {part(move || desk.picture.get().map(|picture| view! {
                <div class="enter-desk">
                    <div class="photo-side">{desk.frame(&picture)}{desk.corner_tools()}</div>
                    <div class="photo-read">{part(move || desk.seen.with(|seen| seen.as_ref().is_some_and(|seen| !seen.grids.is_empty())).then(|| desk.result(puzzle)))}</div>
                </div>
            }))}
        </section>
    }
    .into_any()
}

impl Desk {
    fn text(self, text: Text) -> String {
        text.get(self.lang).into_owned()
    }

    fn chose(self, event: &web_sys::Event) {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        input.set_value("");
        if let Some(file) = file {
            self.open(file);
        }
    }

    fn open(self, file: File) {
        self.asking.stop();
        self.sorry.set(None);
        load::load(file, move |loaded| match loaded {
            Some(loaded) => {
                self.forget();
                self.by_hand.try_set(false);
                self.seen.try_set(None);
                self.picture.try_set(Some(loaded));
                self.read(None);
            }
            None => {
                self.sorry.try_set(Some(self.text(page::NOT_A_PICTURE)));
            }
        });
    }

    fn read(self, corners: Option<[Place; 4]>) {
        let Some(picture) = self.picture.try_get_untracked().flatten() else { return };
        let by_hand = corners.is_some();
        let shot = Shot { width: picture.width, height: picture.height, gray: picture.gray.to_string(), corners };
        self.asking.ask(Ask::Photo(Box::new(shot)), self.lang, move |answer| match answer {
            Answer::Photo(seen) => {
                // Who has begun to place the corners goes on with that.
                if by_hand {
                    self.by_hand.try_set(false);
                }
                self.seen.try_set(Some(*seen));
                self.choose(0);
            }
            Answer::Sorry(why) => {
                self.sorry.try_set(Some(why));
            }
            _ => {}
        });
    }

    fn forget(self) {
        if let Some(picture) = self.picture.try_get_untracked().flatten() {
            browser::forget_address(&picture.address);
        }
    }

    /// Puts one of the grids on the table: a move like any other, so that undo brings back what was there before.
    fn choose(self, index: usize) {
        let Some(grid) = self.seen.with_untracked(|seen| seen.as_ref()?.grids.get(index).cloned()) else { return };
        self.chosen.set(index);
        let sign = |digit: u8| if digit == 0 { '.' } else { grille::text::digit_char(digit) };
        self.table.play(Move::Import(grid.cells.iter().map(|cell| sign(cell.digit)).collect()));
        self.table.lit.set(self.doubts());
    }

    /// The puzzle on the table: all digits but those that were written in by hand.
    fn puzzle(self) -> Option<Named> {
        let grid = self.grid()?;
        let typed = typed(self.table)?;
        let givens = grille::sudoku::Sudoku::new(typed.shape(), grid.givens(typed.givens())).ok()?;
        (givens.given_count() > 0).then(|| Named::of(&givens.into()))
    }

    /// Where it is played: with the digits written in by hand as the player's own.
    fn play(self, puzzle: Named) -> Address {
        let own = self.grid().is_some_and(|grid| grid.entries() > 0);
        Address::Play(puzzle, own.then(|| self.table.game.with(|game| game.board().text(game.field()))))
    }

    fn grid(self) -> Option<GridView> {
        let chosen = self.chosen.get();
        self.seen.with(|seen| seen.as_ref()?.grids.get(chosen).cloned())
    }

    /// The doubtful cells whose digit is still the one that was read, and those that were written in by hand.
    fn doubts(self) -> Vec<LitView> {
        let Some(grid) = self.grid() else { return Vec::new() };
        let Some(typed) = typed(self.table) else { return Vec::new() };
        let cells = grid.cells.iter().zip(typed.givens()).enumerate();
        let part = |(cell, digit): (&CellView, u8)| match (cell.digit == digit, cell.entry) {
            (true, _) if cell.doubtful => Some(Part::Doubt),
            (_, true) if digit > 0 => Some(Part::Other),
            _ => None,
        };
        cells
            .filter_map(|(index, (cell, &digit))| {
                let place = Cell::at(index, grid.side);
                Some(LitView { spot: Spot::Cell(place.row, place.col), part: part((cell, digit))? })
            })
            .collect()
    }

    /// What is to be said about the picture as a whole.
    fn told(self) -> Option<AnyView> {
        let seen = self.seen.get()?;
        if let Some((why, remedy)) = seen.refusal {
            return Some(view! { <div class="trouble" role="alert"><p>{why}</p>{remedy.map(|remedy| view! { <p>{remedy}</p> })}</div> }.into_any());
        }
        let grid = self.grid()?;
        let entries = Some(grid.entries()).filter(|&count| count > 0);
        let entries = entries.map(|count| view! { <p>{page::photo_entries(count, self.lang)}</p> });
        let fine = grid.doubts.is_none().then(|| self.text(page::PHOTO_FINE));
        Some(
            view! { <p class="verdict">{grid.doubts.or(fine)}</p>{grid.repaired.map(|text| view! { <p>{text}</p> })}{entries} }
                .into_any(),
        )
    }

    /// The picture, with the grid drawn over it or the corners to place.
    fn frame(self, picture: &Loaded) -> AnyView {
        let (width, height) = (picture.width, picture.height);
        let over = {
            let picture = picture.clone();
            move || {
                if self.by_hand.get() {
                    corners::handles(&picture, self.corners, self.lang).into_any()
                } else {
                    self.drawn(width, height)
                }
            }
        };
        view! {
            <div class="photo-frame">
                <img src=picture.address.clone() alt=self.text(page::PHOTO_OF_GRID) width=width height=height />
                {over}
            </div>
        }
        .into_any()
    }

    fn drawn(self, width: usize, height: usize) -> AnyView {
        let points = |corners: [Place; 4]| {
            let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            points.join(" ")
        };
        let outline = move || self.grid().and_then(|grid| grid.corners()).map(points);
        let doubts = move || {
            let grid = self.grid();
            let spots = self.table.lit.get().into_iter().filter_map(|lit| match lit.spot {
                Spot::Cell(row, col) if lit.part == Part::Doubt => Some(usize::from(row) * 9 + usize::from(col)),
                _ => None,
            });
            let cells: Vec<String> = spots.filter_map(|cell| grid.as_ref()?.cell(cell)).map(points).collect();
            cells.into_iter().map(|points| view! { <polygon class="doubt" points=points /> }).collect_view()
        };
        view! {
            <svg class="outline" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
                <polygon points=outline />
                {doubts}
            </svg>
        }
        .into_any()
    }

    fn corner_tools(self) -> impl IntoView {
        move || {
            if self.by_hand.get() {
                view! {
                    <p>{self.text(page::CORNERS_HOW)}</p>
                    <p class="actions">
                        <button type="button" class="main" on:click=act(move |_| self.read(Some(self.corners.get_untracked())))>{self.text(page::READ_AGAIN)}</button>
                        <button type="button" class="quiet" on:click=act(move |_| self.by_hand.set(false))>{self.text(page::CANCEL)}</button>
                    </p>
                }
                .into_any()
            } else {
                let begin = move |_| {
                    let found = self.grid().and_then(|grid| grid.corners());
                    let size = self
                        .picture
                        .with_untracked(|picture| picture.as_ref().map(|picture| (picture.width, picture.height)));
                    if let Some((width, height)) = size {
                        self.corners.set(found.unwrap_or_else(|| corners::start(width, height)));
                        self.by_hand.set(true);
                    }
                };
                view! {
                    <p class="actions"><button type="button" class="quiet" on:click=begin>{self.text(page::CORNERS_BY_HAND)}</button></p>
                }
                .into_any()
            }
        }
    }

    /// The grid that was read, to be corrected, played, solved.
    fn result(self, puzzle: Memo<Option<Named>>) -> AnyView {
        let count = move || self.seen.with(|seen| seen.as_ref().map_or(0, |seen| seen.grids.len()));
        view! {
            <div class="enter-board">
                <div class="play-board">{board::live(self.table)}</div>
                {part(move || self.choices())}
                {board::digit_keys(self.table)}
                <p class="actions">
                    <button type="button" class="quiet" on:click=act(move |_| self.table.undo())>{self.text(page::UNDO)}</button>
                    {part(move || (count() > 1).then(|| view! {
                        <button type="button" class="quiet" on:click=act(move |_| self.choose((self.chosen.get_untracked() + 1) % count()))>
                            {self.text(page::OTHER_GRID)}</button>
                    }))}
                    {part(move || puzzle.get().map(|named| {
                        let href = format!("#{}", self.play(named).write());
                        view! { <a class="main" href=href>{self.text(page::PLAY_IT)}</a> }
                    }))}
                </p>
            </div>
            {workbench::workbench(self.context, self.lang, puzzle, false)}
        }
        .into_any()
    }

    /// For the chosen cell: what was read, and what else it may be, the second choice first.
    fn choices(self) -> Option<AnyView> {
        let chosen = self.table.pen.chosen.get();
        let (1, Some(&index)) = (chosen.len(), chosen.first()) else { return None };
        let grid = self.grid()?;
        let cell = *grid.cells.get(index)?;
        let place = Cell::at(index, grid.side);
        let put = move |digit: u8| {
            let cells = vec![place];
            self.table.play(match digit {
                0 => Move::Erase { cells },
                digit => Move::Put { cells, digit, erase_notes: false },
            });
        };
        let button = move |digit: u8| {
            let name = if digit == 0 { self.text(page::READ_EMPTY) } else { digit.to_string() };
            view! { <button type="button" class="quiet" on:click=act(move |_| put(digit))>{name}</button> }
        };
        let told = page::read_as(place.row.into(), place.col.into(), cell.digit, cell.sure, self.lang);
        Some(
            view! { <p class="actions second" aria-live="polite"><span>{told}</span>{(cell.second != cell.digit).then(|| button(cell.second))}{button(cell.digit)}</p> }
                .into_any(),
        )
    }
}
