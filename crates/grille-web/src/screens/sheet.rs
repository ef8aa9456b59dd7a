//! A sheet to print: what is to stand on it, a look at its first pages, the file.

use grille::Seed;
use grille_words::{Lang, Text, page};
use leptos::prelude::*;

use crate::browser;
use crate::order::{Order, SheetView, Wanted};
use crate::parts::asking::Asking;
use crate::parts::choosing::Chosen;
use crate::parts::print;
use crate::protocol::{Answer, Ask};
use crate::state::{RwSignal, act, follow, part};
use crate::store;

/// Where the last order is kept.
const ORDER: &str = "sheet";

/// How many puzzles a page may have.
const PER_PAGE: [u8; 6] = [1, 2, 4, 6, 9, 12];

/// The ages of pupils.
const AGES: std::ops::RangeInclusive<u8> = 5..=18;

/// The most empty grids of a sheet.
const MOST_BLANKS: u8 = 100;

#[derive(Clone, Copy)]
struct Desk {
    lang: Lang,
    chosen: Chosen,
    count: RwSignal<u16>,
    /// The seed as it is written; empty for one by chance.
    seed: RwSignal<String>,
    /// The rest of the order.
    order: RwSignal<Order>,
    asking: Asking,
    sorry: RwSignal<Option<String>>,
    made: RwSignal<Option<Made>>,
}

/// A sheet that was made, and the addresses of the pictures of its first pages.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Made {
    sheet: SheetView,
    pictures: Vec<String>,
    ordered: usize,
    seed: String,
}

impl Desk {
    fn new(lang: Lang) -> Self {
        let mut order = Order::of(Wanted::These(Vec::new()));
        let (chosen, mut count) = (Chosen::new(), 12);
        if let Some(last) = store::read::<Order>(ORDER) {
            if let Wanted::New { kind, size, level, count: many, .. } = &last.wanted {
                chosen.choose(kind, *size, level);
                count = (*many).clamp(1, Wanted::MOST);
            }
            order = Order {
                sheets: last.sheets.clamp(1, Wanted::MOST / count),
                versions: last.versions.clamp(1, Order::MOST_VERSIONS),
                blanks: last.blanks.min(MOST_BLANKS),
                ..last
            };
        }
        Self {
            lang,
            chosen,
            count: RwSignal::new(count),
            seed: RwSignal::new(String::new()),
            order: RwSignal::new(order),
            asking: Asking::new(),
            sorry: RwSignal::new(None),
            made: RwSignal::new(None),
        }
    }

    fn start(self) {
        self.sorry.set(None);
        self.forget();
        let written = self.seed.with_untracked(|seed| seed.trim().to_owned());
        let seed = if written.is_empty() { Seed::new(browser::seed()) } else { Seed::from_text(&written) };
        let told = if written.is_empty() { seed.to_string() } else { written };
        let wanted = Wanted::New {
            kind: self.chosen.kind.get_untracked().name().to_owned(),
            size: self.chosen.size.get_untracked(),
            level: self.chosen.level.get_untracked().name().to_owned(),
            count: self.count.get_untracked(),
            seed: seed.number(),
        };
        let order = Order { wanted, ..self.order.get_untracked() };
        let ordered = order.of_a_sheet() * usize::from(order.sheets);
        let _ = store::keep(ORDER, &order);
        self.asking.ask(Ask::Sheet(Box::new(order)), self.lang, move |answer| match answer {
            Answer::Sheet(sheet) => {
                let picture = |page: &String| browser::address_of(page.as_bytes(), "image/svg+xml");
                let pictures = sheet.pages.iter().filter_map(picture).collect();
                self.made.try_set(Some(Made { sheet: *sheet, pictures, ordered, seed: told }));
            }
            Answer::Sorry(why) => {
                self.sorry.try_set(Some(why));
            }
            _ => {}
        });
    }

    /// How many puzzles there are on all sheets.
    fn all(self) -> u16 {
        self.count.get().saturating_mul(self.order.with(|order| order.sheets))
    }

    /// Lets go of the last sheet.
    fn forget(self) {
        if let Some(made) = self.made.try_get_untracked().flatten() {
            made.pictures.iter().for_each(|address| browser::forget_address(address));
            self.made.set(None);
        }
    }
}

