// Everything by keyboard alone: no test here touches a mouse or a finger.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, cell, end, heard, hears, hint, listen, open, profile, told, unharmed, wholeHint } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

/** Presses Tab until what has the focus fits, as someone without a mouse does. */
async function tabTo(page, fits, what) {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(fits)) return;
  }
  assert.fail(`the Tab key never reaches ${what}`);
}

const toGrid = (page) => tabTo(page, () => document.activeElement?.getAttribute("role") === "gridcell", "the board");
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim());

test("no two colours have the same shape, and the ring is no square", async () => {
  const context = await profile();
  const page = await open(context, "http", `#p=${puzzles.NEWSPAPER.link}`);
  await toGrid(page);
  const shapes = [];
  for (let mark = 1; mark <= 6; mark += 1) {
    await page.keyboard.press(`Alt+Digit${mark}`);
    await page.locator(`.cell[data-mark="${mark}"]`).waitFor();
    shapes.push(await page.locator(`.cell[data-mark="${mark}"]`).evaluate((cell) => {
      const style = getComputedStyle(cell, "::after");
      return `${style.clipPath} ${style.backgroundImage.split("(")[0]}`;
    }));
  }
  assert.equal(new Set(shapes).size, 6, shapes.join("; "));
  assert.match(shapes[5], /radial-gradient/);
  unharmed(page);
  await context.close();
});

test("a board of 4×4 has six colours too", async () => {
  const context = await profile();
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  await toGrid(page);
  await page.keyboard.press("ArrowRight");
  for (let mark = 5; mark <= 6; mark += 1) {
    await page.keyboard.press(`Alt+Digit${mark}`);
    await page.locator(`.cell[data-mark="${mark}"]`).waitFor();
  }
  await page.keyboard.press("Digit5");
  assert.match(await told(page, 1, 2), /empty/, "but no fifth digit");
  unharmed(page);
  await context.close();
});

