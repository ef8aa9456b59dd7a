// Links, texts and files that come from elsewhere, good and hostile.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, alive, begin, cell, end, go, open, profile, told, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

for (const origin of ORIGINS) {
  test(`${origin}: a link with progress brings the board to another device`, async () => {
    const here = await profile();
    const page = await open(here, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await cell(page, 1, 3).click();
    await page.keyboard.press("Digit4");
    await cell(page, 1, 4).click();
    await page.keyboard.press("Control+Digit2");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    const link = page.getByRole("textbox", { name: "Link" });
    const plain = await link.inputValue();
    await page.getByRole("checkbox", { name: /filled in/ }).check();
    await page.waitForFunction((plain) => document.querySelector(".share input[type=text]").value !== plain, plain);
    const full = await link.inputValue();
    assert.ok(await page.getByRole("img", { name: /QR/ }).count());
    await here.close();
    const there = await profile();
    const other = await open(there, origin, new URL(full).hash);
    await other.getByRole("grid").waitFor();
    assert.match(await told(other, 1, 3), /column 3, 4\b/);
    assert.match(await told(other, 1, 4), /centre notes 2/);
    const fresh = await profile();
    const empty = await open(fresh, origin, new URL(plain).hash);
    await empty.getByRole("grid").waitFor();
    assert.match(await told(empty, 1, 3), /empty/);
    unharmed(other);
    await there.close();
    await fresh.close();
  });

  test(`${origin}: each kind of puzzle goes through a link`, async () => {
    const context = await profile();
    for (const name of ["FOUR", "TOWERS", "LIGHTS", "TILES"]) {
      const page = await open(context, origin, `#p=${puzzles[name].link}`);
      await page.getByRole("grid").waitFor();
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Share" }).click();
      const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
      await page.goto(link);
      await page.getByRole("grid").waitFor();
      unharmed(page);
      await page.close();
    }
    await context.close();
  });

  test(`${origin}: hostile addresses do nothing but a message`, async () => {
    const context = await profile();
    const page = await open(context, origin);
    await page.evaluate(() => { window.harmed = false; });
    const hostile = [
      "#p=sudoku:<img src=x onerror=window.harmed=true>",
      `#p=sudoku:${"1".repeat(60000)}`,
      `#p=sudoku:${"%".repeat(3000)}`,
      "#p=chess:e4",
      "#p=sliding:10x10:1,1,1",
      "#p=lights-out:9999x9999:1",
      `#p=lights-out:60x60:${"1".repeat(3600)}`,
      `#p=${puzzles.FOUR.link}&b=<script>window.harmed=true</script>`,
      `#p=${puzzles.FOUR.link}&b=9999999999999999`,
      `#p=${puzzles.TILES.link}&b=1,2,3,4,5,6,8,7,0`,
      `#u=skyscrapers:9:${"9/".repeat(35)}9`,
      "#javascript:alert(1)",
      `#${"a=b&".repeat(5000)}`,
      "#p=sudoku:%00%ff%fe",
    ];
    for (const hash of hostile) {
      await go(page, hash);
      await page.waitForTimeout(150);
      await alive(page);
      assert.equal(await page.evaluate(() => window.harmed), false, hash.slice(0, 60));
      assert.equal(await page.locator("main img[src=x], main script").count(), 0);
    }
    await go(page, "#/");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: hostile texts and files do nothing but a message`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#enter");
    await page.evaluate(() => { window.harmed = false; });
    const field = page.locator("textarea").first();
    const markup = "<img src=x onerror=window.harmed=true>";
    const texts = [
      markup,
      `title: ${markup}\n${puzzles.NEWSPAPER.text}`,
      `{"title": "${markup}", "puzzle": "${puzzles.NEWSPAPER.text}"}`,
      `<?xml version="1.0"?><opensudoku><name>${markup}</name><game data="${puzzles.NEWSPAPER.text}"/></opensudoku>`,
      "[".repeat(20000),
      "\u0000\u202e\ufeff".repeat(50),
      "5".repeat(300000),
    ];
    for (const text of texts) {
      await field.fill(text);
      await page.waitForTimeout(400);
      await alive(page);
      assert.equal(await page.evaluate(() => window.harmed), false, text.slice(0, 60));
      assert.equal(await page.locator("main img[src=x]").count(), 0);
    }
    await go(page, "#/");
    await page.getByRole("heading", { name: "Today" }).waitFor();
    const saves = [
      "no save", "{}", "[]", '{"format":"grille-game"}',
      '{"format":"grille-game","version":1,"kind":"sudoku","id":"<b>","moves":[],"at":0}',
      '{"format":"grille-game","version":1,"kind":"sliding","id":"3x3:1,2,3,4,5,6,7,8,0","moves":["put r1c1 1"],"at":1}',
      `{"format":"grille-game","version":1,"kind":"sudoku","id":"1........12.2..4","moves":["${markup}"],"at":1}`,
      `${"[".repeat(100000)}`,
    ];
    for (const save of saves) {
      await page.locator("input[type=file]").first().setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(save) });
      await page.getByText(/no game saved by Grille/).waitFor();
      await go(page, "#settings");
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      await go(page, "#/");
      await page.getByRole("heading", { name: "Today" }).waitFor();
    }
    await page.locator("input[type=file]").first().setInputFiles({
      name: "newer.json", mimeType: "application/json",
      buffer: Buffer.from('{"format":"grille-game","version":9,"kind":"sudoku","id":"1........12.2..4","moves":[],"at":0}'),
    });
    await page.getByText(/newer Grille/).waitFor();
    unharmed(page);
    await context.close();
  });

  test(`${origin}: a game saved to a file is opened from it`, async () => {
    const context = await profile({ acceptDownloads: true });
    const page = await open(context, origin, `#p=${puzzles.NEWSPAPER.link}`);
    await cell(page, 1, 3).click();
    await page.keyboard.press("Digit4");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /to a file/ }).click()]);
    const file = await download.path();
    const other = await profile();
    const there = await open(other, origin);
    await there.locator("input[type=file]").first().setInputFiles(file);
    await there.getByRole("grid").waitFor();
    await there.getByText("The game has been opened.").waitFor();
    assert.match(await told(there, 1, 3), /column 3, 4\b/);
    unharmed(there);
    await context.close();
    await other.close();
  });
}
