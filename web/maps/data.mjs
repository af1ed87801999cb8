// The maps' data: the same files from which the games are played.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";

/** @typedef {{ id: string, en: string, ja: string, ko: string, passengers?: number }} Named */
/** @typedef {Named & { lat: number, lon: number }} City */
/** @typedef {{ id: string, country: string, lat: number, lon: number }} BorderPoint */
/** @typedef {{ id: string, a: string, b: string, length: number, colour: string }} Route */
/** @typedef {{ cities: City[], countries: Named[], border_points: BorderPoint[], routes: Route[] }} Data */
/** @typedef {"usa" | "germany"} MapName */

export const MAPS = /** @type {const} */ (["usa", "germany"]);
const FOLDER = new URL("../../src/waystation/games/ticket_to_ride/maps/", import.meta.url);

/** @param {MapName} name
 * @returns {Data} */
export function read(name) {
  const data = /** @type {any} */ (parse(readFileSync(new URL(`${name}.toml`, FOLDER), "utf8")));
  return { countries: [], border_points: [], ...data };
}
