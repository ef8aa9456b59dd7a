// Undo goes back to the very start, whatever was done.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, cell, end, open, profile, unharmed, wholeHint } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

const labels = (page) => page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

const menu = async (page, name) => {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name }).click();
};

for (const origin of ORIGINS) {
  test(`${origin}: back to the start after import, candidates, a trial, hint and solution`, async () => {
    const context = await profile();
    // Progress imported by a link.
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await page.getByRole("grid").waitFor();
    const start = await labels(page);
    const progress = `${puzzles.NEWSPAPER.solution.slice(0, 5)}${puzzles.NEWSPAPER.text.slice(5).replaceAll("0", ".")}`;
    await page.goto(`${page.url().split("#")[0]}#p=${puzzles.NEWSPAPER.link}&b=${progress}`);
    await page.reload();
    await cell(page, 1, 4).and(page.locator("[aria-label*='column 4, 6']")).waitFor();
    await menu(page, "Note all candidates");
    await menu(page, "Try something");
    await cell(page, 2, 2).click();
    await page.keyboard.press("Digit7");
    await page.getByRole("button", { name: "Discard" }).click();
    await wholeHint(page);
    await page.getByRole("button", { name: "Do it" }).click();
    await menu(page, "Show the solution");
    await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].every((cell) => !/empty/.test(cell.getAttribute("aria-label"))));
    const end = await labels(page);
    const undo = page.getByRole("button", { name: "Undo" });
    let count = 0;
    while (await undo.isEnabled()) {
      await undo.click();
      count += 1;
      assert.ok(count < 50, "undo has an end");
    }
    assert.ok(count >= 6, `${count} moves`);
    assert.deepEqual(await labels(page), start);
    const redo = page.getByRole("button", { name: "Redo" });
    while (await redo.isEnabled()) await redo.click();
    assert.deepEqual(await labels(page), end);
    unharmed(page);
    await context.close();
  });
}
