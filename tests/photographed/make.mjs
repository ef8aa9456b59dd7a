// Makes photos of pages, and of what is no Sudoku: `node make.mjs FOLDER [--pages 200] [--impostors 60] [--seed 1]`.
//
// `--first 101` goes on in a folder that has the first hundred pages and impostors. To find a cause, `--first 144 --pages 144 --without
// cover,shadow` makes that one page again, without these troubles. `--kinds cut-off,solved` makes no other impostors. `--puzzles FILE`
// names other puzzles than the shared ones, one a line.

import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Browser } from "./lib/browser.mjs";
import { Chance } from "./lib/chance.mjs";
import { GRADES, conditions, troubles } from "./lib/conditions.mjs";
import { RULES } from "./lib/faces.mjs";
import * as impostors from "./lib/impostors.mjs";
import * as pages from "./lib/pages.mjs";
import { photograph } from "./lib/photograph.mjs";
import { puzzles, solved } from "./lib/puzzles.mjs";

/** A cell of whose middle more than this cannot be seen does not count. */
const HIDDEN = 0.12;

const text = (value) => ({ type: "string", default: value });
const { values, positionals: [folder] } = parseArgs({
  allowPositionals: true,
  options: {
    pages: text("200"), impostors: text("60"), seed: text("1"), first: text("1"), without: text(""),
    kinds: text(impostors.KINDS.join(",")), puzzles: { type: "string" },
  },
});
if (!folder) throw new Error("where to? node make.mjs FOLDER; the options are named at the head of make.mjs");

const content = puzzles(values.puzzles);
const browser = await Browser.started();
for (const set of [...Object.keys(GRADES), "several", "impostors"]) await mkdir(join(folder, set), { recursive: true });
const first = Number(values.first);
const kinds = values.kinds.split(",");
if (first === 1) {
  await writeFile(join(folder, "labels.tsv"), "file\tgrid\n");
  await writeFile(join(folder, "impostors.tsv"), "file\tkind\n");
  await writeFile(join(folder, "list.jsonl"), "");
}

/** Kinds of pages with one grid, of which nothing is to be read where it is cut off. */
const ALONE = ["newspaper", "magazine", "worksheet", "app"];

/** What a person wrote into the grid: some digits, right ones as a rule, or notes. */
function written(chance, puzzle, wants) {
  if (!wants.has("pencil") && !wants.has("notes")) return undefined;
  const share = chance.between(0.1, 0.6);
  const solution = solved(puzzle);
  return Array.from(puzzle, (sign, i) => {
    if (sign !== "." || !chance.often(share)) return null;
    if (wants.has("pencil")) return { digit: chance.often(0.97) ? solution[i] : String(chance.whole(1, 9)) };
    return { notes: chance.some([1, 2, 3, 4, 5, 6, 7, 8, 9], chance.whole(2, 4)).sort() };
  });
}

async function keep(file, photo, quality, about) {
  await writeFile(join(folder, file), await browser.jpeg(photo.pixels, quality));
  await appendFile(join(folder, "list.jsonl"), `${JSON.stringify({ file, ...about })}\n`);
  process.stderr.write(`${file} ${about.kind} ${about.troubles.join(" ")}\n`);
}

const named = (face) => `${face.name} ${face.weight}`;

async function sudoku(number) {
  const chance = new Chance(values.seed, "page", number);
  const grade = chance.weighed(Object.fromEntries(Object.entries(GRADES).map(([name, { weight }]) => [name, weight])));
  const kind = chance.weighed(pages.KINDS);
  const wants = troubles(chance, grade, kind === "app");
  const target = chance.one(content);
  const hand = written(chance, target, wants);
  values.without.split(",").forEach((trouble) => wants.delete(trouble));
  const page = pages.page(chance, kind, { rules: RULES, target, next: () => chance.one(content), hand, plain: grade === "plain" });
  const its = conditions(chance, wants, page);
  const photo = await photograph({ chance, browser, page, wants, conditions: its });
  const truth = Array.from(target, (sign, i) => hand?.[i]?.digit ?? sign).join("");
  const hidden = photo.hidden.flatMap((share, i) => (share > HIDDEN ? [i] : []));
  // Where other grids are in view as a whole, any of them may be what is wanted.
  const set = photo.rivals ? "several" : grade;
  const file = `${set}/${String(number).padStart(4, "0")}.jpg`;
  await appendFile(join(folder, "labels.tsv"), `${file}\t${truth}\n`);
  await keep(file, photo, its.quality, { kind, grade, troubles: [...wants], things: photo.things, face: named(page.face), size: its.size, truth, hidden, hand: hand ? [...hand.keys()].filter((i) => hand[i]?.digit) : [], others: photo.others });
}

async function nothing(number) {
  const chance = new Chance(values.seed, "impostor", number);
  const kind = kinds[number % kinds.length];
  const cut = kind === "cut-off";
  const layout = chance.one(ALONE);
  const wants = troubles(chance, chance.often(0.6) ? "plain" : "harder", cut && layout === "app");
  const page = cut
    ? pages.page(chance, layout, { rules: RULES, target: chance.one(content), next: () => chance.one(content), plain: true })
    : impostors.impostor(chance, kind, { rules: RULES, solution: () => solved(chance.one(content)) });
  const its = conditions(chance, wants, page);
  const off = cut ? { to: chance.one(["left", "right", "top", "bottom"]), cells: chance.between(1.2, 3) } : null;
  if (cut) its.turns = its.turns.map((turn) => 0.4 * turn);
  const photo = await photograph({ chance, browser, page, wants, conditions: its, off });
  const file = `impostors/${String(number).padStart(4, "0")}-${kind}.jpg`;
  await appendFile(join(folder, "impostors.tsv"), `${file}\t${kind}\n`);
  await keep(file, photo, its.quality, { kind, grade: "impostors", troubles: [...wants], things: photo.things, face: named(page.face), size: its.size, off, layout: cut ? layout : undefined, others: photo.others });
}

for (let number = first; number <= Number(values.pages); number += 1) await sudoku(number);
for (let number = first; number <= Number(values.impostors); number += 1) await nothing(number);
await browser.stop();
