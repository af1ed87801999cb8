/** The score sheets as one table: a row for each category, a column for each player, filled box by box. */
import type { Sheet } from "../../../net/wire";
import { bySeat, type Step } from "../../../state/tally";
import type { Player, View } from "../view";

export interface Box extends Step {
  /** What the category is called. */
  name: string;
}

/** The order of the score sheet; the server leaves out categories without points. */
const ORDER: readonly string[] = [
  ...["money", "buildings", "cities", "stations", "hazards", "cattle"],
  ...["objectives", "masters", "workers", "steps", "token"],
];

/** Every box of the table, category by category; a category in which nobody has points is left out. */
export function boxesOf(sheets: readonly Sheet[]): Box[] {
  const seats = bySeat(sheets);
  const lines = seats.flatMap(({ lines }) => lines);
  const items = [...new Set(lines.map(({ item }) => item))].sort((a, b) => rank(a) - rank(b));
  return items.flatMap((item) =>
    seats.map(({ seat, lines: own }) => ({
      row: item,
      name: lines.find((line) => line.item === item)?.text ?? item,
      seat,
      points: own.find((line) => line.item === item)?.points ?? 0,
    })),
  );
}

const rank = (item: string): number => (ORDER.includes(item) ? ORDER.indexOf(item) : ORDER.length);

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
