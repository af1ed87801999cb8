// Coasts and borders as path data, from the public atlases.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoGraticule } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import { GERMAN_LAKES, GREAT_LAKES, STATES_LAKES, rings } from "./lakes.mjs";

const find = createRequire(import.meta.url);
const group = (geometries) => ({ type: "GeometryCollection", geometries });

/** Some shapes of an atlas, simplified. The other shapes' lines are emptied first: there are many. */
function atlas(name, part, detail, wanted) {
  const whole = JSON.parse(readFileSync(find.resolve(name), "utf8"));
  const geometries = whole.objects[part].geometries.filter(wanted);
  const used = new Set(geometries.flatMap(({ arcs }) => arcs.flat(3)).map((arc) => (arc < 0 ? ~arc : arc)));
  const arcs = whole.arcs.map((arc, i) => (used.has(i) ? arc : arc.slice(0, 2)));
  return { world: simplify(presimplify({ ...whole, arcs }), detail), geometries };
}

/** Meridians and parallels, so many degrees apart. */
const net = (from, to, degrees) => geoGraticule().extent([from, to]).step([degrees, degrees])();
const isNamed = (names) => (one) => names.includes(one.properties.name);

const BEYOND_THE_SEA = new Set(["02", "15", "60", "66", "69", "72", "78"]); // Alaska, Hawaii and the islands

/**
 * Path data, in the order of drawing: abroad, lakes, home, ponds, inner borders, borders, graticule.
 * @typedef {Record<"abroad" | "lakes" | "home" | "ponds" | "inner" | "borders" | "graticule", string>} Land
 */
/** @typedef {ReturnType<typeof import("./project.mjs").projection>} Projection */

const AROUND_USA = ["Canada", "Mexico", "Cuba", "Bahamas", "Guatemala", "Belize", "Jamaica", "Haiti"];
const AROUND_GERMANY = `Denmark Netherlands Belgium Luxembourg France Switzerland Liechtenstein Austria Italy
  Slovenia Czechia Poland Sweden`.split(/\s+/);

/** @param {Projection} on
 * @returns {Land} */
function usa(on) {
  const states = atlas("us-atlas/states-10m.json", "states", 0.0035, ({ id }) => !BEYOND_THE_SEA.has(id));
  const around = atlas("world-atlas/countries-50m.json", "countries", 0.008, isNamed(AROUND_USA));
  return {
    home: on.path(merge(states.world, states.geometries)),
    inner: on.path(mesh(states.world, group(states.geometries), (a, b) => a !== b)),
    abroad: around.geometries.map((one) => on.path(tuck(feature(around.world, one)))).join(""),
    lakes: shores(GREAT_LAKES, on),
    ponds: shores(STATES_LAKES, on),
    graticule: on.path(net([-145, 15], [-50, 62], 5)),
    borders: "",
  };
}

/** The two atlases do not meet along the 49th parallel: Canada is drawn a little under the states. */
function tuck({ geometry }) {
  const under = ([lon, lat]) =>
    Math.abs(lat - 49) < 0.05 && lon > -122.9 && lon < -95 ? [lon, 48.7] : [lon, lat];
  const deep = (c) => (typeof c[0] === "number" ? under(c) : c.map(deep));
  return { type: geometry.type, coordinates: deep(geometry.coordinates) };
}

/** @param {Projection} on
 * @returns {Land} */
function germany(on) {
  const wanted = isNamed(["Germany", ...AROUND_GERMANY]);
  const { world, geometries } = atlas("world-atlas/countries-10m.json", "countries", 0.0004, wanted);
  return {
    home: on.path(merge(world, geometries.filter(isNamed(["Germany"])))),
    inner: "",
    abroad: on.path(merge(world, geometries.filter(isNamed(AROUND_GERMANY)))),
    lakes: "",
    ponds: shores(GERMAN_LAKES, on),
    graticule: on.path(net([0, 44], [20, 58], 1)),
    borders: on.path(mesh(world, group(geometries), (a, b) => a !== b)),
  };
}

/** @param {string[]} lakes
 * @param {Projection} on */
function shores(lakes, on) {
  const coordinates = (place) => on.point(place).map((x) => x.toFixed(1));
  const path = (ring) => `M${ring.map(coordinates).join("L")}Z`;
  return rings(lakes).map(path).join("");
}

export const land = { usa, germany };
