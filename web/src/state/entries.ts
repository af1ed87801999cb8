/** Merges parts of the log: they may overlap, and an undo arrives after the entries it takes back. */
import type { Entry } from "../net/wire";

/** The known and the new entries, in order, up to the last entry of the match. */
export function mergeEntries(known: readonly Entry[], heard: readonly Entry[], last: number): Entry[] {
  const entries = new Map([...known, ...heard].map((entry) => [entry.seq, entry]));
  for (const undo of heard) {
    for (const entry of entries.values()) {
      if (takesBack(undo, entry)) entries.set(entry.seq, { ...entry, taken_back: true });
    }
  }
  return [...entries.values()].filter((entry) => entry.seq <= last).sort((a, b) => a.seq - b.seq);
}

export const isUndo = (entry: Entry): boolean => entry.takes_back !== null;

/** An undo of entry 7 takes back entry 7 and whatever came between. */
function takesBack(undo: Entry, entry: Entry): boolean {
  const first = undo.takes_back ?? Number.POSITIVE_INFINITY;
  return entry.seq >= first && entry.seq < undo.seq && !isUndo(entry);
}
