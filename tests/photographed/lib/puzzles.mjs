// What is printed in the grids: puzzles of other people's lists, and their solutions.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SHARED = process.env.GRILLE_SHARED ?? resolve(dirname(fileURLToPath(import.meta.url)), "../../../../shared");

/** Lists with one puzzle a line, from sparse to full; every puzzle has one solution. */
const LISTS = ["qqwing_easy", "qqwing_simple", "qqwing_intermediate", "qqwing_expert", "synth_easy_naked", "norvig_top95"];

/** The puzzles of a file, or of the shared lists. */
export function puzzles(file) {
  const files = file ? [file] : LISTS.map((name) => join(SHARED, "data/sudoku", `${name}.txt`));
  const missing = files.find((name) => !existsSync(name));
  if (missing) {
    throw new Error(`no puzzles in ${missing}: set GRILLE_SHARED, or "grille generate sudoku -c 500 > puzzles.txt" and --puzzles puzzles.txt`);
  }
  const lines = files.flatMap((name) => readFileSync(name, "utf8").split(/\r?\n/).slice(0, 1000));
  return lines.map((line) => line.trim().replaceAll("0", ".")).filter((line) => /^[1-9.]{81}$/.test(line));
}

/** The solution of a puzzle that has one. */
export function solved(puzzle) {
  const cells = Array.from(puzzle, (sign) => Number(sign) || 0);
  const free = (i) => {
    let used = 0;
    const [row, col] = [Math.floor(i / 9), i % 9];
    for (let k = 0; k < 9; k += 1) {
      used |= 1 << cells[9 * row + k] | 1 << cells[9 * k + col];
      used |= 1 << cells[9 * (3 * Math.floor(row / 3) + Math.floor(k / 3)) + 3 * Math.floor(col / 3) + (k % 3)];
    }
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !(used & (1 << digit)));
  };
  const fill = () => {
    let best = null;
    for (let i = 0; i < 81; i += 1) {
      if (cells[i]) continue;
      const digits = free(i);
      if (!best || digits.length < best.digits.length) best = { i, digits };
    }
    if (!best) return true;
    for (const digit of best.digits) {
      cells[best.i] = digit;
      if (fill()) return true;
    }
    cells[best.i] = 0;
    return false;
  };
  if (!fill()) throw new Error(`no solution: ${puzzle}`);
  return cells.join("");
}
