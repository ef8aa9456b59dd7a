//! Steps as data.

use super::super::{Sudoku, path};
use crate::limits::Limits;
use crate::path::{Reason as _, Technique as _};

#[test]
fn a_reason_names_its_technique_beside_its_fields() {
    let puzzle: Sudoku =
        "..4...3...9.27.54..6......291.6.5..7.....4.3.3..19..5.6...4...........93.7..5....".parse().unwrap();
    let steps = path(&puzzle, &Limits::none()).unwrap().steps;
    for step in &steps {
        let value = serde_json::to_value(step).unwrap();
        assert_eq!(value["reason"]["technique"], step.reason.technique().name());
        assert!(value["reason"].as_object().unwrap().len() > 2, "{value}");
        assert_eq!(value["effects"].as_array().unwrap().len(), step.effects.len());
    }
    let first = serde_json::to_value(&steps[0]).unwrap();
    assert_eq!(
        first["reason"],
        serde_json::json!({ "technique": "hidden-single-box", "house": "b2", "cell": "r3c4", "digit": 4 })
    );
}
