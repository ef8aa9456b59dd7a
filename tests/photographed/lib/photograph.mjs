// Takes the photo of a page.

import { camera, mapped } from "./camera.mjs";
import { noise } from "./chance.mjs";
import { desk } from "./desk.mjs";
import { blurred, bytes, noisy, planes, sharpened, smeared } from "./optics.mjs";
import { surface } from "./surface.mjs";
import { things } from "./things.mjs";

/** What `Browser.drawn` looks for on a page: the cells of the grid to be read, and the other grids. */
export const look = () => {
  const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
  const cells = [...document.querySelectorAll("#target [data-cell]")].map(box);
  const target = document.querySelector("#target");
  return { cells, target: box(target), others: [...document.querySelectorAll(".other")].map((other) => ({ digits: other.dataset.digits, place: box(other.firstElementChild) })) };
};

/**
 * The photo of a page, as pixels (RGBA), and what can be seen of the grid: for each cell the share of its middle that is hidden
 * by things or lies outside the picture. `off`: this many cells of the grid are left out at a side (for impostors).
 */
export async function photograph({ chance, browser, page, wants, conditions: its, off = null }) {
  const [across, down] = its.size;
  const pixels = its.fill * Math.min(across, down);
  const scale = Math.min(6, Math.max(0.75, (1.15 * pixels) / page.side));
  const shape = surface(chance, { width: page.width, height: page.height, bound: page.bound, ...its.paper });
  let grid;
  let stand;
  const part = ({ cells, target }) => {
    grid = cells.length ? bounds(cells) : target;
    const side = Math.min(grid[2], grid[3], page.side);
    stand = camera({ ...its, centre: centre(chance, grid, side, its, off), side, pixels, surface: shape });
    return inView(page, its.size, stand);
  };
  const sheet = await browser.drawn({ html: page.html, width: page.width, height: page.height, scale, look, part });
  const { cells, others } = sheet.seen;
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => stand.project(grid[0] + x * grid[2], grid[1] + y * grid[3]));
  const lying = things(chance, { size: its.size, corners, wants });
  const over = lying && (await browser.drawn({ html: lying.html, width: across, height: down, transparent: true }));
  const at = mapped({ size: its.size, locate: stand.locate, surface: shape, sun: its.sun });
  const sight = exposed(chance, { sheet, scale, from: inView(page, its.size, stand), page, at, its, over, corners });
  const cell = pixels / Math.sqrt(Math.max(1, cells.length || 81));
  const finished = developed(chance, sight, its, cell);
  return {
    pixels: bytes(finished),
    hidden: hidden({ cells, at, over, size: its.size }),
    things: lying?.names ?? [],
    others: others.map(({ digits }) => digits),
    rivals: others.filter(({ place }) => wholly(page, its.size, stand, place)).length,
  };
}

const bounds = (cells) => {
  const [left, top] = [0, 1].map((k) => Math.min(...cells.map((cell) => cell[k])));
  const [right, bottom] = [0, 1].map((k) => Math.max(...cells.map((cell) => cell[k] + cell[k + 2])));
  return [left, top, right - left, bottom - top];
};

/** Whether a grid at this place of the page can be seen as a whole, there or on a neighbouring page. */
const wholly = ({ width, bound }, [across, down], { project }, [x, y, w, h]) => (bound ? [-width, 0, width] : [0]).some((beside) =>
  [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].every(([u, v]) => {
    const [px, py] = project(u + beside, v);
    return px > 0 && py > 0 && px < across && py < down;
  }));

/** The part of the page that the picture shows, in whole pixels of the page: left, top, width, height. */
function inView({ width, height, bound }, [across, down], { locate }) {
  const rim = Array.from({ length: 21 }, (_, k) => k / 20).flatMap((t) => [locate(t * across, 0), locate(t * across, down), locate(0, t * down), locate(across, t * down)]);
  const range = (k, most) => {
    const low = Math.min(...rim.map((place) => place[k]));
    const high = Math.max(...rim.map((place) => place[k]));
    // What shows beside a bound page is that page once more.
    if (k === 0 && bound && (low < 0 || high > most)) return [0, most];
    const from = Math.floor(Math.min(most - 8, Math.max(0, low - 8)));
    return [from, Math.ceil(Math.min(most, Math.max(from + 8, high + 8)))];
  };
  const [[left, right], [top, bottom]] = [range(0, width), range(1, height)];
  return [left, top, right - left, bottom - top];
}

/** Where the camera points: at the grid, a little beside its middle; or so that the picture ends within it. */
function centre(chance, [x, y, width, height], side, { size, fill }, off) {
  const short = Math.min(...size);
  // Half of what is seen, in pixels of the page, and how much of it is free beside the grid.
  const half = size.map((length) => (length / short / fill) * side / 2);
  const free = [half[0] - width / 2, half[1] - height / 2].map((room) => Math.max(0, room - 0.08 * side));
  const middle = [x + width / 2 + chance.around(0.55 * free[0]), y + height / 2 + chance.around(0.55 * free[1])];
  if (!off) return middle;
  const cut = (off.cells * side) / 9;
  if (off.to === "left") middle[0] = x + cut + half[0];
  if (off.to === "right") middle[0] = x + width - cut - half[0];
  if (off.to === "top") middle[1] = y + cut + half[1];
  if (off.to === "bottom") middle[1] = y + height - cut - half[1];
  return middle;
}

