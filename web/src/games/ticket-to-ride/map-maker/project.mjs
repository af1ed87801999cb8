// From degrees to the sheet: an equal-area cone, stretched a little and fitted to a frame.
import { geoConicEqualArea, geoIdentity, geoPath } from "d3-geo";

/** @typedef {[number, number]} Point */

/**
 * @param {import("./sheets.mjs").Sheet} sheet
 * @param {Point[]} places longitude and latitude of what must be inside the frame
 */
export function projection(sheet, places) {
  const cone = geoConicEqualArea()
    .parallels(sheet.parallels)
    .rotate([-sheet.meridian, 0])
    .scale(1000)
    .translate([0, 0]);
  const raw = places.map((place) => cone(place));
  const fit = fitting(raw, sheet);
  const point = (/** @type {Point} */ place) => {
    const [x, y] = cone(place);
    return fit(x, y);
  };
  const stream = (out) => cone.stream({ ...through(out), point: (x, y) => out.point(...fit(x, y)) });
  const clip = geoIdentity().clipExtent([
    [-20, -20],
    [sheet.width + 20, sheet.height + 20],
  ]);
  const path = geoPath({ stream: (out) => stream(clip.stream(out)) }).digits(1);
  return { point, path: (shape) => path(dense(shape.geometry ?? shape)) ?? "" };
}

/** @param {Point[]} raw
 * @param {import("./sheets.mjs").Sheet} sheet
 * @returns {(x: number, y: number) => Point} */
function fitting(raw, { frame, stretch }) {
  const [x0, x1, y0, y1] = [0, 1].flatMap((i) => [
    Math.min(...raw.map((p) => p[i])),
    Math.max(...raw.map((p) => p[i])),
  ]);
  const [l, t, r, b] = frame;
  const k = Math.min((r - l) / ((x1 - x0) * stretch), (b - t) / (y1 - y0));
  return (x, y) => [(l + r) / 2 + (x - (x0 + x1) / 2) * k * stretch, (t + b) / 2 + (y - (y0 + y1) / 2) * k];
}

const through = (out) => ({
  lineStart: () => out.lineStart(),
  lineEnd: () => out.lineEnd(),
  polygonStart: () => out.polygonStart(),
  polygonEnd: () => out.polygonEnd(),
  sphere: () => {},
});

/** A parallel is drawn as a parallel: long edges get points along them, or the 49th would bulge north. */
function dense(shape) {
  if (!shape.coordinates) return shape;
  const deep = (c) => (typeof c[0][0] === "number" ? c.flatMap((p, i) => between(p, c[i + 1])) : c.map(deep));
  return { type: shape.type, coordinates: deep(shape.coordinates) };
}

function between(a, b) {
  if (!b) return [a];
  const n = Math.min(60, Math.ceil(Math.abs(b[0] - a[0]) / 0.8)) || 1;
  return Array.from({ length: n }, (_, i) => [
    a[0] + ((b[0] - a[0]) * i) / n,
    a[1] + ((b[1] - a[1]) * i) / n,
  ]);
}
