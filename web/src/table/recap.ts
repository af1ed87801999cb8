/** Coming back: what happened since this browser last saw the table. */
import type { Entry } from "../net/wire";

export interface Seen {
  seq: number;
  /** When it was looked at, in milliseconds since 1970. */
  at: number;
}

const FEW = 3;
const LONG = 10 * 60_000;

/** The others' entries that are worth telling: a round of everybody else, or a few after a long while. */
export function missed(
  entries: readonly Entry[],
  seen: Seen,
  mine: readonly number[],
  seats: number,
  now: number,
): Entry[] {
  const since = entries.filter((entry) => entry.seq > seen.seq && !entry.taken_back);
  const others = since.filter((entry) => !mine.includes(entry.seat));
  const round = new Set(others.map((entry) => entry.seat)).size >= seats - mine.length;
  const worth = others.length >= FEW && (round || now - seen.at > LONG);
  return worth ? since : [];
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
