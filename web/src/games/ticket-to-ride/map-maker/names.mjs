// Every name, in every language, and every place for passengers finds a side of its city.
import { box, gap, reach } from "./geometry.mjs";
import { DOT, touches } from "./tracks.mjs";
import { measure } from "./type.mjs";

/** @typedef {import("./geometry.mjs").Box} Box */
/** @typedef {import("./settle.mjs").World} World */
/** @typedef {import("./tracks.mjs").Node} Node */
/** @typedef {"start" | "middle" | "end"} Anchor */
/**
 * One thing beside a node. `language` is null for passengers, who stand on the map in every language.
 * @typedef {{ node: Node, language: string | null, options: Option[], pick: Option, box: Box }} Item
 */
/** @typedef {{ dx: number, dy: number, hl: number, hb: number, price: number, anchor: Anchor, base: number, columns: number }} Option */

export const PAWN = 12.5; // breadth and height of a passenger
const NAME_GAPS = [8.5, 10, 12, 15, 19];
const LAND_GAPS = [6.5, 8.5];
const PAWN_GAPS = [7.5, 9, 11.5, 14.5, 18, 22];

/**
 * All places round a node where a thing of this size may stand, the best liked first.
 * @param {number} hl half its width
 * @param {number} hb half its height
 * @param {number[]} gaps
 * @returns {Omit<Option, "base" | "columns">[]}
 */
function ring(hl, hb, gaps) {
  return gaps.flatMap((g, i) => {
    const far = i * i * 0.15 + i * 0.5;
    const [out, up] = [hl + g * 0.7, hb + g * 0.6];
    return [
      ...[0, -0.4, 0.4, -0.8, 0.8].flatMap((t) => [
        side(hl + g, t * hb, "start", far + Math.abs(t) * 0.5),
        side(-hl - g, t * hb, "end", far + Math.abs(t) * 0.5 + 0.1),
      ]),
      ...[up, -up].flatMap((dy) => [side(out, dy, "start", far + 0.35), side(-out, dy, "end", far + 0.45)]),
      ...[0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1].flatMap((t) =>
        [1 - hb - g, hb + g - 1].map((dy) => side(t * hl, dy, "middle", far + 0.15 + Math.abs(t) * 0.5)),
      ),
    ].map((o) => ({ ...o, hl, hb }));
  });
}

/** @param {number} dx
 * @param {number} dy
 * @param {Anchor} anchor
 * @param {number} price */
const side = (dx, dy, anchor, price) => ({ dx, dy, anchor, price });

/**
 * @param {Node} node
 * @param {string} language
 * @param {string} text
 * @param {number} size
 * @returns {Item}
 */
export function nameItem(node, language, text, size) {
  const { width, rise, fall } = measure(text, size);
  const gaps = isCountry(node) ? LAND_GAPS : NAME_GAPS;
  const options = ring(width / 2, (rise + fall) / 2, gaps).map((o) => ({
    ...o,
    base: (rise - fall) / 2,
    columns: 0,
  }));
  return item(node, language, options);
}

/**
 * @param {Node} node
 * @param {number} count
 * @returns {Item}
 */
export function pawnItem(node, count) {
  if (isCountry(node)) return item(node, null, [{ ...AT_HOME, columns: count }]);
  const options = SHAPES[count].flatMap((columns, i) => {
    const rows = Math.ceil(count / columns);
    return ring((columns * PAWN) / 2, (rows * PAWN) / 2, PAWN_GAPS).map((o) => ({
      ...o,
      price: o.price * 0.6 + i * i * DISLIKE,
      base: 0,
      columns,
    }));
  });
  return item(node, null, options);
}

/** A country has a name but no tracks of its own: those end at its border points.
 * @param {Node} node */
const isCountry = (node) => node.bundles.length === 0;

/** Passengers of a country stand on the spot itself, and its name beside them.
 * @type {Option} */
const AT_HOME = { dx: 0, dy: 0, hl: PAWN / 2, hb: PAWN / 2, price: 0, anchor: "middle", base: 0, columns: 1 };

/** How many columns a block of so many passengers may have, the best liked first.
 * @type {Record<number, number[]>} */
