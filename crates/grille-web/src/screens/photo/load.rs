//! A picture the person chose, as the browser decodes it.

use std::sync::Arc;

use base64::Engine;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, File, HtmlCanvasElement, ImageBitmap, Url};

use crate::browser;

/// The longer side at which pictures are read; more shows nothing more to the reader.
const LONGEST: f64 = 1100.0;

/// A picture, reduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loaded {
    /// Where the browser finds the picture itself.
    pub(super) address: String,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Its brightness, in Base64.
    pub(super) gray: Arc<str>,
}

/// Decodes and reduces a picture; `done` hears nothing if it is none.
pub(super) fn load(file: File, done: impl FnOnce(Option<Loaded>) + 'static) {
    spawn_local(async move { done(decoded(&file).await) });
}

async fn decoded(file: &File) -> Option<Loaded> {
    let bitmap = browser::window().create_image_bitmap_with_blob(file).ok()?;
    let bitmap: ImageBitmap = JsFuture::from(bitmap).await.ok()?.dyn_into().ok()?;
    let (full_width, full_height) = (f64::from(bitmap.width()), f64::from(bitmap.height()));
    let scale = (LONGEST / full_width.max(full_height)).min(1.0);
    let (width, height) = ((full_width * scale).round().max(1.0), (full_height * scale).round().max(1.0));
    let canvas: HtmlCanvasElement = browser::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let _ = js_sys::Reflect::set(&context, &JsValue::from_str("imageSmoothingQuality"), &JsValue::from_str("high"));
    context.draw_image_with_image_bitmap_and_dw_and_dh(&bitmap, 0.0, 0.0, width, height).ok()?;
    bitmap.close();
    let pixels = context.get_image_data(0.0, 0.0, width, height).ok()?.data();
    let gray = grille_photo::luma_of_rgba(&pixels);
    Some(Loaded {
        address: Url::create_object_url_with_blob(file).ok()?,
        width: width as usize,
        height: height as usize,
        gray: base64::engine::general_purpose::STANDARD.encode(gray).into(),
    })
}
