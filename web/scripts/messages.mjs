// Compiles the message catalogues (PO files beside the Python sources) to what the client loads: the texts it shows, a
// file for each language, and the type of their keys and parameters.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import {
  after,
  catalogues,
  folderOf,
  LANGUAGE_NAMES,
  LANGUAGES,
  read,
  SOURCE,
  SOURCES,
} from "./catalogues.mjs";

const CLIENT = new URL("../src/", import.meta.url);

function parametersOf(message) {
  const [count, ...forms] = Array.isArray(message) ? message : [null, message];
  const names = new Set(
    forms.flatMap((form) => [...form.matchAll(/\{(\w+)[^}]*\}/g)].map((found) => found[1])),
  );
  return [...names].sort().map((name) => `${name}: ${name === count ? "number" : "string | number"}`);
}

function typesOf(texts) {
  const rows = Object.entries(texts).map(([key, message]) => {
    const parameters = parametersOf(message);
    return `  ${JSON.stringify(key)}: ${parameters.length ? `{ ${parameters.join("; ")} }` : "null"};`;
  });
  return `/** The texts there are, and the parameters of each. Made by scripts/messages.mjs. */\nexport interface Texts {\n${rows.join("\n")}\n}\n`;
}

function write(folder, name, text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), text);
}

function writeCatalogues(folder, found) {
  rmSync(folder, { recursive: true, force: true }); // a language that is gone leaves nothing behind
  for (const [language, texts] of Object.entries(found))
    write(folder, `${language}.json`, JSON.stringify(texts));
  write(folder, "texts.ts", typesOf(found[SOURCE]));
}

/** The pages' own texts, and the languages with their plurals. */
function writeGeneral() {
  const folder = new URL("words/locale/", SOURCES);
  const out = new URL("words/generated/", CLIENT);
  writeCatalogues(out, catalogues(folder, after("web.")));
  const rules = LANGUAGES.map((language) => {
    const plural = read(new URL(`${language}.po`, folder)).plural ?? "(n != 1)";
    return `  ${language}: (n) => Number(${plural}),`;
  });
  write(
    out,
    "languages.ts",
    `/** The languages there are, by what they call themselves, and which plural form goes with a number. Made by scripts/messages.mjs. */
export const LANGUAGE_NAMES = ${JSON.stringify(LANGUAGE_NAMES)} as const;

export const PLURALS: Record<keyof typeof LANGUAGE_NAMES, (n: number) => number> = {
${rules.join("\n").replaceAll("(n) => Number(0)", "() => 0")}
};
`,
  );
}

/** A family's texts on its pages and in its guide, and those on its poster, which are shown before the board is loaded. */
function writeFamily(family) {
  const folder = folderOf(family);
  const out = new URL(`games/${family}/generated/`, CLIENT);
  const shown = after(`${family}.web.`);
  const told = after(`${family}.guide.`);
  writeCatalogues(
    new URL("messages/", out),
    catalogues(folder, (key) => shown(key) ?? (told(key) === null ? null : `guide.${told(key)}`)),
  );
  write(out, "poster.json", JSON.stringify(catalogues(folder, after(`${family}.poster.`))));
}

writeGeneral();
for (const entry of readdirSync(new URL("games/", CLIENT), { withFileTypes: true }))
  if (entry.isDirectory()) writeFamily(entry.name);
