// Chromium, for three things: laying out pages, drawing what lies on them, writing JPEG.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";

const FACES = join(dirname(fileURLToPath(import.meta.url)), "../node_modules/@fontsource");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** A host that exists nowhere: every request is answered here. */
const HOST = "http://photographed.invalid";

export class Browser {
  #browser;
  #writer;
  #pixels = null;

  static async started() {
    if (!existsSync(CHROMIUM)) throw new Error(`no browser at ${CHROMIUM}: install Debian's chromium, or set CHROMIUM`);
    const self = new Browser();
    self.#browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"] });
    self.#writer = await self.#browser.newPage();
    await self.#writer.route("**/*", (route) => (route.request().url() === `${HOST}/pixels`
      ? route.fulfill({ contentType: "application/octet-stream", body: self.#pixels })
      : route.fulfill({ contentType: "text/html", body: "" })));
    await self.#writer.goto(HOST);
    return self;
  }

  async stop() {
    await this.#browser.close();
  }

  /** A document, or the part of it that `part` chooses, as pixels (RGBA), and what `look` finds in it. */
  async drawn({ html, width, height, scale = 1, look = () => null, part = () => [0, 0, width, height], transparent = false }) {
    const context = await this.#browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.route("**/*", async (route) => {
      const [, kind, name, weight] = new URL(route.request().url()).pathname.split("/");
      if (kind !== "face") return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
      return route.fulfill({ contentType: "font/woff2", body: await readFile(join(FACES, name, "files", `${name}-latin-${weight}-normal.woff2`)) });
    });
    await page.goto(HOST);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const seen = await page.evaluate(look);
    const [x, y, across, down] = part(seen);
    const shot = await page.screenshot({ omitBackground: transparent, animations: "disabled", clip: { x, y, width: across, height: down } });
    await context.close();
    return { ...PNG.sync.read(shot), seen };
  }

  /** Pixels (RGBA) as a JPEG file. */
  async jpeg({ width, height, data }, quality) {
    this.#pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const base64 = await this.#writer.evaluate(async ([width, height, quality]) => {
      const bytes = new Uint8ClampedArray(await (await fetch("/pixels")).arrayBuffer());
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0);
      const file = await canvas.convertToBlob({ type: "image/jpeg", quality });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result.split(",")[1]);
        reader.readAsDataURL(file);
      });
    }, [width, height, quality]);
    return Buffer.from(base64, "base64");
  }
}
