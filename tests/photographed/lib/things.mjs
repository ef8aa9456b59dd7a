// What lies on the page or hangs over it: fingers, pens, cups, and the shadows of hands and telephones. Drawn as SVG over the photo.

const rad = (turn) => (180 * turn) / Math.PI;

/** A finger whose tip is here, coming from this direction. */
function finger(chance, [x, y], towards, wide) {
  const long = 14 * wide;
  const skin = chance.one([["#e8b596", "#c98d6d"], ["#f2cdb4", "#d7a283"], ["#a9745a", "#7d513c"], ["#6d4636", "#4c2f24"]]);
  const id = `skin${Math.round(x)}`;
  return `<defs><linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${skin[1]}"/><stop offset=".35" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient></defs>
    <g transform="translate(${x} ${y}) rotate(${rad(towards)})"><rect x="${0.1 * wide}" y="${-0.35 * wide}" width="${long}" height="${wide}" rx="${wide / 2}" fill="#000" opacity=".35" filter="url(#soft)"/>
    <path d="M${0.5 * wide} ${-wide / 2}C${-0.17 * wide} ${-wide / 2} ${-0.17 * wide} ${wide / 2} ${0.5 * wide} ${wide / 2}L${long} ${0.75 * wide}L${long} ${-0.75 * wide}Z" fill="url(#${id})"/>
    <ellipse cx="${0.48 * wide}" cy="0" rx="${0.36 * wide}" ry="${0.29 * wide}" fill="#f6ddd0" opacity=".55"/><path d="M${1.5 * wide} ${-0.3 * wide}q${0.1 * wide} ${0.3 * wide} 0 ${0.6 * wide}M${1.7 * wide} ${-0.25 * wide}q${0.08 * wide} ${0.25 * wide} 0 ${0.5 * wide}" stroke="${skin[1]}" fill="none" stroke-width="${0.03 * wide}"/></g>`;
}

/** A pen whose point is here. */
function pen(chance, [x, y], towards, wide) {
  const colour = chance.one(["#20406e", "#222", "#b02a2a", "#d8b13a", "#3c7a4a"]);
  const long = 22 * wide;
  return `<g transform="translate(${x} ${y}) rotate(${rad(towards)})"><rect x="${wide}" y="${-0.1 * wide}" width="${long}" height="${wide}" fill="#000" opacity=".3" filter="url(#soft)"/>
    <path d="M0 0L${1.6 * wide} ${-0.45 * wide}V${0.45 * wide}Z" fill="#cdbb95"/><path d="M0 0L${0.5 * wide} ${-0.14 * wide}V${0.14 * wide}Z" fill="#222"/><rect x="${1.6 * wide}" y="${-0.45 * wide}" width="${long}" height="${0.9 * wide}" fill="${colour}"/><rect x="${1.6 * wide}" y="${-0.28 * wide}" width="${long}" height="${0.16 * wide}" fill="#fff" opacity=".35"/></g>`;
}

/** A cup seen from above whose rim is here. */
function cup(chance, [x, y], towards, wide) {
  const radius = wide * chance.between(2.2, 3.2);
  const colour = chance.one(["#f4f4f2", "#dfe7ec", "#a33c32", "#35526b"]);
  return `<g transform="translate(${x + radius * Math.cos(towards)} ${y + radius * Math.sin(towards)})"><circle r="${radius}" cx="${0.15 * wide}" cy="${0.2 * wide}" fill="#000" opacity=".4" filter="url(#soft)"/><circle r="${radius}" fill="${colour}"/><circle r="${0.87 * radius}" fill="#4a2e1c"/><circle r="${0.87 * radius}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${0.06 * radius}"/></g>`;
}

const THINGS = { finger, pen, cup };

/** The shadow of a telephone or a hand, with a soft edge, over a part of the grid (around `at`, `reach` pixels wide). */
function shadow(chance, [x, y], reach) {
  const soft = reach * chance.between(0.004, 0.06);
  const dark = chance.between(0.25, 0.55);
  const turn = chance.between(0, 360);
  const [dx, dy] = [chance.around(0.35 * reach), chance.around(0.35 * reach)];
  const shape = chance.often(0.5)
    ? `<rect x="${-0.5 * reach}" y="0" width="${reach}" height="${3 * reach}" rx="${0.08 * reach}"/>`
    : `<path d="M${-0.4 * reach} 0C${-0.45 * reach} ${-0.5 * reach} ${-0.2 * reach} ${-0.5 * reach} ${-0.15 * reach} ${-0.05 * reach}C${-0.1 * reach} ${-0.6 * reach} ${0.12 * reach} ${-0.6 * reach} ${0.12 * reach} ${-0.05 * reach}C${0.18 * reach} ${-0.5 * reach} ${0.4 * reach} ${-0.45 * reach} ${0.35 * reach} 0L${0.6 * reach} ${3 * reach}H${-0.6 * reach}Z"/>`;
  return `<filter id="edge" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${soft}"/></filter><g filter="url(#edge)"><g transform="translate(${x + dx} ${y + dy}) rotate(${turn})" fill="#000610" opacity="${dark}">${shape}</g></g>`;
}

/** A place on the border of the grid, from its corners in the picture, and the direction away from the grid there. */
function borderPlace(chance, corners, inside) {
  const k = chance.whole(0, 3);
  const [a, b] = [corners[k], corners[(k + 1) % 4]];
  const middle = [0, 1].map((i) => corners.reduce((sum, corner) => sum + corner[i] / 4, 0));
  const t = chance.between(0.08, 0.92);
  const on = [0, 1].map((i) => a[i] + t * (b[i] - a[i]));
  const away = Math.atan2(on[1] - middle[1], on[0] - middle[0]);
  // `inside` cells towards the middle of the grid.
  const cell = Math.hypot(b[0] - a[0], b[1] - a[1]) / 9;
  return { place: [on[0] - inside * cell * Math.cos(away), on[1] - inside * cell * Math.sin(away)], away, cell };
}

/**
 * All that is wanted, as a document of the picture's size: `touch` things over the border at most, `cover` over cells, too.
 * Null where there is nothing.
 */
export function things(chance, { size: [width, height], corners, wants }) {
  const parts = [];
  const names = [];
  const reach = Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]);
  const middle = [0, 1].map((i) => corners.reduce((sum, corner) => sum + corner[i] / 4, 0));
  if (wants.has("shadow")) parts.push(shadow(chance, middle, reach));
  for (const [want, low, high] of [["touch", -0.1, 0.22], ["cover", 0.7, 2.2]]) {
    if (!wants.has(want)) continue;
    for (let count = chance.whole(1, 2); count > 0; count -= 1) {
      const { place, away, cell } = borderPlace(chance, corners, chance.between(low, high));
      const name = chance.one(Object.keys(THINGS));
      const wide = cell * (name === "pen" ? chance.between(0.5, 0.9) : chance.between(1.2, 2));
      parts.push(THINGS[name](chance, place, away + chance.around(0.5), wide));
      names.push(name);
    }
  }
  if (!parts.length) return null;
  const soft = `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${0.012 * reach}"/></filter>`;
  return { names, html: `<!doctype html><style>html,body{margin:0;background:transparent}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${soft}${parts.join("")}</svg>` };
}
