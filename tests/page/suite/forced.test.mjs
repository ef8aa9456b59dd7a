// Forced colours: with a contrast theme of the system, what washes and shadows say is still to be seen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PNG } from "pngjs";

import { accessible, begin, cell, end, open, profile, unharmed, wholeHint } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

/** Which part of two pictures of one size differs. */
function differs(one, other) {
  const [a, b] = [one, other].map((bytes) => PNG.sync.read(bytes));
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let different = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const far = [0, 1, 2].some((k) => Math.abs(a.data[4 * (y * a.width + x) + k] - b.data[4 * (y * b.width + x) + k]) > 64);
      different += Number(far);
    }
  }
  return different / (width * height);
}

/** Every two of these look different. */
async function apart(pictures) {
  const names = Object.keys(pictures);
  const shots = {};
  for (const name of names) shots[name] = await pictures[name].screenshot({ animations: "disabled", caret: "hide" });
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const part = differs(shots[one], shots[other]);
      assert.ok(part > 0.015, `${one} and ${other} differ in ${part} of their pixels`);
    }
  }
}

for (const dark of [false, true]) {
  const theme = dark ? "dark" : "light";
  const forced = async (hash) => {
    const context = await profile({ size: "phone", dark, forcedColors: "active" });
    const page = await open(context, "http", hash);
    await page.getByRole("grid").waitFor();
    return page;
  };
  const done = async (page, what) => {
    await accessible(page, `${what}, forced colours, ${theme}`);
    unharmed(page);
    await page.context().close();
  };

  test(`${theme}: digits, notes, errors, marks and the selection`, async () => {
    const page = await forced(`#p=${puzzles.NEWSPAPER.link}`);
    await cell(page, 3, 1).click();
    await page.keyboard.press("Digit5");
    await cell(page, 5, 2).click();
    await page.keyboard.press("Digit5");
    await cell(page, 7, 1).click();
    await page.keyboard.press("Shift+Digit2");
    await cell(page, 9, 1).click();
    await page.keyboard.press("Alt+Digit1");
    await cell(page, 9, 3).click();
    await apart({
      plain: cell(page, 8, 2), chosen: cell(page, 9, 3), given: cell(page, 4, 9), own: cell(page, 5, 2),
      wrong: cell(page, 3, 1), noted: cell(page, 7, 1), marked: cell(page, 9, 1),
    });
    await apart({ pressed: page.locator('.mode[aria-pressed="true"]'), other: page.locator('.mode[aria-pressed="false"]').first() });
    await done(page, "digits");
  });

  test(`${theme}: what a hint points at`, async () => {
    const page = await forced(`#p=${puzzles.NEWSPAPER.link}`);
    await wholeHint(page);
    await apart({ plain: cell(page, 9, 1), where: cell(page, 3, 4), target: cell(page, 1, 6) });
    await done(page, "a hint");
  });

  test(`${theme}: lights that are lit, out, and to be pressed`, async () => {
    const page = await forced(`#p=${puzzles.LIGHTS.link}`);
    await page.keyboard.press("h");
    await page.locator(".light.lit-target").waitFor();
    const light = (sort) => page.locator(`.light${sort}`).first();
    await apart({ on: light(".on:not(.lit-target)"), out: light(":not(.on, .lit-target)"), target: light(".lit-target") });
    await done(page, "lights");
  });

  test(`${theme}: tiles, the gap, and the tile to slide`, async () => {
    const page = await forced(`#p=${puzzles.TILES.link}`);
    await page.keyboard.press("h");
    await page.locator(".tile.lit-target").waitFor();
    await apart({ gap: cell(page, 2, 2), home: cell(page, 2, 1), away: cell(page, 3, 3), target: cell(page, 3, 2) });
    await done(page, "tiles");
  });
}
