// The shape of the paper: how far it lies behind the plane of the page, everywhere.

import { noise } from "./chance.mjs";

/** How strongly each of these bends the page; all lengths in pixels of the page. `null` where it does not. */
export function surface(chance, { width, height, curl = 0, folds = 0, crumple = 0, bound = false }) {
  const bends = [];
  const roll = rolled(chance, width, curl, bound);
  for (let fold = 0; fold < folds; fold += 1) bends.push(folded(chance, width, height));
  if (crumple) bends.push(crumpled(chance, crumple));
  const depth = (x, y) => bends.reduce((sum, bend) => sum + bend(x, y), roll.depth(x));
  return { depth, along: roll.along };
}

/** Rolled about an upright axis: towards the spine of a book, or as paper lies that was rolled up. */
function rolled(chance, width, curl, bound) {
  if (!curl) return { depth: () => 0, along: (x) => x };
  const spine = chance.often(0.5) ? 0 : width;
  const reach = width * chance.between(0.18, 0.35);
  const [wave, phase] = [width * chance.between(0.9, 1.6), chance.between(0, 6.28)];
  const depth = bound
    ? (x) => curl * width * 0.35 * Math.exp(-Math.abs(x - spine) / reach)
    : (x) => curl * width * 0.22 * Math.sin((6.28 * x) / wave + phase);
  // How far along the paper each place is: the paper does not stretch, so that it looks narrower where it is steep.
  const [from, to, step] = [-2 * width, 3 * width, 4];
  const table = new Float32Array((to - from) / step + 1);
  for (let i = 1; i < table.length; i += 1) {
    const x = from + i * step;
    table[i] = table[i - 1] + Math.hypot(step, depth(x) - depth(x - step));
  }
  const at = (x) => {
    const i = Math.min(table.length - 2, Math.max(0, (x - from) / step));
    const k = Math.floor(i);
    return table[k] + (i - k) * (table[k + 1] - table[k]);
  };
  const middle = at(width / 2) - width / 2;
  return { depth, along: (x) => at(x) - middle };
}

/** A crease straight across the page, a little rounded; the paper rises or sinks to both sides of it. */
function folded(chance, width, height) {
  const upright = chance.often(0.5);
  const turn = (upright ? 0 : Math.PI / 2) + chance.around(0.06);
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const at = across * width * chance.between(0.25, 0.75) + down * height * chance.between(0.3, 0.7);
  const slope = chance.around(0.16, 0.4);
  return (x, y) => slope * Math.hypot(across * x + down * y - at, 3);
}

/** Paper that was crumpled and smoothed again: plains with ridges between them. */
function crumpled(chance, deep) {
  const [wide, fine] = [noise(chance), noise(chance)];
  const [one, two] = [chance.between(150, 260), chance.between(50, 90)];
  return (x, y) => deep * (Math.abs(wide(x / one, y / one)) * 22 + Math.abs(fine(x / two + 7, y / two)) * 5);
}
