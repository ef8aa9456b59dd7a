// Nothing is lost: a tab that goes, two tabs, a device that is full or keeps nothing, a newer version's save.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, base, begin, cell, end, go, open, profile, told, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

const put = async (page, row, col, digit) => {
  await cell(page, row, col).click();
  await page.keyboard.press(`Digit${digit}`);
};

for (const origin of ORIGINS) {
  test(`${origin}: reloading in the middle of a game brings back board, notes and undo`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await put(page, 1, 3, 4);
    await cell(page, 1, 4).click();
    await page.keyboard.press("Shift+Digit6");
    await page.reload();
    await page.getByRole("grid").waitFor();
    assert.match(await told(page, 1, 3), /column 3, 4\b/);
    assert.match(await told(page, 1, 4), /notes 6/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.match(await told(page, 1, 3), /empty/);
    await page.close();
    // The tab is closed; the first screen knows the game.
    const home = await open(context, origin);
    await home.getByRole("heading", { name: "Continue" }).waitFor();
    unharmed(home);
    await context.close();
  });

  test(`${origin}: two tabs on one puzzle lose nothing`, async () => {
    const context = await profile();
    const one = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    const two = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await put(one, 1, 3, 4);
    await cell(two, 1, 3).and(two.locator("[aria-label*='column 3, 4']")).waitFor();
    await put(two, 1, 4, 6);
    await cell(one, 1, 4).and(one.locator("[aria-label*='column 4, 6']")).waitFor();
    // Both at once, before either has heard of the other.
    await Promise.all([put(one, 9, 1, 3), put(two, 9, 2, 4)]);
    for (const page of [one, two]) {
      await page.reload();
      await page.getByRole("grid").waitFor();
      const labels = await Promise.all([[1, 3], [1, 4], [9, 1], [9, 2]].map(([row, col]) => told(page, row, col)));
      assert.deepEqual(labels.map((label) => /\d$|\d,/.exec(label.replace(/^row \d, column \d, /, "") + ",")?.[0][0]), ["4", "6", "3", "4"], labels.join("; "));
    }
    await context.close();
  });

  test(`${origin}: statistics of a newer Grille are left as they are, and a win says that it is not counted`, async () => {
    const context = await profile();
    const newer = JSON.stringify({ version: 2, sorts: {}, days: [], more: 1 });
    const page = await open(context, origin, "#statistics");
    await page.evaluate((newer) => localStorage.setItem("grille.statistics", newer), newer);
    await page.reload();
    await page.getByText("written by a newer Grille").waitFor();
    await go(page, `#p=${puzzles.TILES.link}`);
    await page.getByRole("gridcell").first().focus();
    for (const arrow of puzzles.TILES.arrows) await page.keyboard.press(arrow);
    const won = page.locator(".won");
    await won.getByText(/^Not counted:/).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("grille.statistics")), newer);
    unharmed(page);
    await context.close();
    // With statistics of this version nothing of the sort is said, and the win counts.
    const fresh = await profile();
    const again = await open(fresh, origin, `#p=${puzzles.TILES.link}`);
    await again.getByRole("gridcell").first().focus();
    for (const arrow of puzzles.TILES.arrows) await again.keyboard.press(arrow);
    await again.locator(".won").waitFor();
    assert.equal(await again.getByText(/^Not counted:/).count(), 0);
    await go(again, "#statistics");
    await again.getByRole("row", { name: /Sliding tiles/ }).waitFor();
    await fresh.close();
  });

  test(`${origin}: a device that is full is said, and the game goes on`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await page.evaluate(() => {
      let piece = "x".repeat(1 << 20);
      while (piece.length) {
        try {
          localStorage.setItem(`other.${Math.random()}`, piece);
        } catch {
          piece = piece.slice(0, piece.length >> 1);
        }
      }
    });
    await put(page, 1, 3, 4);
    await page.getByRole("alert").getByText(/no room left/).waitFor();
    await put(page, 1, 4, 6);
    assert.match(await told(page, 1, 4), /column 4, 6/);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: a browser that keeps nothing is said, and the game goes on`, async () => {
    const context = await profile();
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
    });
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await put(page, 1, 3, 4);
    await page.getByRole("alert").getByText(/keeps nothing/).waitFor();
    await put(page, 1, 4, 6);
    assert.match(await told(page, 1, 4), /column 4, 6/);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: the save of a newer version is left as it is`, async () => {
    const context = await profile();
    const first = await open(context, origin, `#p=${puzzles.FOUR.link}`);
    await put(first, 1, 2, 4);
    const isKept = () => Object.keys(localStorage).find((key) => key.startsWith("grille.game."));
    const key = await (await first.waitForFunction(isKept)).jsonValue();
    const kept = await first.evaluate((key) => localStorage.getItem(key), key);
    const value = JSON.parse(kept);
    value.save = JSON.stringify({ ...JSON.parse(value.save), version: 99, moves: { of: "another sort" } });
    const newer = JSON.stringify(value);
    await first.close();
    const setter = await context.newPage();
    await setter.goto(base(origin));
    await setter.evaluate(([key, text]) => localStorage.setItem(key, text), [key, newer]);
    await setter.close();
    const page = await open(context, origin, `#p=${puzzles.FOUR.link}`);
    await page.getByText(/newer Grille/).waitFor();
    await put(page, 1, 2, 4);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), key), newer);
    unharmed(page);
    await context.close();
  });
}

