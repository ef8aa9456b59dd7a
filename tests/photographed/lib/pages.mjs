// Pages with a grid that is meant to be read (#target), and what stands around it in the world.

import { css, face } from "./faces.mjs";
import { drawn, fashion, nine } from "./grid.mjs";
import { headline, level, prose, rules, story, title } from "./text.mjs";

const document = (look, width, height, paper, style, body) => `<!doctype html><meta charset="utf-8"><style>
${look}
*{box-sizing:border-box} html,body{margin:0} body{width:${width}px;height:${height}px;overflow:hidden;background:${paper};position:relative}
p{margin:0 0 .5em;text-align:justify;hyphens:auto} .grid{display:block;margin:auto} ${style}</style>${body}`;

/** What a page needs to know: chance, the faces' rules, the grid to be read, and others. */
export function page(chance, kind, { rules: faces, target, next, hand, plain }) {
  const screen = kind === "app";
  const dark = screen && chance.often(0.35);
  const look = fashion(chance, { screen, dark, plain });
  const made = LAYOUTS[kind]({
    chance, look, dark,
    body: face(chance, "serif", "sans"),
    head: face(chance, "serif", "sans", "display"),
    grid: (side) => `<div id="target">${drawn(chance, nine(target, hand), look, side)}</div>`,
    other: (side, digits = next()) => `<div class="other" data-digits="${digits}">${drawn(chance, nine(digits), look, side)}</div>`,
  });
  const background = /#[0-9a-f]{3,6}/i.exec(made.paper)[0];
  return { kind, screen, dark, face: look.face, background, ...made, html: document(faces, made.width, made.height, made.paper, made.style, made.body) };
}

const paperOf = (chance, ...colours) => chance.one(colours);

