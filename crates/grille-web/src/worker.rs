//! The worker: starting it, asking it, hearing of its progress, ending it.
//!
//! The worker has a module of its own. The first worker fetches and compiles it, away from the thread that draws, and sends
//! it back, so that it is compiled once. A busy worker hears nothing, so stopping a question means ending the worker and
//! starting another, which is handed that module. Questions wait in a queue; only the first is at the worker.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use grille_words::{Lang, page};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker};

use crate::answer::answer;
use crate::protocol::{self, Answer, Ask, Reply, Request, lang_name};
use crate::state::RwSignal;

/// How far a question is: search nodes, and what was found.
pub(crate) type Far = RwSignal<Option<(u64, u64)>>;

struct Job {
    number: u32,
    lang: Lang,
    text: String,
    far: Option<Far>,
    done: Box<dyn FnOnce(Answer)>,
}

struct Engine {
    /// The address of the worker's script.
    address: String,
    /// What a worker is sent first: the compiled module, or before there is one, where it is to be had.
    module: JsValue,
    compiled: bool,
    worker: Option<Worker>,
    hear: Closure<dyn FnMut(MessageEvent)>,
    fall: Closure<dyn FnMut(ErrorEvent)>,
    jobs: VecDeque<Job>,
    busy: bool,
    /// Whether the page has still to be painted for the first time: until then questions wait.
    held: bool,
    next: u32,
}

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// How long the first paint is waited for; a page that nobody sees is not painted at all.
const NO_PAINT: Duration = Duration::from_secs(1);

/// Remembers the address of the worker's script and what it is sent first. The worker starts when [`let_go`] says so.
pub(crate) fn prepare(address: String, module: JsValue) {
    let hear = Closure::new(|event: MessageEvent| {
        let data = event.data();
        match data.as_string() {
            Some(text) => {
                if let Some(reply) = protocol::read::<Reply>(&text) {
                    heard(reply);
                }
            }
            // The module it has compiled.
            None => ENGINE.with_borrow_mut(|engine| {
                if let Some(engine) = engine.as_mut() {
                    engine.module = data;
                    engine.compiled = true;
                }
            }),
        }
    });
    let fall = Closure::new(|event: ErrorEvent| {
        event.prevent_default();
        fell();
    });
    let engine = Engine {
        address,
        module,
        compiled: false,
        worker: None,
        hear,
        fall,
        jobs: VecDeque::new(),
        busy: false,
        held: true,
        next: 1,
    };
    ENGINE.with_borrow_mut(|place| *place = Some(engine));
}

/// Starts the worker as soon as the page has been painted, so that nothing competes with the first screen, and the first
/// click that asks something finds the worker ready.
pub(crate) fn let_go() {
    let go = || {
        ENGINE.with_borrow_mut(|engine| {
            if let Some(engine) = engine.as_mut().filter(|engine| engine.held) {
                engine.held = false;
                engine.start();
                engine.go_on();
            }
        });
    };
    request_animation_frame(move || set_timeout(go, Duration::ZERO));
    set_timeout(go, NO_PAINT);
}

/// Asks; `done` is called with the answer, unless [`stop`] comes first. The number of the question is returned.
pub(crate) fn ask(ask: Ask, lang: Lang, far: Option<Far>, done: impl FnOnce(Answer) + 'static) -> u32 {
    ENGINE.with_borrow_mut(|engine| {
        let Some(engine) = engine.as_mut() else { return 0 };
        let number = engine.next;
        engine.next += 1;
        let request = Request { number, lang: lang_name(lang).to_owned(), ask };
        let text = serde_json::to_string(&request).unwrap_or_default();
        engine.jobs.push_back(Job { number, lang, text, far, done: Box::new(done) });
        engine.go_on();
        number
    })
}

/// Forgets a question. If the worker is at it, the worker is ended and another one takes the next question.
pub(crate) fn stop(number: u32) {
    ENGINE.with_borrow_mut(|engine| {
        let Some(engine) = engine.as_mut() else { return };
        if engine.busy && engine.jobs.front().is_some_and(|job| job.number == number) {
            if let Some(worker) = engine.worker.take() {
                worker.terminate();
            }
            engine.busy = false;
        }
        engine.jobs.retain(|job| job.number != number);
        engine.go_on();
    });
}

impl Engine {
    /// Starts the worker, if there is none and the browser allows one.
    fn start(&mut self) {
        if self.worker.is_some() {
            return;
        }
        let Ok(worker) = Worker::new(&self.address) else { return };
        worker.set_onerror(Some(self.fall.as_ref().unchecked_ref()));
        worker.set_onmessage(Some(self.hear.as_ref().unchecked_ref()));
        let _ = worker.post_message(&self.module);
        self.worker = Some(worker);
    }

    fn go_on(&mut self) {
        if self.busy || self.held || self.jobs.is_empty() {
            return;
        }
        self.start();
        match (&self.worker, self.jobs.front()) {
            (Some(worker), Some(job)) => self.busy = worker.post_message(&JsValue::from_str(&job.text)).is_ok(),
            _ => set_timeout(fell, Duration::ZERO),
        }
    }
}

/// The worker fell over its first question (or could not start): that question gets no answer, the next one a new worker.
fn fell() {
    let fallen = ENGINE.with_borrow_mut(|engine| {
        let engine = engine.as_mut()?;
        let why = if engine.compiled { page::DEFECT } else { page::NOT_LOADED };
        if let Some(worker) = engine.worker.take() {
            worker.terminate();
        }
        engine.busy = false;
        let job = engine.jobs.pop_front();
        engine.go_on();
        job.map(|job| (job, why))
    });
    if let Some((job, why)) = fallen {
        (job.done)(Answer::Sorry(why.get(job.lang).into_owned()));
    }
}

fn heard(reply: Reply) {
    match reply {
        Reply::Progress { number, nodes, found } => {
            let far = ENGINE.with_borrow(|engine| {
                let job = engine.as_ref()?.jobs.front().filter(|job| job.number == number)?;
                job.far
            });
            if let Some(far) = far {
                far.try_set(Some((nodes, found)));
            }
        }
        Reply::Done { number, answer } => {
            let job = ENGINE.with_borrow_mut(|engine| {
                let engine = engine.as_mut()?;
                let at = engine.jobs.iter().position(|job| job.number == number)?;
                let job = engine.jobs.remove(at);
                engine.busy = false;
                engine.go_on();
                job
            });
            // Called when nothing is borrowed: it may ask again.
            if let Some(job) = job {
                (job.done)(answer);
            }
        }
    }
}

/// The worker's entry: from here on every message is a question.
pub fn worker() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let Some(request) = event.data().as_string().and_then(|text| protocol::read::<Request>(&text)) else {
            return;
        };
        let number = request.number;
        let lang = Lang::of_locale(&request.lang);
        let report = move |progress: grille::Progress| {
            if is_time() {
                say(&Reply::Progress { number, nodes: progress.nodes, found: progress.found });
            }
        };
        let answer = answer(&request.ask, lang, &report);
        say(&Reply::Done { number, answer });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

fn say(reply: &Reply) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    if let Ok(text) = serde_json::to_string(reply) {
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}

/// Whether a tenth of a second has passed since progress was last reported.
fn is_time() -> bool {
    thread_local! {
        static LAST: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) };
    }
    let now = js_sys::Date::now();
    LAST.with(|last| {
        let due = now - last.get() > 100.0;
        if due {
            last.set(now);
        }
        due
    })
}
