//! The names of the techniques.

use grille::sudoku::Technique;

use crate::Lang;

pub(super) fn technique_name(technique: Technique, lang: Lang) -> &'static str {
    match technique {
        Technique::FullHouse => lang.pick("full house", "dernière case"),
        Technique::HiddenSingleBox => lang.pick("hidden single in a box", "singleton caché dans un bloc"),
        Technique::HiddenSingleLine => lang.pick("hidden single in a line", "singleton caché dans une ligne"),
        Technique::NakedSingle => lang.pick("naked single", "singleton nu"),
        Technique::Pointing => lang.pick("locked candidates (pointing)", "candidats verrouillés (pointage)"),
        Technique::Claiming => lang.pick("locked candidates (claiming)", "candidats verrouillés (revendication)"),
        Technique::NakedPair => lang.pick("naked pair", "paire nue"),
        Technique::HiddenPair => lang.pick("hidden pair", "paire cachée"),
        Technique::NakedTriple => lang.pick("naked triple", "triplet nu"),
        Technique::HiddenTriple => lang.pick("hidden triple", "triplet caché"),
        Technique::XWing => lang.pick("X-wing", "X-wing"),
        Technique::Skyscraper => lang.pick("skyscraper", "gratte-ciel"),
        Technique::TwoStringKite => lang.pick("two-string kite", "cerf-volant"),
        Technique::TurbotFish => lang.pick("turbot fish", "turbot"),
        Technique::EmptyRectangle => lang.pick("empty rectangle", "rectangle vide"),
        Technique::Swordfish => lang.pick("swordfish", "espadon"),
        Technique::SimpleColouring => lang.pick("simple colouring", "coloriage simple"),
        Technique::XyWing => lang.pick("XY-wing", "XY-wing"),
        Technique::XyzWing => lang.pick("XYZ-wing", "XYZ-wing"),
        Technique::WWing => lang.pick("W-wing", "W-wing"),
        Technique::RemotePair => lang.pick("remote pair", "paire distante"),
        Technique::UniqueRectangle1 => lang.pick("unique rectangle, type 1", "rectangle unique, type 1"),
        Technique::UniqueRectangle2 => lang.pick("unique rectangle, type 2", "rectangle unique, type 2"),
        Technique::UniqueRectangle3 => lang.pick("unique rectangle, type 3", "rectangle unique, type 3"),
        Technique::UniqueRectangle4 => lang.pick("unique rectangle, type 4", "rectangle unique, type 4"),
        Technique::UniqueRectangle5 => lang.pick("unique rectangle, type 5", "rectangle unique, type 5"),
        Technique::UniqueRectangle6 => lang.pick("unique rectangle, type 6", "rectangle unique, type 6"),
        Technique::HiddenRectangle => lang.pick("hidden rectangle", "rectangle caché"),
        Technique::BugPlusOne => lang.pick("BUG+1", "BUG+1"),
        Technique::NakedQuad => lang.pick("naked quad", "quadruplet nu"),
        Technique::HiddenQuad => lang.pick("hidden quad", "quadruplet caché"),
        Technique::Jellyfish => lang.pick("jellyfish", "méduse"),
        Technique::FinnedXWing => lang.pick("finned X-wing", "X-wing à nageoire"),
        Technique::FinnedSwordfish => lang.pick("finned swordfish", "espadon à nageoire"),
        Technique::FinnedJellyfish => lang.pick("finned jellyfish", "méduse à nageoire"),
        Technique::XChain => lang.pick("X-chain", "chaîne X"),
        Technique::XyChain => lang.pick("XY-chain", "chaîne XY"),
        Technique::Aic => lang.pick("alternating chain", "chaîne alternée"),
        Technique::AlsXz => lang.pick("ALS-XZ", "ALS-XZ"),
        Technique::Supposition => lang.pick("supposition", "supposition"),
    }
}
