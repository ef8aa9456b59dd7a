//! A question that a part of a screen has at the worker.

use grille_words::Lang;
use leptos::prelude::*;

use crate::protocol::{Answer, Ask};
use crate::state::RwSignal;
use crate::worker::{self, Far};

/// One question at a time: a new one, and leaving the screen, stops the one before.
#[derive(Clone, Copy)]
pub(crate) struct Asking {
    number: RwSignal<Option<u32>>,
    far: Far,
}

impl Asking {
    /// No question yet. To be called by what is shown, so that the question goes with it.
    pub(crate) fn new() -> Self {
        let asking = Self { number: RwSignal::new(None), far: RwSignal::new(None) };
        on_cleanup(move || asking.stop());
        asking
    }

    /// Asks; `done` is called with the answer unless the question is stopped before.
    pub(crate) fn ask(self, ask: Ask, lang: Lang, done: impl FnOnce(Answer) + 'static) {
        self.stop();
        self.far.set(None);
        let number = worker::ask(ask, lang, Some(self.far), move |answer| {
            self.number.try_set(None);
            done(answer);
        });
        self.number.set(Some(number));
    }

    /// Stops the question, if there is one.
    pub(crate) fn stop(self) {
        if let Some(number) = self.number.try_get_untracked().flatten() {
            worker::stop(number);
            self.number.set(None);
        }
    }

    /// Whether a question is at the worker.
    pub(crate) fn is_busy(self) -> bool {
        self.number.get().is_some()
    }

    /// How far it is: search nodes, and what was found.
    pub(crate) fn far(self) -> Option<(u64, u64)> {
        self.far.get()
    }
}