/** What falls on the sensor: the page, the desk beside it, light and shadow, what lies on top. */
function exposed(chance, { sheet, scale, from: [left, top], page, at, its, over, corners }) {
  const [across, down] = its.size;
  const picture = planes(across, down);
  const paper = noise(chance);
  const table = desk(chance, page);
  const middle = [0, 1].map((k) => corners.reduce((sum, corner) => sum + corner[k] / 4, 0));
  const short = Math.min(across, down);
  const { gradient, vignette, glare, moire } = its;
  const [gx, gy] = [Math.cos(gradient.turn) / short, Math.sin(gradient.turn) / short];
  const place = new Float32Array(3);
  const colour = new Float32Array(3);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      at(x, y, place);
      let [u, v] = place;
      // Beside a page of a book is its neighbour, set in the same fashion.
      if (page.bound && (u < 0 ? u > -page.width : u < 2 * page.width)) u = ((u % page.width) + page.width) % page.width;
      if (u >= 0 && v >= 0 && u < page.width && v < page.height) {
        sampled(sheet, (u - left) * scale, (v - top) * scale, colour);
        if (!page.screen) {
          const grain = 1 + 0.025 * paper(u / 3, v / 3);
          for (let k = 0; k < 3; k += 1) colour[k] *= grain;
        } else if (moire.deep) {
          for (let k = 0; k < 3; k += 1) colour[k] *= 1 + moire.deep * Math.cos(6.2832 * (u / moire.pitch + k / 3)) * (0.7 + 0.3 * Math.cos((6.2832 * v) / moire.pitch));
        }
      } else {
        table(u, v, colour);
      }
      const [dx, dy] = [(x - across / 2) / short, (y - down / 2) / short];
      let light = page.screen ? its.exposure : its.exposure * place[2] * (1 + gradient.strength * ((x - across / 2) * gx + (y - down / 2) * gy) * 2);
      light *= 1 - vignette * (dx * dx + dy * dy) * 2;
      const spot = glare ? glaring(glare, (x - middle[0]) / short, (y - middle[1]) / short) : 0;
      const o = 4 * (y * across + x);
      const clear = over ? 1 - over.data[o + 3] / 255 : 1;
      for (let k = 0; k < 3; k += 1) {
        const under = colour[k] * light * clear + (over ? over.data[o + k] * (1 - clear) * its.exposure : 0);
        picture.planes[k][y * across + x] = knee((under * its.tint[k] * (255 - its.haze)) / 255 + its.haze + spot);
      }
    }
  }
  return picture;
}

/** Bright light is held back before it is cut off, as cameras do. */
const knee = (value) => (value < 225 ? value : 225 + 30 * Math.tanh((value - 225) / 40));

function glaring({ bright, wide, long, turn, at }, x, y) {
  const [dx, dy] = [x - at[0], y - at[1]];
  const [a, b] = [(dx * Math.cos(turn) + dy * Math.sin(turn)) / long, (dy * Math.cos(turn) - dx * Math.sin(turn)) / wide];
  return bright * Math.exp(-(a * a + b * b));
}

function sampled({ width, height, data }, x, y, into) {
  const i = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)));
  const j = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)));
  const s = Math.min(1, Math.max(0, x - 0.5 - i));
  const t = Math.min(1, Math.max(0, y - 0.5 - j));
  const at = 4 * (j * width + i);
  const below = at + 4 * width;
  for (let k = 0; k < 3; k += 1) {
    const upper = data[at + k] + s * (data[at + 4 + k] - data[at + k]);
    const lower = data[below + k] + s * (data[below + 4 + k] - data[below + k]);
    into[k] = upper + t * (lower - upper);
  }
}

/** What the telephone makes of it. */
function developed(chance, sight, its, cell) {
  let picture = blurred(sight, Math.hypot(its.blur, its.defocus * cell));
  if (its.motion) picture = smeared(picture, its.motion.length * cell, its.motion.turn);
  noisy(chance, picture, its.noise, its.grain);
  if (its.sharpen) sharpened(picture, its.sharpen.amount, its.sharpen.sigma);
  return picture;
}

/** For each cell the share of its middle, where digits stand, that cannot be seen. */
function hidden({ cells, at, over, size: [across, down] }) {
  if (!cells.length) return [];
  const [left, top, width] = bounds(cells);
  const n = Math.round(Math.sqrt(cells.length));
  const unit = width / n;
  const [seen, area] = [new Float32Array(cells.length), new Float32Array(cells.length)];
  const place = new Float32Array(3);
  for (let y = 1; y < down; y += 2) {
    for (let x = 1; x < across; x += 2) {
      at(x, y, place);
      const [col, row] = [(place[0] - left) / unit, (place[1] - top) / unit];
      if (col < 0 || row < 0 || col >= n || row >= n || Math.abs((col % 1) - 0.5) > 0.32 || Math.abs((row % 1) - 0.5) > 0.38) continue;
      const i = Math.floor(row) * n + Math.floor(col);
      area[i] += 1;
      if (!over || over.data[4 * (y * across + x) + 3] < 220) seen[i] += 1;
    }
  }
  return Array.from(seen, (visible, i) => (area[i] ? 1 - visible / area[i] : 1));
}
