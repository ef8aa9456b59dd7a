//! Four handles on the corners of a grid, and a loupe over the one that moves.

use grille_words::{Lang, Text, page};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::load::Loaded;
use crate::sighting::Place;
use crate::state::{RwSignal, act, follow};

/// The names of the corners, in their order.
const NAMES: [Text; 4] =
    [page::CORNER_TOP_LEFT, page::CORNER_TOP_RIGHT, page::CORNER_BOTTOM_RIGHT, page::CORNER_BOTTOM_LEFT];

/// How much of the picture the loupe shows, in pixels to each side.
const AROUND: f32 = 36.0;

/// Where the handles begin if no grid was found.
pub(super) fn start(width: usize, height: usize) -> [Place; 4] {
    let (width, height) = (width as f32, height as f32);
    [(0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85)].map(|(x, y)| (x * width, y * height))
}

/// The handles over a picture.
pub(super) fn handles(picture: &Loaded, corners: RwSignal<[Place; 4]>, lang: Lang) -> impl IntoView {
    let (width, height) = (picture.width as f32, picture.height as f32);
    let address = picture.address.clone();
    let moving = RwSignal::new(None::<usize>);
    let put = move |index: usize, (x, y): Place| {
        corners.update(|corners| corners[index] = (x.clamp(0.0, width - 1.0), y.clamp(0.0, height - 1.0)));
    };
    let drag = move |index: usize, event: &PointerEvent| {
        let handle = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(frame) = handle.and_then(|handle| handle.parent_element()) else { return };
        let area = frame.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let y = (f64::from(event.client_y()) - area.top()) / area.height().max(1.0);
        put(index, (x as f32 * width, y as f32 * height));
    };
    let key = move |index: usize, event: &KeyboardEvent| {
        let step = if event.shift_key() { 10.0 } else { 1.0 };
        let (x, y) = corners.with_untracked(|corners| corners[index]);
        let to = match event.key().as_str() {
            "ArrowLeft" => (x - step, y),
            "ArrowRight" => (x + step, y),
            "ArrowUp" => (x, y - step),
            "ArrowDown" => (x, y + step),
            _ => return,
        };
        event.prevent_default();
        moving.set(Some(index));
        put(index, to);
    };
    let each = NAMES
        .into_iter()
        .enumerate()
        .map(|(index, name)| {
            let at = move || corners.with(|corners| corners[index]);
            view! {
                <button type="button" class="handle" aria-label=follow(move || {
                    let (x, y) = at();
                    format!("{}: {x:.0}, {y:.0}", name.get(lang))
                })
                    style:left=follow(move || format!("{}%", 100.0 * at().0 / width))
                    style:top=follow(move || format!("{}%", 100.0 * at().1 / height))
                    on:pointerdown=act(move |event: PointerEvent| {
                        let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
                        if let Some(target) = target {
                            let _ = target.set_pointer_capture(event.pointer_id());
                        }
                        moving.set(Some(index));
                    })
                    on:pointermove=act(move |event: PointerEvent| {
                        if moving.get_untracked() == Some(index) && event.buttons() != 0 {
                            drag(index, &event);
                        }
                    })
                    on:pointerup=act(move |_| moving.set(None))
                    on:blur=act(move |_| {
                        // The handle that loses the focus may lose it to the one that is being moved, or because the
                        // handles go, and all that is theirs with them.
                        if moving.try_get_untracked().flatten() == Some(index) {
                            moving.set(None);
                        }
                    })
                    on:keydown=act(move |event: KeyboardEvent| key(index, &event))></button>
            }
        })
        .collect_view();
    let outline = move || {
        let points: Vec<String> =
            corners.with(|corners| corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect());
        points.join(" ")
    };
    let loupe = move || {
        moving.get().map(|index| {
            let (x, y) = corners.with(|corners| corners[index]);
            // It stands where the finger is not.
            let class = if x < width / 2.0 { "loupe right" } else { "loupe left" };
            view! {
                <svg class=class aria-hidden="true"
                    viewBox=format!("{} {} {} {}", x - AROUND, y - AROUND, 2.0 * AROUND, 2.0 * AROUND)>
                    <image href=address.clone() width=width.to_string() height=height.to_string() preserveAspectRatio="none" />
                    <path d=format!("M{} {y}h{}M{x} {}v{}", x - AROUND, 2.0 * AROUND, y - AROUND, 2.0 * AROUND) />
                </svg>
            }
        })
    };
    view! {
        <svg class="outline" viewBox=format!("0 0 {width} {height}") aria-hidden="true"><polygon points=outline /></svg>
        {each}
        {loupe}
    }
}
