//! The form to publish: files named after their content, a manifest, a service worker.

use crate::build::Built;
use crate::files::{Assets, File};
use crate::policy::{self, short_hash};

pub(crate) fn files(built: &Built, style: &str) -> Vec<File> {
    let named =
        |stem: &str, ending: &str, bytes: &[u8]| File::new(format!("{stem}-{}.{ending}", short_hash(bytes)), bytes);
    let module = named("grille", "wasm", &built.page.wasm);
    let thinking = named("worker", "wasm", &built.worker.wasm);
    // The comment asks the browser to compile the functions of this script while it comes in, away from the thread that
    // draws: nearly all of them are called before the first board.
    let script = format!("//# allFunctionsCalledOnLoad\n{}\n{}", built.page.glue, Assets::BOOT);
    let script = named("grille", "js", script.as_bytes());
    let worker = named("worker", "js", format!("{}\n{}", built.worker.glue, Assets::WORKER).as_bytes());
    let style = named("grille", "css", style.as_bytes());
    let icon = named("icon", "svg", Assets::ICON.as_bytes());
    let manifest = named("grille", "webmanifest", manifest(&icon.name).as_bytes());
    let page = Assets::PAGE
        .replace("@POLICY@", policy::HOSTED)
        .replace(
            "@DATA@",
            &format!(
                " data-module=\"{}\" data-worker=\"{}\" data-thinking=\"{}\"",
                module.name, worker.name, thinking.name
            ),
        )
        .replace(
            "@HEAD@",
            &format!(
                "<link rel=\"icon\" href=\"{}\">\n<link rel=\"manifest\" href=\"{}\">\n\
                 <link rel=\"stylesheet\" href=\"{}\">\n<link rel=\"preload\" href=\"{}\" as=\"fetch\" crossorigin>\n\
                 <script src=\"{}\" defer></script>",
                icon.name, manifest.name, style.name, module.name, script.name
            ),
        )
        .replace("@BODY@", "");
    let mut files = vec![File::new("index.html", page), module, thinking, script, worker, style, icon, manifest];
    let kept: Vec<String> =
        files.iter().map(|file| format!("\"{}\"", if file.name == "index.html" { "./" } else { &file.name })).collect();
    let all: Vec<u8> = files.iter().flat_map(|file| file.bytes.iter().copied()).collect();
    let service_worker = Assets::SERVICE_WORKER
        .replace("@VERSION@", &format!("grille-{}", short_hash(&all)))
        .replace("@FILES@", &format!("[{}]", kept.join(", ")));
    files.push(File::new("service-worker.js", service_worker));
    files
}

/// Whether a file of this form is waited for before anything can be played.
pub(crate) fn is_for_the_first_board(name: &str) -> bool {
    name == "index.html" || name.starts_with("grille-") && !name.ends_with(".webmanifest")
}

fn manifest(icon: &str) -> String {
    format!(
        "{{\"name\": \"Grille\", \"short_name\": \"Grille\", \"start_url\": \"./\", \"scope\": \"./\", \
         \"display\": \"standalone\", \"background_color\": \"#faf7f0\", \"theme_color\": \"#faf7f0\", \
         \"icons\": [{{\"src\": \"{icon}\", \"sizes\": \"any\", \"type\": \"image/svg+xml\", \"purpose\": \"any\"}}]}}\n"
    )
}
