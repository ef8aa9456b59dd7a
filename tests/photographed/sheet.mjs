// A contact sheet of what `make.mjs` made, to be looked at: `node sheet.mjs FOLDER SHEET.png [--set plain] [--from 0] [--count 30]`.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PNG } from "pngjs";

import { Browser } from "./lib/browser.mjs";

const { values, positionals: [folder, sheet] } = parseArgs({
  allowPositionals: true,
  options: { set: { type: "string" }, from: { type: "string", default: "0" }, count: { type: "string", default: "30" } },
});
if (!sheet) throw new Error("node sheet.mjs FOLDER SHEET.png [--set plain] [--from 0] [--count 30]");

const list = (await readFile(join(folder, "list.jsonl"), "utf8")).trim().split("\n").map((line) => JSON.parse(line));
const from = Number(values.from);
const shown = list.filter((one) => !values.set || one.grade === values.set).slice(from, from + Number(values.count));
const tiles = await Promise.all(shown.map(async ({ file, kind, troubles }) => {
  const base64 = (await readFile(join(folder, file))).toString("base64");
  return `<figure><img src="data:image/jpeg;base64,${base64}"><figcaption>${file} ${kind} ${troubles.join(" ")}</figcaption></figure>`;
}));
/** One after the other: all at once are too much for a browser. */
const decoded = async () => {
  for (const image of document.images) await image.decode();
};
const height = Math.ceil(shown.length / 6) * 320;
const html = `<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(6,300px);font:11px sans-serif;background:#ddd} figure{margin:2px;height:316px} img{max-width:296px;max-height:298px;display:block} figcaption{white-space:nowrap;overflow:hidden}</style>${tiles.join("")}`;
const browser = await Browser.started();
const { width, height: down, data } = await browser.drawn({ html, width: 1800, height, look: decoded });
await browser.stop();
await writeFile(sheet, PNG.sync.write(Object.assign(new PNG({ width, height: down }), { data })));
