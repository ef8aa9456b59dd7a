// One grid on paper, drawn as SVG or as a table, in many fashions.

import { css, face } from "./faces.mjs";

/** What a Sudoku looks like: lines, tints, digits. Lengths are shares of a cell. */
export function fashion(chance, { screen = false, dark = false, plain = false } = {}) {
  const ink = dark ? chance.one(["#eee", "#dfe6ee", "#f5efe0"]) : chance.weighed({ "#111": 5, "#000": 3, "#26241f": 3, "#1d2b4f": 1, "#5a1a1a": 0.5 });
  const thin = dark
    ? { colour: chance.one(["#667", "#778", "#556"]), width: chance.between(0.012, 0.03), dash: "" }
    : chance.one([
      { colour: ink, width: chance.between(0.012, 0.03), dash: "" },
      { colour: ink, width: chance.between(0.03, 0.05), dash: "" },
      { colour: chance.one(["#777", "#888", "#999"]), width: chance.between(0.015, 0.035), dash: "" },
      ...(plain ? [] : [
        { colour: chance.one(["#aaa", "#b5b5b5", "#9fb3c8", "#c8a79f"]), width: chance.between(0.015, 0.03), dash: "" },
        { colour: ink, width: chance.between(0.02, 0.03), dash: chance.one(["0.03 0.06", "0.08 0.06", "0.02 0.04"]) },
      ]),
    ]);
  const thick = Math.max(thin.width * 1.7, chance.between(0.045, plain ? 0.09 : 0.13));
  const tints = dark ? ["#2b3440", "#33302b", "#2f3a33"] : ["#e4e4e4", "#d3d3d3", "#f3e3c3", "#d5e6f5", "#f6d9d5", "#dcecd2", "#fdf3b8"];
  return {
    ink, thin, thick, dark,
    table: chance.often(0.25) && !thin.dash,
    boxColour: chance.often(0.85) ? ink : chance.one(["#1f4e8c", "#8c1f1f", "#444", "#246b45"]),
    outer: chance.weighed({ same: 6, thicker: 2, double: plain ? 0.3 : 1 }),
    rounded: chance.often(screen ? 0.4 : 0.12) ? chance.between(0.1, 0.4) : 0,
    tint: chance.often(plain ? 0.2 : 0.35) ? chance.one(tints) : null,
    background: dark ? "none" : chance.weighed({ none: 3, "#fff": 2, "#fffdf2": 1 }),
    bleed: !screen && chance.often(0.25) ? chance.between(0.15, 0.6) : 0,
    face: face(chance, ...(chance.often(0.06) && !plain ? ["display"] : chance.often(0.45) ? ["serif"] : ["sans"])),
    size: chance.between(plain ? 0.55 : 0.45, 0.82),
    digits: dark ? ink : chance.often(0.9) ? ink : chance.one(["#1a3f8f", "#9c1c1c", "#444"]),
    pen: { face: face(chance, "hand"), colour: chance.one(["#4a4a4e", "#5d5d63", "#2a3f8c", "#1c2a6b", "#6d6d70"]), opacity: chance.between(0.7, 0.95) },
  };
}

const edges = (n, box) => Array.from({ length: n + 1 }, (_, i) => ({ i, bold: i % box === 0 }));

/** A rectangle for each cell, so that its place on the page can be found. */
const places = (n, unit) => Array.from({ length: n * n }, (_, i) =>
  `<rect data-cell="${i}" x="${(i % n) * unit}" y="${Math.floor(i / n) * unit}" width="${unit}" height="${unit}" fill="none"/>`).join("");

/** What was written by hand into a cell: a digit, or notes. */
function byHand(chance, { digit, notes }, x, y, unit, { face: its, colour, opacity }) {
  const one = (text, cx, cy, size) => {
    const turn = chance.around(9);
    return `<text x="${cx}" y="${cy + 0.33 * size}" font-size="${size}" style='${css(its)}' fill="${colour}" opacity="${opacity}" transform="rotate(${turn} ${cx} ${cy})">${text}</text>`;
  };
  if (digit) return one(digit, x + unit * chance.between(0.44, 0.56), y + unit * chance.between(0.46, 0.58), unit * chance.between(0.7, 0.95));
  return notes.map((note, k) => one(note, x + unit * (0.2 + 0.25 * (k % 3)), y + unit * (0.2 + 0.25 * Math.floor(k / 3)), unit * 0.3)).join("");
}

/** The digits of a grid, printed and by hand. */
function writing(chance, { n, digits, hand }, look, unit) {
  const its = `style='${css(look.face)}' fill="${look.digits}" font-size="${look.size * unit}"`;
  const printed = Array.from(digits, (digit, i) => (digit === "." ? "" :
    `<text x="${(i % n + 0.5) * unit}" y="${(Math.floor(i / n) + 0.5 + 0.36 * look.size) * unit}" ${its}>${digit}</text>`)).join("");
  const filled = (hand ?? []).map((what, i) => (what ? byHand(chance, what, (i % n) * unit, Math.floor(i / n) * unit, unit, look.pen) : "")).join("");
  return `<g text-anchor="middle">${printed}${filled}</g>`;
}

