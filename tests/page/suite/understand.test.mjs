// Entering a puzzle that is not well posed, and reading why.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ORIGINS, begin, cell, end, open, profile, told, unharmed } from "../lib/page.mjs";

before(begin);
after(end);

const ask = async (page, question) => {
  await page.getByRole("button", { name: question }).click();
  await page.locator(".verdict").waitFor();
};

for (const origin of ORIGINS) {
  test(`${origin}: conflicts appear while typing, and the proof names the givens`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#enter");
    await cell(page, 1, 1).click();
    await page.keyboard.press("Digit5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Digit5");
    assert.match(await told(page, 1, 2), /5, wrong/);
    await page.locator(".conflicts li").first().waitFor();
    await ask(page, "Is it well posed?");
    assert.match(await page.locator(".verdict").textContent(), /No solution/);
    assert.match(await page.locator(".reasons").textContent(), /r1c1.*r1c2/);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: givens that contradict each other without a broken rule are found`, async () => {
    const context = await profile();
    // Row 1 lacks 9 in its last cell only, and column 9 has a 9 already.
    const page = await open(context, origin, `#u=sudoku:12345678.${".".repeat(26)}9${".".repeat(45)}`);
    await ask(page, "Is it well posed?");
    assert.match(await page.locator(".verdict").textContent(), /No solution/);
    const blamed = await page.locator(".answer .cell.wrong").count();
    assert.equal(blamed, 9, "the eight of the row and the one below, no other");
    unharmed(page);
    await context.close();
  });

  test(`${origin}: with fewer than 17 givens the reason is told, and a solution only on request`, async () => {
    const context = await profile();
    const page = await open(context, origin, `#u=sudoku:1${".".repeat(80)}`);
    await ask(page, "Is it well posed?");
    assert.match(await page.locator(".reasons").textContent(), /17/);
    const digits = () => page.locator(".answer .digit").count();
    assert.equal(await digits(), 1);
    await page.getByRole("button", { name: "Show one of them all the same" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".answer .digit").length === 81);
    unharmed(page);
    await context.close();
  });

  test(`${origin}: tiles that cannot be put in order are counted, and repaired`, async () => {
    const context = await profile();
    const page = await open(context, origin, "#u=sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0");
    await ask(page, "Is it well posed?");
    assert.match(await page.locator(".reasons").textContent(), /15 before 14.*1 \+ 1 = 2/s);
    await page.getByRole("link", { name: /Exchange two tiles/ }).click();
    await page.locator(".play").waitFor();
    unharmed(page);
    await context.close();
  });
}
