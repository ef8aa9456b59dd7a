// Pages on which no 9×9 Sudoku waits to be solved.

import { css, face } from "./faces.mjs";
import { drawn, fashion, nine } from "./grid.mjs";
import { headline, story, title } from "./text.mjs";

const [WIDTH, HEIGHT] = [800, 1000];

/** Kinds made by drawing; `cut-off` is an ordinary page through the middle of whose grid the picture ends. */
export const KINDS = ["cut-off", "other-size", "crossword", "kakuro", "calendar", "word-search", "table", "text", "solved"];

const letters = (chance, n) => Array.from({ length: n }, () => chance.one([..."EENNRRAAIISSTTLLOUDMCPGBHVFKWZ"])).join("");

/** A table of squares; `cell(row, col)` says what stands in one: text, a class, or both. */
const squares = (rows, cols, side, cell) => `<table class="squares" style="width:${side}px">${Array.from({ length: rows }, (_, r) =>
  `<tr style="height:${side / cols}px">${Array.from({ length: cols }, (_, c) => cell(r, c)).join("")}`).join("")}</table>`;

const DRAWN = {
  "other-size"({ chance, look }) {
    const [n, box] = chance.one([[12, [3, 4]], [12, [3, 4]], [6, [2, 3]], [16, [4, 4]], [4, [2, 2]]]);
    const digits = Array.from({ length: n * n }, () => (chance.often(0.4) ? chance.whole(1, n).toString(n > 9 ? 17 : 10).toUpperCase() : ".")).join("");
    return drawn(chance, { n, box, digits }, { ...look, size: Math.min(look.size, 0.65) }, chance.between(480, 660));
  },
  crossword({ chance }) {
    const n = chance.whole(9, 15);
    let number = 0;
    return squares(n, n, 600, (r, c) => ((r % 2 && c % 2) || chance.often(0.12) ? "<td class=black>" : chance.often(0.3) ? `<td><sup>${(number += 1)}</sup>` : "<td>"));
  },
  kakuro({ chance }) {
    const n = chance.whole(7, 11);
    return squares(n, n, 600, (r, c) => (!r || !c || chance.often(0.25) ? `<td class=black><sub>${chance.often(0.5) ? chance.whole(3, 45) : ""}</sub><sup>${chance.often(0.4) ? chance.whole(3, 45) : ""}</sup>` : chance.often(0.1) ? `<td>${chance.whole(1, 9)}` : "<td>"));
  },
  calendar({ chance }) {
    const first = chance.whole(0, 6);
    const month = (size) => `<h2>${chance.one(["Januar", "March", "Juillet", "September", "Décembre"])}</h2>${squares(6, 7, size, (r, c) => { const day = 7 * r + c - first + 1; return `<td>${day > 0 && day < 32 ? day : ""}`; })}`;
    return chance.often(0.6) ? month(620) : `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:12px">${Array.from({ length: 9 }, () => `<div>${month(220)}</div>`).join("")}</div>`;
  },
  "word-search"({ chance }) {
    const n = chance.whole(9, 14);
    return squares(n, n, 600, () => `<td>${letters(chance, 1)}`);
  },
  table({ chance }) {
    const cols = chance.whole(5, 10);
    return squares(chance.whole(9, 14), cols, 640, (r, c) => (c ? `<td>${chance.often(0.8) ? chance.whole(0, chance.often(0.5) ? 9 : 2000) : ""}` : `<td>${headline(chance).split(" ")[0]}`));
  },
  text({ chance }) {
    return `<div style="columns:2">${story(chance, 16)}</div>`;
  },
  solved({ chance, look, solution }) {
    return drawn(chance, nine(solution()), look, chance.between(420, 620));
  },
};

/** A page of this kind, like those of `pages.mjs`. */
export function impostor(chance, kind, { rules, solution }) {
  const look = fashion(chance, { plain: true });
  const body = face(chance, "serif", "sans");
  const line = chance.between(0.6, 2.4).toFixed(1);
  const html = `<!doctype html><meta charset="utf-8"><style>${rules}
*{box-sizing:border-box} html,body{margin:0} body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:#f6f4ee;padding:40px;${css(body)};font-size:14px;color:#222}
.grid{display:block} .squares{border-collapse:collapse;table-layout:fixed;text-align:center;font-size:22px} .squares td{border:${line}px solid #222;padding:0;position:relative} .black{background:#222;color:#fff}
sup,sub{position:absolute;font-size:10px;left:3px;top:2px;line-height:1} sub{left:auto;top:auto;right:3px;bottom:2px}</style>
<h1 style="font-size:28px">${kind === "solved" ? title(chance) : headline(chance)}</h1><div id="target">${DRAWN[kind]({ chance, look, solution })}</div><p style="margin-top:24px">${story(chance, 3)}</p>`;
  return { kind, html, width: WIDTH, height: HEIGHT, side: 600, face: look.face, background: "#f6f4ee" };
}
