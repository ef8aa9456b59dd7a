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
    await page.getByRole("spinbutton", { name: "How many" }).fill("20");
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
    // Three versions: the same puzzles, three times the pages.
    const pages = Number(/(\d+) pages/.exec(await page.locator(".sheet-made .verdict").textContent())[1]);
    await page.getByRole("checkbox", { name: /versions/ }).check();
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText(new RegExp(`^20 puzzles on ${3 * pages} pages\\.$`)).waitFor();
    // The order is remembered.
    await page.reload();
    assert.equal(await page.getByRole("spinbutton", { name: "How many" }).inputValue(), "20");
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
