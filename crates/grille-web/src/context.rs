//! What every part of the page may look at: language, settings, where one is, what is said.

use grille_words::Lang;

use crate::address::Address;
use crate::browser;
use crate::kept::Settings;
use crate::protocol::lang_name;
use crate::state::{Memo, RwSignal, effect};
use crate::store::{self, Trouble};

/// The page’s own state, the same for all screens.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// The language.
    pub(crate) lang: Memo<Lang>,
    /// The settings.
    pub(crate) settings: RwSignal<Settings>,
    /// Where one is.
    pub(crate) address: RwSignal<Address>,
    /// What a screen reader says next.
    pub(crate) spoken: RwSignal<String>,
    /// A short message at the edge of the page.
    pub(crate) notice: RwSignal<Option<String>>,
    /// A message that is shown on the next screen; going there takes the others away.
    pub(crate) carried: RwSignal<Option<String>>,
    /// Why progress is not kept.
    pub(crate) trouble: RwSignal<Option<Trouble>>,
}

impl Context {
    /// The state with which the page begins.
    pub(crate) fn new() -> Self {
        let settings = RwSignal::new(store::read::<Settings>(store::SETTINGS).unwrap_or_default());
        let system = browser::window().navigator().language().unwrap_or_default();
        let lang =
            Memo::new(move |_| settings.with(|settings| Lang::of_locale(settings.lang.as_deref().unwrap_or(&system))));
        let address = RwSignal::new(here());
        let context = Self {
            lang,
            settings,
            address,
            spoken: RwSignal::new(String::new()),
            notice: RwSignal::new(None),
            carried: RwSignal::new(None),
            trouble: RwSignal::new(None),
        };
        effect(move || {
            let root = browser::document().document_element();
            let Some(root) = root else { return };
            let _ = root.set_attribute("lang", lang_name(lang.get()));
            let _ = settings.with(|settings| match &settings.theme {
                Some(theme) => root.set_attribute("data-theme", theme),
                None => root.remove_attribute("data-theme"),
            });
        });
        context
    }

    /// Changes the settings and keeps them.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.kept(self.settings.with_untracked(|settings| store::keep(store::SETTINGS, settings)));
    }

    /// Notes whether something could be kept.
    pub(crate) fn kept(self, result: Result<(), Trouble>) {
        let trouble = result.err();
        if self.trouble.get_untracked() != trouble {
            self.trouble.set(trouble);
        }
    }

    /// Has something read aloud.
    pub(crate) fn say(self, text: impl Into<String>) {
        let text = text.into();
        // The same words again are said again: a live region must change.
        let again = self.spoken.with_untracked(|spoken| *spoken == text);
        self.spoken.set(if again { text + "\u{a0}" } else { text });
    }

    /// Shows a short message, and has it read aloud.
    pub(crate) fn notice(self, text: impl Into<String>) {
        self.notice.set(Some(text.into()));
    }

    /// Goes somewhere, as a link would.
    pub(crate) fn go(self, address: &Address) {
        let _ = browser::window().location().set_hash(&address.write());
    }
}

/// Where the address says one is.
pub(crate) fn here() -> Address {
    Address::read(&browser::window().location().hash().unwrap_or_default())
}
