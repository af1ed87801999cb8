// One map, from its data to the finished drawing.
import { SOURCE } from "../../../../scripts/catalogues.mjs";
import { box, walk } from "./geometry.mjs";
import { land } from "./land.mjs";
import { choose, crowding, nameItem, pawnItem } from "./names.mjs";
import { projection } from "./project.mjs";
import { dice, settle, trouble } from "./settle.mjs";
import { sheets } from "./sheets.mjs";
import { PITCH, bundles, lay } from "./tracks.mjs";

/** @typedef {import("./tracks.mjs").Node} Node */
/** @typedef {import("./tracks.mjs").Bundle} Bundle */
/** @typedef {import("./names.mjs").Item} Item */
/** @typedef {import("./names.mjs").Anchor} Anchor */
/** @typedef {import("./settle.mjs").World} World */
/** @typedef {import("./data.mjs").Data} Data */
/** @typedef {import("./sheets.mjs").Sheet} Sheet */
/** @typedef {{ line: string, spaces: number[][], car: number, mid: number[] }} Track */
/**
 * A finished map, as the client reads it. Names lie on their baseline, seas on their middle; a name's third value is
 * its text anchor; a block of passengers has its middle and its number of columns.
 * @typedef {{
 *   width: number, height: number,
 *   cities: Record<string, number[]>,
 *   routes: Record<string, Track>,
 *   names: Record<string, Record<string, [number, number, Anchor]>>,
 *   passengers: Record<string, number[]>,
 *   size: Record<string, number>,
 *   seas: { id: string, x: number, y: number, turn: number }[],
 *   key: number[],
 * }} Drawing
 */

const round = (/** @type {number} */ x) => Math.round(x * 10) / 10 || 0;

/**
 * `trouble` says how far from perfect the drawing is: for choosing a seed.
 * @param {import("./data.mjs").MapName} name
 * @param {Data} data
 * @returns {{ drawing: Drawing, land: import("./land.mjs").Land, trouble: number }}
 */
export function draw(name, data, seed = sheets[name].seed) {
  const sheet = sheets[name];
  const points = [...data.cities, ...data.border_points];
  const on = projection(sheet, points.map(degrees));
  const world = survey(data, sheet, on);
  const items = things(data, world);
  arrange(world, items, seed);
  const names = items.reduce((sum, one) => sum + one.pick.price + crowding(one, items, world), 0);
  return { drawing: finish(world, items, data), land: land[name](on), trouble: trouble(world) + names };
}

/** @param {{ lon: number, lat: number }} place
 * @returns {[number, number]} */
const degrees = ({ lon, lat }) => [lon, lat];

/** @param {Data} data
 * @param {Sheet} sheet
 * @param {ReturnType<typeof projection>} on
 * @returns {World} */
function survey(data, sheet, on) {
  const points = [...data.cities, ...data.border_points].map((place) => ({
    id: place.id,
    at: degrees(place),
  }));
  const countries = data.countries.map(({ id }) => ({ id, at: sheet.countries[id] }));
  const nodes = new Map([...points, ...countries].map(({ id, at }) => [id, node(id, on.point(at), sheet)]));
  const [[x, y], [w, h]] = [sheet.key, sheet.keySize];
  return {
    sheet,
    nodes: [...nodes.values()],
    bundles: bundles(data.routes, nodes),
    marks: [],
    key: box(x + w / 2, y + h / 2, w / 2, h / 2),
  };
}

/** @param {string} id
 * @param {[number, number]} at
 * @param {Sheet} sheet
 * @returns {Node} */
function node(id, [x, y], sheet) {
  const [dx, dy] = sheet.nudge[id] ?? [0, 0];
  return { id, x: x + dx, y: y + dy, home: [x + dx, y + dy], bundles: [] };
}

/** @param {Data} data
 * @param {World} world
 * @returns {Item[]} */
function things(data, { nodes, sheet }) {
  return [...data.cities, ...data.countries].flatMap((place) => {
    const node = /** @type {Node} */ (nodes.find(({ id }) => id === place.id));
    const pawns = place.passengers ? [pawnItem(node, place.passengers)] : [];
    const names = Object.entries(place.names).map(([language, name]) =>
      nameItem(node, language, name, sizeIn(language, sheet)),
    );
    return [...pawns, ...names];
  });
}

/** @param {string} language
 * @param {Sheet} sheet */
const sizeIn = (language, { size }) => size[language] ?? size[SOURCE];

