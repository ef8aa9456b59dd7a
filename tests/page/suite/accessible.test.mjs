// axe-core finds nothing on any screen, in any theme, in either language.

import { after, before, test } from "node:test";

import { accessible, begin, end, hint, open, profile, typeset, unharmed } from "../lib/page.mjs";
import { painted } from "../lib/paint.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

const click = (name) => async (page) => page.getByRole("button", { name }).click();

const SCREENS = {
  home: ["", null],
  enter: ["#enter", null],
  settings: ["#settings", null],
  statistics: ["#statistics", null],
  photo: ["#photo", async (page) => {
    await page.locator("input[type=file]").first().setInputFiles(await painted(page, puzzles.NEWSPAPER.text));
    await page.getByRole("gridcell").nth(2).click();
  }],
  corners: ["#photo", async (page) => {
    await page.locator("input[type=file]").first().setInputFiles(await painted(page, ""));
    await click(/corners|coins/)(page);
    await page.locator(".handle").nth(3).focus();
  }],
  sheet: ["#sheet", async (page) => {
    await page.getByRole("radio", { name: /^(Skyscrapers|Immeubles)$/ }).check();
    await click(/^(Make the sheet|Faire la feuille)$/)(page);
    await page.locator(".sheet-pages img").first().waitFor();
  }],
  sudoku: [`#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("gridcell").nth(2).click();
    await page.keyboard.press("Digit1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Alt+Digit3");
  }],
  hint: [`#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    for (let stage = 1; stage <= 3; stage += 1) {
      await page.keyboard.press("h");
      await hint(page, new RegExp(`^${stage} (of|sur) 3`)).waitFor();
    }
  }],
  more: [`#p=${puzzles.NEWSPAPER.link}`, click(/^(More|Plus)$/)],
  share: [`#p=${puzzles.NEWSPAPER.link}`, async (page) => {
    await click(/^(More|Plus)$/)(page);
    await click(/^(Share|Partager)$/)(page);
  }],
  towers: [`#p=${puzzles.TOWERS.link}`, async (page) => page.locator(".clue").first().click()],
  lights: [`#p=${puzzles.LIGHTS.link}`, async (page) => page.getByRole("gridcell").first().click()],
  tiles: [`#p=${puzzles.TILES.link}`, null],
  picture: [`#p=${puzzles.TILES.link}`, async (page) => page.locator(".chip").nth(1).click()],
  won: [`#p=${puzzles.TILES.link}`, async (page) => {
    await page.getByRole("gridcell").first().focus();
    for (const arrow of puzzles.TILES.arrows) await page.keyboard.press(arrow);
    await page.locator(".won").waitFor();
  }],
  understand: [`#u=${puzzles.FOUR.link}`, async (page) => {
    await page.getByRole("button").nth(0).waitFor();
    await click(/^(Explain every step|Expliquer chaque pas)$/)(page);
    await page.locator(".stepper").waitFor();
  }],
  impossible: ["#u=sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0", async (page) => {
    await click(/^(Is it well posed\?|Est-elle bien posée.*)$/)(page);
    await page.locator(".verdict").waitFor();
  }],
};

for (const [name, [hash, act]] of Object.entries(SCREENS)) {
  test(name, async () => {
    for (const options of [{}, { dark: true, size: "phone", touch: true }, { lang: "fr-FR", theme: "contrast" }]) {
      const { theme, ...rest } = options;
      const context = await profile(rest);
      if (theme) await context.addInitScript((theme) => localStorage.setItem("grille.settings", JSON.stringify({ theme })), theme);
      const page = await open(context, "http", hash);
      await page.locator("main h1").waitFor();
      if (hash.startsWith("#p=")) await page.getByRole("grid").waitFor();
      if (act) await act(page);
      await accessible(page, `${name} ${JSON.stringify(options)}`);
      if (options.lang === "fr-FR") await typeset(page, name);
      unharmed(page);
      await context.close();
    }
  });
}
