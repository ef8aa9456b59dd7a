// The screens that matter look as they did when someone last looked at them.

import { after, before, test } from "node:test";

import { begin, cell, end, open, profile, wholeHint } from "../lib/page.mjs";
import { looksAsBefore } from "../lib/pictures.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

const SCREENS = {
  sudoku: [`#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    await cell(page, 1, 3).click();
    await page.keyboard.press("Digit4");
    await cell(page, 1, 4).click();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Control+Digit6");
    await cell(page, 2, 2).click();
    await page.keyboard.press("Alt+Digit1");
    await cell(page, 5, 5).click();
  }],
  hint: [`#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    await wholeHint(page);
  }],
  towers: [`#p=${puzzles.TOWERS.link}`, async (page) => {
    await page.locator(".clue").first().click();
    await cell(page, 3, 3).click();
    await page.keyboard.press("Digit5");
  }],
  lights: [`#p=${puzzles.LIGHTS.link}`, async (page) => page.locator(".figure dd").nth(2).filter({ hasText: /\d/ }).waitFor()],
  tiles: [`#p=${puzzles.TILES.link}`, async (page) => page.locator(".figure dd").nth(2).filter({ hasText: /\d/ }).waitFor()],
  picture: [`#p=${puzzles.TILES.link}`, async (page) => page.locator(".chip", { hasText: "Sunrise" }).click()],
  enter: ["#enter", null],
  settings: ["#settings", null],
};

for (const [name, [hash, act]] of Object.entries(SCREENS)) {
  test(name, async () => {
    for (const [look, options] of [["phone-light", { size: "phone" }], ["desktop-dark", { size: "desktop", dark: true }]]) {
      const context = await profile(options);
      // Without the clock, which is never the same.
      await context.addInitScript(() => localStorage.setItem("grille.settings", JSON.stringify({ clock: false })));
      const page = await open(context, "http", hash);
      await page.locator("main h1").waitFor();
      if (hash.startsWith("#p")) await page.getByRole("grid").waitFor();
      if (act) await act(page);
      await page.mouse.move(0, 0);
      await page.locator(".notice p").waitFor({ state: "detached" });
      await looksAsBefore(`${name}-${look}`, await page.screenshot({ animations: "disabled", caret: "hide" }));
      await context.close();
    }
  });
}
