// Writes the rules of every family for the client, in every language. Same catalogues, same files.
import { mkdirSync, writeFileSync } from "node:fs";
import { catalogue, FAMILIES, LANGUAGES } from "./data.mjs";

const OUT = new URL("../src/pages/rules/catalogues/", import.meta.url);

mkdirSync(OUT, { recursive: true });
for (const family of FAMILIES)
  for (const language of LANGUAGES)
    writeFileSync(new URL(`${family}.${language}.json`, OUT), JSON.stringify(catalogue(family, language)));
