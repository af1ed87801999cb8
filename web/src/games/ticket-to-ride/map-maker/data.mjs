// The maps' data: the same files from which the games are played.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { after, catalogues, folderOf, LANGUAGES, SOURCE, SOURCES } from "../../../../scripts/catalogues.mjs";

/** `names` has a name for each language that calls any place otherwise than English does.
 * @typedef {{ id: string, names: Record<string, string>, passengers?: number }} Named */
/** @typedef {Named & { lat: number, lon: number }} City */
/** @typedef {{ id: string, country: string, lat: number, lon: number }} BorderPoint */
/** @typedef {{ id: string, a: string, b: string, length: number, colour: string }} Route */
/** @typedef {{ cities: City[], countries: Named[], border_points: BorderPoint[], routes: Route[] }} Data */
/** @typedef {"usa" | "germany"} MapName */

export const MAPS = /** @type {const} */ (["usa", "germany"]);
const FOLDER = new URL("games/ticket_to_ride/maps/", SOURCES);

/** @param {MapName} name
 * @returns {Data} */
export function read(name) {
  const data = /** @type {any} */ (parse(readFileSync(new URL(`${name}.toml`, FOLDER), "utf8")));
  const named = withNames([...data.cities, ...(data.countries ?? [])]);
  const [cities, countries] = [named.slice(0, data.cities.length), named.slice(data.cities.length)];
  return { border_points: [], ...data, cities, countries };
}

/** @param {any[]} places */
function withNames(places) {
  const called = /** @type {Record<string, Record<string, string>>} */ (
    catalogues(folderOf("ticket-to-ride"), after("ticket-to-ride.name."))
  );
  const isOwn = (/** @type {string} */ language) =>
    language === SOURCE || places.some(({ id }) => called[language]?.[id] !== called[SOURCE]?.[id]);
  const languages = LANGUAGES.filter(isOwn);
  return places.map((place) => ({
    ...place,
    names: Object.fromEntries(languages.map((language) => [language, called[language]?.[place.id]])),
  }));
}