pub(super) fn screen(lang: Lang) -> AnyView {
    let text = move |text: Text| text.get(lang).into_owned();
    let desk = Desk::new(lang);
    on_cleanup(move || desk.forget());
    view! {
        <section class="sheet">
            <h1>{text(page::SHEET_TITLE)}</h1>
            <p class="lead">{text(page::SHEET_LEAD)}</p>
            <form class="sheet-desk" on:submit=act(move |event: leptos::ev::SubmitEvent| {
                event.prevent_default();
                desk.start();
            })>
                <div class="sheet-order">
                    {puzzles(desk)}
                    {options(desk)}
                    <p class="actions">
                        {part(move || match desk.asking.is_busy() {
                            false => view! { <button type="submit" class="main">{text(page::SHEET_MAKE)}</button> }.into_any(),
                            true => view! {
                                <button type="button" class="main" on:click=act(move |_| desk.asking.stop())>{text(page::STOP)}</button>
                                <span class="aside" role="status">{text(page::MAKING)}" "
                                    {part(move || desk.asking.far().map(|(_, found)| format!("{found} / {}", desk.all())))}</span>
                            }.into_any(),
                        })}
                    </p>
                    {part(move || desk.sorry.get().map(|why| view! { <p class="trouble" role="alert">{why}</p> }))}
                </div>
                <div class="sheet-made" aria-live="polite">{part(move || match desk.made.get() {
                    Some(made) => result(lang, made).into_any(),
                    // What is to come, as a drawing.
                    None => view! { <div class="sheet-blank" aria-hidden="true"><i></i><i></i></div> }.into_any(),
                })}</div>
            </form>
        </section>
    }
    .into_any()
}

/// Which puzzles, and how many.
fn puzzles(desk: Desk) -> impl IntoView {
    let lang = desk.lang;
    let text = move |text: Text| text.get(lang).into_owned();
    let per_page = move |one: Option<u8>| desk.order.with(|order| order.per_page == one);
    let numbers = PER_PAGE
        .into_iter()
        .map(|one| view! { <option value=one.to_string() selected=follow(move || per_page(Some(one)))>{one.to_string()}</option> })
        .collect_view();
    view! {
        {desk.chosen.kinds("sheet-kind", lang)}
        <div class="fields">
            {desk.chosen.level_and_size(lang)}
            {number(desk, page::SHEET_COUNT, 1, move || Wanted::MOST / desk.order.with(|order| order.sheets), move || desk.count.get(), move |many| desk.count.set(many))}
            {number(desk, page::SHEET_SHEETS, 1, move || Wanted::MOST / desk.count.get(), move || desk.order.with(|order| order.sheets), move |many| {
                desk.order.update(|order| order.sheets = many);
            })}
            <label class="field"><span>{text(page::SHEET_PER_PAGE)}</span>
                <select on:change=act(move |event: leptos::ev::Event| {
                    let chosen = event_target_value(&event).parse().ok();
                    desk.order.update(|order| order.per_page = chosen);
                })>
                    <option value="" selected=follow(move || per_page(None))>{text(page::SHEET_USUAL)}</option>
                    {numbers}
                </select></label>
            {age(desk)}
        </div>
    }
}

/// A number from `least` on, up to a most that can depend on other fields.
fn number(
    desk: Desk,
    name: Text,
    least: u16,
    most: impl Fn() -> u16 + Send + 'static,
    get: impl Fn() -> u16 + Send + 'static,
    set: impl Fn(u16) + 'static,
) -> AnyView {
    view! {
        <label class="field"><span>{name.get(desk.lang).into_owned()}</span>
            <input type="number" min=least.to_string() max=follow(move || most().to_string()) required
                prop:value=follow(move || get().to_string())
                on:input=act(move |event: leptos::ev::Event| {
                    if let Some(many) = event_target_value(&event).parse().ok().filter(|&many| many >= least) {
                        set(many);
                    }
                }) /></label>
    }
    .into_any()
}

/// Where the answers are: at the end, in a file of their own, nowhere.
fn answers(desk: Desk) -> AnyView {
    let text = move |text: Text| text.get(desk.lang).into_owned();
    let choice = move |value: &'static str, name: Text, answers: bool, apart: bool| {
        let is = move || desk.order.with(|order| order.answers == answers && (order.apart == apart || !answers));
        view! { <option value=value selected=follow(is)>{text(name)}</option> }
    };
    view! {
        <label class="field"><span>{text(page::SHEET_ANSWERS)}</span>
            <select on:change=act(move |event: leptos::ev::Event| {
                let value = event_target_value(&event);
                desk.order.update(|order| (order.answers, order.apart) = (value != "none", value == "apart"));
            })>
                {choice("end", page::SHEET_ANSWERS_END, true, false)}
                {choice("apart", page::SHEET_ANSWERS_APART, true, true)}
                {choice("none", page::SHEET_ANSWERS_NONE, false, false)}
            </select></label>
    }
    .into_any()
}

