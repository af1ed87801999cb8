// Enforces the layers of the client: lower layers import nothing from higher ones, and there are no import cycles.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { FILES, SOURCES } from "../scripts/sources.mjs";

/** From the lowest to the highest; parts in one row do not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ["design", "words", "sound"],
  ["net"],
  ["state"],
  ["shell"],
  ["rules"],
  ["board"],
  ["games/*.ts"], // what a family is asked for
  ["games/*"], // the families
  ["games/families.ts"], // finds them
  ["learn", "review"],
  ["table"],
  ["pages"],
  ["."],
];

/** The part of the client that a file belongs to, as `board` or `games/stone-age`. */
function partOf(file: string): string {
  if (file === "games/families.ts") return file;
  if (/^games\/[^/]+\.ts$/.test(file)) return "games/*.ts";
  const [first = "", second = ""] = file.split("/");
  if (first === "games") return `games/${second}`;
  return second ? first : ".";
}

function heightOf(part: string): number {
  const exact = LAYERS.findIndex((layer) => layer.includes(part));
  return exact >= 0 || !part.startsWith("games/") ? exact : heightOf("games/*");
}

/** The file that an import refers to; null if it is not one of our sources. */
function fileAt(path: string): string | null {
  const found = ["", ".ts", ".svelte.ts"].map((end) => path + end).find(isFile);
  const name = found && relative(SOURCES, found);
  return name && FILES.includes(name) ? name : null;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), "utf8");
  const folder = dirname(join(SOURCES, file));
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
    join(folder, path),
  );
  const globs = [...text.matchAll(/glob(?:<[^(]*>)?\(\s*"(\.[^"]+)"/g)].map(([, glob = ""]) =>
    join(folder, glob),
  );
  const globbed = FILES.filter((name) => globs.some((glob) => matches(join(SOURCES, name), glob)));
  return [...new Set([...named.flatMap((path) => fileAt(path) ?? []), ...globbed])];
}

/** A glob in which `*` is any name. */
function matches(path: string, glob: string): boolean {
  const parts = glob.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]*")}$`).test(path);
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]));

/** The first import cycle found from a file back to itself. */
function circleFrom(start: string): string[] | null {
  const before = new Map<string, string>();
  const wanted = [start];
  for (let file = wanted.shift(); file !== undefined; file = wanted.shift()) {
    for (const next of IMPORTS.get(file) ?? []) {
      if (next === start) return wayTo(file, before, [start]);
      if (before.has(next)) continue;
      before.set(next, file);
      wanted.push(next);
    }
  }
  return null;
}

function wayTo(file: string, before: ReadonlyMap<string, string>, way: readonly string[]): string[] {
  const previous = before.get(file);
  return previous === undefined ? [file, ...way] : wayTo(previous, before, [file, ...way]);
}

describe("the files of the client", () => {
  it("are found, with what they import", () => {
    expect(IMPORTS.get("main.ts")).toContain("App.svelte");
    expect(IMPORTS.get("App.svelte")).toContain("pages/Table.svelte");
    expect(IMPORTS.get("games/families.ts")?.filter((file) => file.endsWith("/game-ui.ts"))).not.toEqual([]);
  });

  it("all have a place in the order", () => {
    expect(FILES.filter((file) => heightOf(partOf(file)) < 0)).toEqual([]);
  });

  it("import only from their own part and from below", () => {
    const wrong = [...IMPORTS].flatMap(([file, imported]) =>
      imported
        .filter(
          (other) => partOf(other) !== partOf(file) && heightOf(partOf(other)) >= heightOf(partOf(file)),
        )
        .map((other) => `${file} -> ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it("have no import cycles", () => {
    const circles = FILES.flatMap((file) => circleFrom(file)?.join(" -> ") ?? []);
    expect(circles).toEqual([]);
  });
});
