// Generates the sources that nobody writes by hand: messages, rules, and each family's own data.
import { existsSync, readdirSync } from "node:fs";

const GAMES = new URL("../src/games/", import.meta.url);

await import("./messages.mjs");
await import("../rules/write.mjs");
for (const family of readdirSync(GAMES)) {
  const own = new URL(`${family}/generate.mjs`, GAMES);
  if (existsSync(own)) await import(own.href);
}
