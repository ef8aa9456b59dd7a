// What is beside the page: wood, cloth, stone or another sheet; around a screen its frame.

import { noise } from "./chance.mjs";

const COLOURS = [[138, 98, 62], [92, 66, 46], [190, 160, 120], [70, 74, 80], [40, 40, 44], [200, 200, 198], [120, 130, 120], [150, 60, 55], [60, 80, 120]];

/** The colour there, in pixels of the page. */
export function desk(chance, { width, height, screen }) {
  const base = chance.one(COLOURS);
  const wood = chance.often(0.5);
  const rough = noise(chance);
  const long = chance.between(15, 40);
  const strength = chance.between(0.04, 0.16);
  return (u, v, into) => {
    const beside = Math.hypot(Math.max(0, -u, u - width), Math.max(0, -v, v - height));
    if (screen && beside < 16) return into.fill(18);
    const grain = wood ? rough(u / 220, v / long + 2 * rough(u / 300, v / 300)) + 0.5 * rough(u / 60, v / 5) : rough(u / 9, v / 9) + rough(u / 160, v / 160);
    // A sheet throws a narrow shadow on what it lies on.
    const shade = (1 + strength * grain) * (1 - 0.35 * Math.exp(-beside / 9));
    for (let k = 0; k < 3; k += 1) into[k] = base[k] * shade;
    return into;
  };
}
