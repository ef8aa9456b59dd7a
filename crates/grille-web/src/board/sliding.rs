//! Sliding tiles: pushed by a tap, a swipe or the arrows.

use grille::Cell;
use grille::sliding::Sliding;
use grille_play::{Board, Field, Move, Tiles};
use grille_words::page;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;

use super::pictures::{self, Picture};
use super::score::score;
use super::{digits::part_class, walk};
use crate::browser;
use crate::parts::painted::{self, Piece};
use crate::protocol::{EffectView, LitView, Spot};
use crate::state::{Memo, act, follow};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    let Some(puzzle) = puzzle_of(table) else { return ().into_any() };
    let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
    let places = Memo::new(move |before: Option<&Places>| {
        let tiles = with_tiles(table, |tiles| tiles.tiles().to_vec()).unwrap_or_default();
        Places::of(tiles, before)
    });
    let parts = table.parts();
    let pen = table.pen;
    // The blank is where a person begins to look.
    pen.focus.set(places.with_untracked(Places::blank));
    let names: Vec<String> = (0..=255).map(|tile| puzzle.tile_name(tile)).collect();
    let names = StoredValue::new(names);
    let name_of = move |tile: u8| names.with_value(|names| names[usize::from(tile)].clone());
    let looks = move || {
        let focus = pen.focus.get();
        places.with(|places| places.tiles.iter().enumerate().map(|(index, &tile)| (tile, index == focus)).collect())
    };
    let cells = painted::cells(cols, looks, move |index, &(tile, focus): &(u8, bool)| {
        let what = match tile {
            0 => table.text(page::BLANK),
            tile => page::tile_name(&name_of(tile), table.lang),
        };
        let attributes = vec![
            ("role", Some("gridcell".to_owned())),
            ("data-cell", Some(index.to_string())),
            ("class", Some("place".to_owned())),
            ("tabindex", Some(if focus { "0" } else { "-1" }.to_owned())),
            ("aria-label", Some(format!("{}, {what}", page::cell_name(index / cols, index % cols, table.lang)))),
        ];
        Piece { attributes, inner: String::new() }
    });
    let drawn = places.with_untracked(Places::values);
    let drawn = drawn
        .into_iter()
        .enumerate()
        .map(|(element, tile)| {
            let place = Memo::new(move |_| places.with(|places| places.of_element[element]));
            let class = move || {
                let cell = Cell::at(place.get(), cols);
                let part = parts.with(|parts| parts.get(&(cell.row, cell.col)).copied());
                format!("tile {}", part.map_or("", part_class))
            };
            let home = puzzle.goal_tiles().iter().position(|&other| other == tile).unwrap_or(0);
            let at_home = move || puzzle_home(table, place.get(), tile);
            let name = name_of(tile);
            let long = name.chars().count() > 2;
            view! {
                <div
                    class=follow(class)
                    class:home=follow(at_home)
                    class:long=long
                    style=("--row", follow(move || (place.get() / cols).to_string()))
                    style=("--col", follow(move || (place.get() % cols).to_string()))
                    style=("--x", share(home % cols, cols))
                    style=("--y", share(home / cols, rows))
                ><span>{name}</span></div>
            }
        })
        .collect_view();
    let down = StoredValue::new(None::<(i32, i32, usize)>);
    view! {
        <div
            role="grid"
            class=follow(move || format!("board tiles {}", pictures::chosen().get().class()))
            class:many={rows.max(cols) > 6}
            aria-label=table.text(page::kind_title(table.kind))
            style=("--rows", rows.to_string())
            style=("--cols", cols.to_string())
            style=("--picture", move || pictures::own().get().map(|address| format!("url(\"{address}\")")).unwrap_or_default())
            on:pointerdown=act(move |event: PointerEvent| {
                if event.button() == 0 {
                    down.set_value(walk::cell_of(&event).map(|cell| (event.client_x(), event.client_y(), cell)));
                }
            })
            on:pointerup=act(move |event: PointerEvent| {
                if let Some((x, y, cell)) = down.try_update_value(Option::take).flatten() {
                    pen.focus.set(cell);
                    released(table, cell, (event.client_x() - x, event.client_y() - y), rows, cols);
                }
            })
            on:pointercancel=act(move |_| down.set_value(None))
            on:keydown=act(move |event: leptos::ev::KeyboardEvent| key(table, &event, rows, cols))
            on:focusin=act(move |event: leptos::ev::FocusEvent| {
                if let Some(cell) = walk::cell_of(&event) {
                    pen.focus.set(cell);
                }
            })
        >
            <div class="places" role="presentation" inner_html=cells></div>
            <div class="tile-layer" aria-hidden="true">{drawn}</div>
        </div>
    }
    .into_any()
}

