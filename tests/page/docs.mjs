// Makes the pictures of the README anew, from the page as it is: `npm run docs`. Look at them before they are committed.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { ROOT, begin, cell, end, open, profile, wholeHint } from "./lib/page.mjs";
import { painted } from "./lib/paint.mjs";
import * as puzzles from "./lib/puzzles.mjs";

const FOLDER = join(ROOT, "docs/page");

/** Seventeen givens, which leave room for notes. */
const FEW = "sudoku:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

const PICTURES = {
  "play-phone": [{ size: "phone", touch: true }, `#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    await cell(page, 1, 3).click();
    await page.keyboard.press("Digit4");
    await cell(page, 5, 5).click();
    await page.keyboard.press("Digit5");
    await cell(page, 1, 4).click();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Shift+Digit6");
    await cell(page, 3, 3).click();
    await wholeHint(page);
  }],
  "photo-phone": [{ size: "phone", touch: true }, "#photo", async (page) => {
    await page.locator("input[type=file]").first().setInputFiles(await painted(page, puzzles.NEWSPAPER.text));
    await page.getByRole("grid").waitFor();
    await page.locator(".photo-frame").evaluate((frame) => window.scrollTo(0, frame.getBoundingClientRect().top - 12));
  }],
  "play-desk-dark": [{ dark: true, lang: "fr-FR", viewport: { width: 1180, height: 780 } }, `#p=${FEW}`, async (page) => {
    await page.getByRole("button", { name: "Plus" }).click();
    await page.getByRole("button", { name: /candidats/ }).click();
    await wholeHint(page, "sur");
    await page.evaluate(() => document.activeElement.blur());
  }],
};

await begin();
await mkdir(FOLDER, { recursive: true });
for (const [name, [options, hash, act]] of Object.entries(PICTURES)) {
  const context = await profile(options);
  const page = await open(context, "http", hash);
  await page.locator("main h1").waitFor();
  await act(page);
  await page.mouse.move(0, 0);
  await page.locator(".notice p").waitFor({ state: "detached" });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled", caret: "hide" });
  await context.close();
}
await end();
