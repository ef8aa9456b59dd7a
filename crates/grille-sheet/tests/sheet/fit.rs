//! Nothing is cut, and nothing covers anything else.

use grille::Kind;
use grille_sheet::page::{Area, Mark, Page, Part, Role};
use grille_sheet::{Contents, Design, Paper, Sheet};
use grille_words::Lang;

use crate::samples::{FOUR, NINE, TOWERS, full, items, of_every_kind};

pub(crate) fn bounds(part: &Part) -> Option<Area> {
    part.marks.iter().map(grille_sheet::page::Mark::bounds).reduce(|all, one| {
        let (x, y) = (all.x.min(one.x), all.y.min(one.y));
        Area::new(x, y, all.right().max(one.right()) - x, all.bottom().max(one.bottom()) - y)
    })
}

fn overlap(a: Area, b: Area) -> bool {
    let slack = 0.7;
    a.x + slack < b.right() && b.x + slack < a.right() && a.y + slack < b.bottom() && b.y + slack < a.bottom()
}

fn check(page: &Page, what: &str) {
    let border = 36.0;
    let parts: Vec<(&Part, Area)> = page.parts.iter().filter_map(|part| Some((part, bounds(part)?))).collect();
    for (part, area) in &parts {
        let inside = area.x >= border - 0.7
            && area.y >= border - 0.7
            && area.right() <= page.width - border + 0.7
            && area.bottom() <= page.height - border + 0.7;
        assert!(inside, "{what}: {:?} stands in the border: {area:?}", part.role);
    }
    // Boxes and bars are artifacts; words and drawings never cover each other.
    let words: Vec<&(&Part, Area)> = parts.iter().filter(|(part, _)| part.role != Role::Artifact).collect();
    for (index, (a, of_a)) in words.iter().enumerate() {
        for (b, of_b) in &words[..index] {
            assert!(!overlap(*of_a, *of_b), "{what}: {:?} {of_a:?} covers {:?} {of_b:?}", a.role, b.role);
        }
    }
}

