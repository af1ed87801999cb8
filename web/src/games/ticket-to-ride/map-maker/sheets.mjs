// What is set by hand on each map: the sheet, the projection, first places, decoration.

/**
 * @typedef {{
 *   width: number, height: number, seed: number,
 *   parallels: [number, number], meridian: number, stretch: number,
 *   frame: [number, number, number, number],
 *   size: Record<string, number>,
 *   key: [number, number], keySize: [number, number],
 *   nudge: Record<string, [number, number]>,
 *   countries: Record<string, [number, number]>,
 *   seas: { id: string, x: number, y: number, turn: number }[],
 * }} Sheet
 * `frame`: where the cities go (left, top, right, bottom). `key`: upper left corner of the table of fares.
 * `nudge`: a first push for cities whose true place is too tight. `countries`: where a country's name stands.
 */

/** @type {Sheet} */
const usa = {
  width: 1092,
  height: 604,
  seed: 20,
  parallels: [31, 47],
  meridian: -97.2,
  stretch: 1.1,
  frame: [76, 40, 1030, 564],
  size: { en: 13.5, ja: 12.5, ko: 12.5 },
  key: [20, 432],
  keySize: [122, 152],
  nudge: {
    vancouver: [-2, -12],
    seattle: [-2, -2],
    portland: [-4, 8],
    washington: [14, 6],
    new_york: [12, 2],
    boston: [10, -2],
    raleigh: [4, 4],
    pittsburgh: [-6, -2],
    charleston: [8, 4],
    miami: [10, -4],
    montreal: [4, -4],
  },
  countries: {},
  seas: [
    { id: "pacific", x: 34, y: 195, turn: -80 },
    { id: "atlantic", x: 1026, y: 430, turn: -72 },
    { id: "canada", x: 470, y: 34, turn: 0 },
    { id: "mexico", x: 390, y: 562, turn: 0 },
    { id: "gulf", x: 700, y: 575, turn: 0 },
  ],
};

/** @type {Sheet} */
const germany = {
  width: 780,
  height: 870,
  seed: 3,
  parallels: [48, 54],
  meridian: 10.4,
  stretch: 1.14,
  frame: [56, 36, 734, 834],
  size: { en: 13.5, ja: 12, ko: 12.5 },
  key: [644, 704],
  keySize: [122, 152],
  nudge: { oesterreich_3: [-6, -16] },
  countries: {
    daenemark: [9.2, 55.0],
    niederlande: [6.1, 52.6],
    frankreich: [6.9, 48.4],
    schweiz: [8.3, 47.2],
    oesterreich: [12.2, 47.3],
  },
  seas: [
    { id: "north_sea", x: 150, y: 80, turn: 0 },
    { id: "baltic_sea", x: 630, y: 52, turn: 0 },
    { id: "poland", x: 738, y: 205, turn: 90 },
    { id: "czechia", x: 718, y: 528, turn: 0 },
    { id: "belgium", x: 34, y: 470, turn: -90 },
  ],
};

export const sheets = { usa, germany };
