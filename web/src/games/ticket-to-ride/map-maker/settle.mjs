// Cities and curves settle together: each in turn tries small changes and keeps what costs less.
import { gap, reach } from "./geometry.mjs";
import { DOT, SHORTEST, lay, touches } from "./tracks.mjs";

/** @typedef {import("./tracks.mjs").Bundle} Bundle */
/** @typedef {import("./tracks.mjs").Node} Node */
/** @typedef {import("./geometry.mjs").Box} Box */
/**
 * What stands beside a node and moves with it: a name in one language, or (without one) a place for passengers.
 * @typedef {{ node: Node, language: string | null, box: Box }} Mark
 */
/**
 * @typedef {{ sheet: import("./sheets.mjs").Sheet, nodes: Node[], bundles: Bundle[], marks: Mark[], key: Box }} World
 */

const MARGIN = 3.2; // wished between the spaces of different bundles
const MARGIN_AT_CITY = 2; // the same for bundles which meet
const PLEASANT = 24; // a space shorter than this looks cramped
const AWAY = 22; // how far a city may leave its true place before it costs dearly
const LUCK = 2.5; // how much worse a change may be while the map is hot
const REACH = 40; // what is further off does not touch within one sweep

/** Zero from `wish` upwards, rising by the square below it. */
const short = (/** @type {number} */ have, /** @type {number} */ wish) =>
  have >= wish ? 0 : ((wish - have) / wish) ** 2;

/** A small random number generator of our own: the same map at every build.
 * @param {number} seed */
