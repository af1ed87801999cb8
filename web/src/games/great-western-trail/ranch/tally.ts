/** The score sheets by category, and what the points of each come from. */
import type { Sheet } from "../../../net/wire";
import { categoriesOf, type Category } from "../../../state/tally";
import type { Player, View } from "../view";
import { CATEGORIES } from "./score";

/** In the order of the score sheet; the server leaves out categories without points. */
export function tally(sheets: readonly Sheet[]): Category[] {
  const lines = sheets.flatMap((sheet) => sheet.lines);
  const items = [...new Set([...CATEGORIES, ...lines.map(({ item }) => item)])];
  const nameOf = (item: string): string => lines.find((line) => line.item === item)?.text ?? item;
  return categoriesOf<string>(sheets, items, ({ item }) => item, nameOf);
}

/** What the points of a category come from: a sign, and how many. */
export interface Source {
  sign: string;
  number: number;
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

const SOURCES: Record<string, (player: Player, seat: number, view: View) => Source> = {
  money: ({ money }) => ({ sign: "coin", number: money }),
  buildings: (_, seat, { trail }) => ({
    sign: "building",
    number: Object.values(trail).filter((laid) => "building" in laid && laid.owner === seat).length,
  }),
  cities: ({ cities }) => ({ sign: "delivery", number: total(cities) }),
  stations: ({ stations }) => ({ sign: "station", number: stations.length }),
  hazards: ({ hazards }) => ({ sign: "hazard", number: hazards.length }),
  cattle: ({ herd }) => ({ sign: "cattle_any", number: total(herd ?? {}) }),
  objectives: ({ area }) => ({ sign: "objective_card", number: area.length }),
  masters: ({ masters }) => ({ sign: "station", number: masters.length }),
  workers: ({ workers }) => ({ sign: "hire", number: total(workers) }),
};

export function sourceOf(category: string, seat: number, view: View): Source | null {
  const player = view.players[seat];
  return (player && SOURCES[category]?.(player, seat, view)) ?? null;
}