const LAYOUTS = {
  /** Columns of text, the puzzle across one or two of them, at times yesterday's solution or a crossword's corner beside it. */
  newspaper({ chance, body, head, grid }) {
    const [width, height] = [1000, 1300];
    const side = chance.between(280, 430);
    const text = (n) => story(chance, n);
    const right = chance.often(0.5);
    return {
      width, height, side, paper: paperOf(chance, "#ece8df", "#e6e3dc", "#efece6", "#e9e4d4"),
      style: `body{${css(body)};font-size:13px;line-height:1.25;color:#222;padding:24px} h1{${css(head)};font-size:44px;margin:0 0 12px;line-height:1} h2{${css(head)};font-size:22px;margin:6px 0}
        .cols{columns:4;column-gap:18px;height:330px;overflow:hidden;column-rule:1px solid #bbb} .low{display:flex;gap:20px;margin-top:18px;flex-direction:${right ? "row" : "row-reverse"}}
        .low>.text{flex:1;columns:2;height:620px;overflow:hidden} .box{border-top:4px solid #333;padding:6px 0;width:${side + 16}px} .through{position:absolute;inset:0;transform:scaleX(-1);opacity:.05;padding:40px;columns:3;filter:blur(.6px)}`,
      body: `<div class="through">${text(24)}</div><h1>${headline(chance)}</h1><div class="cols">${text(9)}</div><div class="low"><div class="text"><h2>${headline(chance)}</h2>${text(14)}</div>
        <div class="box"><h2>${title(chance)} <small>${level(chance)}</small></h2>${grid(side)}<p style="margin-top:8px;font-size:12px">${rules(chance)}</p><hr>${text(2)}</div></div>`,
    };
  },

  /** A glossy page: one large grid, colours, a coloured head. */
  magazine({ chance, body, head, grid }) {
    const [width, height] = [900, 1180];
    const side = chance.between(520, 680);
    const colour = chance.one(["#c2185b", "#00695c", "#1565c0", "#ef6c00", "#5e35b1", "#2e7d32"]);
    return {
      width, height, side, gloss: true, paper: paperOf(chance, "#fff", "#fdfcf8", "linear-gradient(#fffef8,#eef4fb)", "#fbf6ee"),
      style: `body{${css(body)};font-size:15px;color:#222} header{background:${colour};color:#fff;padding:26px 40px;${css(head)};font-size:40px} main{padding:26px 40px} .row{columns:2;margin-top:20px;font-size:13px}`,
      body: `<header>${title(chance)}</header><main><p>${rules(chance)} ${level(chance)}</p><div style="margin:22px 0">${grid(side)}</div><div class="row">${story(chance, 3)}</div></main>`,
    };
  },

  /** A page of a paperback with two or four grids; one of them is photographed. */
  book({ chance, body, head, grid, other }) {
    const four = chance.often(0.5);
    const [width, height] = four ? [820, 1000] : [640, 1060];
    const side = four ? chance.between(310, 345) : chance.between(370, 430);
    const count = four ? 4 : 2;
    const at = chance.whole(0, count - 1);
    const number = chance.whole(1, 400);
    const one = (i) => `<figure><figcaption>${number + i} <small>${chance.often(0.5) ? level(chance) : ""}</small></figcaption>${i === at ? grid(side) : other(side)}</figure>`;
    return {
      width, height, side, bound: true, paper: paperOf(chance, "#f4efe2", "#f7f5ef", "#efe9da", "#fafafa"),
      style: `body{${css(body)};color:#222;padding:30px;display:grid;grid-template-columns:${four ? "1fr 1fr" : "1fr"};align-content:space-evenly;justify-items:center} figure{margin:0} figcaption{${css(head)};font-size:17px;margin-bottom:4px} footer{position:absolute;bottom:12px;width:100%;left:0;text-align:center;font-size:13px}`,
      body: `${Array.from({ length: count }, (_, i) => one(i)).join("")}<footer>${chance.whole(6, 180)}</footer>`,
    };
  },

  /** A page of a cheap booklet: one grid nearly as wide as the page. */
  booklet({ chance, body, head, grid }) {
    const [width, height] = [700, 940];
    const side = chance.between(520, 610);
    return {
      width, height, side, bound: true, paper: paperOf(chance, "#eeeae0", "#f3f0e7", "#e8e5dd"),
      style: `body{${css(body)};color:#222;padding:36px 44px} h1{${css(head)};font-size:30px;margin:0 0 20px} .notes{margin-top:30px;border-top:1px solid #888;padding-top:8px;font-size:14px}`,
      body: `<h1>${title(chance)} ${chance.whole(1, 200)}</h1>${grid(side)}<p class="notes">${chance.often(0.5) ? rules(chance) : prose(chance, 22)}</p>`,
    };
  },

  /** Printed at home from a web page: white paper, one, two, four or six grids. */
  printout({ chance, body, grid, other }) {
    const [width, height] = [794, 1123];
    const [count, across] = chance.one([[1, 1], [1, 1], [2, 1], [4, 2], [6, 2]]);
    const side = count === 1 ? chance.between(430, 640) : count === 2 ? chance.between(370, 440) : chance.between(270, 320);
    const at = chance.whole(0, count - 1);
    return {
      width, height, side, paper: "#fff",
      style: `body{${css(body)};color:#111;padding:36px} h1{font-size:24px;margin:0 0 16px} main{display:grid;grid-template-columns:repeat(${across},1fr);gap:24px;justify-items:center} footer{position:absolute;bottom:18px;left:36px;font-size:11px;color:#555}`,
      body: `<h1>${title(chance)} – ${level(chance)}</h1><main>${Array.from({ length: count }, (_, i) => (i === at ? grid(side) : other(side))).join("")}</main><footer>https://example.org/sudoku?id=${chance.whole(1000, 99999)} · 1/1</footer>`,
    };
  },

  /** A worksheet: a line for the name, the grid, a table with other sums. */
  worksheet({ chance, body, head, grid }) {
    const [width, height] = [794, 1123];
    const side = chance.between(380, 520);
    const sums = Array.from({ length: 4 }, () => `<tr>${Array.from({ length: 5 }, () => `<td>${chance.whole(2, 99)} + ${chance.whole(2, 99)} =`).join("")}`).join("");
    return {
      width, height, side, paper: "#fff",
      style: `body{${css(body)};font-size:16px;padding:44px} h2{${css(head)};font-size:24px} table.sums{border-collapse:collapse;width:100%;margin-top:26px} .sums td{border:1px solid #666;padding:8px}`,
      body: `<p>Name ______________________ Date ____________</p><h2>1. ${title(chance)}</h2><p>${rules(chance)}</p>${grid(side)}<h2>2. ${headline(chance)}</h2><table class="sums">${sums}</table>`,
    };
  },

  /** An app on a phone or a monitor: keys below, a clock above. */
  app({ chance, dark, body, grid }) {
    const [width, height] = [420, 780];
    const side = chance.between(330, 396);
    const keys = Array.from({ length: 9 }, (_, i) => `<b>${i + 1}</b>`).join("");
    return {
      width, height, side, paper: dark ? paperOf(chance, "#15191e", "#1b1b1f", "#10202a") : paperOf(chance, "#fff", "#f4f6f8", "#faf8f2"),
      style: `body{${css(body)};color:${dark ? "#ddd" : "#223"};font-size:15px} .bar{display:flex;justify-content:space-between;padding:14px 18px} .keys{display:flex;justify-content:space-around;font-size:26px;padding:24px 8px;color:${dark ? "#8bf" : "#26c"}} .row{display:flex;justify-content:space-around;color:#888;padding:12px} main{padding:14px 0}`,
      body: `<div class="bar"><span>9:${chance.whole(10, 59)}</span><span>▮▮▮ ${chance.whole(11, 98)} %</span></div><div class="bar"><span>${level(chance)}</span><span>0${chance.whole(0, 9)}:${chance.whole(10, 59)}</span></div><main>${grid(side)}</main><div class="row"><span>Undo</span><span>Erase</span><span>Notes</span><span>Hint</span></div><div class="keys">${keys}</div>`,
    };
  },
};

/** How often each kind of page is photographed. */
export const KINDS = { newspaper: 26, magazine: 14, book: 17, booklet: 12, printout: 14, worksheet: 7, app: 10 };
