// Words that mean nothing, to stand around the grids.

const WORDS = ("le la un une des qui que dans pour sur avec ville maire conseil semaine hier demain prix route école enfants pluie saison joueur match " +
  "the of and to in that for with on at by from council street price season player children weather market garden winter morning letter answer " +
  "der die das und nicht Stadt Woche Preis Schule Kinder Regen Spieler Garten Winter Antwort heute gestern Zeitung Nachbar Wagen").split(" ");
const NAMES = ["Sudoku", "SUDOKU", "Su Doku", "Sudoku du jour", "Daily Sudoku", "Zahlenrätsel", "Grille n° 214", "Puzzle 37", "Brain Break", "Jeux", "Le sudoku", "Rätselecke"];
const LEVELS = ["Facile", "Moyen", "Difficile", "Easy", "Medium", "Hard", "Leicht", "Mittel", "Schwer", "★★☆☆", "★★★☆", "●●○○", "Level 3"];
const RULES = [
  "Remplissez la grille pour que chaque ligne, chaque colonne et chaque carré de 3 × 3 contienne les chiffres de 1 à 9.",
  "Fill the grid so that every row, every column and every 3×3 box contains the digits 1 to 9.",
  "Füllen Sie das Gitter so aus, dass jede Zeile, jede Spalte und jeder Block die Ziffern 1 bis 9 enthält.",
];

/** A sentence or several. */
export function prose(chance, words) {
  const list = Array.from({ length: words }, (_, i) => {
    const word = chance.one(WORDS);
    return chance.often(0.08) ? `${word}.` : i === 0 ? word[0].toUpperCase() + word.slice(1) : chance.often(0.03) ? String(chance.whole(2, 1999)) : word;
  });
  return `${list.join(" ")}.`;
}

/** Paragraphs. */
export const story = (chance, paragraphs) =>
  Array.from({ length: paragraphs }, () => `<p>${prose(chance, chance.whole(25, 80))}</p>`).join("");

export const headline = (chance) => prose(chance, chance.whole(3, 7)).slice(0, -1);
export const title = (chance) => chance.one(NAMES);
export const level = (chance) => chance.one(LEVELS);
export const rules = (chance) => chance.one(RULES);
