// A game played by someone who sees nothing: only roles, names and what is said.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, end, heard, hears, listen, open, profile, unharmed } from "../lib/page.mjs";
import { FOUR } from "../lib/puzzles.mjs";

before(begin);
after(end);

for (const origin of ORIGINS) {
  test(`${origin}: a whole 4×4 by role and name`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${FOUR.link}`);
    await listen(page);
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Sudoku");
    const grid = page.getByRole("grid", { name: /Sudoku/ });
    assert.equal(await grid.getByRole("row").count(), 4);
    assert.equal(await grid.getByRole("gridcell").count(), 16);
    assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1, "one stop for the Tab key");
    assert.equal(await page.locator("[role=gridcell] :is(button, a, input, [tabindex])").count(), 0, "nothing inside a cell");
    // A mistake is heard where it is made.
    await grid.getByRole("gridcell", { name: "row 1, column 2, empty" }).focus();
    await page.keyboard.press("1");
    await hears(page, /1 in row 1, column 2/);
    await grid.getByRole("gridcell", { name: /row 1, column 2, 1, .*(wrong|conflict)/ }).waitFor();
    await page.keyboard.press("Delete");
    await hears(page, /erased row 1, column 2/);
    // A hint is heard stage by stage.
    const before = (await heard(page)).length;
    await page.keyboard.press("h");
    await page.waitForFunction((before) => window.heard.length > before, before);
    await page.keyboard.press("Escape");
    for (let index = 0; index < 16; index += 1) {
      const name = new RegExp(`^row ${Math.floor(index / 4) + 1}, column ${(index % 4) + 1},`);
      const cell = grid.getByRole("gridcell", { name });
      const label = await cell.getAttribute("aria-label");
      if (/given/.test(label)) continue;
      assert.match(label, /empty/);
      await cell.focus();
      await page.keyboard.press(FOUR.solution[index]);
      await hears(page, new RegExp(`${FOUR.solution[index]} in row ${Math.floor(index / 4) + 1}, column ${(index % 4) + 1}`));
    }
    await hears(page, /Solved/);
    unharmed(page);
    await context.close();
  });
}