/// Where a part of the picture lies, as CSS wants it: 0 % for the first, 100 % for the last.
fn share(part: usize, parts: usize) -> String {
    format!("{:.3}%", 100.0 * part as f64 / (parts.max(2) - 1) as f64)
}

fn puzzle_of(table: Table) -> Option<Sliding> {
    table.game.with_untracked(|game| match game.field() {
        Field::Tiles(puzzle) => Some(puzzle.clone()),
        Field::Digits(_) | Field::Lights(_) => None,
    })
}

fn puzzle_home(table: Table, place: usize, tile: u8) -> bool {
    table.game.with_untracked(|game| match game.field() {
        Field::Tiles(puzzle) => puzzle.goal_tiles().get(place) == Some(&tile),
        Field::Digits(_) | Field::Lights(_) => false,
    })
}

fn with_tiles<T>(table: Table, f: impl FnOnce(&Tiles) -> T) -> Option<T> {
    table.game.with(|game| match game.board() {
        Board::Tiles(tiles) => Some(f(tiles)),
        Board::Filled(_) | Board::Pressed(_) => None,
    })
}

/// Which cell each drawn tile lies in; a tile keeps its drawing while it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Places {
    tiles: Vec<u8>,
    of_element: Vec<usize>,
}

impl Places {
    /// The places of these tiles. A drawing stays where its tile still lies; the others go to the free cells of their tile in
    /// reading order.
    fn of(tiles: Vec<u8>, before: Option<&Self>) -> Self {
        let filled = || (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
        let Some(before) = before.filter(|before| before.tiles.len() == tiles.len()) else {
            let of_element = filled().collect();
            return Self { tiles, of_element };
        };
        let values = before.values();
        let mut of_element: Vec<Option<usize>> = before
            .of_element
            .iter()
            .zip(&values)
            .map(|(&cell, &value)| (tiles[cell] == value).then_some(cell))
            .collect();
        let mut free: Vec<usize> = filled().filter(|cell| !of_element.contains(&Some(*cell))).collect();
        for (place, &value) in of_element.iter_mut().zip(&values) {
            if place.is_none()
                && let Some(at) = free.iter().position(|&cell| tiles[cell] == value)
            {
                *place = Some(free.remove(at));
            }
        }
        let of_element = of_element.into_iter().map(Option::unwrap_or_default).collect();
        Self { tiles, of_element }
    }

    /// The tile of each drawing.
    fn values(&self) -> Vec<u8> {
        self.of_element.iter().map(|&cell| self.tiles[cell]).collect()
    }

    fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }
}

/// How far a finger goes, in pixels, before it is a swipe and no tap.
const SWIPE: i32 = 14;

/// A tap pushes the tile; a swipe pushes it that way if the blank lies there, else the tile beside the blank that can go
/// that way.
fn released(table: Table, cell: usize, (right, down): (i32, i32), rows: usize, cols: usize) {
    if right.abs().max(down.abs()) < SWIPE {
        slide(table, cell, cols);
        return;
    }
    let way = if right.abs() > down.abs() { (0, right.signum()) } else { (down.signum(), 0) };
    let Some(blank) = blank_of(table) else { return };
    let offset = (
        blank as i32 / cols as i32 - cell as i32 / cols as i32,
        blank as i32 % cols as i32 - cell as i32 % cols as i32,
    );
    let towards = (offset.0.signum(), offset.1.signum()) == way;
    match (towards, beside(blank, way, rows, cols)) {
        (true, _) => slide(table, cell, cols),
        (false, Some(neighbour)) => slide(table, neighbour, cols),
        (false, None) => table.context.say(table.text(page::CANNOT_SLIDE)),
    }
}

fn blank_of(table: Table) -> Option<usize> {
    table.game.with_untracked(|game| match game.board() {
        Board::Tiles(tiles) => Some(tiles.blank()),
        Board::Filled(_) | Board::Pressed(_) => None,
    })
}

/// The cell whose tile gets into the blank by moving this way (rows down, columns right).
fn beside(blank: usize, (down, right): (i32, i32), rows: usize, cols: usize) -> Option<usize> {
    let (row, col) = ((blank / cols) as i32 - down, (blank % cols) as i32 - right);
    let inside = (0..rows as i32).contains(&row) && (0..cols as i32).contains(&col);
    inside.then(|| row as usize * cols + col as usize)
}

