/** The log as a story: newest first, told turn by turn. An entry that only led to the next tells nothing. */
import type { Entry } from "../net/wire";

export interface Told {
  entry: Entry;
  /** The first of a run of entries of one seat, as it is read from above: a line parts it from the others' turns. */
  leads: boolean;
  /** The last of the reader's own last turn: all above has happened since. */
  before: boolean;
}

export function story(entries: readonly Entry[], seat: number | null): Told[] {
  const told = entries.filter((entry) => entry.lines.length || entry.taken_back);
  const last = lastTurn(told, seat);
  return told
    .map((entry, place) => ({
      entry,
      leads: told[place + 1]?.seat !== entry.seat,
      before: entry.seq === last && place < told.length - 1,
    }))
    .reverse();
}

/** The last entry of the reader's turn before the others' latest ones; null if there is none. */
export function lastTurn(entries: readonly Entry[], seat: number | null): number | null {
  let place = entries.length - 1;
  while (place >= 0 && entries[place]?.seat === seat) place--;
  while (place >= 0 && entries[place]?.seat !== seat) place--;
  return entries[place]?.seq ?? null;
}

/** What an entry tells; one that was taken back may only be known by its notation. */
export function linesOf(entry: Entry): readonly string[] {
  return entry.taken_back && !entry.lines.length ? [entry.do ?? "…"] : entry.lines;
}
