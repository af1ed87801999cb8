// Boxes and curves: the plain geometry under the maps. Units are those of the sheet, angles radians.

/** @typedef {[number, number]} Point */
/**
 * A rectangle lying anywhere: centre, direction (cosine and sine), half its length and half its breadth.
 * @typedef {{ x: number, y: number, c: number, s: number, hl: number, hb: number }} Box
 */
/** @typedef {{ xs: Float64Array, ys: Float64Array, along: Float64Array, length: number }} Curve */

/** @returns {Box} */
export const box = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ hl,
  /** @type {number} */ hb,
  angle = 0,
) => ({
  x,
  y,
  c: Math.cos(angle),
  s: Math.sin(angle),
  hl,
  hb,
});

/**
 * How far two boxes are apart: exact face to face, a little too small corner to corner, negative when they overlap.
 * @param {Box} a
 * @param {Box} b
 */
export function gap(a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const cos = Math.abs(a.c * b.c + a.s * b.s);
  const sin = Math.abs(a.c * b.s - a.s * b.c);
  return Math.max(
    Math.abs(dx * a.c + dy * a.s) - a.hl - b.hl * cos - b.hb * sin,
    Math.abs(dy * a.c - dx * a.s) - a.hb - b.hl * sin - b.hb * cos,
    Math.abs(dx * b.c + dy * b.s) - b.hl - a.hl * cos - a.hb * sin,
    Math.abs(dy * b.c - dx * b.s) - b.hb - a.hl * sin - a.hb * cos,
  );
}

/**
 * How far a point is from a box; 0 inside.
 * @param {Box} b
 * @param {number} x
 * @param {number} y
 */
export function reach(b, x, y) {
  const dx = x - b.x;
  const dy = y - b.y;
  const out = Math.max(0, Math.abs(dx * b.c + dy * b.s) - b.hl);
  const side = Math.max(0, Math.abs(dy * b.c - dx * b.s) - b.hb);
  return Math.hypot(out, side);
}

/**
 * A smooth curve from a to b which leaves a and arrives at b turned by `lean` from the straight line.
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 * @param {[number, number]} lean
 * @param {number} steps
 * @returns {Curve}
 */
export function bend(a, b, lean, steps) {
  const chord = Math.hypot(b.x - a.x, b.y - a.y) / 3;
  const way = Math.atan2(b.y - a.y, b.x - a.x);
  const px = a.x + chord * Math.cos(way + lean[0]);
  const py = a.y + chord * Math.sin(way + lean[0]);
  const qx = b.x - chord * Math.cos(way + lean[1]);
  const qy = b.y - chord * Math.sin(way + lean[1]);
  const xs = new Float64Array(steps + 1);
  const ys = new Float64Array(steps + 1);
  const along = new Float64Array(steps + 1);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const u = 1 - t;
    xs[i] = u * u * u * a.x + 3 * u * t * (u * px + t * qx) + t * t * t * b.x;
    ys[i] = u * u * u * a.y + 3 * u * t * (u * py + t * qy) + t * t * t * b.y;
    if (i) along[i] = along[i - 1] + Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]);
  }
  return { xs, ys, along, length: along[steps] };
}

/**
 * The point and the direction at a distance along a curve.
 * @param {Curve} curve
 * @param {number} distance
 * @returns {[number, number, number]}
 */
export function walk({ xs, ys, along }, distance) {
  let i = 1;
  while (i < along.length - 1 && along[i] < distance) i++;
  const t = (distance - along[i - 1]) / (along[i] - along[i - 1] || 1);
  const dx = xs[i] - xs[i - 1];
  const dy = ys[i] - ys[i - 1];
  return [xs[i - 1] + dx * t, ys[i - 1] + dy * t, Math.atan2(dy, dx)];
}
