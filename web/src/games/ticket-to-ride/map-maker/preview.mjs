// A plain page with one map, for looking at:  node map-maker/preview.mjs usa en preview.html [dark]
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { MAPS, read } from "./data.mjs";
import { PAWN } from "./names.mjs";

const [wanted, language, out, theme = "light"] = process.argv.slice(2);
const name = MAPS.find((one) => one === wanted);
if (!name || !out) throw new Error("Say which map, which language and which file: usa en preview.html");

const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const map = JSON.parse(text(`../generated/${name}.json`));
const land = JSON.parse(text(`../generated/${name}.land.json`));
const words = JSON.parse(text(`../generated/messages/${language}.json`));
const data = read(name);
const spoken = language in map.names ? language : "en";
const find = createRequire(import.meta.url);

// The engravers' hatching: one pattern for each train colour.
const HATCH = {
  red: [3, 5, `<path d="M0,0V5M3,0V5"/>`],
  blue: [5, 5, `<path d="M0,1.2H5M0,3.8H5"/>`],
  green: [5, 5, `<path d="M-1,-1L6,6M-1,4L1,6M4,-1L6,1"/>`],
  purple: [5, 5, `<path d="M-1,6L6,-1M-1,1L1,-1M4,6L6,4"/>`],
  black: [4, 4, `<path d="M0,0V4M0,2H4"/>`],
  yellow: [5, 5, `<circle cx="1.3" cy="1.3" r=".8"/><circle cx="3.8" cy="3.8" r=".8"/>`],
  orange: [6, 6, `<path d="M0,0V6M-1,7L7,-1"/>`],
};

const font = (weight, style) => {
  const file = find.resolve(
    `@fontsource/old-standard-tt/files/old-standard-tt-latin-${weight}-${style}.woff2`,
  );
  const url = `data:font/woff2;base64,${readFileSync(file).toString("base64")}`;
  return `@font-face{font-family:"Old Standard TT";font-weight:${weight};font-style:${style};src:url(${url})}`;
};

const STYLE = `
body{margin:0;background:var(--paper)} svg{display:block;max-width:100vw;height:100vh;margin:auto}
.water{fill:var(--ttr-water)} .abroad{fill:var(--ttr-abroad);stroke:var(--ttr-coast);stroke-width:.7} .lakes,.ponds{fill:var(--ttr-water);stroke:var(--ttr-coast);stroke-width:.7}
.home{fill:var(--ttr-land);stroke:var(--ttr-coast);stroke-width:.9} .inner,.borders{fill:none;stroke:var(--ttr-border);stroke-width:.8;stroke-dasharray:1.6 2.2}
.borders{stroke:var(--rule-2);stroke-width:1.2;stroke-dasharray:5 2 1.2 2} .graticule{fill:none;stroke:var(--ttr-graticule);stroke-width:.8}
.wave{fill:none;stroke-linejoin:round} .w3{stroke:var(--ttr-waterline);stroke-width:13;opacity:.38} .w2{stroke:var(--ttr-water);stroke-width:11.4} .w1{stroke:var(--ttr-waterline);stroke-width:6;opacity:.55}
.sea{font:italic 400 15px var(--serif);fill:var(--ttr-coast);letter-spacing:.14em;text-anchor:middle}
.line{fill:none;stroke:var(--ink-3);stroke-width:1;opacity:.75}
.space{stroke:color-mix(in srgb,var(--c) 62%,light-dark(#211c15,#0d0b09))} .gray .space{fill:color-mix(in srgb,var(--ttr-gray) 52%,var(--sheet))} .white .space{fill:var(--ttr-white);stroke:light-dark(#211c15,#14110d)} .black .space{stroke:light-dark(#211c15,#b9ad97)}
.bg{fill:light-dark(color-mix(in srgb,var(--c) 46%,var(--sheet)),var(--c))} .ln{stroke:light-dark(var(--c),color-mix(in srgb,var(--c),#000 52%));fill:none;stroke-width:1.15}
.yellow .ln circle{fill:color-mix(in srgb,var(--c),#5a3b00 55%);stroke:none}
.dot{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5} .pin{fill:var(--ink)} .border{fill:var(--ink);stroke:var(--sheet)}
.name{font:700 ${map.size[spoken]}px var(--serif);fill:var(--ink);stroke:var(--ttr-land);stroke-width:3.2;paint-order:stroke;stroke-linejoin:round}
.pawn{fill:var(--accent);stroke:var(--sheet);stroke-width:.8} .key{fill:var(--sheet);stroke:var(--ink)} .neat{fill:none;stroke:var(--ink)}`;

