// A photo of a printed grid, painted by the browser itself, with known truth; and the same in other formats.

import { PNG } from "pngjs";

/** A sheet of paper with a grid on it, slightly turned and shaded; with no digits at all, the paper alone. */
export async function painted(page, digits) {
  const address = await page.evaluate((digits) => {
    const [width, height, cell, edge] = [900, 1000, 80, 90];
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext("2d");
    const shade = pen.createLinearGradient(0, 0, width, height);
    shade.addColorStop(0, "#f3f1ea");
    shade.addColorStop(1, "#c9c6bd");
    pen.fillStyle = shade;
    pen.fillRect(0, 0, width, height);
    if (!digits) return canvas.toDataURL("image/png");
    pen.translate(width / 2, height / 2);
    pen.rotate(0.03);
    pen.translate(-width / 2, -height / 2 + 40);
    pen.strokeStyle = pen.fillStyle = "#26241f";
    for (let line = 0; line <= 9; line += 1) {
      pen.lineWidth = line % 3 ? 2 : 5;
      pen.beginPath();
      pen.moveTo(edge + line * cell, edge);
      pen.lineTo(edge + line * cell, edge + 9 * cell);
      pen.moveTo(edge, edge + line * cell);
      pen.lineTo(edge + 9 * cell, edge + line * cell);
      pen.stroke();
    }
    pen.font = "52px 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    [...digits].forEach((digit, index) => {
      if (digit > "0") pen.fillText(digit, edge + (index % 9 + 0.5) * cell, edge + (Math.floor(index / 9) + 0.54) * cell);
    });
    return canvas.toDataURL("image/png");
  }, digits);
  return { name: "photo.png", mimeType: "image/png", buffer: Buffer.from(address.split(",")[1], "base64") };
}

/** A PNG file as one that the browser writes in this format. */
export async function encoded(page, png, type) {
  const address = await page.evaluate(async ([base64, type]) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    return canvas.toDataURL(type, 0.9);
  }, [png.buffer.toString("base64"), type]);
  if (!address.startsWith(`data:${type}`)) throw new Error(`the browser does not write ${type}`);
  return Buffer.from(address.split(",")[1], "base64");
}

/** A PNG file as a BMP one: three bytes a pixel, blue first, rows from below, each filled up to a multiple of four. */
export function bmp(bytes) {
  const { width, height, data } = PNG.sync.read(bytes);
  const row = (3 * width + 3) & ~3;
  const file = Buffer.alloc(54 + row * height);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [4 * ((height - 1 - y) * width + x), 54 + y * row + 3 * x];
      for (let k = 0; k < 3; k += 1) file[to + k] = data[from + 2 - k];
    }
  }
  return file;
}

/** A PNG file as a GIF one of 128 greys. Nothing is packed: after every hundred signs the table is cleared, so all codes have
 * eight bits. */
export function gif(bytes) {
  const { width, height, data } = PNG.sync.read(bytes);
  const head = Buffer.alloc(13);
  head.write("GIF89a");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0xf6;
  const greys = Buffer.from(Array.from({ length: 128 * 3 }, (_, i) => 2 * Math.floor(i / 3)));
  const image = Buffer.alloc(10);
  image[0] = 0x2c;
  image.writeUInt16LE(width, 5);
  image.writeUInt16LE(height, 7);
  const [CLEAR, END] = [128, 129];
  const codes = [];
  for (let i = 0; i < width * height; i += 1) {
    if (i % 100 === 0) codes.push(CLEAR);
    codes.push(data[4 * i] >> 1);
  }
  codes.push(END);
  const blocks = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(Buffer.from([block.length, ...block]));
  }
  return Buffer.concat([head, greys, image, Buffer.from([7]), ...blocks, Buffer.from([0, 0x3b])]);
}