for (const origin of ORIGINS) {
  test(`${origin}: digits, notes, colours, undo, redo, check, hint and the end of a Sudoku`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.FOUR.link}`);
    await toGrid(page);
    await listen(page);
    await page.keyboard.press("ArrowRight");
    assert.match(await focused(page), /^row 1, column 2, empty/);
    await page.keyboard.press("Shift+Digit3");
    await page.keyboard.press("Control+Digit4");
    await page.keyboard.press("Alt+Digit2");
    assert.match(await told(page, 1, 2), /notes 3.*centre notes 4.*blue square/);
    await page.keyboard.press("Control+z");
    assert.doesNotMatch(await told(page, 1, 2), /blue/);
    await page.keyboard.press("Control+y");
    assert.match(await told(page, 1, 2), /blue square/);
    await page.keyboard.press("Digit2");
    assert.match(await told(page, 1, 2), /^row 1, column 2, 2\b/);
    await page.keyboard.press("k");
    await hears(page, /1 cell is wrong/);
    await page.keyboard.press("Delete");
    assert.match(await told(page, 1, 2), /empty, notes 3/);
    // The board stays where it is: arrows end at its edge.
    for (let count = 0; count < 9; count += 1) await page.keyboard.press("ArrowLeft");
    assert.match(await focused(page), /^row 1, column 1, 1, given/);
    await wholeHint(page);
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Hint" }).waitFor({ state: "detached" });
    assert.match(await focused(page), /^row 1, column 1/);
    for (let row = 1; row <= 4; row += 1) {
      for (let col = 1; col <= 4; col += 1) {
        await page.keyboard.press(`Digit${puzzles.FOUR.solution[4 * (row - 1) + col - 1]}`);
        if (col < 4) await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowDown");
    }
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    await hears(page, /Solved/);
    assert.match(await told(page, 4, 4), /4, given/, "the board is still there");
    unharmed(page);
    await context.close();
  });

  test(`${origin}: several cells with Shift and the arrows`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await toGrid(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+Digit7");
    assert.match(await told(page, 2, 2), /centre notes 7/);
    assert.match(await told(page, 2, 3), /centre notes 7/);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("[role=gridcell][aria-selected=true]").count(), 0);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: clues of Skyscrapers are read, marked as done, and counted`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.TOWERS.link}`);
    await tabTo(page, () => document.activeElement?.closest(".clues") !== null, "the clues");
    assert.match(await focused(page), /^3 visible from the top of column 1/);
    await page.keyboard.press("ArrowRight");
    assert.match(await focused(page), /^1 visible from the top of column 2/);
    await page.keyboard.press("Space");
    const clue = page.getByRole("button", { name: "1 visible from the top of column 2" });
    assert.equal(await clue.getAttribute("aria-pressed"), "true");
    await page.keyboard.press("Control+z");
    assert.equal(await clue.getAttribute("aria-pressed"), "false");
    await toGrid(page);
    await listen(page);
    await page.keyboard.press("l");
    await hears(page, /2 visible from the left of row 1; 3 visible from the right of row 1; 3 visible from the top of column 1/);
    // Row 1 filled upwards shows five from the left, not two.
    for (let height = 1; height <= 5; height += 1) {
      await page.keyboard.press(`Digit${height}`);
      await page.keyboard.press("ArrowRight");
    }
    await page.getByRole("button", { name: /2 visible from the left of row 1, wrong/ }).waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: Lights Out with the arrows and the space bar, and hints to the end`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.LIGHTS.link}`);
    await toGrid(page);
    await listen(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await hears(page, /row 2, column 1 pressed, \d+ lights? on/);
    await page.getByText("1", { exact: true }).first().waitFor();
    await page.keyboard.press("Control+z");
    const fewest = Number(await page.locator(".figure dd").nth(2).textContent());
    assert.ok(fewest > 0 && fewest <= 15, `${fewest} presses`);
    for (let left = fewest; left > 0; left -= 1) {
      await page.keyboard.press("h");
      await hint(page, new RegExp(left === 1 ? "1 press is left" : `${left} presses are left`)).waitFor();
      await tabTo(page, () => document.activeElement?.textContent === "Do it", "“Do it”");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    assert.equal(await page.getByRole("gridcell", { name: /, on$/ }).count(), 0);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: tiles with the arrows, cell by cell with Shift, and a hint`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.TILES.link}`);
    await toGrid(page);
    await listen(page);
    assert.match(await focused(page), /blank/);
    // The blank is in row 2, column 2: the tile above it can go down.
    await page.keyboard.press("ArrowDown");
    await hears(page, /tile 2 to row 2, column 2/);
    await page.keyboard.press("Control+z");
    assert.match(await told(page, 2, 2), /blank/);
    await page.keyboard.press("h");
    await hint(page, /Slide the tile in r\dc\d: \d+ moves are left/).waitFor();
    await page.keyboard.press("Escape");
    await toGrid(page);
    // A whole row: from the blank go to the far end, push it.
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Enter");
    assert.match(await told(page, 2, 1), /blank/);
    await page.keyboard.press("Control+z");
    for (const arrow of puzzles.TILES.arrows) await page.keyboard.press(arrow);
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    // “Another one” is one of the same kind and size.
    await tabTo(page, () => document.activeElement?.textContent === "Another one", "“Another one”");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Solved!" }).waitFor({ state: "detached" });
    await page.getByRole("grid").waitFor();
    assert.equal(await page.getByRole("gridcell").count(), 9);
    assert.ok(!page.url().includes(puzzles.TILES.link), page.url());
    unharmed(page);
    await context.close();
  });

  test(`${origin}: from the first screen to one's own puzzle and its verdict`, async () => {
    const context = await profile();
    const page = await open(context, origin);
    await tabTo(page, () => document.activeElement?.textContent === "Enter your own" && document.activeElement.tagName === "A", "“Enter your own”");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Your own puzzle" }).waitFor();
    await tabTo(page, () => document.activeElement?.tagName === "TEXTAREA", "the field for text");
    await page.keyboard.type(puzzles.FOUR.text);
    await page.getByRole("link", { name: "Play it" }).waitFor();
    await tabTo(page, () => document.activeElement?.textContent === "Is it well posed?", "the question");
    await page.keyboard.press("Enter");
    await page.locator(".verdict").waitFor();
    assert.match(await page.locator(".verdict").textContent(), /one solution/i);
    unharmed(page);
    await context.close();
  });
}

