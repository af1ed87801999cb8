// The colours of players can be made out on everything they lie on, by day and by night.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FAMILIES, SOURCES } from "../../scripts/sources.mjs";

const SHEETS = ["design/tokens.css", ...FAMILIES.map((name) => `games/${name}/tokens.css`)];
const CSS = SHEETS.map((name) => readFileSync(join(SOURCES, name), "utf8")).join("\n");

/** Each token that is a colour, by day and by night. */
const TOKENS = new Map(
  [...CSS.matchAll(/(--[\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = "", day, night, both = ""]) => [name, { day: day ?? both, night: night ?? both }],
  ),
);
type Time = "day" | "night";

function colour(name: string, time: Time): string {
  const found = TOKENS.get(name)?.[time];
  if (!found) throw new Error(`${name} is no colour`);
  return found;
}

/** How light a colour is, from 0 to 1, as the guidelines for accessible pages reckon it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What marks, trains, figures and cattlemen lie on. */
const GROUNDS = [
  "--paper",
  "--sheet",
  "--ttr-land",
  "--ttr-abroad",
  "--sa-ring",
  "--gwt-ground",
  "--gwt-rails",
];
const PLAYERS = ["red", "blue", "green", "purple", "black"];

describe.each(["day", "night"] as const)("by %s", (time) => {
  it.each(PLAYERS)("%s stands out from the ground", (player) => {
    const faint = GROUNDS.filter(
      (ground) => contrast(colour(`--p-${player}`, time), colour(ground, time)) < 3,
    );
    expect(faint).toEqual([]);
  });

  it.each(PLAYERS)("the shape upon %s can be read", (player) => {
    expect(contrast(colour(`--p-${player}`, time), colour("--on-p", time))).toBeGreaterThanOrEqual(3);
  });
});

it("yellow and white stand out by night; by day an edge of ink is around them", () => {
  for (const player of ["yellow", "white"])
    for (const ground of GROUNDS)
      expect(contrast(colour(`--p-${player}`, "night"), colour(ground, "night"))).toBeGreaterThanOrEqual(3);
});
