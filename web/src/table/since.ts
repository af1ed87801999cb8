/** What others did since the player last acted: their turns, the oldest first. They stay until the player acts. */
import type { Entry } from "../net/wire";
import { groupByTurn } from "./recap";

export function turnsSince(entries: readonly Entry[], seat: number | null): Entry[][] {
  if (seat === null) return [];
  const own = entries.findLastIndex((entry) => entry.seat === seat);
  const told = entries.slice(own + 1).filter((entry) => entry.lines.length && !entry.taken_back);
  return own < 0 ? [] : groupByTurn(told);
}
