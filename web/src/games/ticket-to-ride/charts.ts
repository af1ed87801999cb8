/** The drawn maps, written by `npm run maps`: where everything lies on the sheet. */
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

export interface Chart {
  width: number;
  height: number;
  cities: Record<string, [x: number, y: number]>;
  routes: Record<string, Drawn>;
  names: Record<Language, Record<string, [x: number, y: number, anchor: "start" | "middle" | "end"]>>;
  size: Record<Language, number>;
  seas: { id: string; x: number; y: number; turn: number }[];
  /** A free corner for the table of fares. */
  key: [x: number, y: number];
  /** The middle of a place's waiting passengers, and how many stand in a row. */
  passengers?: Record<string, [x: number, y: number, columns: number]>;
}

/** Outlines, as path data. Lakes lie under the land of home, whose coast is the finer one; ponds lie upon it. */
export type Land = Record<"abroad" | "lakes" | "home" | "ponds" | "inner" | "borders" | "graticule", string>;

const CHARTS: Record<View["map"], () => Promise<{ default: unknown }>> = {
  usa: () => import("./maps/usa.json"),
  germany: () => import("./maps/germany.json"),
};
const LANDS: Record<View["map"], () => Promise<{ default: unknown }>> = {
  usa: () => import("./maps/usa.land.json"),
  germany: () => import("./maps/germany.land.json"),
};

export async function chartOf(map: View["map"]): Promise<Chart> {
  return (await CHARTS[map]()).default as Chart;
}

/** Apart from the chart, so that the first picture does not wait for the coasts. */
export async function landOf(map: View["map"]): Promise<Land> {
  return (await LANDS[map]()).default as Land;
}