const SHAPES = { 1: [1], 2: [2, 1], 3: [3, 2, 1], 4: [2, 4, 1], 5: [3, 5, 2] };
const DISLIKE = 0.12; // of a shape, by the square of its place in the list

/** @param {Node} node
 * @param {string | null} language
 * @param {Option[]} options
 * @returns {Item} */
const item = (node, language, options) => ({
  node,
  language,
  options,
  pick: options[0],
  box: place(node, options[0]),
});

/** @param {Node} node
 * @param {Option} o */
const place = (node, o) => box(node.x + o.dx, node.y + o.dy, o.hl, o.hb);

/**
 * Chooses a place for every item: first for itself, then a few rounds with an eye on the others.
 * @param {Item[]} items
 * @param {World} world
 * @param {number} patience how dear it is to stand on something, against standing far from the city
 * @param {Item[]} standing what has its place already
 */
export function choose(items, world, patience = 1, standing = []) {
  const all = [...standing, ...items];
  const priced = items.map((one) => offers(one, world, patience));
  items.forEach((one, i) => take(one, priced[i], () => 0));
  for (let round = 0; round < 8; round++)
    items.forEach((one, i) => take(one, priced[i], (b) => patience * together(one, b, all)));
}

/** @param {Item} one
 * @param {World} world
 * @param {number} patience */
function offers({ node, options }, world, patience) {
  const [w, h] = [2 * options[0].hl + 60, 2 * options[0].hb + 60];
  const near = { ...world, bundles: world.bundles.filter((bundle) => touches(bundle, node.x, node.y, w, h)) };
  return options.map((o) => {
    const b = place(node, o);
    return { o, box: b, price: o.price + patience * alone(b, node, near) };
  });
}

/** How much an item stands on other things: nothing at best.
 * @param {Item} one
 * @param {Item[]} items
 * @param {World} world */
export const crowding = (one, items, world) =>
  alone(one.box, one.node, world) + together(one, one.box, items);

/** @param {Item} one
 * @param {{ o: Option, box: Box, price: number }[]} choices
 * @param {(b: Box) => number} extra */
function take(one, choices, extra) {
  let least = Infinity;
  for (const { o, box: b, price } of choices) {
    if (price >= least) continue;
    const total = price + extra(b);
    if (total >= least) continue;
    least = total;
    one.pick = o;
    one.box = b;
  }
}

/** What a place costs by itself: spaces, cities, the edge of the sheet, the table of fares.
 * @param {Box} b
 * @param {Node} node
 * @param {World} world */
function alone(b, node, { bundles, nodes, sheet, key }) {
  const edge = Math.min(b.x - b.hl, b.y - b.hb, sheet.width - b.x - b.hl, sheet.height - b.y - b.hb);
  let sum = lack(edge, 11, 3) + lack(gap(b, key), 4, 3);
  for (const other of nodes) {
    if (other === node || Math.abs(other.x - b.x) > b.hl + 12 || Math.abs(other.y - b.y) > b.hb + 12)
      continue;
    sum += lack(reach(b, other.x, other.y), DOT + 3, 2);
  }
  for (const bundle of bundles) {
    if (!touches(bundle, b.x, b.y, b.hl + 12, b.hb + 12)) continue;
    for (const car of bundle.cars) sum += lack(gap(b, car), 1.6, 1.6);
    for (const rail of bundle.rails) if (rail.hl > 1 && gap(b, rail) < 0) sum += 0.8;
  }
  return sum;
}

/** @param {Item} one
 * @param {Box} b
 * @param {Item[]} items */
function together(one, b, items) {
  let sum = 0;
  for (const other of items) {
    if (other === one || (one.language && other.language && one.language !== other.language)) continue;
    sum += lack(gap(b, other.box), one.node === other.node ? 2 : 4, 2);
  }
  return sum;
}

/** Nothing when there is as much as wished, else a price for each missing unit. */
const lack = (/** @type {number} */ have, /** @type {number} */ wish, /** @type {number} */ price) =>
  have >= wish ? 0 : (wish - have) * price + 0.3;
