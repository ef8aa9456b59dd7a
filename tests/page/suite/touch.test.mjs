// By touch, on a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, accessible, begin, cell, end, fits, open, profile, told, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

/** A finger put down, moved along, lifted. */
async function drag(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) => session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  // The finger rests before it is lifted: lifted in full flight it would fling, and Chromium takes the next tap for stopping that.
  await page.waitForTimeout(150);
  await touch("touchMove", to);
  await touch("touchEnd");
  await session.detach();
}

async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Nothing that would bring up the phone's own keyboard has the focus. */
async function noKeyboard(page) {
  const tag = await page.evaluate(() => document.activeElement?.matches("input:not([type=radio], [type=checkbox], [type=file]), textarea, [contenteditable]"));
  assert.equal(tag, false, "the phone's keyboard would pop up");
}

for (const origin of ORIGINS) {
  test(`${origin}: a Sudoku cell first, digit first, notes, several cells`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    const key = (digit) => page.getByRole("button", { name: new RegExp(`^${digit},`) });
    await cell(page, 1, 3).tap();
    await key(4).tap();
    assert.match(await told(page, 1, 3), /^row 1, column 3, 4\b/);
    await noKeyboard(page);
    // A second tap chooses the equals, a tap elsewhere lets go.
    await cell(page, 1, 3).tap();
    assert.ok((await page.locator("[aria-selected=true]").count()) > 1);
    // Several cells under one finger.
    await cell(page, 5, 5).tap();
    await drag(page, await middle(cell(page, 2, 2)), await middle(cell(page, 2, 3)));
    await page.getByText("Centre", { exact: true }).tap();
    await key(7).tap();
    assert.match(await told(page, 2, 2), /centre notes 7/);
    assert.match(await told(page, 2, 3), /centre notes 7/);
    await page.getByRole("button", { name: "Undo" }).tap();
    assert.match(await told(page, 2, 3), /empty$/);
    await page.getByText("Digit", { exact: true }).tap();
    // Digit first: take one up with nothing chosen, then touch cells.
    await page.evaluate(() => document.activeElement?.blur());
    while (await page.locator("[aria-selected=true]").count()) await page.keyboard.press("Escape");
    await key(9).tap();
    assert.equal(await key(9).getAttribute("aria-pressed"), "true");
    await cell(page, 9, 1).tap();
    assert.match(await told(page, 9, 1), /^row 9, column 1, 9\b/);
    await noKeyboard(page);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: Lights Out is pressed by a tap, and tapped twice it is as before`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, `#p=${puzzles.LIGHTS.link}`);
    const lights = () => page.getByRole("gridcell", { name: /, on$/ }).count();
    const before = await lights();
    const own = /, on$/.test(await told(page, 3, 3));
    await cell(page, 3, 3).tap();
    assert.equal(/, on$/.test(await told(page, 3, 3)), !own);
    await cell(page, 3, 3).tap();
    assert.equal(await lights(), before);
    assert.equal(await page.locator(".figure dd").first().textContent(), "2");
    unharmed(page);
    await context.close();
  });

  test(`${origin}: tiles slide by tap, by swipe, and by whole rows`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, `#p=sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,0,13,14,15`);
    // The blank is in row 4, column 1: the tile at the far end pushes the whole row.
    await cell(page, 4, 3).tap();
    assert.match(await told(page, 4, 3), /blank/);
    assert.equal(await page.locator(".figure dd").first().textContent(), "2");
    // A swipe on the tile beside the blank, towards it.
    const from = await middle(cell(page, 4, 4));
    await drag(page, from, { x: from.x - 60, y: from.y });
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    assert.match(await told(page, 4, 4), /blank/);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: a swipe anywhere moves the tile that can go that way`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, `#p=${puzzles.TILES.link}`);
    const from = await middle(cell(page, 1, 1));
    await drag(page, from, { x: from.x, y: from.y + 60 });
    assert.match(await told(page, 1, 2), /blank/, "the tile above the blank went down");
    unharmed(page);
    await context.close();
  });

  test(`${origin}: pictures on the tiles, kept for the next time`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, `#p=${puzzles.TILES.link}`);
    const chip = (name) => page.locator(".chip", { hasText: name });
    await chip("Sunrise").tap();
    assert.ok(await page.locator(".board.picture-sunrise").count());
    await chip("Hills").tap();
    assert.equal(await page.getByRole("radio", { name: "Hills" }).isChecked(), true);
    assert.equal(await page.getByRole("radio", { name: "Sunrise" }).isChecked(), false);
    await page.reload();
    await page.locator(".board.picture-hills").waitFor();
    assert.equal(await page.getByRole("radio", { name: "Hills" }).isChecked(), true);
    unharmed(page);
    await context.close();
  });
}

