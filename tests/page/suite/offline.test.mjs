// After the first visit the page needs no network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { alive, base, begin, end, hint, open, profile, unharmed } from "../lib/page.mjs";
import * as puzzles from "../lib/puzzles.mjs";

before(begin);
after(end);

test("everything works without a network after the first visit", async () => {
  const context = await profile();
  const page = await open(context, "http");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
  await context.setOffline(true);
  const away = await context.newPage();
  await away.goto(`${base("http")}#p=${puzzles.FOUR.link}`);
  await alive(away);
  await away.getByRole("grid").waitFor();
  // The worker comes from what was kept, too.
  await away.keyboard.press("h");
  await hint(away, "1 of 3").waitFor();
  await context.setOffline(false);
  unharmed(page);
  await context.close();
});

test("the page asks nobody but its own origin", async () => {
  const context = await profile();
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  const page = await open(context, "http", `#p=${puzzles.NEWSPAPER.link}`);
  await page.keyboard.press("h");
  await hint(page, "1 of 3").waitFor();
  const strangers = asked.filter((url) => !url.startsWith(base("http")) && !/^(data|blob):/.test(url));
  assert.deepEqual(strangers, []);
  await context.close();
});
