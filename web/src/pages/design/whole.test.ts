import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { FAMILIES, FILES, SOURCES } from "../../../scripts/sources.mjs";

/** The families that are shown there, by their galleries. */
const SHOWN = FAMILIES.filter((name) => existsSync(join(SOURCES, "games", name, "gallery"))).map(
  (name) => `games/${name}`,
);
const FOLDERS = ["board", "design", "learn", "table", "table/end", ...SHOWN];

/** Components that are not on the style page, and why. */
const ELSEWHERE: Record<string, string> = {
  "board/LookButtons.svelte": "only on phones, and on boards that have no gallery",
  "board/Ways.svelte": "only on boards that have no gallery",
  "games/ticket-to-ride/Poster.svelte": "on the home page",
  "learn/Coach.svelte": "the guide at a table; its line is there",
  "learn/Ring.svelte": "lies around what the guide points at on a board",
  "table/end/End.svelte": "the parts of the end around a board; they are there",
  "table/end/SharePicture.svelte": "the picture of a match, which only the server draws",
  "table/Recap.svelte": "opens only for who was away",
  "design/Panel.svelte": "only on boards that have no gallery",
  "table/Question.svelte": "only beside boards that have no gallery",
  "table/Match.svelte": "the table page itself, made of what is shown",
  "table/Sheets.svelte": "opens the sheets of the table page",
  "table/Lobby.svelte": "a page of its own",
  "table/Stored.svelte": "a page of its own",
};

/** The components that a component uses; a module that merely names one does not show it. */
function madeOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/from "(\.[^"]+\.svelte)"/g)]
    .map(([, to]) => join(dirname(path), to ?? ""))
    .filter((to) => existsSync(to)); // `state/table.svelte` is a module
}

function shown(): Set<string> {
  const found = new Set<string>();
  const ofFamilies = SHOWN.flatMap((family) => [
    join(SOURCES, family, "gallery/Pieces.svelte"),
    ...madeOf(join(SOURCES, family, "game-ui.ts")), // the table page shows them
  ]);
  const wanted = [join(SOURCES, "pages/Design.svelte"), ...ofFamilies];
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    wanted.push(...madeOf(path));
  }
  return new Set([...found].map((path) => relative(SOURCES, path)));
}

function components(): string[] {
  return FILES.filter((name) => name.endsWith(".svelte") && FOLDERS.includes(dirname(name)));
}

it("the style page shows every component, or a reason is given", () => {
  const there = shown();
  expect(components().filter((name) => !there.has(name) && !(name in ELSEWHERE))).toEqual([]);
});

it("no component is excused that is shown or that no longer exists", () => {
  const there = shown();
  const known = components();
  expect(Object.keys(ELSEWHERE).filter((name) => there.has(name) || !known.includes(name))).toEqual([]);
});
