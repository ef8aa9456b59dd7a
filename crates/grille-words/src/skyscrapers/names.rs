//! The names of the techniques, and what each says in general.

use grille::skyscrapers::Technique;

use crate::Lang;

pub(super) fn technique_name(technique: Technique, lang: Lang) -> &'static str {
    match technique {
        Technique::ClueOne => lang.pick("clue 1", "indice 1"),
        Technique::Staircase => lang.pick("staircase", "escalier"),
        Technique::FullHouse => lang.pick("full house", "dernière case"),
        Technique::HiddenSingle => lang.pick("hidden single", "singleton caché"),
        Technique::NakedSingle => lang.pick("naked single", "singleton nu"),
        Technique::FacingClues => lang.pick("facing clues", "indices face à face"),
        Technique::ClueBound => lang.pick("clue bound", "borne d’un indice"),
        Technique::ClueAgain => lang.pick("clue looked at again", "indice relu"),
        Technique::NakedPair => lang.pick("naked pair", "paire nue"),
        Technique::HiddenPair => lang.pick("hidden pair", "paire cachée"),
        Technique::NakedTriple => lang.pick("naked triple", "triplet nu"),
        Technique::HiddenTriple => lang.pick("hidden triple", "triplet caché"),
        Technique::LineOfThree => lang.pick("line with three empty cells", "ligne à trois cases vides"),
        Technique::LineOfFour => lang.pick("line with four empty cells", "ligne à quatre cases vides"),
        Technique::AnyLine => lang.pick("whole line", "ligne entière"),
        Technique::Supposition => lang.pick("supposition", "supposition"),
    }
}

pub(super) fn which_rule(technique: Technique, lang: Lang) -> &'static str {
    match technique {
        Technique::ClueOne => lang.pick(
            "Clue 1: whoever sees one building only stands right before the highest, which hides all the others.",
            "Indice 1 : qui ne voit qu’un immeuble est juste devant le plus haut, qui cache tous les autres.",
        ),
        Technique::Staircase => lang.pick(
            "Staircase: whoever sees all the buildings sees them rise one by one, like a staircase.",
            "Escalier : qui voit tous les immeubles les voit monter un par un, comme un escalier.",
        ),
        Technique::FullHouse => lang.pick(
            "Full house: where one cell of a row or column is empty, the missing height goes there.",
            "Dernière case : s’il ne reste qu’une case vide dans une ligne ou une colonne, la hauteur manquante y va.",
        ),
        Technique::HiddenSingle => lang.pick(
            "Hidden single: where a height has only one possible cell in a row or column, it goes there.",
            "Singleton caché : si une hauteur n’a plus qu’une case possible dans une ligne ou une colonne, elle y va.",
        ),
        Technique::NakedSingle => lang.pick(
            "Naked single: where a cell has only one possible height, that height goes there.",
            "Singleton nu : si une case n’a plus qu’une hauteur possible, c’est celle-là.",
        ),
        Technique::FacingClues => lang.pick(
            "Facing clues: two clues at the ends of a line both count the highest building. If together they are one more than \
             the buildings, everything before it is seen from its side, so its place is known.",
            "Indices face à face : les deux indices d’une ligne comptent tous deux le plus haut immeuble. S’ils font à eux deux un \
             de plus que le nombre d’immeubles, tout se voit de chaque côté, et sa place est connue.",
        ),
        Technique::ClueBound => lang.pick(
            "Clue bound: if many buildings must be seen, the high ones cannot stand near you: there would be no room before \
             them for enough lower ones.",
            "Borne d’un indice : s’il faut voir beaucoup d’immeubles, les hauts ne peuvent pas être près de vous : il n’y aurait \
             pas assez de place devant eux pour des plus bas.",
        ),
        Technique::ClueAgain => lang.pick(
            "A clue looked at again: when a line has two empty cells, there are two ways to fill it; count what each of them \
             shows.",
            "Un indice relu : quand une ligne a deux cases vides, il y a deux façons de la remplir ; comptez ce que chacune laisse \
             voir.",
        ),
        Technique::NakedPair => lang.pick(
            "Naked pair: two cells of a line that can only hold the same two heights keep them from all the others.",
            "Paire nue : deux cases d’une ligne qui n’ont que les deux mêmes hauteurs possibles les prennent aux autres cases.",
        ),
        Technique::HiddenPair => lang.pick(
            "Hidden pair: two heights that can only stand in the same two cells leave no room there for any other.",
            "Paire cachée : deux hauteurs qui ne peuvent aller que dans les deux mêmes cases n’y laissent de place à aucune autre.",
        ),
        Technique::NakedTriple => lang.pick(
            "Naked triple: three cells of a line that can only hold three heights between them keep them from all the others.",
            "Triplet nu : trois cases d’une ligne qui n’ont à elles trois que trois hauteurs possibles les prennent aux autres.",
        ),
        Technique::HiddenTriple => lang.pick(
            "Hidden triple: three heights that can only stand in the same three cells leave no room there for any other.",
            "Triplet caché : trois hauteurs qui ne peuvent aller que dans les trois mêmes cases n’y laissent de place à aucune autre.",
        ),
        Technique::LineOfThree => lang.pick(
            "Line with three empty cells: list the ways to fill it, at most six, and keep those that show what the clues say.",
            "Ligne à trois cases vides : faites la liste des façons de la remplir, six au plus, et gardez celles qui laissent voir ce \
             que disent les indices.",
        ),
        Technique::LineOfFour => lang.pick(
            "Line with four empty cells: list the ways to fill it, at most 24, and keep those that show what the clues say.",
            "Ligne à quatre cases vides : faites la liste des façons de la remplir, 24 au plus, et gardez celles qui laissent voir ce \
             que disent les indices.",
        ),
        Technique::AnyLine => lang.pick(
            "Whole line: of all the ways to fill a line, keep those that show what its clues say; what is in none of them is \
             impossible.",
            "Ligne entière : de toutes les façons de remplir une ligne, gardez celles qui laissent voir ce que disent ses indices ; \
             ce qui n’est dans aucune est impossible.",
        ),
        Technique::Supposition => lang.pick(
            "Supposition: try a height in your head. If a line can no longer show what its clues say, that height was wrong.",
            "Supposition : essayez une hauteur de tête. Si une ligne ne peut plus laisser voir ce que disent ses indices, cette \
             hauteur était fausse.",
        ),
    }
}
