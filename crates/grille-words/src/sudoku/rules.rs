//! What each technique says in general.

use grille::sudoku::Technique;

use crate::Lang;

pub(super) fn which_rule(technique: Technique, lang: Lang) -> &'static str {
    match technique {
        Technique::FullHouse => lang.pick(
            "Full house: where one cell of a row, column or box is empty, the missing digit goes there.",
            "Dernière case\u{a0}: s’il ne reste qu’une case vide dans une ligne, une colonne ou un bloc, le chiffre manquant y va.",
        ),
        Technique::HiddenSingleBox => lang.pick(
            "Hidden single: where a digit has only one possible cell in a box, it goes there.",
            "Singleton caché\u{a0}: si un chiffre n’a plus qu’une case possible dans un bloc, il y va.",
        ),
        Technique::HiddenSingleLine => lang.pick(
            "Hidden single: where a digit has only one possible cell in a row or column, it goes there.",
            "Singleton caché\u{a0}: si un chiffre n’a plus qu’une case possible dans une ligne ou une colonne, il y va.",
        ),
        Technique::NakedSingle => lang.pick(
            "Naked single: where a cell has only one possible digit, that digit goes there.",
            "Singleton nu\u{a0}: si une case n’a plus qu’un chiffre possible, c’est celui-là.",
        ),
        Technique::Pointing => lang.pick(
            "Pointing: if a digit of a box can only stand in one row or column of it, it cannot stand in the rest of that row or column.",
            "Pointage\u{a0}: si, dans un bloc, un chiffre ne peut aller que sur une seule ligne ou colonne, il quitte le reste de cette ligne ou colonne.",
        ),
        Technique::Claiming => lang.pick(
            "Claiming: if a digit of a row or column can only stand in one box, it cannot stand in the rest of that box.",
            "Revendication\u{a0}: si, dans une ligne ou une colonne, un chiffre ne peut aller que dans un seul bloc, il quitte le reste de ce bloc.",
        ),
        Technique::NakedPair => lang.pick(
            "Naked pair: two cells of a house that can only hold the same two digits keep them from all the others.",
            "Paire nue\u{a0}: deux cases qui n’ont que les deux mêmes candidats les prennent aux autres cases de leur ligne, colonne ou bloc.",
        ),
        Technique::HiddenPair => lang.pick(
            "Hidden pair: two digits that can only stand in the same two cells leave no room there for any other.",
            "Paire cachée\u{a0}: deux chiffres qui ne peuvent aller que dans les deux mêmes cases n’y laissent de place à aucun autre.",
        ),
        Technique::NakedTriple => lang.pick(
            "Naked triple: three cells of a house that can only hold three digits between them keep them from all the others.",
            "Triplet nu\u{a0}: trois cases qui n’ont à elles trois que trois candidats les prennent aux autres cases de leur ligne, colonne ou bloc.",
        ),
        Technique::HiddenTriple => lang.pick(
            "Hidden triple: three digits that can only stand in the same three cells leave no room there for any other.",
            "Triplet caché\u{a0}: trois chiffres qui ne peuvent aller que dans les trois mêmes cases n’y laissent de place à aucun autre.",
        ),
        Technique::XWing => lang.pick(
            "X-wing: if in two rows a digit can only stand in the same two columns, it leaves the rest of those columns. The same holds with rows and columns exchanged.",
            "X-wing\u{a0}: si, dans deux lignes, un chiffre ne peut aller que dans les deux mêmes colonnes, il quitte le reste de ces colonnes. Il en va de même en échangeant lignes et colonnes.",
        ),
        Technique::Skyscraper => lang.pick(
            "Skyscraper: two parallel lines have two places each for a digit, and one place of each shares a line. The digit stands at one of the two other ends.",
            "Gratte-ciel\u{a0}: deux lignes parallèles ont chacune deux places pour un chiffre, dont une en face de l’autre. Le chiffre est à l’un des deux autres bouts.",
        ),
        Technique::TwoStringKite => lang.pick(
            "Two-string kite: a row and a column have two places each for a digit, and one place of each shares a box. The digit stands at one of the two other ends.",
            "Cerf-volant\u{a0}: une ligne et une colonne ont chacune deux places pour un chiffre, dont une dans un même bloc. Le chiffre est à l’un des deux autres bouts.",
        ),
        Technique::TurbotFish => lang.pick(
            "Turbot fish: two houses have two places each for a digit, and one place of each sees the other. The digit stands at one of the two other ends.",
            "Turbot\u{a0}: deux maisons ont chacune deux places pour un chiffre, dont une voit l’une de l’autre. Le chiffre est à l’un des deux autres bouts.",
        ),
        Technique::EmptyRectangle => lang.pick(
            "Empty rectangle: in a box a digit stands on a cross of one row and one column. A line with two places for it meets one arm, so the digit is on the other arm or at the far end of the line.",
            "Rectangle vide\u{a0}: dans un bloc, un chiffre est sur une croix formée d’une ligne et d’une colonne. Une ligne à deux places touche un bras, donc le chiffre est sur l’autre bras ou à l’autre bout de la ligne.",
        ),
        Technique::Swordfish => lang.pick(
            "Swordfish: if in three rows a digit can only stand in the same three columns, it leaves the rest of those columns. The same holds with rows and columns exchanged.",
            "Espadon\u{a0}: si, dans trois lignes, un chiffre ne peut aller que dans les trois mêmes colonnes, il quitte le reste de ces colonnes. Il en va de même en échangeant lignes et colonnes.",
        ),
        Technique::SimpleColouring => lang.pick(
            "Simple colouring: where a digit has two places in a house, give them two colours, and go on from there. One colour is true, the other is false.",
            "Coloriage simple\u{a0}: quand un chiffre a deux places dans une maison, on les peint de deux couleurs, et ainsi de suite. L’une des couleurs est vraie, l’autre fausse.",
        ),
        Technique::XyWing => lang.pick(
            "XY-wing: whichever of its two digits the pivot holds, one of the two wings holds their common digit.",
            "XY-wing\u{a0}: quel que soit celui de ses deux chiffres que prend le pivot, l’une des deux ailes prend leur chiffre commun.",
        ),
        Technique::XyzWing => lang.pick(
            "XYZ-wing: whichever of its three digits the pivot holds, the pivot or one of the wings holds the digit common to all three.",
            "XYZ-wing\u{a0}: quel que soit celui de ses trois chiffres que prend le pivot, le pivot ou l’une des ailes prend le chiffre commun aux trois.",
        ),
        Technique::WWing => lang.pick(
            "W-wing: two cells have the same two candidates, and a house makes sure that they do not both hold one of them. So one of them holds the other digit.",
            "W-wing\u{a0}: deux cases ont les deux mêmes candidats, et une maison les empêche de prendre toutes deux l’un d’eux. L’une des deux prend donc l’autre chiffre.",
        ),
        Technique::RemotePair => lang.pick(
            "Remote pair: cells with the same two candidates, each seeing the next, hold them in turn.",
            "Paire distante\u{a0}: des cases qui ont les deux mêmes candidats et se voient de proche en proche les prennent en alternance.",
        ),
        Technique::UniqueRectangle1 => lang.pick(
            "Unique rectangle: four corners with only two digits could be exchanged, and the puzzle would have two solutions. Three corners hold only those two, so the fourth does not.",
            "Rectangle unique\u{a0}: quatre coins n’ayant que deux chiffres pourraient les échanger, et la grille aurait deux solutions. Trois coins n’ont que ces deux-là, donc pas le quatrième.",
        ),
        Technique::UniqueRectangle2 => lang.pick(
            "Unique rectangle: four corners must not hold only two digits. Two neighbouring corners have the same third digit, so one of them holds it.",
            "Rectangle unique\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. Deux coins voisins ont le même troisième chiffre, donc l’un d’eux le prend.",
        ),
        Technique::UniqueRectangle3 => lang.pick(
            "Unique rectangle: four corners must not hold only two digits. One of two neighbouring corners holds another digit, which makes a naked subset with other cells.",
            "Rectangle unique\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. L’un de deux coins voisins prend un autre chiffre, qui forme un sous-ensemble nu avec d’autres cases.",
        ),
        Technique::UniqueRectangle4 => lang.pick(
            "Unique rectangle: four corners must not hold only two digits. One of the two digits is sure to stand in two neighbouring corners, so the other does not.",
            "Rectangle unique\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. L’un des deux chiffres est forcément dans deux coins voisins, donc l’autre n’y est pas.",
        ),
        Technique::UniqueRectangle5 => lang.pick(
            "Unique rectangle: four corners must not hold only two digits. All corners with more have the same third digit, so one of them holds it.",
            "Rectangle unique\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. Tous les coins qui en ont plus ont le même troisième chiffre, donc l’un d’eux le prend.",
        ),
        Technique::UniqueRectangle6 => lang.pick(
            "Unique rectangle: four corners must not hold only two digits. Both lines keep a digit inside the rectangle; it cannot take the two corners that would leave only two digits.",
            "Rectangle unique\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. Les deux lignes gardent un chiffre dans le rectangle\u{a0}; il ne peut pas prendre les deux coins qui n’en laisseraient que deux.",
        ),
        Technique::HiddenRectangle => lang.pick(
            "Hidden rectangle: four corners must not hold only two digits. Both lines of a corner keep one of them inside the rectangle, so that corner does not hold the other.",
            "Rectangle caché\u{a0}: quatre coins ne peuvent pas n’avoir que deux chiffres. Les deux lignes d’un coin gardent l’un des deux dans le rectangle, donc ce coin ne prend pas l’autre.",
        ),
        Technique::BugPlusOne => lang.pick(
            "BUG+1: if every empty cell had just two candidates, the puzzle would not have exactly one solution. One cell has three; the digit that is too many is true.",
            "BUG+1\u{a0}: si chaque case vide avait exactement deux candidats, la grille n’aurait pas une solution unique. Une seule case en a trois\u{a0}; le chiffre en trop est le bon.",
        ),
        Technique::NakedQuad => lang.pick(
            "Naked quad: four cells of a house that can only hold four digits between them keep them from all the others.",
            "Quadruplet nu\u{a0}: quatre cases qui n’ont à elles quatre que quatre candidats les prennent aux autres cases de leur ligne, colonne ou bloc.",
        ),
        Technique::HiddenQuad => lang.pick(
            "Hidden quad: four digits that can only stand in the same four cells leave no room there for any other.",
            "Quadruplet caché\u{a0}: quatre chiffres qui ne peuvent aller que dans les quatre mêmes cases n’y laissent de place à aucun autre.",
        ),
        Technique::Jellyfish => lang.pick(
            "Jellyfish: if in four rows a digit can only stand in the same four columns, it leaves the rest of those columns. The same holds with rows and columns exchanged.",
            "Méduse\u{a0}: si, dans quatre lignes, un chiffre ne peut aller que dans les quatre mêmes colonnes, il quitte le reste de ces colonnes. Il en va de même en échangeant lignes et colonnes.",
        ),
        Technique::FinnedXWing => lang.pick(
            "Finned X-wing: an X-wing but for spare places in one box, the fins. A fin is true or the X-wing holds; what both forbid goes.",
            "X-wing à nageoire\u{a0}: un X-wing, à quelques places près dans un même bloc, les nageoires. Une nageoire est vraie ou le X-wing tient\u{a0}; ce que les deux interdisent disparaît.",
        ),
        Technique::FinnedSwordfish => lang.pick(
            "Finned swordfish: a swordfish but for spare places in one box, the fins. A fin is true or the swordfish holds; what both forbid goes.",
            "Espadon à nageoire\u{a0}: un espadon, à quelques places près dans un même bloc, les nageoires. Une nageoire est vraie ou l’espadon tient\u{a0}; ce que les deux interdisent disparaît.",
        ),
        Technique::FinnedJellyfish => lang.pick(
            "Finned jellyfish: a jellyfish but for spare places in one box, the fins. A fin is true or the jellyfish holds; what both forbid goes.",
            "Méduse à nageoire\u{a0}: une méduse, à quelques places près dans un même bloc, les nageoires. Une nageoire est vraie ou la méduse tient\u{a0}; ce que les deux interdisent disparaît.",
        ),
        Technique::XChain => lang.pick(
            "X-chain: follow one digit from place to place. If it is not at the start of the chain, it is at the end; so what sees both ends loses it.",
            "Chaîne X\u{a0}: suivez un chiffre de place en place. S’il n’est pas au début de la chaîne, il est à la fin\u{a0}; ce qui voit les deux bouts le perd donc.",
        ),
        Technique::XyChain => lang.pick(
            "XY-chain: follow cells with two candidates. If a digit is not at the start of the chain, it is at the end; so what sees both ends loses it.",
            "Chaîne XY\u{a0}: suivez des cases à deux candidats. Si un chiffre n’est pas au début de la chaîne, il est à la fin\u{a0}; ce qui voit les deux bouts le perd donc.",
        ),
        Technique::Aic => lang.pick(
            "Alternating chain: if the candidate at the start is false, the one at the end is true. So one of the two is true, and what fits neither goes.",
            "Chaîne alternée\u{a0}: si le candidat du début est faux, celui de la fin est vrai. L’un des deux est donc vrai, et ce qui ne va avec aucun des deux disparaît.",
        ),
        Technique::AlsXz => lang.pick(
            "ALS-XZ: two sets of cells have one digit more than cells each. Only one set can hold their joint digit, so the other holds all the rest of its own.",
            "ALS-XZ\u{a0}: deux groupes de cases ont chacun un chiffre de plus que de cases. Un seul peut prendre leur chiffre de liaison, donc l’autre prend tous ses autres chiffres.",
        ),
        Technique::Supposition => lang.pick(
            "Supposition: suppose that a candidate is true and follow the singles. If they contradict each other, it is false.",
            "Supposition\u{a0}: supposez un candidat vrai et suivez les singletons. S’ils se contredisent, il est faux.",
        ),
    }
}
