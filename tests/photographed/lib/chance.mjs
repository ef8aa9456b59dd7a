// Chance from a seed: the same words give the same numbers, on every machine.

/** A stream of chance named by words: xmur3 mixes the name, sfc32 draws (both by Bob Jenkins and others, public domain). */
export class Chance {
  #a; #b; #c; #d = 1;

  constructor(...name) {
    const text = name.join("/");
    let hash = 1779033703 ^ text.length;
    for (const sign of text) {
      hash = Math.imul(hash ^ sign.codePointAt(0), 3432918353);
      hash = (hash << 13) | (hash >>> 19);
    }
    const mixed = () => {
      hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
      hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
      return (hash ^= hash >>> 16) >>> 0;
    };
    [this.#a, this.#b, this.#c] = [mixed(), mixed(), mixed()];
    for (let turn = 0; turn < 12; turn += 1) this.next();
  }

  /** A number from 0 up to, and without, 1. */
  next() {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** A number between two. */
  between(low, high) {
    return low + (high - low) * this.next();
  }

  /** A number as far from 0 as this on either side, never nearer than a share of it. */
  around(far, near = 0) {
    return (this.next() < 0.5 ? -1 : 1) * this.between(near * far, far);
  }

  /** A whole number, both ends included. */
  whole(low, high) {
    return Math.floor(this.between(low, high + 1));
  }

  /** True this often. */
  often(share) {
    return this.next() < share;
  }

  /** One of a list. */
  one(list) {
    return list[Math.floor(this.next() * list.length)];
  }

  /** Several of a list, no two the same. */
  some(list, count) {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(this.next() * left.length), 1)[0]);
  }

  /** A key of an object whose values are weights. */
  weighed(weights) {
    let left = this.next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (const [key, weight] of Object.entries(weights)) {
      left -= weight;
      if (left < 0) return key;
    }
    return Object.keys(weights).at(-1);
  }

  /** A normal deviate, nearly: the sum of four even ones. */
  normal() {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.732;
  }
}

/** Smooth noise between -1 and 1 over the plane, with features one unit wide. */
export function noise(chance) {
  const table = Float32Array.from({ length: 4096 }, () => chance.between(-1, 1));
  const at = (x, y) => table[(Math.imul(x, 73) ^ Math.imul(y, 1237)) & 4095];
  const smooth = (t) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [smooth(x - i), smooth(y - j)];
    const upper = at(i, j) + s * (at(i + 1, j) - at(i, j));
    const lower = at(i, j + 1) + s * (at(i + 1, j + 1) - at(i, j + 1));
    return upper + t * (lower - upper);
  };
}
