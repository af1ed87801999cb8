/** Coming back: what happened since this browser last saw the table. */
import type { Entry } from "../net/wire";

export interface Seen {
  seq: number;
  /** When it was looked at, in milliseconds since 1970. */
  at: number;
}

/** The others' entries that make a story. */
const FEW = 3;
/** Who turns to another window for a moment has not been away. */
const AWAY = 2 * 60_000;

/** What is worth telling to who saw the match last at entry `seq`, so many milliseconds ago. */
export function missed(
  entries: readonly Entry[],
  seq: number,
  mine: readonly number[],
  away: number,
): Entry[] {
  const since = entries.filter((entry) => entry.seq > seq && !entry.taken_back);
  const others = since.filter((entry) => !mine.includes(entry.seat));
  return away >= AWAY && others.length >= FEW ? since : [];
}

/** One after the other, entries of one seat together. */
export function turns(entries: readonly Entry[]): Entry[][] {
  const grouped: Entry[][] = [];
  for (const entry of entries) {
    const last = grouped.at(-1);
    if (last?.[0]?.seat === entry.seat) last.push(entry);
    else grouped.push([entry]);
  }
  return grouped;
}