/** The tints of the boxes, chequered. */
function tints({ n, box }, { tint }, unit) {
  if (!tint) return "";
  const [across, down] = [n / box[1], n / box[0]];
  return Array.from({ length: across * down }, (_, k) => [k % across, Math.floor(k / across)])
    .filter(([x, y]) => (x + y) % 2)
    .map(([x, y]) => `<rect x="${x * box[1] * unit}" y="${y * box[0] * unit}" width="${box[1] * unit}" height="${box[0] * unit}" fill="${tint}"/>`).join("");
}

function lines({ n, box }, look, unit) {
  const side = n * unit;
  const thin = `stroke="${look.thin.colour}" stroke-width="${look.thin.width * unit}" stroke-dasharray="${look.thin.dash.split(" ").map((part) => (part ? part * unit : "")).join(" ")}"`;
  const bold = `stroke="${look.boxColour}" stroke-width="${look.thick * unit}"`;
  const path = (list, horizontal) => list.map(({ i }) => (horizontal ? `M0 ${i * unit}H${side}` : `M${i * unit} 0V${side}`)).join("");
  const [cols, rows] = [edges(n, box[1]), edges(n, box[0])];
  const inner = ({ i }) => i > 0 && i < n;
  const of = (want) => path(rows.filter((edge) => inner(edge) && edge.bold === want), true) + path(cols.filter((edge) => inner(edge) && edge.bold === want), false);
  const width = look.thick * unit * (look.outer === "thicker" ? 1.8 : 1);
  const frame = (by, stroke) => `<rect x="${-by}" y="${-by}" width="${side + 2 * by}" height="${side + 2 * by}" rx="${look.rounded * unit}" fill="none" stroke="${look.boxColour}" stroke-width="${stroke}"/>`;
  const outer = frame(0, width) + (look.outer === "double" ? frame(1.6 * width, 0.5 * width) : "");
  return `<path d="${of(false)}" ${thin}/><path d="${of(true)}" ${bold}/>${outer}`;
}

/** A grid of n×n cells, this wide, as SVG. `hand`: what was written into the cells. */
function vector(chance, what, look, side) {
  const unit = 100;
  const all = what.n * unit;
  const border = Math.max(look.thick, 0.1) * unit * 2;
  const view = `${-border} ${-border} ${all + 2 * border} ${all + 2 * border}`;
  // Ink that spreads: blurred, then made steep again around a little less than half.
  const bleed = look.bleed && `<filter id="bleed" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="${look.bleed * 4}"/><feComponentTransfer><feFuncA type="linear" slope="2.2" intercept="-0.35"/></feComponentTransfer></filter>`;
  const corner = look.rounded * unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="grid" viewBox="${view}" width="${side}" height="${side}" fill="none">${bleed || ""}
<clipPath id="inside"><rect width="${all}" height="${all}" rx="${corner}"/></clipPath>
<g clip-path="url(#inside)"><rect width="${all}" height="${all}" fill="${look.background}"/>${tints(what, look, unit)}</g>
<g ${bleed ? 'filter="url(#bleed)"' : ""}>${lines(what, look, unit)}${writing(chance, what, look, unit)}</g>${places(what.n, unit)}</svg>`;
}

/** The same as a table, whose lines are borders of whole pixels. */
function table(chance, what, look, side) {
  const { n, box, digits, hand } = what;
  const unit = side / n;
  const line = (bold) => (bold ? `${Math.max(2, look.thick * unit).toFixed(1)}px solid ${look.boxColour}` : `${Math.max(0.6, look.thin.width * unit).toFixed(1)}px solid ${look.thin.colour}`);
  const cells = Array.from(digits, (digit, i) => {
    const [row, col] = [Math.floor(i / n), i % n];
    const tinted = look.tint && (Math.floor(row / box[0]) + Math.floor(col / box[1])) % 2;
    const style = [
      `border-top:${line(row % box[0] === 0)}`, `border-left:${line(col % box[1] === 0)}`,
      `border-right:${line(col === n - 1 || (col + 1) % box[1] === 0)}`, `border-bottom:${line(row === n - 1 || (row + 1) % box[0] === 0)}`,
      tinted ? `background:${look.tint}` : "",
    ].join(";");
    const written = hand?.[i] ? `<svg viewBox="0 0 100 100" width="${unit}" height="${unit}" style="position:absolute;inset:0" text-anchor="middle">${byHand(chance, hand[i], 0, 0, 100, look.pen)}</svg>` : "";
    return `${col ? "" : "<tr>"}<td data-cell="${i}" style='${style}'>${digit === "." ? "" : digit}${written}</td>`;
  }).join("");
  return `<table class="grid" style='display:table;border-collapse:collapse;table-layout:fixed;width:${side}px;height:${side}px;background:${look.background === "none" ? "transparent" : look.background};${css(look.face)};font-size:${look.size * unit}px;line-height:1;color:${look.digits};text-align:center'>
<style>.grid td{position:relative;padding:0;height:${unit}px;vertical-align:middle;box-sizing:border-box}</style>${cells}</table>`;
}

export function drawn(chance, what, look, side) {
  return (look.table ? table : vector)(chance, what, look, side);
}

/** A 9×9 Sudoku as `drawn` takes it. */
export const nine = (digits, hand) => ({ n: 9, box: [3, 3], digits, hand });