test("statistics of a newer version are left as they are", async () => {
  const context = await profile();
  const newer = JSON.stringify({ version: 99, sorts: { of: "another sort" } });
  await context.addInitScript((text) => localStorage.setItem("grille.statistics", text), newer);
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  for (let at = 0; at < 16; at += 1) {
    if (puzzles.FOUR.text[at] === ".") await put(page, Math.floor(at / 4) + 1, (at % 4) + 1, puzzles.FOUR.solution[at]);
  }
  await page.locator(".won").waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("grille.statistics")), newer);
  unharmed(page);
  await context.close();
});

test("a puzzle of the day counts for the day on the wall, not for that of Greenwich", async () => {
  const context = await profile({ timezoneId: "America/New_York" });
  // Half past nine in the evening of the 14th there: the 15th in Greenwich.
  await context.clock.setFixedTime(new Date("2026-03-15T01:30:00Z"));
  const page = await open(context, "http", `#p=${puzzles.FOUR.link}`);
  // It is made the puzzle of that day.
  await put(page, 1, 2, 1);
  const start = "grille.game.sudoku:";
  const key = await (await page.waitForFunction((start) => Object.keys(localStorage).find((key) => key.startsWith(start)), start)).jsonValue();
  await page.evaluate((id) => localStorage.setItem("grille.daily.2026-03-14", JSON.stringify({ sudoku: id })), key.slice(start.length));
  for (let at = 0; at < 16; at += 1) {
    if (puzzles.FOUR.text[at] === ".") await put(page, Math.floor(at / 4) + 1, (at % 4) + 1, puzzles.FOUR.solution[at]);
  }
  await page.locator(".won").waitFor();
  const { days } = JSON.parse(await page.evaluate(() => localStorage.getItem("grille.statistics")));
  assert.deepEqual(days, [Date.UTC(2026, 2, 14) / 86400000]);
  await context.close();
});

test("a saved game opened over one that was begun takes nothing away", async () => {
  const context = await profile({ acceptDownloads: true });
  const page = await open(context, "http", `#p=${puzzles.NEWSPAPER.link}`);
  await put(page, 1, 3, 4);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the game to a file" }).click()]);
  const saved = await download.path();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Control+z");
  await put(page, 1, 4, 6);
  await page.evaluate(() => { location.hash = "#/"; });
  await page.locator(".own input[type=file]").setInputFiles(saved);
  await page.getByText(/undo goes back/).waitFor();
  assert.match(await told(page, 1, 3), /column 3, 4\b/);
  assert.match(await told(page, 1, 4), /empty/);
  await page.keyboard.press("Control+z");
  assert.match(await told(page, 1, 3), /empty/);
  assert.match(await told(page, 1, 4), /column 4, 6\b/);
  unharmed(page);
  await context.close();
});
