/** The files of the client, for tests that read them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

export const SOURCES = new URL("../src/", import.meta.url).pathname;

/** Components and modules, by their paths from there; neither tests nor what is generated. */
export const FILES = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$|generated/.test(name))
  .sort();

/** Every folder among the games is a family, but for the board of games that bring none. */
export const FAMILIES = readdirSync(join(SOURCES, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generic")
  .map((entry) => entry.name);
