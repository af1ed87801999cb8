/** The log as it is pieced together: what is sent overlaps, and what was taken back is only told afterwards. */
import type { Entry } from "../net/wire";

const UNDO = /^undo (\d+)$/;

/** What was known and what is heard, in order, up to the last entry of the match. */
export function piecedTogether(known: readonly Entry[], heard: readonly Entry[], last: number): Entry[] {
  const entries = new Map([...known, ...heard].map((entry) => [entry.seq, entry]));
  for (const undo of heard) {
    for (const entry of entries.values()) {
      if (takesBack(undo, entry)) entries.set(entry.seq, { ...entry, taken_back: true });
    }
  }
  return [...entries.values()].filter((entry) => entry.seq <= last).sort((a, b) => a.seq - b.seq);
}

export function isUndo(entry: Entry): boolean {
  return UNDO.test(entry.do ?? "");
}

/** An entry `undo 7` takes back entry 7 and whatever came between. */
function takesBack(undo: Entry, entry: Entry): boolean {
  const first = Number(undo.do?.match(UNDO)?.[1] ?? Number.NaN);
  return entry.seq >= first && entry.seq < undo.seq && !isUndo(entry);
}
