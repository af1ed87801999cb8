/** What feeding the tribe will take, if nothing changes before. */
import type { Player } from "../view";

export interface Feeding {
  people: number;
  /** From the food track, from the food that lies there, and what is missing then. */
  track: number;
  stock: number;
  missing: number;
}

export function feedingOf({ people, food, food_track }: Player): Feeding {
  const track = Math.min(people, food_track);
  const stock = Math.min(people - track, food);
  return { people, track, stock, missing: people - track - stock };
}
