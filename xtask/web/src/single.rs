//! The form that opens from disk with a double click: one file, worker and all.

use anyhow::{Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;

use crate::build::Built;
use crate::files::{Assets, File, gzip};
use crate::policy;

/// The name of the file.
pub(crate) const NAME: &str = "grille.html";

pub(crate) fn file(built: &Built, style: &str, effort: Compression) -> Result<File> {
    let boot = format!("{}{}", Assets::UNPACK, Assets::BOOT);
    let worker = format!("{}\n{}{}", built.worker.glue, Assets::UNPACK, Assets::WORKER);
    let (glue, boot, worker) = (built.page.glue.as_str(), boot.as_str(), worker.as_str());
    for script in [glue, worker, boot] {
        ensure!(!script.contains("</script"), "a script would end inside the page");
    }
    let module = STANDARD.encode(gzip(&built.page.wasm, effort)?);
    let thinking = STANDARD.encode(gzip(&built.worker.wasm, effort)?);
    let icon = STANDARD.encode(Assets::ICON);
    let page = Assets::PAGE
        .replace("@POLICY@", &policy::single(&[glue, boot], style))
        .replace("@DATA@", "")
        .replace(
            "@HEAD@",
            &format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n<style>{style}</style>"),
        )
        .replace(
            "@BODY@",
            &format!(
                "<script id=\"module\" type=\"application/octet-stream\">{module}</script>\n\
                 <script id=\"thinking\" type=\"application/octet-stream\">{thinking}</script>\n\
                 <script id=\"worker\" type=\"text/plain\">{worker}</script>\n\
                 <script>{glue}</script>\n<script>{boot}</script>"
            ),
        );
    Ok(File::new(NAME, page))
}
