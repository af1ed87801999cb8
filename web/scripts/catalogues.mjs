// Reads the message catalogues: PO files beside the Python sources. `WAYSTATION_SOURCES` names a copy of those.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { po } from "gettext-parser";
import { parse } from "smol-toml";

/** @typedef {import("gettext-parser").GetTextTranslation} Entry */
/** A text, or the parameter that is counted and a text for each plural form.
 * @typedef {string | [count: string, ...forms: string[]]} Message */

/** The language that messages are written in. */
export const SOURCE = "en";
export const SOURCES = process.env["WAYSTATION_SOURCES"]
  ? pathToFileURL(`${process.env["WAYSTATION_SOURCES"]}/`)
  : new URL("../../src/waystation/", import.meta.url);

/** What languages call themselves, by their codes; the source comes first.
 * @type {Record<string, string>} */
export const LANGUAGE_NAMES = /** @type {any} */ (
  parse(readFileSync(new URL("words/locale/languages.toml", SOURCES), "utf8"))
);
export const LANGUAGES = Object.keys(LANGUAGE_NAMES);

/** The folder of a family's messages.
 * @param {string} family */
export const folderOf = (family) => new URL(`games/${family.replaceAll("-", "_")}/present/locale/`, SOURCES);

/** The entries of a PO file by their keys, and the rule of its plurals. A file that is not there has none.
 * @param {URL} file
 * @returns {{ entries: Map<string, Entry>, plural: string | undefined }} */
export function read(file) {
  if (!existsSync(file)) return { entries: new Map(), plural: undefined };
  const { headers, translations } = po.parse(readFileSync(file));
  const entries = Object.entries(translations).flatMap(([key, texts]) =>
    key === "" ? [] : Object.values(texts).map((entry) => /** @type {const} */ ([key, entry])),
  );
  return { entries: new Map(entries), plural: /plural=(.*?);?$/.exec(headers["Plural-Forms"] ?? "")?.[1] };
}

/** @param {Entry} entry */
const countOf = ({ comments }) => /^count: (\w+)$/m.exec(comments?.extracted ?? "")?.[1] ?? null;
/** @param {Entry} entry */
const isFuzzy = ({ comments }) => /\bfuzzy\b/.test(comments?.flag ?? "");
/** @param {Entry | undefined} entry */
const isWhole = (entry) => entry !== undefined && !isFuzzy(entry) && entry.msgstr.every(Boolean);

/** @param {Entry} source
 * @param {Entry | undefined} translation
 * @returns {Message} */
function compile(source, translation) {
  const english = source.msgid_plural ? [source.msgid, source.msgid_plural] : [source.msgid];
  const forms = translation && isWhole(translation) ? translation.msgstr : english;
  const count = countOf(source);
  return count ? [count, ...forms] : (forms[0] ?? "");
}

/** The texts of a folder in every language, by the keys that `rename` gives them; null leaves a text out.
 * @param {URL} folder
 * @param {(key: string) => string | null} rename
 * @returns {Record<string, Record<string, Message>>} */
export function catalogues(folder, rename) {
  const source = read(new URL("messages.pot", folder)).entries;
  const compiled = LANGUAGES.map((language) => {
    const translated = read(new URL(`${language}.po`, folder)).entries;
    const texts = [...source].flatMap(([key, entry]) => {
      const name = rename(key);
      return name === null ? [] : [[name, compile(entry, translated.get(key))]];
    });
    return [language, Object.fromEntries(texts)];
  });
  return Object.fromEntries(compiled);
}

/** Renames keys that begin with a prefix, and leaves out the others.
 * @param {string} prefix */
export const after = (prefix) => (/** @type {string} */ key) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
