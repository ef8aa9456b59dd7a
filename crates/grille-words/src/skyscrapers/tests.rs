//! Sentences about real steps.

use grille::skyscrapers::{Skyscrapers, Technique};
use grille::{Limits, Puzzle, Reason as _, Technique as _};

use crate::picture::Filled;
use crate::{Lang, Look, Words};

const PUZZLES: [&str; 4] = [
    "5:4//1/////3////////2/2//2/,l3l",
    "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2",
    "5:4/2/2/3/1/2/3/2/1/3/3/2/2/1/4/1/3/4/2/2",
    "3:///////3////",
];

fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn every_technique_has_its_own_words() {
    for lang in Lang::ALL {
        for (index, &technique) in Technique::all().iter().enumerate() {
            let name = Skyscrapers::technique_name(technique, lang);
            assert!(!Technique::all()[..index].iter().any(|&other| Skyscrapers::technique_name(other, lang) == name));
            let rule = Skyscrapers::which_rule(technique, lang);
            assert!(rule.ends_with('.') && !rule.contains("  "), "{rule}");
        }
    }
}

#[test]
fn every_step_is_a_sentence() {
    for id in PUZZLES {
        let puzzle: Skyscrapers = id.parse().unwrap();
        let path = puzzle.path(&Limits::none()).unwrap();
        assert!(!path.steps.is_empty());
        for step in &path.steps {
            for lang in Lang::ALL {
                for text in [puzzle.why(step, lang), puzzle.where_to_look(step, lang)] {
                    assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(" ."), "{text}");
                    assert!(text.starts_with(char::is_uppercase), "{text}");
                    assert!(lang == Lang::En || !text.contains(" :") && !text.contains(" ;"), "{text}");
                }
            }
        }
    }
}

#[test]
fn the_first_steps_are_said_as_a_child_would() {
    let first = |id: &str, technique: Technique, lang: Lang| {
        let puzzle: Skyscrapers = id.parse().unwrap();
        let path = puzzle.path(&Limits::none()).unwrap();
        let step = path.steps.iter().find(|step| step.reason.technique() == technique).unwrap();
        plain(&puzzle.why(step, lang))
    };
    assert_eq!(
        first(PUZZLES[1], Technique::ClueOne, Lang::En),
        "From the left of row 1 you see 1 building: the highest hides all the others, so r1c1 is 4."
    );
    assert_eq!(
        first(PUZZLES[1], Technique::ClueOne, Lang::Fr),
        "Depuis la gauche de la ligne 1, on voit un seul immeuble : le plus haut cache tous les autres, donc r1c1 vaut 4."
    );
    assert_eq!(
        first(PUZZLES[3], Technique::Staircase, Lang::Fr),
        "Depuis la gauche de la ligne 2, on voit 3 immeubles, c’est-à-dire tous : ils montent en escalier, 1 2 3."
    );
    let bound = first("5:////////////4///////", Technique::ClueBound, Lang::En);
    assert!(bound.starts_with("From the left of row 3 you see 4: the 5 cannot stand in r3c1, r3c2 or r3c3"), "{bound}");
}

#[test]
fn a_puzzle_is_drawn_with_its_clues_around_it() {
    let puzzle: Skyscrapers = "3:1/2///1//1/////,d3d".parse().unwrap();
    assert_eq!(
        puzzle.picture(Filled::Nothing, &[]).to_plain(),
        "    1 2  \n  ┌───────┐\n1 │ · · · │  \n  │ · 3 · │  \n  │ · · · │  \n  └───────┘\n      1  \n"
    );
    assert_eq!(puzzle.size_in_words(Lang::En), "3×3, 4 clues, 1 height given");
    assert_eq!(puzzle.size_in_words(Lang::Fr), "3×3, 4 indices, 1 hauteur donnée");
}

#[test]
fn contradictory_clues_are_named() {
    let mut clues = vec![0; 16];
    (clues[0], clues[4]) = (3, 3);
    let puzzle = Skyscrapers::new(4, clues, vec![0; 16]).unwrap();
    let grille::Verdict::Impossible(proof) = puzzle.verdict(&Limits::none()).unwrap() else { panic!("{puzzle}") };
    let told = crate::verdict::proof(&proof, Lang::En);
    assert_eq!(
        told[0],
        "These 2 things cannot stand together: 3 seen from above column 1 and 3 seen from below column 1."
    );
    assert_eq!(told.len(), 3);
}
