// Reads a folder of `make.mjs` with `grille read` and groups what went wrong: `node judge.mjs FOLDER [--grille PROGRAM] [--details]`.
//
// Other than `cargo xtask photo-eval` it does not count cells of which the picture shows too little, and it knows the other grids of a
// page: reading one of them instead is an answer of its own.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { values, positionals: [folder] } = parseArgs({
  allowPositionals: true,
  options: { grille: { type: "string", default: join(ROOT, "target/release/grille") }, details: { type: "boolean", default: false } },
});
if (!folder) throw new Error("node judge.mjs FOLDER [--grille PROGRAM] [--details]");
if (!existsSync(values.grille)) throw new Error(`no program at ${values.grille}: cargo build --release -p grille-cli`);

/** What `grille read --json` says of these files, by file. */
async function answers(files) {
  const run = promisify(execFile);
  const said = new Map();
  for (let at = 0; at < files.length; at += 20) {
    const args = ["read", "--json", "--threads", "1", ...files.slice(at, at + 20).map((file) => join(folder, file))];
    // A refusal is exit status 1, and an answer.
    const { stdout } = await run(values.grille, args, { maxBuffer: 1 << 28 }).catch((error) => (error.stdout ? error : Promise.reject(error)));
    for (const line of stdout.trim().split("\n")) {
      const answer = JSON.parse(line);
      said.set(answer.file, answer);
    }
  }
  return said;
}

const different = (a, b) => Array.from(a).filter((sign, i) => sign !== b[i]).length;

/** What became of one picture. */
function judged(one, answer) {
  if (answer.error) return { outcome: "unreadable", note: answer.error.message };
  if (answer.refused) return { outcome: one.truth ? "refused" : "good", note: answer.refused.reason };
  if (!one.truth) return { outcome: "impostor accepted", note: answer.digits };
  const digits = answer.digits.replaceAll("0", ".");
  const wrong = Array.from(one.truth, (sign, i) => ({ i, sign, read: digits[i], ...answer.cells[i] }))
    .filter(({ i, sign, read }) => sign !== read && !one.hidden.includes(i));
  // What cannot be seen cannot be known: a mark is the right answer.
  const blind = one.hidden.filter((i) => digits[i] !== one.truth[i] && !answer.cells[i].doubtful).length;
  const marks = answer.cells.filter((cell, i) => cell.doubtful && digits[i] === one.truth[i]).length;
  const note = wrong.slice(0, 12).map(({ cell, sign, read, confidence, doubtful }) => `${cell} ${sign}→${read} ${confidence.toFixed(3)}${doubtful ? "" : "!"}`).join(", ");
  if (wrong.length > 12 && one.others.some((other) => different(other, digits) < 12)) return { outcome: "another grid", note: `one of ${one.others.length} others`, marks: 0 };
  if (wrong.some(({ doubtful }) => !doubtful)) return { outcome: "wrong, not marked", note: `${wrong.length} wrong: ${note}`, marks, blind, evidence: answer.evidence };
  if (wrong.length) return { outcome: "wrong, marked", note, marks, blind, evidence: answer.evidence };
  return { outcome: "good", note: "", marks, blind, evidence: answer.evidence };
}

const lines = (await readFile(join(folder, "list.jsonl"), "utf8")).trim().split("\n");
const list = lines.map((line) => JSON.parse(line));
const said = await answers(list.map(({ file }) => file));
const all = list.map((one) => ({ ...one, ...judged(one, said.get(join(folder, one.file))) }));

const OUTCOMES = ["good", "wrong, marked", "refused", "another grid", "wrong, not marked", "impostor accepted", "unreadable"];

/** A table of outcomes by something. */
function table(title, groups) {
  console.log(`\n${title.padEnd(20)} ${"pictures".padStart(9)} ${OUTCOMES.map((name) => name.padStart(18)).join("")} ${"right marked".padStart(13)}`);
  const names = [...new Set(all.flatMap(groups))].sort();
  for (const name of names) {
    const those = all.filter((one) => groups(one).includes(name));
    const marks = those.reduce((sum, { marks = 0 }) => sum + marks, 0);
    console.log(`${name.padEnd(20)} ${String(those.length).padStart(9)} ${OUTCOMES.map((outcome) => String(those.filter((one) => one.outcome === outcome).length).padStart(18)).join("")} ${String(marks).padStart(13)}`);
  }
}

table("grade", ({ grade }) => [grade]);
table("kind", ({ kind }) => [kind]);
table("trouble (not impostors)", ({ grade, troubles }) => (grade === "impostors" ? [] : troubles.length ? troubles : ["none"]));
const blind = all.reduce((sum, { blind: count = 0 }) => sum + count, 0);
console.log(`\nwrong and not marked in cells that cannot be seen: ${blind}`);

/** How often printed digits of what was read are said to be handwritten, and the other way round. */
const kinds = { printed: [0, 0], "by hand": [0, 0] };
for (const { file, truth, hand = [], hidden = [] } of all.filter((one) => one.truth && one.outcome !== "another grid")) {
  for (const [i, cell] of (said.get(join(folder, file)).cells ?? []).entries()) {
    if (truth[i] === "." || hidden.includes(i) || cell.content === "blank") continue;
    const count = kinds[hand.includes(i) ? "by hand" : "printed"];
    count[0] += 1;
    count[1] += cell.handwritten !== hand.includes(i);
  }
}
for (const [kind, [count, mistaken]] of Object.entries(kinds)) console.log(`digits ${kind}: ${count}, taken for the other kind: ${mistaken}`);
if (values.details) {
  const worst = all.filter(({ outcome, marks = 0, blind: count = 0 }) => outcome !== "good" || marks > 5 || count).sort((a, b) => OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome));
  for (const { outcome, file, kind, face, troubles, note, marks = 0, blind: count = 0, evidence = "" } of worst) {
    console.log(`\n${outcome}: ${file} (${kind}, ${face}${troubles.length ? `; ${troubles.join(", ")}` : ""})\n    ${note}${marks ? `; ${marks} right marked` : ""}${count ? `; ${count} wrong and not marked where hidden` : ""}${evidence ? `; evidence ${evidence}` : ""}`);
  }
}
