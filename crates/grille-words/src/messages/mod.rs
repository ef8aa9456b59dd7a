//! What the program says about itself: mistakes on the command line, files, what was made and what was not.

mod making;
mod output;
mod progress;
mod trouble;
mod usage;

use grille::Stopped;

use crate::Lang;
use crate::text::{Text, number, say};
use crate::verdict::undecided;

pub use making::*;
pub use output::*;
pub use progress::*;
pub use trouble::*;
pub use usage::*;

/// The word before an error: "error:".
pub const ERROR: Text = Text { en: "error:", fr: "erreur :" };

/// The word before advice: "tip:".
pub const TIP: Text = Text { en: "tip:", fr: "conseil :" };

/// That the program was interrupted.
pub const INTERRUPTED: Text = Text { en: "interrupted", fr: "interrompu" };

/// That a search ended without an answer.
#[must_use]
pub fn stopped(stopped: Stopped, lang: Lang) -> String {
    match stopped {
        Stopped::Budget { nodes } => undecided(nodes, lang),
        Stopped::Asked => INTERRUPTED.get(lang).into_owned(),
    }
}

/// What ended a count: "the budget of 5 nodes ended the count; --budget 0 goes on to the end".
#[must_use]
pub fn ended_by(why: Stopped, lang: Lang) -> String {
    match why {
        Stopped::Budget { nodes } => {
            let (shown, one) = (number(nodes, lang), nodes == 1);
            say(
                lang,
                || {
                    format!(
                        "the budget of {shown} {} ended the count; --budget 0 sets no limit",
                        if one { "node" } else { "nodes" }
                    )
                },
                || {
                    format!(
                        "le budget de {shown} {} a mis fin au compte ; --budget 0 : sans limite",
                        if one { "nœud" } else { "nœuds" }
                    )
                },
            )
        }
        Stopped::Asked => INTERRUPTED.get(lang).into_owned(),
    }
}
