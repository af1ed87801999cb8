// The rulebooks, by family and language: a family is a folder of games that has one. A translation may be partial
// or missing.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { after, catalogues, folderOf, LANGUAGES, SOURCE, SOURCES } from "../scripts/catalogues.mjs";
import { readRulebook, rulesIn } from "./read.mjs";

/** @typedef {import("./shapes.d.mts").Catalogue} Catalogue */
/** @typedef {import("./shapes.d.mts").Prefixes} Prefixes */

export { LANGUAGES };

const GAMES = new URL("games/", SOURCES);
const NOTHING = { title: "", sections: [] };

/** The families that have a rulebook, by their ids: the names of their folders, with hyphens. */
export const FAMILIES = readdirSync(GAMES)
  .map((folder) => folder.replaceAll("_", "-"))
  .filter((family) => existsSync(rulebook(family, SOURCE)))
  .sort();

/** @param {string} family
 * @param {string} language */
function rulebook(family, language) {
  return new URL(`${family.replaceAll("-", "_")}/present/rulebook/${language}.md`, GAMES);
}

/** @param {string} family */
export function english(family) {
  return readFileSync(rulebook(family, SOURCE), "utf8");
}

/** The names of the editions by family and language, each by its mark in the rulebook. */
const EDITIONS = new Map(
  FAMILIES.map((family) => [family, catalogues(folderOf(family), after(`${family}.rulebook.only.`))]),
);

/** @param {string} family
 * @param {string} language
 * @returns {Catalogue} */
export function catalogue(family, language) {
  const file = rulebook(family, language);
  const read = existsSync(file)
    ? readRulebook(readFileSync(file, "utf8"), rulesIn(english(family)))
    : NOTHING;
  const editions = /** @type {Record<string, string>} */ (EDITIONS.get(family)?.[language] ?? {});
  return { ...read, editions };
}

/** Families by the prefix of their rules, so that a rule leads to its family before the family is loaded.
 * @returns {Prefixes} */
export function prefixes() {
  const found = FAMILIES.flatMap((family) =>
    [...rulesIn(english(family))].map((rule) => /** @type {const} */ ([rule.split("-")[0] ?? "", family])),
  );
  return Object.fromEntries(found);
}
