/** Coming back: what happened since this browser last saw the table. */
import type { Entry } from "../net/wire";

export interface LastVisit {
  seq: number;
  /** When it was looked at, in milliseconds since 1970. */
  at: number;
}

/** The fewest entries of other players that are worth a recap. */
const MIN_OTHERS = 3;
/** Shorter absences, as a look at another window, do not count. */
const AWAY_MS = 2 * 60_000;

/** The entries to recap for a user who last saw entry `seq`, `away` milliseconds ago. */
export function missedEntries(
  entries: readonly Entry[],
  seq: number,
  mine: readonly number[],
  away: number,
): Entry[] {
  const since = entries.filter((entry) => entry.seq > seq && !entry.taken_back);
  const others = since.filter((entry) => !mine.includes(entry.seat));
  return away >= AWAY_MS && others.length >= MIN_OTHERS ? since : [];
}

/** Group consecutive entries of one seat. */
export function groupByTurn(entries: readonly Entry[]): Entry[][] {
  const grouped: Entry[][] = [];
  for (const entry of entries) {
    const last = grouped.at(-1);
    if (last?.[0]?.seat === entry.seat) last.push(entry);
    else grouped.push([entry]);
  }
  return grouped;
}
