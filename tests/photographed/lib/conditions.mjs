// Under what conditions a photo is taken: how hard it is, and what makes it so.

/** What can make a photo hard, with how often it does, and whom it can happen to. */
const TROUBLES = {
  tilt: { weight: 10, paper: true, screen: true },
  turned: { weight: 5, paper: true, screen: true },
  curl: { weight: 10, paper: true },
  fold: { weight: 7, paper: true },
  crumple: { weight: 5, paper: true },
  lens: { weight: 5, paper: true, screen: true },
  shadow: { weight: 11, paper: true },
  glare: { weight: 7, paper: true, screen: true },
  bleach: { weight: 4, paper: true },
  dim: { weight: 5, paper: true },
  defocus: { weight: 8, paper: true, screen: true },
  motion: { weight: 5, paper: true, screen: true },
  noise: { weight: 6, paper: true, screen: true },
  sharpen: { weight: 5, paper: true },
  small: { weight: 6, paper: true, screen: true },
  large: { weight: 2, paper: true, screen: true },
  far: { weight: 5, paper: true },
  touch: { weight: 8, paper: true },
  moire: { weight: 8, screen: true },
  pencil: { weight: 8, paper: true },
  notes: { weight: 6, paper: true },
};

/** How hard a photo is, how often, and how many troubles it has. `covered`: a thing lies over cells. */
export const GRADES = { plain: { weight: 60, troubles: [0, 0] }, harder: { weight: 24, troubles: [1, 1] }, severe: { weight: 10, troubles: [2, 3] }, covered: { weight: 6, troubles: [0, 1] } };

/** The troubles of a photo of this grade. */
export function troubles(chance, grade, screen) {
  const [least, most] = GRADES[grade].troubles;
  const possible = Object.fromEntries(Object.entries(TROUBLES).filter(([, it]) => it[screen ? "screen" : "paper"]).map(([name, it]) => [name, it.weight]));
  const found = new Set(grade === "covered" ? ["cover"] : []);
  for (let left = chance.whole(least, most); left > 0; left -= 1) {
    const name = chance.weighed(possible);
    found.add(name);
    delete possible[name];
    // Nobody's picture is both.
    for (const pair of [["small", "large"], ["bleach", "dim"], ["pencil", "notes"], ["defocus", "motion"]]) {
      if (pair.includes(name)) pair.forEach((one) => delete possible[one]);
    }
  }
  return found;
}

const DEGREE = Math.PI / 180;

/** Everything that is measured in numbers, for a photo with these troubles. */
export function conditions(chance, wants, { screen, bound, gloss }) {
  const has = (name) => wants.has(name);
  const steep = has("tilt") ? chance.between(14, 30) : chance.between(0, 7);
  const way = chance.between(0, 6.28);
  const quarter = has("turned") ? chance.one([90, 180, 270]) : 0;
  const long = has("small") ? chance.one([640, 640, 720, 800]) : has("large") ? chance.whole(3000, 4000) : chance.one([1000, 1200, 1280, 1280, 1440, 1600, 2048]);
  const shape = chance.one([3 / 4, 3 / 4, 3 / 4, 9 / 16, 1]);
  const short = Math.round(long * shape);
  return {
    size: chance.often(0.7) ? [short, long] : [long, short],
    fill: has("far") ? chance.between(0.25, 0.4) : chance.between(0.6, has("tilt") ? 0.76 : 0.9),
    turns: [steep * Math.sin(way) * DEGREE, steep * Math.cos(way) * DEGREE, (chance.around(has("tilt") ? 14 : 4) + quarter) * DEGREE],
    lens: has("lens") ? chance.around(0.09, 0.5) : chance.around(0.012),
    paper: {
      curl: has("curl") ? chance.between(0.25, 0.6) : bound ? chance.between(0, 0.16) : screen ? 0 : chance.between(0, 0.05),
      folds: has("fold") ? chance.whole(1, 2) : 0,
      crumple: has("crumple") ? chance.between(0.5, 1) : 0,
    },
    sun: { direction: sun(chance), ambient: chance.between(0.35, 0.7) },
    gradient: { turn: chance.between(0, 6.28), strength: chance.between(0.03, has("shadow") ? 0.35 : 0.2) },
    vignette: chance.between(0.02, 0.15),
    exposure: has("bleach") ? chance.between(1.25, 1.5) : has("dim") ? chance.between(0.28, 0.5) : chance.between(0.78, 1.03),
    // Light that is scattered into the lens: black is no longer black.
    haze: has("bleach") ? chance.between(25, 60) : chance.between(4, 22),
    tint: cast(chance, screen ? 0.03 : 0.08),
    glare: has("glare") ? { bright: chance.between(90, gloss ? 260 : 200), wide: chance.between(0.08, 0.25), long: chance.between(0.15, 0.5), turn: chance.between(0, 3.14), at: [chance.around(0.3), chance.around(0.3)] } : null,
    blur: chance.between(0.5, 0.9),
    // In cells of the grid.
    defocus: has("defocus") ? chance.between(0.035, 0.075) : 0,
    motion: has("motion") ? { length: chance.between(0.1, 0.24), turn: chance.between(0, 3.14) } : null,
    noise: has("noise") || has("dim") ? chance.between(7, 15) : chance.between(1, 4),
    grain: chance.between(0, 0.9),
    sharpen: has("sharpen") ? { amount: chance.between(1, 2.2), sigma: chance.between(1.2, 2.5) } : chance.often(0.5) ? { amount: chance.between(0.2, 0.6), sigma: 1 } : null,
    moire: screen ? { pitch: chance.between(0.45, 0.9), deep: has("moire") ? chance.between(0.2, 0.45) : chance.between(0, 0.05) } : null,
    quality: chance.between(has("noise") || has("small") ? 0.6 : 0.72, 0.95),
  };
}

/** What a wrong white does: as a rule warmer or colder, rarely greener. */
function cast(chance, far) {
  const [warm, green] = [chance.around(far), chance.around(far / 4)];
  return [1 + warm, 1 + green, 1 - warm];
}

/** A lamp somewhere above, as seen from the page. */
function sun(chance) {
  const [turn, low] = [chance.between(0, 6.28), chance.between(0.3, 1)];
  const flat = Math.hypot(low, 1);
  return [(low * Math.cos(turn)) / flat, (low * Math.sin(turn)) / flat, 1 / flat];
}
