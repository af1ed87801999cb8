// A bundle is all tracks between the same two nodes: one, two or three side by side along one curve.
import { bend, box, walk } from "./geometry.mjs";

/** @typedef {import("./geometry.mjs").Box} Box */
/** @typedef {import("./data.mjs").Route} Route */
/** @typedef {{ id: string, x: number, y: number, home: [number, number], bundles: Bundle[] }} Node */
/**
 * What stands so near a bundle that the two may come to touch.
 * @typedef {{ bundles: Bundle[], nodes: Node[], marks: import("./settle.mjs").Mark[] }} Near
 */
/**
 * `lean`: how the curve leaves each end. `clear`: how far the first and the last space stay from the two nodes.
 * `cars`: the places of the spaces, each as broad as all tracks together. `rails`: the bare line at each end.
 * @typedef {{ a: Node, b: Node, spaces: number, routes: Route[], lean: [number, number], clear: [number, number],
 *   car: number, start: number, step: number, cars: Box[], rails: Box[], around: [number, number, number, number], near: Near }} Bundle
 */

const BREADTH = 10; // of a space
export const PITCH = 12.6; // between the centre lines of parallel tracks
export const DOT = 5.2; // radius of a city
const LONGEST = 31; // a space is never longer
export const SHORTEST = 20; // nor shorter
const COUPLING = 2.4; // between two spaces of a route, on the inner side of the curve

/** Half the breadth of a bundle.
 * @param {{ routes: Route[] }} bundle */
const half = (bundle) => ((bundle.routes.length - 1) * PITCH + BREADTH) / 2;

/**
 * @param {Route[]} routes
 * @param {Map<string, Node>} nodes
 * @returns {Bundle[]}
 */
export function bundles(routes, nodes) {
  /** @type {Map<string, Bundle>} */
  const found = new Map();
  for (const route of routes) {
    const key = `${route.a} ${route.b}`;
    const bundle = found.get(key) ?? start(route, nodes);
    bundle.routes.push(route);
    found.set(key, bundle);
  }
  return [...found.values()];
}

/** @param {Route} route
 * @param {Map<string, Node>} nodes
 * @returns {Bundle} */
function start(route, nodes) {
  const [a, b] = [nodes.get(route.a), nodes.get(route.b)];
  if (!a || !b) throw new Error(`Route ${route.id} ends at a place which the map does not have`);
  /** @type {Bundle} */
  const bundle = {
    a,
    b,
    spaces: route.length,
    routes: [],
    lean: [0.1, -0.1],
    clear: [10, 10],
    car: 0,
    start: 0,
    step: 0,
    cars: [],
    rails: [],
    around: [0, 0, 0, 0],
    near: { bundles: [], nodes: [], marks: [] },
  };
  a.bundles.push(bundle);
  b.bundles.push(bundle);
  return bundle;
}

/**
 * Puts the spaces of a bundle on its curve.
 * @param {Bundle} bundle
 */
export function lay(bundle, steps = 12) {
  const { a, b, spaces, lean, clear } = bundle;
  const curve = bend(a, b, lean, steps);
  const hb = half(bundle);
  const coupling = COUPLING + (hb * (Math.abs(lean[0]) + Math.abs(lean[1]))) / spaces;
  const room = curve.length - clear[0] - clear[1];
  const car = Math.min(LONGEST, (room - (spaces - 1) * coupling) / spaces);
  bundle.car = car;
  bundle.step = car + coupling;
  bundle.start = clear[0] + (room - spaces * car - (spaces - 1) * coupling) / 2;
  bundle.cars = Array.from({ length: spaces }, (_, i) =>
    piece(curve, bundle.start + i * bundle.step, car, hb),
  );
  const end = bundle.start + spaces * bundle.step - coupling;
  bundle.rails = [
    piece(curve, DOT, bundle.start - DOT, 0.5),
    piece(curve, end, curve.length - end - DOT, 0.5),
  ];
  bundle.around = around(bundle.cars);
  return curve;
}

/** @param {import("./geometry.mjs").Curve} curve
 * @param {number} from
 * @param {number} length
 * @param {number} hb */
function piece(curve, from, length, hb) {
  const [x, y, angle] = walk(curve, from + length / 2);
  return box(x, y, Math.max(0, length / 2), hb, angle);
}

/**
 * Whether a bundle comes into an upright field round a point.
 * @param {Bundle} bundle
 * @param {number} x
 * @param {number} y
 * @param {number} w half the field's width
 * @param {number} h half its height
 */
export function touches({ around: [l, t, r, b] }, x, y, w, h) {
  return x + w > l && x - w < r && y + h > t && y - h < b;
}

/** @param {Box[]} boxes
 * @returns {[number, number, number, number]} */
function around(boxes) {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, c, s, hl, hb } of boxes) {
    const w = Math.abs(c) * hl + Math.abs(s) * hb;
    const h = Math.abs(s) * hl + Math.abs(c) * hb;
    l = Math.min(l, x - w);
    t = Math.min(t, y - h);
    r = Math.max(r, x + w);
    b = Math.max(b, y + h);
  }
  return [l, t, r, b];
}
