// The first board needs the module that draws, and nothing else.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { begin, cell, end, hint, open, profile, told, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

/** The module of the worker. */
const THINKING = /worker-[0-9a-f]+\.wasm$/;

test("a board is drawn and played before the worker's module has come, and the hint follows", async () => {
  const context = await profile({ serviceWorkers: "block" });
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  await context.route(THINKING, async (route) => {
    await held;
    await route.continue();
  });
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  await cell(page, 1, 2).click();
  await page.keyboard.press("Digit4");
  assert.match(await told(page, 1, 2), /^row 1, column 2, 4\b/);
  await page.keyboard.press("h");
  assert.equal(await hint(page, "1 of 3").count(), 0);
  release();
  await hint(page, "1 of 3").waitFor();
  unharmed(page);
  await context.close();
});

test("a worker's module that does not come is told, and the next question tries again", async () => {
  const context = await profile({ serviceWorkers: "block" });
  let lost = true;
  await context.route(THINKING, (route) => (lost ? route.abort() : route.continue()));
  const page = await open(context, "http", `#u=${puzzles.FOUR.link}`);
  const verdict = page.getByRole("button", { name: "Is it well posed?" });
  await verdict.click();
  await page.getByText(/could not be loaded/).waitFor();
  lost = false;
  await verdict.click();
  await page.locator(".verdict").waitFor();
  await context.close();
});
