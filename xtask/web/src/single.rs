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
    let (glue, worker, boot) = (built.glue.as_str(), Assets::WORKER, Assets::BOOT);
    for script in [glue, worker, boot] {
        ensure!(!script.contains("</script"), "a script would end inside the page");
    }
    let module = STANDARD.encode(gzip(&built.module, effort)?);
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
                 <script id=\"worker\" type=\"text/plain\">{worker}</script>\n\
                 <script id=\"glue\">{glue}</script>\n<script>{boot}</script>"
            ),
        );
    Ok(File::new(NAME, page))
}
