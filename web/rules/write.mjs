// Writes the rules of every family for the client, in every language. Same rulebooks, same files.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { catalogue, FAMILIES, LANGUAGES, prefixes } from "./data.mjs";

const OUT = new URL("../src/rules/catalogues/", import.meta.url);

rmSync(OUT, { recursive: true, force: true }); // a family that is gone leaves nothing behind
mkdirSync(OUT, { recursive: true });
for (const family of FAMILIES)
  for (const language of LANGUAGES)
    writeFileSync(new URL(`${family}.${language}.json`, OUT), JSON.stringify(catalogue(family, language)));
writeFileSync(new URL("prefixes.json", OUT), JSON.stringify(prefixes()));
