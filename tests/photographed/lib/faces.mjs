// The faces that pages are set in: npm packages, none of them among those the digit model was trained on.

/** Text faces of newspapers and books, their weights for digits. */
const SERIF = {
  merriweather: [300, 400, 700], "pt-serif": [400, 700], "libre-baskerville": [400, 700], "source-serif-4": [300, 400, 600],
  "crimson-pro": [300, 400, 600], bitter: [300, 400, 700], "zilla-slab": [400, 600], "ibm-plex-serif": [300, 400, 600],
  alegreya: [400, 700], vollkorn: [400, 600], spectral: [300, 400, 600], fraunces: [300, 400, 700], "old-standard-tt": [400],
  "libre-caslon-text": [400], rokkitt: [300, 400, 600], "courier-prime": [400, 700], "playfair-display": [400, 700],
};
const SANS = {
  "libre-franklin": [300, 400, 600], "source-sans-3": [300, 400, 600], "ibm-plex-sans": [300, 400, 600], montserrat: [300, 400, 600],
  raleway: [400, 600], "work-sans": [300, 400, 600], "barlow-condensed": [400, 600], "fira-sans": [300, 400, 600], rubik: [300, 400, 600],
  nunito: [300, 400, 700], "dm-sans": [400, 500], "archivo-narrow": [400, 600], oswald: [300, 400, 600], inter: [300, 400, 600],
  poppins: [300, 400, 600], "space-grotesk": [400, 600], "exo-2": [300, 400, 600], mukta: [300, 400, 600], asap: [400, 600],
  "atkinson-hyperlegible": [400, 700], overpass: [300, 400, 700],
};
/** Faces that a cheerful magazine prints digits in. */
const DISPLAY = { "abril-fatface": [400], "special-elite": [400] };
/** Faces like handwriting, for what was filled in. */
const HAND = {
  "patrick-hand": [400], caveat: [400, 600], kalam: [300, 400], "indie-flower": [400], "gochi-hand": [400], "reenie-beanie": [400],
  "coming-soon": [400], "covered-by-your-grace": [400],
};

const listed = (kind, families) =>
  Object.entries(families).flatMap(([name, weights]) => weights.map((weight) => ({ kind, name, weight })));

export const FACES = [...listed("serif", SERIF), ...listed("sans", SANS), ...listed("display", DISPLAY), ...listed("hand", HAND)];

/** A face of one of these kinds: first the family, then the weight, so that many weights do not make a family frequent. */
export function face(chance, ...kinds) {
  const of = FACES.filter((one) => kinds.includes(one.kind));
  const name = chance.one([...new Set(of.map((one) => one.name))]);
  return chance.one(of.filter((one) => one.name === name));
}

/** How a style sheet names it. */
export function css({ name, weight }) {
  return `font-family: "${name}"; font-weight: ${weight};`;
}

/** The rules that bring all faces; the addresses are answered by `browser.mjs`. */
export const RULES = FACES.map(({ name, weight }) =>
  `@font-face { font-family: "${name}"; font-weight: ${weight}; src: url("/face/${name}/${weight}") format("woff2"); }`).join("\n");
