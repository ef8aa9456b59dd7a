// The page of Grille in a real browser, and the words to speak about it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

import { serve } from "./server.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(HERE, "../../..");
const DIST = process.env.GRILLE_DIST ?? join(ROOT, "dist");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const AXE = join(HERE, "../node_modules/axe-core/axe.min.js");

if (!existsSync(join(DIST, "index.html"))) throw new Error(`no page in ${DIST}: cargo xtask web makes it`);
if (!existsSync(CHROMIUM)) throw new Error(`no browser at ${CHROMIUM}: install Debian's chromium, or set CHROMIUM`);

/** How long something may take to appear, in milliseconds: long, because the machine may be busy with other things. */
const PATIENCE = Number(process.env.GRILLE_PATIENCE ?? 60000);

/** The two places a page comes from. */
export const ORIGINS = ["http", "file"];

let browser;
let server;

/** Starts the browser and the server; once for each file of tests. */
export async function begin() {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"] });
  server = await serve(DIST);
}

/** Ends both. */
export async function end() {
  await browser?.close();
  await server?.stop();
}

/** The address of the page, from a server or from disk. */
export function base(origin) {
  return origin === "file" ? pathToFileURL(join(DIST, "grille.html")).href : server.address;
}

/** Sizes of screens: a phone, a tablet, a desktop. */
export const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } };

/** A browser profile of its own: nothing kept from before. */
export async function profile(options = {}) {
  const { size = "desktop", touch = false, lang = "en-GB", dark = false, ...rest } = options;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: touch,
    isMobile: touch,
    locale: lang,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** Opens the page there, waits until it is alive, and collects what goes wrong in it. */
export async function open(context, origin, hash = "") {
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.errors.push(message.text());
  });
  await page.goto(base(origin) + hash);
  await alive(page);
  return page;
}

/** Waits until the page has been drawn. */
export async function alive(page) {
  await page.locator("main").first().waitFor();
}

/** Goes to another part of the page. */
export async function go(page, hash) {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
}

/** The cell in a row and column, both from 1, as a screen reader finds it. */
export function cell(page, row, col) {
  return page.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${col}\\b`) });
}

/** A text in the open hint. */
export function hint(page, text) {
  return page.getByRole("region", { name: /^(Hint|Indice)$/ }).getByText(text);
}

/** Asks for a hint until all three stages of it are told; `of` is the word between their numbers. */
export async function wholeHint(page, of = "of") {
  for (let stage = 1; stage <= 3; stage += 1) {
    await page.keyboard.press("h");
    await hint(page, `${stage} ${of} 3`).waitFor();
  }
}

/** What a screen reader says of a cell. */
export async function told(page, row, col) {
  return cell(page, row, col).getAttribute("aria-label");
}

/** Everything said by live regions from now on. */
export async function listen(page) {
  await page.evaluate(() => {
    window.heard = [];
    const hear = () => {
      for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
        const text = region.textContent.trim();
        if (text && region.lastHeard !== text) window.heard.push(text.replace(/\u00a0/g, " ").trim());
        region.lastHeard = text;
      }
    };
    hear();
    window.heard = [];
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** What has been said since {@link listen}. */
export async function heard(page) {
  return page.evaluate(() => window.heard);
}

/** Waits until something is said. */
export async function hears(page, pattern) {
  await page.waitForFunction((source) => window.heard.some((text) => new RegExp(source, "i").test(text)), pattern.source, { timeout: PATIENCE })
    .catch(async () => assert.fail(`nobody said ${pattern}; heard: ${JSON.stringify(await heard(page))}`));
}

/** No rule of accessibility is broken on what is shown. */
export async function accessible(page, what) {
  if (!(await page.evaluate(() => "axe" in window))) {
    // The page's own policy forbids foreign scripts; this one comes from the debugger.
    await page.evaluate(`${await readFile(AXE, "utf8")}; undefined`);
  }
  const result = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  }));
  const told = result.violations.map((violation) => `${violation.id}: ${violation.help}\n` +
    violation.nodes.slice(0, 3).map((node) => `    ${node.html.slice(0, 160)}\n    ${node.failureSummary.replace(/\s+/g, " ").slice(0, 240)}`).join("\n"));
  assert.equal(told.length, 0, `${what}:\n${told.join("\n")}`);
}

/** French signs that want a space have one that does not break. */
export async function typeset(page, what) {
  const loose = await page.evaluate(() => document.body.innerText.match(/[^\n]{0,30}(?: [:;!?»]|« |[\p{L}\d)][:;!?](?=\s|$))[^\n]{0,30}/gu) ?? []);
  assert.deepEqual(loose, [], what);
}

/** Nothing sticks out sideways. */
export async function fits(page, what) {
  const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(scroll <= client, `${what}: ${scroll} pixels in ${client}`);
}

/** Nothing went wrong in the page. */
export function unharmed(page) {
  assert.deepEqual(page.errors, []);
}