// Beside notes in the corner, the candidates that a hint points at used to be drawn like any note.
test("a hint points at candidates in a cell with notes in its corner, too", async () => {
  const context = await profile();
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  await wholeHint(page);
  const lit = page.locator(".note.lit-target").first();
  await lit.waitFor();
  const id = await lit.evaluate((note) => note.closest("[role=gridcell]").id);
  await page.keyboard.press("Escape");
  await page.locator(`#${id}`).click();
  await page.keyboard.press("Shift+Digit1");
  await wholeHint(page);
  await page.locator(`#${id} .notes.squeezed .note.lit-target`).waitFor();
  await page.locator(`#${id} .notes.corner .note`).waitFor();
  unharmed(page);
  await context.close();
});

test("the keys on the screen say how many of each digit are left", async () => {
  const context = await profile();
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  const keys = () => page.getByRole("group", { name: "Digits" }).getByRole("button").evaluateAll((all) => all.map((key) => key.getAttribute("aria-label")));
  assert.deepEqual(await keys(), ["1, 2 left", "2, 2 left", "3, 4 left", "4, 3 left", "Erase"]);
  await cell(page, 1, 2).click();
  await page.getByRole("button", { name: "4, 3 left" }).click();
  assert.deepEqual(await keys(), ["1, 2 left", "2, 2 left", "3, 4 left", "4, 2 left", "Erase"]);
  await page.keyboard.press("Delete");
  assert.deepEqual(await keys(), ["1, 2 left", "2, 2 left", "3, 4 left", "4, 3 left", "Erase"]);
  unharmed(page);
  await context.close();
});

test("the focus is never lost: in a hint, in the menu, when undo has nothing left", async () => {
  const context = await profile();
  for (const link of [puzzles.FOUR.link, puzzles.LIGHTS.link, puzzles.TILES.link]) {
    const page = await open(context, "http", `#p=${link}`);
    const somewhere = (what) => page.waitForFunction(() => document.activeElement && document.activeElement !== document.body, null, { timeout: 5000 })
      .catch(() => assert.fail(`${link}: the focus is lost ${what}`));
    await toGrid(page);
    await page.keyboard.press("h");
    const main = page.locator(".hint .main");
    await main.first().waitFor();
    await main.first().focus();
    // Stage by stage, and the step itself, with nothing but Enter.
    while (await main.count()) {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(150);
      await somewhere("in the hint");
    }
    const inGrid = () => page.evaluate(() => document.activeElement.getAttribute("role"));
    assert.equal(await inGrid(), "gridcell", "after the step one is back on the board");
    const more = page.getByRole("button", { name: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.closest(".panel"));
    await page.keyboard.press("Escape");
    await page.waitForTimeout(150);
    await somewhere("when the menu is closed");
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(150);
    await somewhere("when there is nothing more to undo");
    unharmed(page);
    await page.close();
  }
  await context.close();
});

test("a digit typed on a given is said to be given, not erased", async () => {
  const context = await profile();
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  await toGrid(page);
  await listen(page);
  for (const key of ["Digit1", "Digit2", "Delete"]) await page.keyboard.press(key);
  await hears(page, /^given$/);
  assert.deepEqual((await heard(page)).filter((text) => /erased|row 1/.test(text)), []);
  await context.close();
});

// Notes count for nothing where a puzzle is entered: the keys for them used to write some all the same.
test("where a puzzle is entered every digit is a digit", async () => {
  const context = await profile();
  const page = await open(context, "http", "#enter");
  await page.getByRole("grid").waitFor();
  await toGrid(page);
  for (const key of ["Shift+2", "ArrowRight", "x", "3"]) await page.keyboard.press(key);
  assert.match(await told(page, 1, 1), /2/);
  assert.match(await told(page, 1, 2), /3/);
  assert.equal(await page.locator(".note").count(), 0);
  unharmed(page);
  await context.close();
});
