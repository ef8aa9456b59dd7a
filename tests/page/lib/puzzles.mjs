// The puzzles of the tests, with what is known of them.

/** A Sudoku of 4×4 with one solution. */
export const FOUR = { text: "1........12.2..4", link: "sudoku:1........12.2..4", solution: "1432324141232314" };

/** Wikipedia's example for "Sudoku". */
export const NEWSPAPER = {
  text: "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  link: "sudoku:530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  solution: "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
};

/** Arto Inkala's grid of 2012, which no simple technique opens. */
export const HARD = { link: "sudoku:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." };

/** Skyscrapers of 5×5; top, bottom, left, right. */
export const TOWERS = { link: "skyscrapers:5:3/1/3/2/2/2/4/3/1/4/2/3/3/1/2/3/1/2/4/2" };

/** Lights Out of 5×5. */
export const LIGHTS = { link: "lights-out:5x5:1101111000010111110111110" };

/** Sliding tiles of 3×3, four moves from home: 1 2 3 / 4 _ 6 / 7 5 8 after two of them. */
export const TILES = { link: "sliding:3x3:1,2,3,4,0,6,7,5,8", arrows: ["ArrowUp", "ArrowLeft"] };
