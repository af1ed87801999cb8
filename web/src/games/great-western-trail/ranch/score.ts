/** The score so far as bars: categories in the order of the score sheet, on one scale for everybody. */
import { say } from "../words";
import type { Category, Player } from "../view";

const LABELS: Record<Category, () => string> = {
  money: () => say("score_money"),
  buildings: () => say("score_buildings"),
  cities: () => say("score_cities"),
  stations: () => say("score_stations"),
  hazards: () => say("score_hazards"),
  cattle: () => say("score_cattle"),
  objectives: () => say("score_objectives"),
  masters: () => say("score_masters"),
  workers: () => say("score_workers"),
  steps: () => say("score_steps"),
  token: () => say("score_token"),
};
export const CATEGORIES = Object.keys(LABELS) as readonly Category[];

export const labelOf = (category: Category): string => LABELS[category]();

type Scored = Pick<Player, "score" | "total">;

/** From where to where a bar runs, as shares of the whole width. */
export interface Bar {
  from: number;
  to: number;
}

/** The least and the most points that are drawn; nothing is always between them. */
export interface Scale {
  least: number;
  most: number;
}

export function scaleOf(numbers: readonly number[]): Scale {
  return { least: Math.min(0, ...numbers), most: Math.max(0, ...numbers) };
}

/** A scale for the categories of all players. */
export const categoryScale = (players: readonly Scored[]): Scale =>
  scaleOf(players.flatMap(({ score }) => Object.values(score)));

/** A loss runs to the left of nothing, a gain to its right. */
export function barOf(points: number, { least, most }: Scale): Bar {
  const whole = most - least || 1;
  const share = (number: number): number => (number - least) / whole;
  return { from: share(Math.min(0, points)), to: share(Math.max(0, points)) };
}
