/** The log as shown: newest first, turn by turn. Entries without text are left out. */
import type { Entry } from "../net/wire";
import { say } from "../words/say.svelte";

export interface StoryLine {
  entry: Entry;
  /** The oldest of a run of entries of one seat: a line separates it from the turns below. */
  leads: boolean;
  /** The end of the player's own last turn: everything above has happened since. */
  before: boolean;
}

export function story(entries: readonly Entry[], seat: number | null): StoryLine[] {
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

/** The last entry of the player's turn before the others' latest ones; null if there is none. */
export function lastTurn(entries: readonly Entry[], seat: number | null): number | null {
  let place = entries.length - 1;
  while (place >= 0 && entries[place]?.seat === seat) place--;
  while (place >= 0 && entries[place]?.seat !== seat) place--;
  return entries[place]?.seq ?? null;
}

/** The text of an entry; one that was taken back may have none left. */
export function linesOf(entry: Entry): readonly string[] {
  return entry.taken_back && !entry.lines.length ? [say("log_taken_back")] : entry.lines;
}
