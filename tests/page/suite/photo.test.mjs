// From a photo to the game: read, compared, corrected, played.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, cell, end, fits, open, profile, told, unharmed } from "../lib/page.mjs";
import { bmp, encoded, gif, painted } from "../lib/paint.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

const choose = async (page, file) => page.locator("input[type=file]").first().setInputFiles(file);

/** The digits on the board, 0 for none, as a screen reader hears them. */
const board = (page) => page.getByRole("gridcell").evaluateAll((cells) =>
  cells.map((cell) => /column \d, (\d)/.exec(cell.getAttribute("aria-label"))?.[1] ?? "0").join(""));

for (const origin of ORIGINS) {
  test(`${origin}: a photo is read, a digit corrected, the puzzle played`, async () => {
    const context = await profile({ size: "phone", touch: true });
    const page = await open(context, origin, "#photo");
    await choose(page, await painted(page, puzzles.NEWSPAPER.text));
    await page.getByRole("grid").waitFor();
    assert.equal(await board(page), puzzles.NEWSPAPER.text);
    await fits(page, "a photo");
    // What was read in a cell is said, and can be changed and put back.
    await cell(page, 1, 1).tap();
    const asRead = page.locator(".second");
    await asRead.getByText(/read as 5/).waitFor();
    await page.getByRole("button", { name: /^6,/ }).tap();
    assert.match(await told(page, 1, 1), /column 1, 6/);
    await asRead.getByRole("button", { name: "5", exact: true }).tap();
    assert.match(await told(page, 1, 1), /column 1, 5/);
    // The second choice stands first.
    const offered = await asRead.getByRole("button").allTextContents();
    assert.equal(offered.at(-1), "5");
    if (offered.length > 1) {
      await asRead.getByRole("button").first().tap();
      assert.doesNotMatch(await told(page, 1, 1), /column 1, 5/);
      await page.getByRole("button", { name: "Undo" }).tap();
    }
    assert.equal(await board(page), puzzles.NEWSPAPER.text);
    await page.getByRole("link", { name: "Play it" }).tap();
    await page.locator(".play").waitFor();
    assert.equal(await page.getByRole("gridcell", { name: /given/ }).count(), 30);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: what the browser opens is read: GIF, BMP, WebP, JPEG`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#photo");
    const png = await painted(page, puzzles.NEWSPAPER.text);
    for (const [ending, buffer] of [["bmp", bmp(png.buffer)], ["gif", gif(png.buffer)], ["webp", await encoded(page, png, "image/webp")], ["jpg", await encoded(page, png, "image/jpeg")]]) {
      await choose(page, { name: `photo.${ending}`, mimeType: "", buffer });
      await page.getByRole("grid").waitFor();
      assert.equal(await board(page), puzzles.NEWSPAPER.text, ending);
      await page.reload();
    }
    // What it does not open gets a sentence.
    await choose(page, { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") });
    await page.getByRole("alert").getByText(/no picture/).waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: corners are placed by keyboard and by hand, under a loupe`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#photo");
    await choose(page, await painted(page, puzzles.NEWSPAPER.text));
    await page.getByRole("grid").waitFor();
    await page.getByRole("button", { name: "Place the corners by hand" }).click();
    const handle = page.getByRole("button", { name: /^top left corner/ });
    const before = await handle.getAttribute("aria-label");
    await handle.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    assert.notEqual(await handle.getAttribute("aria-label"), before);
    await page.locator(".loupe").waitFor();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowUp");
    assert.equal(await handle.getAttribute("aria-label"), before);
    const other = page.getByRole("button", { name: /^bottom right corner/ });
    await other.scrollIntoViewIfNeeded();
    const box = await other.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y - 30, { steps: 4 });
    await page.locator(".loupe").waitFor();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await page.locator(".loupe").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Read again" }).click();
    await page.getByRole("button", { name: "Place the corners by hand" }).waitFor();
    assert.equal(await board(page), puzzles.NEWSPAPER.text);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: corners begun while the photo is read stay, and go without harm`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#photo");
    await choose(page, await painted(page, ""));
    await page.getByRole("button", { name: "Place the corners by hand" }).click();
    await page.locator(".handle").nth(2).focus();
    await page.getByRole("alert").getByText(/No grid/).waitFor();
    assert.equal(await page.locator(".handle").count(), 4);
    await page.locator(".handle").nth(2).focus();
    await page.keyboard.press("ArrowLeft");
    // The one with the focus is taken away.
    await page.evaluate(() => { location.hash = "#/"; });
    await page.getByRole("heading", { name: "Today" }).waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: what is no photo of a grid gets a reason, and the corners stay`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#photo");
    await choose(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture <img src=x>") });
    await page.getByRole("alert").getByText(/no picture/).waitFor();
    await choose(page, await painted(page, ""));
    await page.getByRole("alert").getByText(/No grid/).waitFor();
    await page.getByRole("button", { name: "Place the corners by hand" }).waitFor();
    unharmed(page);
    await context.close();
  });
}

test("a photo's grid is corrected and undone by the keyboard wherever the focus is", async () => {
  const context = await profile();
  const page = await open(context, "http", "#photo");
  await choose(page, await painted(page, puzzles.NEWSPAPER.text));
  await page.getByRole("grid").waitFor();
  await cell(page, 1, 1).click();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Digit6");
  assert.match(await told(page, 1, 1), /column 1, 6/);
  await page.keyboard.press("Control+z");
  assert.match(await told(page, 1, 1), /column 1, 5/);
  unharmed(page);
  await context.close();
});
