//! Traces as JSON: what is written, and that it is read back the same.

use grille::sudoku::{Shape, Sudoku};
use grille::trace::{self, Entry, Event, Plan, Refusal, Replay, Strategy, Trace};
use grille::{Cell, Effect, House, Limits, Seed};
use proptest::prelude::*;
use serde_json::{Value, json};

fn small() -> Sudoku {
    "1........12.2..4".parse().unwrap()
}

#[test]
fn events_are_flat_objects() {
    let trace = trace::run(&small(), &Plan::first(Strategy::FirstEmpty), &Limits::none()).unwrap();
    let value = serde_json::to_value(&trace).unwrap();
    let events = value["events"].as_array().unwrap();
    assert_eq!(events[0], json!({"event": "enter", "depth": 1, "cell": "r1c2", "candidates": 3}));
    assert_eq!(events[1], json!({"event": "try", "depth": 1, "cell": "r1c2", "digit": 1}));
    assert_eq!(
        events[2],
        json!({"event": "reject", "depth": 1, "cell": "r1c2", "digit": 1, "house": "r1", "by": "r1c1"})
    );
    let find = |name: &str| events.iter().find(|event| event["event"] == name).unwrap().clone();
    assert_eq!(find("dead-end"), json!({"event": "dead-end", "depth": 3, "cell": "r1c4"}));
    assert_eq!(find("undo"), json!({"event": "undo", "depth": 2, "cell": "r1c3", "digit": 3, "number": 1}));
    assert_eq!(find("solution")["digits"], value["solutions"][0]);
    assert_eq!(
        (&value["strategy"], &value["ending"], &value["cut"], &value["counters"]["tries"], &value["givens"]),
        (&json!("first-empty"), &json!("found"), &json!(false), &json!(134), &json!("1........12.2..4"))
    );
    let clue = Refusal::Clue { line: House::Column(2), far_end: true, clue: 1, visible: 2 };
    let entry = Entry { depth: 7, event: Event::Reject { cell: Cell::new(3, 2), digit: 1, refusal: clue } };
    let written = serde_json::to_string(&entry).unwrap();
    assert_eq!(
        written,
        r#"{"event":"reject","depth":7,"cell":"r4c3","digit":1,"house":"c3","end":"far","clue":1,"visible":2}"#
    );
    assert_eq!(serde_json::from_str::<Entry>(&written).unwrap(), entry);
}

#[test]
fn every_trace_is_read_back_the_same() {
    let shape = Shape::for_side(12).unwrap();
    for strategy in Strategy::ALL {
        for plan in [
            Plan::first(strategy),
            Plan::count(strategy, 3).shuffled(Seed::new(u64::MAX)),
            Plan::first(strategy).log(7),
        ] {
            for puzzle in [small(), Sudoku::empty(shape)] {
                let trace = trace::run(&puzzle, &plan, &Limits::nodes(200)).unwrap();
                let text = serde_json::to_string(&trace).unwrap();
                assert_eq!(serde_json::from_str::<Trace>(&text).unwrap(), trace, "{plan:?}");
            }
        }
    }
}

#[test]
fn what_lies_outside_the_grid_is_not_read() {
    let trace = trace::run(&small(), &Plan::first(Strategy::Singles), &Limits::none()).unwrap();
    let good = serde_json::to_value(&trace).unwrap();
    assert!(serde_json::from_value::<Trace>(good.clone()).is_ok());
    let damages: [(&str, Value); 7] = [
        ("/n", json!(3)),
        ("/n", json!(0)),
        ("/n", json!(u64::MAX)),
        ("/givens", json!("1")),
        ("/events/0/cell", json!("r5c1")),
        ("/events/1/digit", json!(200)),
        ("/events/1/cell", Value::Null),
    ];
    for (place, value) in damages {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = value.clone();
        assert!(serde_json::from_value::<Trace>(bad).is_err(), "{place} {value}");
    }
}

proptest! {
    /// Events in a wrong order are shown as far as they make sense; nothing panics.
    #[test]
    fn a_shuffled_log_is_replayed_without_a_panic(seed: u64, moves in prop::collection::vec(0_u8..8, 0..60)) {
        let mut trace = serde_json::to_value(
            trace::run(&small(), &Plan::count(Strategy::ExactCover, 9).shuffled(Seed::new(seed)), &Limits::none()).unwrap(),
        ).unwrap();
        Seed::new(seed).rng().shuffle(trace["events"].as_array_mut().unwrap());
        let trace: Trace = serde_json::from_value(trace).unwrap();
        let _ = trace::Tree::of(trace.log.entries());
        prop_assert!(trace::rows(&trace.log).count() <= trace.log.entries().len());
        let mut replay = Replay::new(trace);
        for step in moves {
            match step {
                0 => replay.step_over(),
                1 => replay.step_out(),
                2 => replay.back(),
                3 => replay.next_dead_end(),
                4 => replay.next_going_back(),
                5 => replay.next_solution(),
                6 => { replay.seek(usize::from(step) * 7); true }
                _ => replay.forward(),
            };
            prop_assert!(replay.position() <= replay.len());
        }
    }
}

#[test]
fn effects_are_read_as_they_are_written() {
    let all = [
        (Effect::Place { cell: Cell::new(2, 4), digit: 7 }, json!({"do": "place", "cell": "r3c5", "digit": 7})),
        (Effect::Eliminate { cell: Cell::new(0, 0), digit: 1 }, json!({"do": "eliminate", "cell": "r1c1", "digit": 1})),
        (Effect::Press { cell: Cell::new(1, 0) }, json!({"do": "press", "cell": "r2c1"})),
        (
            Effect::Slide { tile: 3, from: Cell::new(0, 1), to: Cell::new(0, 0) },
            json!({"do": "slide", "tile": 3, "from": "r1c2", "to": "r1c1"}),
        ),
    ];
    for (effect, written) in all {
        assert_eq!(serde_json::to_value(effect).unwrap(), written);
        assert_eq!(serde_json::from_value::<Effect>(written.clone()).unwrap(), effect);
        for field in written.as_object().unwrap().keys() {
            let mut lacking = written.clone();
            lacking.as_object_mut().unwrap().remove(field);
            assert!(serde_json::from_value::<Effect>(lacking).is_err(), "{written} without {field}");
        }
    }
}