const ROUNDS = [
  { patience: 0.15, heat: 0.5 },
  { patience: 0.2, heat: 0.4 },
  { patience: 0.3, heat: 0.3 },
  { patience: 0.5, heat: 0.2 },
  { patience: 0.7, heat: 0.1 },
];

/** Tracks settle first, then names and tracks in turn: at first names stand as near as they like and the
 * tracks make room for them, at last names take what room there is. Tracks make room for the languages that have a
 * size on the sheet: another language changes no map, its names take what room is left.
 * @param {World} world
 * @param {Item[]} all
 * @param {number} seed */
function arrange(world, all, seed) {
  const isSet = (/** @type {Item} */ { language }) => language === null || language in world.sheet.size;
  const items = all.filter(isSet);
  const roll = dice(seed);
  settle(world, 20, [1, 0.3], roll);
  for (const { patience, heat } of ROUNDS) {
    choose(items, world, patience);
    world.marks = items;
    settle(world, 7, [heat, heat / 2], roll);
  }
  for (const bundle of world.bundles) lay(bundle, 80);
  choose(items, world);
  const passengers = items.filter(({ language }) => language === null);
  choose(
    all.filter((one) => !isSet(one)),
    world,
    1,
    passengers,
  );
}

/** @param {World} world
 * @param {Item[]} items
 * @param {Data} data
 * @returns {Drawing} */
function finish({ sheet, nodes, bundles: all }, items, data) {
  const { width, height, seas, key } = sheet;
  const languages = Object.keys(data.cities[0].names);
  const countries = data.countries.map(({ id }) => id);
  const cities = nodes.filter(({ id }) => !countries.includes(id));
  const itemsIn = (/** @type {string | null} */ language) => items.filter((one) => one.language === language);
  return {
    width,
    height,
    cities: Object.fromEntries(cities.map(({ id, x, y }) => [id, [x, y].map(round)])),
    routes: Object.fromEntries(all.flatMap(tracks)),
    names: Object.fromEntries(languages.map((language) => [language, byNode(itemsIn(language), nameRecord)])),
    passengers: byNode(itemsIn(null), block),
    size: Object.fromEntries(languages.map((language) => [language, sizeIn(language, sheet)])),
    seas,
    key,
  };
}

/**
 * @template T
 * @param {Item[]} items
 * @param {(item: Item) => T} form
 * @returns {Record<string, T>}
 */
const byNode = (items, form) => Object.fromEntries(items.map((one) => [one.node.id, form(one)]));

/** @param {Item} item
 * @returns {number[]} */
const block = ({ box: b, pick }) => [round(b.x), round(b.y), pick.columns];

/** @param {Item} item
 * @returns {[number, number, Anchor]} */
function nameRecord({ box: b, pick }) {
  const x = b.x + { start: -b.hl, middle: 0, end: b.hl }[pick.anchor];
  return [round(x), round(b.y + pick.base), pick.anchor];
}

/**
 * The finished tracks of a bundle. Parallel ones leave the city together and part on the way to the first space.
 * @param {Bundle} bundle
 * @returns {[string, Track][]}
 */
function tracks(bundle) {
  const curve = lay(bundle, 80);
  const stops = halts(bundle, curve.length);
  return bundle.routes.map((route, i) => {
    const off = (i - (bundle.routes.length - 1) / 2) * PITCH;
    const beside = (/** @type {number} */ distance) => {
      const [x, y, angle] = walk(curve, distance);
      const side = off * Math.min(1, distance / bundle.start, (curve.length - distance) / bundle.start);
      return [x - Math.sin(angle) * side, y + Math.cos(angle) * side, (angle * 180) / Math.PI].map(round);
    };
    const line = stops.map((distance) => beside(distance).slice(0, 2).join(","));
    const spaces = bundle.cars.map((_, k) => beside(bundle.start + bundle.car / 2 + k * bundle.step));
    const mid = beside(curve.length / 2).slice(0, 2);
    return [route.id, { line: `M${line.join("L")}`, spaces, car: round(bundle.car - 0.05), mid }];
  });
}

/** Where a line gets a point: at the cities, at the ends of the spaces, and often enough between to look smooth.
 * @param {Bundle} bundle
 * @param {number} length */
function halts({ start }, length) {
  const inner = length - 2 * start;
  const steps = Math.max(3, Math.round(inner / 8));
  return [0, ...Array.from({ length: steps + 1 }, (_, i) => start + (inner * i) / steps), length];
}