#[test]
fn at_every_count_a_page_in_both_languages_on_both_papers() {
    for (name, items) in of_every_kind() {
        for lang in Lang::ALL {
            for paper in Paper::ALL {
                for per_page in [1, 2, 3, 4, 6, 8] {
                    let plain = Design { per_page: Some(per_page), paper, ..Design::new(lang) };
                    let rich = Design { per_page: Some(per_page), paper, ..full(lang) };
                    let large = Design { large: true, ..rich.clone() };
                    for design in [&plain, &rich, &large] {
                        let sheet = Sheet::new(design, &items, Contents::All);
                        for (index, page) in sheet.pages().enumerate() {
                            let large = design.large;
                            check(&page, &format!("{name} {lang:?} {paper:?} {per_page} large {large} page {index}"));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn twelve_and_twenty_a_page() {
    for (name, items) in of_every_kind() {
        let many: Vec<_> = std::iter::repeat_with(|| items.iter())
            .take(20)
            .flatten()
            .take(20)
            .map(|item| item.version(0, &grille::Limits::none()).unwrap().unwrap())
            .collect();
        for per_page in [9, 12, 20] {
            let design = Design { per_page: Some(per_page), ..Design::new(Lang::Fr) };
            let sheet = Sheet::new(&design, &many, Contents::All);
            for page in sheet.pages() {
                check(&page, &format!("{name} {per_page}"));
            }
        }
    }
}

#[test]
fn grids_of_one_sheet_have_one_size_and_as_many_stand_on_a_page_as_asked() {
    let (_, items) = of_every_kind().swap_remove(0);
    for per_page in 1..=6 {
        let design = Design { per_page: Some(per_page), rules: true, ..Design::new(Lang::En) };
        let sheet = Sheet::new(&design, &items, Contents::Puzzles);
        let figures: Vec<Vec<Area>> = sheet
            .pages()
            .enumerate()
            .map(|(index, page)| {
                let figures = page
                    .parts
                    .iter()
                    .filter(|part| matches!(&part.role, Role::Figure { alt } if alt.starts_with("Puzzle")));
                assert!(index > 0 || page.parts.iter().any(|part| part.role == Role::Title));
                figures.filter_map(bounds).collect()
            })
            .collect();
        assert_eq!(figures.iter().map(Vec::len).sum::<usize>(), items.len());
        assert!(figures.iter().all(|page| page.len() <= per_page));
        assert_eq!(figures.len(), items.len().div_ceil(per_page));
        let widths: Vec<f64> = figures.concat().iter().map(|area| area.w).collect();
        assert!(widths.iter().all(|width| (width - widths[0]).abs() < 1e-6), "{widths:?}");
    }
}

fn is_puzzle(part: &&Part) -> bool {
    matches!(&part.role, Role::Figure { alt } if alt.starts_with("Puzzle"))
}

#[test]
fn the_rules_of_four_kinds_do_not_make_every_grid_small() {
    let (_, mixed) = of_every_kind().pop().unwrap();
    let plain = Design { per_page: Some(6), ..Design::new(Lang::En) };
    let widths = |design: &Design| -> Vec<Vec<f64>> {
        let sheet = Sheet::new(design, &mixed, Contents::Puzzles);
        sheet
            .pages()
            .map(|page| page.parts.iter().filter(is_puzzle).filter_map(bounds).map(|at| at.w).collect())
            .collect()
    };
    let (without, with) = (widths(&plain), widths(&Design { rules: true, ..plain.clone() }));
    assert_eq!(without.concat(), with.concat());
    assert!(with[0].len() < without[0].len() && with[1].len() == 6, "{with:?}");
}

#[test]
fn captions_begin_where_the_grid_begins_and_not_at_the_clues() {
    let towers = items(Kind::Skyscrapers, &TOWERS);
    let design = Design::new(Lang::En);
    let sheet = Sheet::new(&design, &towers, Contents::All);
    for page in sheet.pages() {
        let frames = page.parts.iter().flat_map(|part| &part.marks).filter_map(|mark| match mark {
            Mark::Rect { area, .. } => Some(area.x),
            _ => None,
        });
        let captions = page.parts.iter().filter(|part| part.role == Role::Caption).filter_map(|part| {
            let Mark::Text { at, text, .. } = part.marks.first()? else { return None };
            text.parse::<usize>().is_ok().then_some(at.x)
        });
        let (frames, captions): (Vec<f64>, Vec<f64>) = (frames.collect(), captions.collect());
        assert_eq!((frames.len(), captions.len()), (4, 4));
        assert!(frames.iter().zip(&captions).all(|(frame, caption)| (frame - caption).abs() < 1e-6), "{captions:?}");
    }
}

#[test]
fn an_example_smaller_than_the_puzzles_says_its_size() {
    let design = Design { rules: true, ..Design::new(Lang::Fr) };
    let says = |items: &[grille_sheet::Item], words: &str| {
        Sheet::new(&design, items, Contents::Puzzles).pages().next().unwrap().texts().any(|text| text == words)
    };
    let (nine, four) = (items(Kind::Sudoku, &NINE[..1]), items(Kind::Sudoku, &FOUR[..1]));
    assert!(says(&nine, "Exemple (4×4)") && !says(&nine, "Exemple"));
    assert!(says(&four, "Exemple"));
}

#[test]
fn an_answer_of_a_thousand_moves_stays_on_its_page() {
    // Solutions of some 1100 and 2000 moves.
    let eight = "8x8:38,43,23,4,36,53,16,1,27,31,46,7,19,34,56,52,40,30,62,45,3,42,26,12,0,35,59,17,44,5,61,49,28,48,13,8,51,60\
        ,54,14,37,41,32,39,11,21,57,50,15,9,18,63,55,47,29,20,33,22,10,24,6,2,58,25";
    let ten = "10x10:41,83,21,8,46,40,67,71,45,19,86,42,35,29,51,1,53,72,4,43,33,98,92,73,24,65,10,49,66,18,68,77,52,81,25,80\
        ,97,96,23,79,6,64,28,2,50,89,12,27,55,56,37,93,44,84,5,61,7,74,34,62,60,87,22,39,75,11,13,31,58,17,90,95,82,47\
        ,63,85,69,76,59,70,20,88,57,15,26,14,30,94,99,78,48,32,54,36,16,0,9,3,91,38";
    for texts in [&[eight][..], &[eight, ten]] {
        let design = Design::new(Lang::Fr);
        let boards = items(Kind::Sliding, texts);
        let sheet = Sheet::new(&design, &boards, Contents::Answers);
        assert_eq!(sheet.len(), boards.len());
        for (index, page) in sheet.pages().enumerate() {
            check(&page, &format!("page {index}"));
            let figure = page.parts.iter().find(|part| matches!(part.role, Role::Figure { .. })).and_then(bounds);
            assert!(figure.unwrap().w > 100.0, "{figure:?}");
            let moves =
                page.texts().flat_map(|text| text.split(' ')).filter(|word| word.parse::<u32>().is_ok()).count();
            assert!(moves > [1000, 2000][index], "{moves}");
            assert!(page.texts().all(|text| !text.ends_with('…')));
        }
    }
}