export function dice(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** @param {Bundle} p
 * @param {Bundle} q
 * @param {number} margin */
function near({ around: p }, { around: q }, margin) {
  return p[0] < q[2] + margin && q[0] < p[2] + margin && p[1] < q[3] + margin && q[1] < p[3] + margin;
}

/** Notes for every bundle what may come to touch it in the next sweep.
 * @param {World} world */
function lookAround({ bundles, nodes, marks }) {
  for (const bundle of bundles) {
    bundle.near = {
      bundles: bundles.filter((other) => other !== bundle && near(bundle, other, REACH)),
      nodes: nodes.filter(({ x, y }) => touches(bundle, x, y, REACH, REACH)),
      marks: marks.filter(({ box }) => touches(bundle, box.x, box.y, box.hl + REACH, box.hb + REACH)),
    };
  }
}

/** @param {Bundle} p
 * @param {Bundle} q */
function clash(p, q) {
  if (!near(p, q, MARGIN)) return 0;
  const meet = p.a === q.a || p.a === q.b || p.b === q.a || p.b === q.b;
  const margin = meet ? MARGIN_AT_CITY : MARGIN;
  let sum = 0;
  for (const u of p.cars) {
    for (const v of q.cars) sum += short(gap(u, v), margin);
    for (const v of q.rails) sum += 0.5 * short(gap(u, v), 1.5);
  }
  for (const u of p.rails) for (const v of q.cars) sum += 0.5 * short(gap(u, v), 1.5);
  return 4 * sum;
}

/** How a bundle looks by itself: gentle curves, spaces of a good size, inside the sheet.
 * @param {Bundle} bundle
 * @param {World} world */
function grace({ lean, clear, car, around }, { sheet }) {
  const [turn, twist] = [(lean[0] - lean[1]) / 2, lean[0] + lean[1]];
  const bending =
    8 * Math.max(0, Math.abs(turn) - 0.1) ** 2 +
    20 * Math.max(0, Math.abs(turn) - 0.35) ** 2 +
    4 * twist ** 2;
  const size = 40 * short(car, PLEASANT) + 4000 * short(car, SHORTEST + 0.4);
  const ends = 0.003 * ((clear[0] - 10) ** 2 + (clear[1] - 10) ** 2) + 0.003 * (clear[0] - clear[1]) ** 2;
  const edge = Math.min(around[0], around[1], sheet.width - around[2], sheet.height - around[3]);
  return bending + size + ends + 4 * short(edge, 14);
}

/** @param {Bundle} bundle
 * @param {World} world */
function obstacles(bundle, { key }) {
  const { nodes, marks } = bundle.near;
  let sum = 0;
  for (const node of nodes) {
    if (!touches(bundle, node.x, node.y, 10, 10)) continue;
    const own = node === bundle.a || node === bundle.b;
    for (const car of bundle.cars) sum += 6 * short(reach(car, node.x, node.y), DOT + (own ? 2.5 : 4));
  }
  for (const { box } of marks) {
    if (!touches(bundle, box.x, box.y, box.hl + 2, box.hb + 2)) continue;
    for (const car of bundle.cars) sum += 1.1 * short(gap(car, box), 2);
  }
  for (const car of bundle.cars) sum += 3 * short(gap(car, key), 4);
  return sum;
}

/** @param {Bundle} bundle
 * @param {World} world */
function cost(bundle, world) {
  let sum = grace(bundle, world) + obstacles(bundle, world);
  for (const other of bundle.near.bundles) sum += clash(bundle, other);
  return sum;
}

/** What the distance of a node from its true place costs.
 * @param {Node} node */
function drift({ x, y, home }) {
  const away = Math.hypot(x - home[0], y - home[1]);
  return 0.003 * away ** 2 + 0.02 * Math.max(0, away - AWAY) ** 2;
}

/** What the place of a node costs: its distance from home, its neighbours, its marks, its bundles.
 * @param {Node} node
 * @param {World} world */
function nodeCost(node, world) {
  let sum = drift(node);
  for (const other of world.nodes)
    if (other !== node) sum += 4 * short(Math.hypot(node.x - other.x, node.y - other.y), 30);
  for (const mark of world.marks) if (mark.node === node) sum += markCost(mark, world);
  for (const bundle of node.bundles) sum += cost(bundle, world);
  for (const bundle of world.bundles) {
    if (node.bundles.includes(bundle) || !touches(bundle, node.x, node.y, 10, 10)) continue;
    for (const car of bundle.cars) sum += 6 * short(reach(car, node.x, node.y), DOT + 4);
  }
  return sum;
}

/** @param {Mark} mark
 * @param {World} world */
function markCost({ node, language, box }, world) {
  const { width, height } = world.sheet;
  const edge = Math.min(box.x - box.hl, box.y - box.hb, width - box.x - box.hl, height - box.y - box.hb);
  let sum = 4 * short(edge, 12);
  for (const other of world.marks) {
    if (other.node === node || (language && other.language && language !== other.language)) continue;
    sum += 1.1 * short(gap(box, other.box), 3);
  }
  for (const other of world.nodes)
    if (other !== node) sum += 2 * short(reach(box, other.x, other.y), DOT + 2);
  for (const bundle of world.bundles) {
    if (node.bundles.includes(bundle) || !touches(bundle, box.x, box.y, box.hl + 2, box.hb + 2)) continue;
    for (const car of bundle.cars) sum += 1.1 * short(gap(car, box), 2);
  }
  return sum;
}

/** A change for the worse may pass too while the map is hot: so it leaves the first hollow it finds.
 * @param {number} heat
 * @param {() => number} roll */
const luck = (heat, roll) => -Math.log(roll() + 1e-9) * LUCK * heat ** 3 - 1e-6;

/** Tries changes of a bundle's curve and of the free ends.
 * @param {Bundle} bundle
 * @param {World} world
 * @param {number} heat
 * @param {() => number} roll */
function settleBundle(bundle, world, heat, roll) {
  let best = cost(bundle, world);
  for (const [lean, clear] of ideas(bundle, heat, roll)) {
    const before = /** @type {const} */ ([bundle.lean, bundle.clear]);
    [bundle.lean, bundle.clear] = [lean, clear];
    lay(bundle);
    const now = cost(bundle, world);
    if (now < best + luck(heat, roll)) best = now;
    else [bundle.lean, bundle.clear] = before;
  }
  lay(bundle);
}

/** @param {Bundle} bundle
 * @param {number} heat
 * @param {() => number} roll
 * @returns {Generator<[[number, number], [number, number]]>} */
function* ideas(bundle, heat, roll) {
  const spread = 0.04 + 0.3 * heat;
  if (heat > 0.3)
    for (const turn of [0.08, -0.08, 0.2, -0.2, 0.34, -0.34]) yield [[turn, -turn], bundle.clear];
  for (let i = 0; i < 4; i++) {
    const [p, q] = bundle.lean;
    const [turn, twist] = [(roll() - 0.5) * 2 * spread, (roll() - 0.5) * spread];
    yield [[limit(p + turn + twist, 0.7), limit(q - turn + twist, 0.7)], bundle.clear];
  }
  for (let i = 0; i < 3; i++) {
    const [p, q] = bundle.clear;
    const move = () => (roll() - 0.5) * 8;
    yield [bundle.lean, [Math.max(9.5, p + move()), Math.max(9.5, q + move())]];
  }
}

const limit = (/** @type {number} */ x, /** @type {number} */ most) => Math.max(-most, Math.min(most, x));

/** @param {Node} node
 * @param {World} world
 * @param {number} heat
 * @param {() => number} roll */
function settleNode(node, world, heat, roll) {
  let best = nodeCost(node, world);
  for (let i = 0; i < 5; i++) {
    const turn = roll() * 2 * Math.PI;
    const far = (0.5 + roll()) * (1.2 + 10 * heat);
    const [dx, dy] = [Math.cos(turn) * far, Math.sin(turn) * far];
    shift(node, world, dx, dy);
    const now = nodeCost(node, world);
    if (now < best + luck(heat, roll)) best = now;
    else shift(node, world, -dx, -dy);
  }
}

/** @param {Node} node
 * @param {World} world
 * @param {number} dx
 * @param {number} dy */
function shift(node, world, dx, dy) {
  node.x += dx;
  node.y += dy;
  for (const { node: owner, box } of world.marks) {
    if (owner !== node) continue;
    box.x += dx;
    box.y += dy;
  }
  for (const bundle of node.bundles) lay(bundle);
}

/**
 * @param {World} world
 * @param {number} sweeps
 * @param {[number, number]} heat from and to: large changes first, small ones last
 * @param {() => number} roll
 */
export function settle(world, sweeps, [hot, cold], roll) {
  for (const bundle of world.bundles) lay(bundle);
  for (let i = 0; i < sweeps; i++) {
    const heat = hot + ((cold - hot) * i) / Math.max(1, sweeps - 1);
    lookAround(world);
    for (const bundle of world.bundles) settleBundle(bundle, world, heat, roll);
    for (const node of world.nodes) settleNode(node, world, heat, roll);
  }
}

/** How far from perfect the tracks of a map are, for comparing one drawing with another.
 * @param {World} world */
export const trouble = (world) =>
  world.bundles.reduce((sum, bundle) => sum + cost(bundle, world), 0) +
  world.nodes.reduce((sum, node) => sum + drift(node), 0);
