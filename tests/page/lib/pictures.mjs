// Reference pictures: what a screen looked like when someone last looked at it and was content.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const KEPT = join(HERE, "../pictures");
const FAILED = join(HERE, "../failed");

/** One switch renews them all: GRILLE_RENEW=1. */
const RENEW = process.env.GRILLE_RENEW === "1";

/** Blocks of pixels are compared, not pixels: a letter drawn by another version of a font is no change, a moved button is. */
const BLOCK = 8;
/** How far the mean colour of a block may be off, of 255. */
const SHADE = 28;
/** The share of blocks that may be off. */
const SHARE = 0.03;

function blocks(png) {
  const across = Math.ceil(png.width / BLOCK);
  const sums = new Float64Array(across * Math.ceil(png.height / BLOCK) * 3);
  const counts = new Float64Array(sums.length / 3);
  for (let y = 0; y < png.height; y += 1) {
    for (let x = 0; x < png.width; x += 1) {
      const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
      const at = 4 * (y * png.width + x);
      counts[block] += 1;
      for (let channel = 0; channel < 3; channel += 1) sums[3 * block + channel] += png.data[at + channel];
    }
  }
  return sums.map((sum, index) => sum / counts[Math.floor(index / 3)]);
}

/** Compares a screenshot with the picture of this name, or renews it. */
export async function looksAsBefore(name, shot) {
  const path = join(KEPT, `${name}.png`);
  if (RENEW) {
    await mkdir(KEPT, { recursive: true });
    await writeFile(path, shot);
    return;
  }
  assert.ok(existsSync(path), `there is no picture ${name}: GRILLE_RENEW=1 makes it`);
  const [before, now] = [PNG.sync.read(await readFile(path)), PNG.sync.read(shot)];
  assert.deepEqual([now.width, now.height], [before.width, before.height], `${name}: the size`);
  const [a, b] = [blocks(before), blocks(now)];
  let off = 0;
  for (let block = 0; block < a.length / 3; block += 1) {
    const far = [0, 1, 2].some((channel) => Math.abs(a[3 * block + channel] - b[3 * block + channel]) > SHADE);
    if (far) off += 1;
  }
  const share = off / (a.length / 3);
  if (share > SHARE) {
    await mkdir(FAILED, { recursive: true });
    await writeFile(join(FAILED, `${name}.png`), shot);
  }
  assert.ok(share <= SHARE, `${name}: ${(100 * share).toFixed(1)} % of the picture changed; see failed/${name}.png, and GRILLE_RENEW=1 if it is better so`);
}
