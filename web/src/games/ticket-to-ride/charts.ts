/** The drawn maps, written by `generate.mjs`: where everything lies on the sheet. */
import type { Language } from "../../words/say.svelte";
import type { View } from "./view";

export interface Drawn {
  /** The whole curve, from city to city. */
  line: string;
  /** The middle of each space, and how far it is turned. */
  spaces: [x: number, y: number, degrees: number][];
  /** The length of a space. */
  car: number;
  mid: [x: number, y: number];
}

export type PlacedName = [x: number, y: number, anchor: "start" | "middle" | "end"];

export interface Chart {
  width: number;
  height: number;
  cities: Record<string, [x: number, y: number]>;
  routes: Record<string, Drawn>;
  /** Where the names of the places stand, by language, and how large they are: see `lettering`. */
  names: Partial<Record<Language, Record<string, PlacedName>>> & { en: Record<string, PlacedName> };
  size: Partial<Record<Language, number>> & { en: number };
  seas: { id: string; x: number; y: number; turn: number }[];
  /** A free corner for the table of fares. */
  key: [x: number, y: number];
  /** The middle of a place's waiting passengers, and how many stand in a row. */
  passengers?: Record<string, [x: number, y: number, columns: number]>;
}

/** Outlines, as path data. Lakes lie under the land of home, whose coast is the finer one; ponds lie upon it. */
export type Land = Record<"abroad" | "lakes" | "home" | "ponds" | "inner" | "borders" | "graticule", string>;

const CHARTS: Record<View["map"], () => Promise<{ default: unknown }>> = {
  usa: () => import("./generated/usa.json"),
  germany: () => import("./generated/germany.json"),
};
const LANDS: Record<View["map"], () => Promise<{ default: unknown }>> = {
  usa: () => import("./generated/usa.land.json"),
  germany: () => import("./generated/germany.land.json"),
};

export async function loadChart(map: View["map"]): Promise<Chart> {
  return (await CHARTS[map]()).default as Chart;
}

/** Apart from the chart, so that the first picture does not wait for the coasts. */
export async function loadLand(map: View["map"]): Promise<Land> {
  return (await LANDS[map]()).default as Land;
}

/** The names of a chart in a language; one that has no names of its own for the places has the English ones. */
export function lettering(
  chart: Chart,
  language: Language,
): { names: Record<string, PlacedName>; size: number } {
  const names = chart.names[language];
  const size = chart.size[language];
  return names && size ? { names, size } : { names: chart.names.en, size: chart.size.en };
}
