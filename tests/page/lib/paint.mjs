// A photo of a printed grid, painted by the browser itself, with known truth.

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
