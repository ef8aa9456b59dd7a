// Sheets to print, made on the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { ORIGINS, begin, end, fits, open, profile, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

for (const origin of ORIGINS) {
  test(`${origin}: twenty Skyscrapers become a PDF`, async () => {
    const context = await profile({ acceptDownloads: true, size: "phone" });
    const page = await open(context, origin, "#sheet");
    await page.getByRole("radio", { name: "Skyscrapers" }).check();
    await page.getByRole("spinbutton", { name: "Puzzles on a sheet" }).fill("20");
    await page.getByRole("textbox", { name: "Title" }).fill("Été <b>4</b>");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText(/^20 puzzles on \d+ pages\.$/).waitFor();
    await fits(page, "a sheet");
    const drawn = await page.locator(".sheet-pages img").evaluateAll((all) => all.map((image) => image.decode().then(() => image.naturalWidth)).reduce((before, one) => before.then(async (sum) => sum + (await one)), Promise.resolve(0)));
    assert.ok(drawn > 0, "the pages are drawn");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the PDF" }).click()]);
    const file = await readFile(await download.path());
    assert.match(download.suggestedFilename(), /\.pdf$/);
    assert.equal(file.subarray(0, 5).toString(), "%PDF-");
    // The order is remembered.
    await page.reload();
    assert.equal(await page.getByRole("spinbutton", { name: "Puzzles on a sheet" }).inputValue(), "20");
    unharmed(page);
    await context.close();
  });

  test(`${origin}: different sheets in versions, with answers in a file of their own`, async () => {
    const context = await profile({ acceptDownloads: true, size: "phone" });
    const page = await open(context, origin, "#sheet");
    const number = (name) => page.getByRole("spinbutton", { name });
    await page.getByRole("combobox", { name: "For pupils from" }).selectOption({ label: "8 years" });
    assert.equal(await page.getByRole("combobox", { name: "Size" }).inputValue(), "4", "the size follows the age");
    await number("Puzzles on a sheet").fill("4");
    await number("Different sheets").fill("3");
    await number("Versions against copying").fill("2");
    await page.getByRole("combobox", { name: "Answers" }).selectOption({ label: "in a file of their own" });
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText("12 puzzles on 6 pages.").waitFor();
    await fits(page, "sheets in versions");
    const save = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), "%PDF-");
      return download.suggestedFilename();
    };
    assert.match(await save("Save the PDF"), /^grille-[\d-]+\.pdf$/);
    assert.match(await save("Save the answers"), /-answers\.pdf$/);
    // All sheets together have a most: the browser says so and nothing is sent.
    await number("Different sheets").fill("400");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    assert.equal(await number("Different sheets").evaluate((field) => field.validity.rangeOverflow), true);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: a seed makes the same sheet again, and is said where there was none`, async () => {
    const context = await profile({ acceptDownloads: true });
    const page = await open(context, origin, "#sheet");
    await page.getByRole("combobox", { name: "Size" }).selectOption("4");
    await page.getByRole("combobox", { name: "Level" }).selectOption("beginner");
    await page.getByRole("spinbutton", { name: "Puzzles on a sheet" }).fill("4");
    const seed = page.getByRole("textbox", { name: "Seed" });
    const made = async (text) => {
      await seed.fill(text);
      await page.getByRole("button", { name: "Make the sheet" }).click();
      const told = page.getByText(text ? `Seed ${text.trim()}:` : /^Seed \d+:/);
      await told.waitFor();
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the PDF" }).click()]);
      return [(await readFile(await download.path())).toString("latin1"), await told.textContent()];
    };
    const [first] = await made("class-4B");
    const [other] = await made("class-4A");
    assert.notEqual(first, other);
    assert.equal((await made(" class-4B "))[0], first);
    // The number that was drawn makes the same sheet when it is typed in.
    const [drawn, told] = await made("");
    const number = /^Seed (\d+):/.exec(told)[1];
    assert.equal((await made(number))[0], drawn);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: the puzzle being played is printed from its menu`, async () => {
    const context = await profile({ acceptDownloads: true });
    const page = await open(context, origin, `#p=${puzzles.LIGHTS.link}`);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /Print this puzzle/ }).click()]);
    assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), "%PDF-");
    unharmed(page);
    await context.close();
  });
}
