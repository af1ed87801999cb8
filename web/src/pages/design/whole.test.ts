import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const SOURCES = new URL("../..", import.meta.url).pathname;
const FOLDERS = ["design", "games/ticket-to-ride", "learn", "table"];

/** What is not on the style page, and why. */
const ELSEWHERE: Record<string, string> = {
  "design/Hatchings.svelte": "patterns that are drawn nowhere themselves; App lays them under every page",
  "games/ticket-to-ride/Facts.svelte": "in the panel of every player there, by the face",
  "learn/Coach.svelte": "the guide at a table; its line is there",
  "learn/Ring.svelte": "lies around what the guide points at on a board",
  "learn/RuleSheet.svelte": "opens where a rule is looked up, as from the reason there",
  "table/CopyFrom.svelte": "opens only where a browser does not let us copy",
  "table/End.svelte": "the score, which is there, and what is said of it",
  "table/PlayAgain.svelte": "a button after the end, which lays a table",
  "table/Recap.svelte": "opens only for who was away",
  "table/Match.svelte": "the table page itself, made of what is shown",
  "table/Sheets.svelte": "opens the sheets of the table page",
  "table/Lobby.svelte": "a page of its own",
};

/** What a component is made of; a component that is only named by a module is not shown by it. */
function madeOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/from "(\.[^"]+\.svelte)"/g)]
    .map(([, to]) => join(dirname(path), to ?? ""))
    .filter((to) => existsSync(to)); // `state/table.svelte` is a module
}

function shown(): Set<string> {
  const found = new Set<string>();
  const wanted = [join(SOURCES, "pages/Design.svelte")];
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    wanted.push(...madeOf(path));
  }
  return new Set([...found].map((path) => relative(SOURCES, path)));
}

function components(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCES, folder))
      .filter((name) => name.endsWith(".svelte"))
      .map((name) => `${folder}/${name}`),
  );
}

it("the style page shows every component, or it is said why not", () => {
  const there = shown();
  expect(components().filter((name) => !there.has(name) && !(name in ELSEWHERE))).toEqual([]);
});

it("nothing is excused that is shown, or that is gone", () => {
  const there = shown();
  const known = components();
  expect(Object.keys(ELSEWHERE).filter((name) => there.has(name) || !known.includes(name))).toEqual([]);
});
