//! What changes while the page is looked at: values, and what is worked out of them.
//!
//! The names and the meaning are those of Leptos; so is the machinery. But Leptos writes all of it again for every type of
//! value and every closure, some forty functions each, and a browser compiles each of them when it is first called: that was
//! half of the time to the first board. Here all values go through the same few functions, and only reading and writing
//! knows their type.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude as lp;
use leptos::prelude::{AnyView, Get, GetUntracked, GetValue, IntoAny, LocalStorage, Notify, StoredValue, Track};
use send_wrapper::SendWrapper;

/// A value that can be changed; whoever reads it in an effect hears of each change.
pub(crate) struct RwSignal<T> {
    place: StoredValue<Slot, LocalStorage>,
    of: PhantomData<fn() -> T>,
}

/// A value of any type (a `RefCell` of it), and who hears of its changes.
#[derive(Clone)]
struct Slot {
    value: Rc<dyn Any>,
    changed: lp::ArcTrigger,
}

fn place(value: Rc<dyn Any>) -> StoredValue<Slot, LocalStorage> {
    StoredValue::new_local(Slot { value, changed: lp::ArcTrigger::new() })
}

/// The value at a place, unless the screen it belonged to is gone.
fn value_at(place: StoredValue<Slot, LocalStorage>, track: bool) -> Option<Rc<dyn Any>> {
    let slot = place.try_get_value()?;
    if track {
        slot.changed.track();
    }
    Some(slot.value)
}

fn tell(place: StoredValue<Slot, LocalStorage>) {
    if let Some(slot) = place.try_get_value() {
        slot.changed.notify();
    }
}

#[cold]
fn gone() -> ! {
    panic!("a value of a screen that is gone was read")
}

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

impl<T: 'static> RwSignal<T> {
    /// A value that belongs to what is being shown: it goes with it.
    pub(crate) fn new(value: T) -> Self {
        Self { place: place(Rc::new(RefCell::new(value))), of: PhantomData }
    }

    fn value(self, track: bool) -> Option<Rc<RefCell<T>>> {
        value_at(self.place, track)?.downcast().ok()
    }

    /// Looks at the value; the effect it is read in runs again when it changes.
    pub(crate) fn with<O>(self, f: impl FnOnce(&T) -> O) -> O {
        match self.value(true) {
            Some(value) => f(&value.borrow()),
            None => gone(),
        }
    }

    /// Looks at the value, once.
    pub(crate) fn with_untracked<O>(self, f: impl FnOnce(&T) -> O) -> O {
        match self.value(false) {
            Some(value) => f(&value.borrow()),
            None => gone(),
        }
    }

    /// A copy of the value; the effect it is read in runs again when it changes.
    pub(crate) fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// A copy of the value, once.
    pub(crate) fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// A copy of the value, once, unless it is gone.
    pub(crate) fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        Some(self.value(false)?.borrow().clone())
    }

    /// Has the effect it is called in run again when the value changes.
    pub(crate) fn track(self) {
        value_at(self.place, true);
    }

    /// Changes the value in place and tells whoever reads it.
    pub(crate) fn update(self, f: impl FnOnce(&mut T)) {
        self.try_update(f);
    }

    /// The same, with a result, unless the value is gone.
    pub(crate) fn try_update<O>(self, f: impl FnOnce(&mut T) -> O) -> Option<O> {
        let result = f(&mut self.value(false)?.borrow_mut());
        tell(self.place);
        Some(result)
    }

    /// Changes the value and tells nobody.
    pub(crate) fn update_untracked(self, f: impl FnOnce(&mut T)) {
        if let Some(value) = self.value(false) {
            f(&mut value.borrow_mut());
        }
    }

    /// Puts another value in its place and tells whoever reads it.
    pub(crate) fn set(self, value: T) {
        self.update(move |place| *place = value);
    }

    /// The same; some callers come when the screen may be gone, and say so by this name.
    pub(crate) fn try_set(self, value: T) {
        self.set(value);
    }
}

/// A value worked out of others; whoever reads it hears only when it comes out different.
pub(crate) struct Memo<T> {
    memo: lp::Memo<Held>,
    of: PhantomData<fn() -> T>,
}

/// A value of any type, and how two of that type are compared.
#[derive(Clone)]
struct Held {
    value: SendWrapper<Rc<dyn Any>>,
    same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Held {
    fn eq(&self, other: &Self) -> bool {
        (self.same)(&**self.value, &**other.value)
    }
}

fn same<T: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    match (one.downcast_ref::<T>(), other.downcast_ref::<T>()) {
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

/// How a value is worked out, with the one before.
type Working = Box<dyn Fn(Option<&dyn Any>) -> Held>;

fn memo(working: Working) -> lp::Memo<Held> {
    let working = SendWrapper::new(working);
    lp::Memo::new(move |before: Option<&Held>| working(before.map(|held| &**held.value)))
}

fn held(memo: lp::Memo<Held>, track: bool) -> Rc<dyn Any> {
    let held = if track { memo.get() } else { memo.get_untracked() };
    held.value.take()
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

impl<T: PartialEq + 'static> Memo<T> {
    /// A value worked out by `f`, which is given the one before.
    pub(crate) fn new(f: impl Fn(Option<&T>) -> T + 'static) -> Self {
        let working = move |before: Option<&dyn Any>| Held {
            value: SendWrapper::new(Rc::new(f(before.and_then(<dyn Any>::downcast_ref)))),
            same: same::<T>,
        };
        Self { memo: memo(Box::new(working)), of: PhantomData }
    }

    /// Looks at the value; the effect it is read in runs again when it changes.
    pub(crate) fn with<O>(self, f: impl FnOnce(&T) -> O) -> O {
        match held(self.memo, true).downcast_ref() {
            Some(value) => f(value),
            None => gone(),
        }
    }

    /// Looks at the value, once.
    pub(crate) fn with_untracked<O>(self, f: impl FnOnce(&T) -> O) -> O {
        match held(self.memo, false).downcast_ref() {
            Some(value) => f(value),
            None => gone(),
        }
    }

    /// A copy of the value; the effect it is read in runs again when it changes.
    pub(crate) fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// A copy of the value, once.
    pub(crate) fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }
}

/// Does something now (in the next task) and again whenever something it read has changed.
pub(crate) fn effect(f: impl FnMut() + 'static) {
    fn start(mut f: Box<dyn FnMut()>) {
        lp::Effect::new(move |_: Option<()>| f());
    }
    start(Box::new(f));
}

/// What an attribute shows, worked out again whenever something it reads has changed. One type for all attributes of one
/// kind, where a closure would be a type of its own.
pub(crate) fn follow<T>(f: impl FnMut() -> T + Send + 'static) -> Box<dyn FnMut() -> T + Send> {
    Box::new(f)
}

/// What happens at an event. One type for all events of one kind.
pub(crate) fn act<E>(f: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(f)
}

/// A part of the page that is written anew whenever something it reads has changed. One type for all of them.
pub(crate) fn part<V: IntoAny>(mut f: impl FnMut() -> V + Send + 'static) -> Box<dyn FnMut() -> AnyView + Send> {
    Box::new(move || f().into_any())
}
