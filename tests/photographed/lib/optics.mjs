// What a lens, a sensor and a telephone's own software do to a picture: planes of floats from 0 to 255.

/** A picture of three planes. */
export const planes = (width, height) => ({ width, height, planes: [0, 1, 2].map(() => new Float32Array(width * height)) });

/** Blurs by a normal kernel of this width in pixels. */
export function blurred({ width, height, planes: all }, sigma) {
  const reach = Math.ceil(2.6 * sigma);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const sum = kernel.reduce((a, b) => a + b, 0);
  kernel.forEach((weight, i) => { kernel[i] = weight / sum; });
  return { width, height, planes: all.map((plane) => down(across(plane, width, height, kernel, reach), width, height, kernel, reach)) };
}

function across(plane, width, height, kernel, reach) {
  const out = new Float32Array(plane.length);
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    const row = plane.subarray(y * width, (y + 1) * width);
    line.fill(row[0], 0, reach);
    line.set(row, reach);
    line.fill(row[width - 1], reach + width);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k += 1) sum += kernel[k] * line[x + k];
      out[y * width + x] = sum;
    }
  }
  return out;
}

function down(plane, width, height, kernel, reach) {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1) {
    for (let k = 0; k < kernel.length; k += 1) {
      const from = Math.min(height - 1, Math.max(0, y + k - reach)) * width;
      const weight = kernel[k];
      for (let x = 0; x < width; x += 1) out[y * width + x] += weight * plane[from + x];
    }
  }
  return out;
}

/** Smears along a line this long, in pixels. */
export function smeared({ width, height, planes: all }, length, turn) {
  const steps = Math.max(2, Math.ceil(length));
  const offsets = Array.from({ length: steps }, (_, i) => {
    const t = length * (i / (steps - 1) - 0.5);
    return [Math.round(t * Math.cos(turn)), Math.round(t * Math.sin(turn))];
  });
  return {
    width, height,
    planes: all.map((plane) => {
      const out = new Float32Array(plane.length);
      for (const [dx, dy] of offsets) {
        for (let y = 0; y < height; y += 1) {
          const from = Math.min(height - 1, Math.max(0, y + dy)) * width;
          for (let x = 0; x < width; x += 1) out[y * width + x] += plane[from + Math.min(width - 1, Math.max(0, x + dx))] / steps;
        }
      }
      return out;
    }),
  };
}

/** The side of a tile of noise; the picture is laid out with it, for more would take most of the time and look the same. */
const TILE = 512;

/** Adds noise: more where there is more light, partly the same in all channels, a little smoothed as telephones do. */
export function noisy(chance, picture, strength, grain) {
  const { width, height } = picture;
  const tile = () => {
    const plane = Float32Array.from({ length: TILE * TILE }, () => chance.normal());
    return grain > 0.3 ? blurred({ width: TILE, height: TILE, planes: [plane] }, grain).planes[0] : plane;
  };
  const gain = strength * (grain > 0.3 ? 3.5 * grain : 1);
  const light = Float32Array.from({ length: 256 }, (_, value) => gain * Math.sqrt(0.15 + value / 255));
  const common = tile();
  for (const plane of picture.planes) {
    const own = tile();
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [i, k] = [y * width + x, (y % TILE) * TILE + (x % TILE)];
        plane[i] += light[Math.min(255, Math.max(0, Math.round(plane[i])))] * (0.8 * common[k] + 0.6 * own[k]);
      }
    }
  }
}

/** Sharpens: adds what a blur takes away, so that a halo stands around everything dark. */
export function sharpened(picture, amount, sigma) {
  const soft = blurred(picture, sigma);
  picture.planes.forEach((plane, channel) => {
    const low = soft.planes[channel];
    for (let i = 0; i < plane.length; i += 1) plane[i] += amount * (plane[i] - low[i]);
  });
}

/** The picture in bytes (RGBA). */
export function bytes({ width, height, planes: [r, g, b] }) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < r.length; i += 1) {
    data[4 * i] = r[i];
    data[4 * i + 1] = g[i];
    data[4 * i + 2] = b[i];
    data[4 * i + 3] = 255;
  }
  return { width, height, data };
}