/// The age the sheets are meant for; size and level follow it, and can still be changed.
fn age(desk: Desk) -> AnyView {
    let text = move |text: Text| text.get(desk.lang).into_owned();
    let is = move |age: Option<u8>| desk.order.with(|order| order.school == age);
    let ages = AGES
        .map(|age| view! { <option value=age.to_string() selected=follow(move || is(Some(age)))>{page::years(age, desk.lang)}</option> })
        .collect_view();
    view! {
        <label class="field"><span>{text(page::SHEET_AGE)}</span>
            <select on:change=act(move |event: leptos::ev::Event| {
                let age = event_target_value(&event).parse().ok();
                desk.order.update(|order| order.school = age);
                if let Some(age) = age {
                    let kind = desk.chosen.kind.get_untracked();
                    let (size, level) = grille_sheet::school(kind, age);
                    desk.chosen.choose(kind.name(), size, level.name());
                }
            })>
                <option value="" selected=follow(move || is(None))>{text(page::SHEET_ANY_AGE)}</option>
                {ages}
            </select></label>
    }
    .into_any()
}

/// How the sheet looks.
fn options(desk: Desk) -> impl IntoView {
    let text = move |text: Text| text.get(desk.lang).into_owned();
    let check = move |name: Text, is: fn(&Order) -> bool, set: fn(&mut Order, bool)| {
        view! {
            <label class="check"><input type="checkbox" prop:checked=follow(move || desk.order.with(is))
                on:change=act(move |event: leptos::ev::Event| {
                    let on = event_target_checked(&event);
                    desk.order.update(|order| set(order, on));
                }) /><span>{text(name)}</span></label>
        }
    };
    // A code that leads to a file on this device would open nothing elsewhere.
    let code = (!browser::from_disk())
        .then(|| check(page::SHEET_QR, |order| order.link.is_some(), |order, on| order.link = on.then(browser::base)));
    view! {
        <label class="field"><span>{text(page::SHEET_OWN_TITLE)}</span>
            <input type="text" maxlength="200" placeholder=text(page::SHEET_TITLE_HINT)
                prop:value=follow(move || desk.order.with(|order| order.title.clone()))
                on:input=act(move |event: leptos::ev::Event| {
                    let title = event_target_value(&event);
                    desk.order.update(|order| order.title = title);
                }) /></label>
        <label class="field"><span>{text(page::SHEET_SEED)}</span>
            <input type="text" maxlength="200" placeholder=text(page::SHEET_SEED_HINT) autocomplete="off" spellcheck="false"
                prop:value=follow(move || desk.seed.get())
                on:input=act(move |event: leptos::ev::Event| desk.seed.set(event_target_value(&event))) /></label>
        {answers(desk)}
        <div class="fields">
            {number(desk, page::SHEET_VERSIONS, 1, || Order::MOST_VERSIONS.into(), move || desk.order.with(|order| order.versions.into()), move |many| {
                desk.order.update(|order| order.versions = many.min(Order::MOST_VERSIONS.into()) as u8);
            })}
            {number(desk, page::SHEET_BLANKS, 0, || MOST_BLANKS.into(), move || desk.order.with(|order| order.blanks.into()), move |many| {
                desk.order.update(|order| order.blanks = many.min(MOST_BLANKS.into()) as u8);
            })}
        </div>
        <fieldset class="choices column"><legend>{text(page::SHEET_OPTIONS)}</legend>
            {check(page::SHEET_NAME_LINE, |order| order.name_line, |order, on| order.name_line = on)}
            {check(page::SHEET_RULES, |order| order.rules, |order, on| order.rules = on)}
            {check(page::SHEET_LARGE, |order| order.large, |order, on| order.large = on)}
            {check(page::SHEET_LETTER, |order| order.letter, |order, on| order.letter = on)}
            {code}
        </fieldset>
    }
}

/// The sheet that was made.
fn result(lang: Lang, made: Made) -> impl IntoView {
    let text = move |text: Text| text.get(lang).into_owned();
    let Made { sheet, pictures, ordered, seed } = made;
    let told = page::sheet_made(sheet.puzzles, sheet.count, lang);
    let short = (sheet.puzzles < ordered).then(|| view! { <p>{page::sheet_short(sheet.puzzles, ordered, lang)}</p> });
    let shown = pictures.len();
    let pictures = pictures
        .into_iter()
        .enumerate()
        .map(|(index, address)| {
            let alt = grille_words::sheet::page(index + 1, sheet.count, lang);
            view! { <li><img src=address alt=alt /></li> }
        })
        .collect_view();
    let answers = sheet.answers.is_some().then(|| {
        let sheet = sheet.clone();
        view! { <button type="button" class="quiet" on:click=act(move |_| print::save_answers(&sheet))>{text(page::SHEET_SAVE_ANSWERS)}</button> }
    });
    view! {
        <p class="verdict good">{told}</p>
        {short}
        <p class="actions">
            <button type="button" class="main" on:click=act(move |_| print::save(&sheet))>{text(page::SHEET_SAVE)}</button>
            {answers}
        </p>
        <p class="aside">{page::sheet_seed(&seed, lang)}</p>
        {(shown > 0).then(|| view! { <h2>{text(page::SHEET_PREVIEW)}</h2> })}
        <ul class="sheet-pages">{pictures}</ul>
    }
}