test("every control of the game is 44 pixels and has a name, and nothing sticks out at 320", async () => {
  const context = await profile({ touch: true, viewport: { width: 320, height: 640 } });
  for (const name of ["NEWSPAPER", "TOWERS", "LIGHTS", "TILES"]) {
    const page = await open(context, "http", `#p=${puzzles[name].link}`);
    await page.getByRole("grid").waitFor();
    await fits(page, name);
    const small = await page.locator("main :is(button, a, label):not(.clue):visible").evaluateAll((all) =>
      all.map((one) => [one.textContent.trim() || one.getAttribute("aria-label"), one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).map(([text, box]) => `${text} ${box.width}×${box.height}`));
    assert.deepEqual(small, [], name);
    await accessible(page, `${name} at 320`);
    await page.getByRole("button", { name: "Hint" }).and(page.getByRole("toolbar").locator("button")).waitFor();
    await page.close();
  }
  for (const hash of ["", "#enter", "#settings", "#statistics"]) {
    const page = await open(context, "http", hash);
    await fits(page, hash || "home");
    await page.close();
  }
  await context.close();
});

test("letters twice as large: nothing sticks out on a phone", async () => {
  const context = await profile({ size: "phone", touch: true, lang: "fr-FR" });
  for (const hash of ["", ...[puzzles.NEWSPAPER, puzzles.TOWERS, puzzles.LIGHTS, puzzles.TILES].map((one) => `#p=${one.link}`), "#enter", "#photo", "#sheet", "#settings"]) {
    const page = await open(context, "http", hash);
    const session = await context.newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    if (!hash) await page.locator(".card .board").nth(3).waitFor();
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
    await fits(page, `${hash || "home"} with large letters`);
    await page.close();
  }
  await context.close();
});

test("the smallest phones and phones on their side: the board is as large as can be, and all there is to do is on the screen", async () => {
  for (const [viewport, least] of [[{ width: 320, height: 568 }, 0.78 * 320], [{ width: 740, height: 360 }, 0.77 * 360], [{ width: 667, height: 375 }, 0.77 * 375]]) {
    const context = await profile({ touch: true, viewport });
    for (const name of ["NEWSPAPER", "TOWERS", "LIGHTS", "TILES"]) {
      const what = `${name} at ${viewport.width} × ${viewport.height}`;
      const page = await open(context, "http", `#p=${puzzles[name].link}`);
      await page.getByRole("grid").waitFor();
      await fits(page, what);
      const board = await page.locator(".play-board").boundingBox();
      assert.ok(board.height >= least && board.y + board.height <= viewport.height, `${what}: ${JSON.stringify(board)}`);
      for (const tool of await page.getByRole("toolbar").getByRole("button").all()) {
        const box = await tool.boundingBox();
        assert.ok(box.y + box.height <= viewport.height, `${what}: ${await tool.textContent()} ends at ${box.y + box.height}`);
      }
      // Nothing lies over the way home.
      await page.getByRole("link", { name: "Home", exact: true }).tap();
      await page.getByRole("heading", { name: "Today" }).waitFor();
      unharmed(page);
      await page.close();
    }
    await context.close();
  }
});
