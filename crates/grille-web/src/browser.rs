//! The little that is needed from the browser itself.

use grille::daily::Day;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Document, FocusOptions, HtmlAnchorElement, HtmlElement, Url, Window};

/// The window.
pub(crate) fn window() -> Window {
    leptos::prelude::window()
}

/// The document.
pub(crate) fn document() -> Document {
    leptos::prelude::document()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Today, where the device is.
pub(crate) fn today() -> Day {
    let date = js_sys::Date::new_0();
    let text = format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date());
    text.parse().unwrap_or_else(|_| Day::of_unix_time(now() / 1000))
}

/// A number for a seed, from chance.
pub(crate) fn chance() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// A seed that a person can copy, from chance: as long as those that the program draws.
pub(crate) fn seed() -> u64 {
    chance() % (1 << 24)
}

/// An address for some content, until [`forget_address`].
pub(crate) fn address_of(content: &[u8], media: &str) -> Option<String> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(content).into());
    let kind = BlobPropertyBag::new();
    kind.set_type(media);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

/// Forgets the content behind such an address.
pub(crate) fn forget_address(address: &str) {
    let _ = Url::revoke_object_url(address);
}

/// Gives a file to the person.
pub(crate) fn download(name: &str, content: &[u8], media: &str) {
    let Some(address) = address_of(content, media) else { return };
    if let Some(link) = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser has taken the content by the time of the next task.
    leptos::prelude::set_timeout(move || forget_address(&address), std::time::Duration::from_secs(10));
}

/// Puts text on the clipboard; `done` hears whether that was allowed.
pub(crate) fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    // Not every browser has a clipboard for pages from disk.
    let navigator: JsValue = window().navigator().into();
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard")).unwrap_or(JsValue::UNDEFINED);
    let Ok(clipboard) = clipboard.dyn_into::<web_sys::Clipboard>() else {
        done(false);
        return;
    };
    let written = clipboard.write_text(text);
    spawn_local(async move { done(JsFuture::from(written).await.is_ok()) });
}

/// The text of a file the person chose.
pub(crate) fn text_of(file: &web_sys::File, done: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let buffer = file.array_buffer();
    spawn_local(async move {
        let bytes = JsFuture::from(buffer).await.ok().map(|buffer| js_sys::Uint8Array::new(&buffer).to_vec());
        done(bytes);
    });
}

/// Moves the focus to the element with this ID.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Moves the focus to the first element that fits one of the selectors; the first selector with any decides.
pub(crate) fn focus_first(selectors: &[&str]) {
    let found = selectors.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Whether nothing has the focus: what had it is gone, or cannot be used any more.
pub(crate) fn focus_is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || element.has_attribute("disabled"))
}

/// Moves the focus to the screen, whose top is then in sight.
pub(crate) fn focus_screen() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    if let Some(main) = document().get_element_by_id("main").and_then(|main| main.dyn_into::<HtmlElement>().ok()) {
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = main.focus_with_options(&still);
    }
}

/// The address of the page without what follows `#`.
pub(crate) fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Whether the page was opened from disk.
pub(crate) fn from_disk() -> bool {
    window().location().protocol().is_ok_and(|protocol| protocol == "file:")
}
