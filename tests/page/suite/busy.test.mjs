// Work that takes long never stops the page from answering, and can be stopped.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, end, hint, open, profile, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

/**
 * The gap that is aimed at is 50 ms. A busy machine makes gaps of its own, so the page is compared with itself at rest: it
 * may not be much worse while it works than when it has nothing to do.
 */
const most = (rest) => 400 + 6 * rest;

before(begin);
after(end);

/** Notes the longest time between two turns of the page's own loop; gives the longest one at rest. */
async function watch(page) {
  return page.evaluate(async () => {
    window.worst = 0;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      window.worst = Math.max(window.worst, now - last);
      last = now;
      setTimeout(tick, 5);
    };
    tick();
    await new Promise((done) => setTimeout(done, 2000));
    const rest = window.worst;
    window.worst = 0;
    return rest;
  });
}

for (const origin of ORIGINS) {
  test(`${origin}: a count that does not end leaves the page free, and is stopped`, async () => {
    const context = await profile();
    // Hardly any given: more solutions than anyone counts.
    const page = await open(context, origin, `#u=sudoku:1${".".repeat(80)}`);
    const count = page.getByRole("button", { name: "Count the solutions" });
    await count.waitFor();
    const rest = await watch(page);
    await count.click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await page.getByText(/positions looked at/).waitFor();
    const worst = await page.evaluate(() => window.worst);
    console.log(`${origin}: longest gap ${worst.toFixed(0)} ms while counting, ${rest.toFixed(0)} ms at rest`);
    assert.ok(worst < most(rest), `${worst} ms, at rest ${rest} ms`);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    // The next question is answered by another worker.
    await page.getByRole("button", { name: "Is it well posed?" }).click();
    await page.locator(".verdict").waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: clicks are answered while a hard grid is explained`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.HARD.link}`);
    await page.getByRole("grid").waitFor();
    const rest = await watch(page);
    await page.keyboard.press("h");
    for (let index = 0; index < 9; index += 1) {
      await page.getByRole("gridcell").nth(9 * index + index).click();
      await page.getByRole("gridcell").nth(9 * index + index).and(page.locator("[tabindex='0']")).waitFor();
    }
    // No technique of the ladder opens this grid, and that is said.
    await hint(page, /No known deduction/).waitFor();
    const worst = await page.evaluate(() => window.worst);
    console.log(`${origin}: longest gap ${worst.toFixed(0)} ms around a hard hint, ${rest.toFixed(0)} ms at rest`);
    assert.ok(worst < most(rest), `${worst} ms, at rest ${rest} ms`);
    unharmed(page);
    await context.close();
  });
}