const COLOURS = ["red", "blue", "green", "yellow", "orange", "purple", "black", "white", "gray"];
const colours = COLOURS.map((c) => `.${c}{--c:var(--ttr-${c})}`).join("");
const patterns = Object.entries(HATCH).map(
  ([c, [w, h, lines]]) =>
    `<pattern id="h-${c}" class="${c}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"><rect class="bg" width="${w}" height="${h}"/><g class="ln">${lines}</g></pattern>`,
);

function route({ id, colour }) {
  const { line, spaces, car } = map.routes[id];
  const fill = HATCH[colour] ? ` fill="url(#h-${colour})"` : "";
  const space = ([x, y, turn]) =>
    `<rect class="space"${fill} x="${-car / 2}" y="-5" width="${car}" height="10" rx="1.6" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return `<g class="${colour}"><path class="line" d="${line}"/>${spaces.map(space).join("")}</g>`;
}

const crossing = new Set(data.border_points.map(({ id }) => id));
const city = ([id, [x, y]]) =>
  crossing.has(id)
    ? `<circle class="border" cx="${x}" cy="${y}" r="4"/>`
    : `<circle class="dot" cx="${x}" cy="${y}" r="5.2"/><circle class="pin" cx="${x}" cy="${y}" r="1.9"/>`;

const places = [...data.cities, ...data.countries];
const label = (place) => {
  const [x, y, anchor] = map.names[spoken][place.id];
  return `<text class="name" x="${x}" y="${y}" text-anchor="${anchor}">${place.names[spoken]}</text>`;
};

function pawns({ id, passengers = 0 }) {
  const [x, y, columns] = map.passengers[id] ?? [];
  const rows = Math.ceil(passengers / columns);
  const pawn = (_, i) => {
    const [dx, dy] = [(i % columns) - columns / 2, Math.floor(i / columns) - rows / 2].map(
      (n) => (n + 0.5) * PAWN,
    );
    return `<path class="pawn" transform="translate(${x + dx} ${y + dy})" d="M-3.2,3.8Q-3,0 -1,-.6A2,2 0 1 1 1,-.6Q3,0 3.2,3.8Z"/>`;
  };
  return Array.from({ length: passengers }, pawn).join("");
}

const sea = ({ id, x, y, turn }) =>
  `<text class="sea" transform="translate(${x} ${y}) rotate(${turn})">${words[`map_sea_${id}`]}</text>`;
const shape = (part) => `<path class="${part}" d="${land[part]}"/>`;
const { width: w, height: h } = map;

writeFileSync(
  out,
  `<!doctype html><html lang="${language}" data-theme="${theme}"><meta charset="utf-8"><title>${name}</title>
<style>${text("../../../design/tokens.css")}${text("../tokens.css")}${font(700, "normal")}${font(400, "italic")}${STYLE}${colours}</style>
<svg viewBox="0 0 ${w} ${h}"><defs>${patterns.join("")}<path id="coast" d="${land.home}${land.abroad}"/></defs>
<rect class="water" width="${w}" height="${h}"/>${["w3", "w2", "w1"].map((c) => `<use class="wave ${c}" href="#coast"/>`).join("")}
${["abroad", "lakes", "home", "ponds", "inner", "borders", "graticule"].map(shape).join("")}
${map.seas.map(sea).join("")}<rect class="key" x="${map.key[0]}" y="${map.key[1]}" width="122" height="152"/>
${data.routes.map(route).join("")}${Object.entries(map.cities).map(city).join("")}${places.map(pawns).join("")}${places.map(label).join("")}
<path class="neat" d="M1,1H${w - 1}V${h - 1}H1ZM6,6H${w - 6}V${h - 6}H6Z"/></svg></html>`,
);
