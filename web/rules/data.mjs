// The catalogues of rules, by family and language; a translation need not be whole, nor there.
import { existsSync, readFileSync } from "node:fs";
import { read, rulesIn } from "./read.mjs";

/** @typedef {import("./shapes.d.mts").Catalogue} Catalogue */

export const FAMILIES = /** @type {const} */ (["ticket-to-ride", "stone-age", "great-western-trail"]);
export const LANGUAGES = /** @type {const} */ (["en", "ja", "ko"]);

const FOLDER = new URL("../../docs/rules/", import.meta.url);
/** @type {Catalogue} */
const NOTHING = { title: "", sections: [] };

/** @param {(typeof FAMILIES)[number]} family
 * @param {(typeof LANGUAGES)[number]} language
 * @returns {Catalogue} */
export function catalogue(family, language) {
  const name = `${family.replaceAll("-", "_")}.md`;
  const file = new URL(language === "en" ? name : `${language}/${name}`, FOLDER);
  if (!existsSync(file)) return NOTHING;
  const known = rulesIn(readFileSync(new URL(name, FOLDER), "utf8"));
  return read(readFileSync(file, "utf8"), known);
}
