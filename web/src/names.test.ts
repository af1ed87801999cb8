// An exported function is named by a verb or by what it returns, never by a bare past participle (`told`, `drawn`):
// such a name does not say whether it asks or acts. A name of several words may contain one (`claimedRoutes`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FILES, SOURCES } from "../scripts/sources.mjs";

/** Verbs and nouns that only look like regular participles. */
const NOT_PARTICIPLES = new Set([
  "breed",
  "embed",
  "feed",
  "need",
  "proceed",
  "seed",
  "shed",
  "speed",
  "succeed",
]);

/** Without those that are also verbs in the present, or nouns: read, put, set, cut, run, come, hit, left. */
const IRREGULAR = new Set(
  (
    "begun bought broken brought built caught chosen dealt done drawn fallen felt flown forgotten found given gone " +
    "got grown heard held hidden kept known laid led lost made meant met paid said sat seen sent shown sold spent " +
    "spoken stood taken thought told understood won worn written"
  ).split(" "),
);

function isParticiple(name: string): boolean {
  return IRREGULAR.has(name) || (/^[a-z]+ed$/.test(name) && !NOT_PARTICIPLES.has(name));
}

/** The exported functions of a file: `export function f`, and `export const f = (…) =>`. */
function exportedFunctions(text: string): string[] {
  const declared = /export (?:async )?function\*? (\w+)/g;
  const arrows = /export const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?(?:\(|\w+ =>)/g;
  return [declared, arrows].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}

function participlesIn(text: string): string[] {
  return exportedFunctions(text).filter(isParticiple);
}

test("no exported function is named by a bare past participle", () => {
  const found = FILES.flatMap((file) =>
    participlesIn(readFileSync(join(SOURCES, file), "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("participles are told from verbs, nouns and names of several words", () => {
  const wrong = ["export function told(): void {}", "export const listed = (a: number) => a;"].join("\n");
  expect(participlesIn(wrong)).toEqual(["told", "listed"]);
  const right = [
    "export function seed() {}",
    "export const claimedRoutes = () => [];",
    "export const laid = 3;",
  ];
  expect(participlesIn(right.join("\n"))).toEqual([]);
});
