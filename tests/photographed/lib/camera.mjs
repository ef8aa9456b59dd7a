// Where the camera stands, and which place of the page it sees where.

const rotation = ([a, b, c]) => {
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)];
  return [
    [cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa],
    [sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa],
    [-sb, cb * sa, cb * ca],
  ];
};

/**
 * A camera whose picture has this size and shows `centre` of the page in its middle, where `side` of the page takes `pixels`.
 * `turns` are radians about the axes of page and view; `lens` bends straight lines (positive: outwards in the corners).
 */
export function camera({ size: [across, down], centre: [cx, cy], side, pixels, turns, lens, surface }) {
  const focal = 1.15 * Math.max(across, down);
  const distance = (focal * side) / pixels;
  const r = rotation(turns);
  // The camera's place and its rays, seen from the page: the transposed rotation.
  const back = ([x, y, z]) => [0, 1, 2].map((k) => r[0][k] * x + r[1][k] * y + r[2][k] * z);
  const origin = back([0, 0, -distance]);
  const wide = Math.hypot(across, down) / 2;

  /** The place of the page at a place of the picture: along the paper, down the paper, and the place in space above the page's plane. */
  const locate = (px, py) => {
    let [x, y] = [px - across / 2, py - down / 2];
    const bent = 1 + lens * ((x * x + y * y) / (wide * wide));
    [x, y] = [x * bent, y * bent];
    const ray = back([x, y, focal]);
    let depth = 0;
    let [u, v] = [cx, cy];
    for (let turn = 0; turn < 6; turn += 1) {
      const t = (depth - origin[2]) / ray[2];
      [u, v] = [cx + origin[0] + t * ray[0], cy + origin[1] + t * ray[1]];
      depth = surface.depth(u, v) - surface.depth(cx, cy);
    }
    return [surface.along(u), v, u];
  };

  /** The place of the picture where a place of the paper is seen: Newton's way back through `locate`. */
  const project = (u, v) => {
    let [x, y] = [across / 2, down / 2];
    for (let turn = 0; turn < 12; turn += 1) {
      const [here, right, below] = [locate(x, y), locate(x + 1, y), locate(x, y + 1)];
      const [a, b, c, d] = [right[0] - here[0], below[0] - here[0], right[1] - here[1], below[1] - here[1]];
      const det = a * d - b * c;
      const [du, dv] = [u - here[0], v - here[1]];
      x += (d * du - b * dv) / det;
      y += (a * dv - c * du) / det;
    }
    return [x, y];
  };
  return { locate, project };
}

/** `locate` and how bright the paper is for every eighth pixel, and in between by interpolation: paper has no finer shapes. */
export function mapped({ size: [across, down], locate, surface, sun }) {
  const STEP = 8;
  const [cols, rows] = [Math.ceil(across / STEP) + 2, Math.ceil(down / STEP) + 2];
  const field = new Float32Array(3 * cols * rows);
  const flat = lit(0, 0, sun);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < cols; i += 1) {
      const [u, v, x] = locate(i * STEP, j * STEP);
      const [dx, dy] = [surface.depth(x + 2, v) - surface.depth(x - 2, v), surface.depth(x, v + 2) - surface.depth(x, v - 2)];
      field.set([u, v, lit(dx / 4, dy / 4, sun) / flat], 3 * (j * cols + i));
    }
  }
  return (x, y, into) => {
    const [i, j] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const [s, t] = [x / STEP - i, y / STEP - j];
    const at = 3 * (j * cols + i);
    const below = at + 3 * cols;
    for (let k = 0; k < 3; k += 1) {
      const upper = field[at + k] + s * (field[at + 3 + k] - field[at + k]);
      const lower = field[below + k] + s * (field[below + 3 + k] - field[below + k]);
      into[k] = upper + t * (lower - upper);
    }
  };
}

/** How bright a slope of the paper is under a lamp there (direction), with light from everywhere besides. */
function lit(dx, dy, { direction: [x, y, z], ambient }) {
  const towards = (-dx * x - dy * y + z) / Math.hypot(dx, dy, 1);
  return ambient + (1 - ambient) * Math.max(0, towards);
}