fn slide(table: Table, cell: usize, cols: usize) {
    if table.game.with_untracked(grille_play::Game::is_won) {
        return;
    }
    let place = Cell::at(cell, cols);
    let pushed = table.game.with_untracked(|game| match (game.board(), game.field()) {
        (Board::Tiles(tiles), Field::Tiles(puzzle)) => {
            let pushed = tiles.pushed(puzzle, place);
            let to = pushed.iter().rev().nth(1).copied().unwrap_or(tiles.blank());
            (!pushed.is_empty()).then(|| (puzzle.tile_name(tiles.tiles()[cell]), to, pushed.len()))
        }
        _ => None,
    });
    let Some((tile, to, count)) = pushed else {
        table.context.say(table.text(page::CANNOT_SLIDE));
        return;
    };
    if table.play(Move::Slide(place)) {
        table.context.say(page::slid(&tile, to / cols, to % cols, count, table.lang));
    }
}

/// The arrows slide; with Shift they go from cell to cell, where Enter and the space bar push.
fn key(table: Table, event: &KeyboardEvent, rows: usize, cols: usize) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let from = table.pen.focus.get_untracked();
    let go = |to: usize| {
        table.pen.focus.set(to);
        browser::focus(&format!("cell-{to}"));
    };
    let way = match event.key().as_str() {
        "ArrowUp" => Some((-1, 0)),
        "ArrowDown" => Some((1, 0)),
        "ArrowLeft" => Some((0, -1)),
        "ArrowRight" => Some((0, 1)),
        _ => None,
    };
    match (way, event.shift_key()) {
        (Some(way), false) => {
            if let Some(blank) = blank_of(table) {
                match beside(blank, way, rows, cols) {
                    Some(cell) => {
                        slide(table, cell, cols);
                        go(blank);
                    }
                    None => table.context.say(table.text(page::CANNOT_SLIDE)),
                }
            }
        }
        (_, _) if matches!(event.key().as_str(), " " | "Enter") => slide(table, from, cols),
        _ => match walk::step(event, rows, cols, from) {
            Some(to) => go(to),
            None => return,
        },
    }
    event.prevent_default();
}

pub(super) fn controls(table: Table) -> AnyView {
    view! {
        {score(table, page::MOVES)}
        {pictures::choice(table)}
        <p class="aside">{table.text(page::TILES_HOW)}</p>
    }
    .into_any()
}

/// A drawing of the tiles; `tiles` are those that [`after`] gives, anything else is no board.
pub(super) fn still(puzzle: &Sliding, tiles: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
    let read = tiles.and_then(|text| match Board::read(text, &Field::Tiles(puzzle.clone())) {
        Ok(Board::Tiles(tiles)) => Some(tiles.tiles().to_vec()),
        _ => None,
    });
    let tiles = read.unwrap_or_else(|| puzzle.tiles().to_vec());
    let drawn = tiles
        .iter()
        .enumerate()
        .filter(|(_, tile)| **tile != 0)
        .map(|(place, &tile)| {
            let (row, col) = (place / cols, place % cols);
            let here = |lit: &&LitView| matches!(lit.spot, Spot::Cell(r, c) if (usize::from(r), usize::from(c)) == (row, col));
            let part = lit.iter().filter(here).map(|lit| lit.part).max();
            let home = puzzle.goal_tiles().get(place) == Some(&tile);
            let name = puzzle.tile_name(tile);
            let class = format!(
                "tile {} {} {}",
                part.map_or("", part_class),
                if home { "home" } else { "" },
                if name.chars().count() > 2 { "long" } else { "" }
            );
            view! {
                <span class=class style=("--row", row.to_string()) style=("--col", col.to_string())><span>{name}</span></span>
            }
        })
        .collect_view();
    view! {
        <div class=format!("board tiles still {}", Picture::Numbers.class()) role="img" aria-label=label
            class:many={rows.max(cols) > 6}
            style=("--rows", rows.to_string()) style=("--cols", cols.to_string())
        >
            <span class="tile-layer">{drawn}</span>
        </div>
    }
    .into_any()
}

pub(super) fn after(puzzle: &Sliding, effects: &[EffectView]) -> Option<String> {
    let cols = puzzle.size().cols();
    let mut tiles = puzzle.tiles().to_vec();
    for effect in effects {
        if let EffectView::Slide(row, col) = *effect {
            let from = usize::from(row) * cols + usize::from(col);
            let blank = tiles.iter().position(|&tile| tile == 0)?;
            if from < tiles.len() {
                tiles.swap(from, blank);
            }
        }
    }
    Some(tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
}
