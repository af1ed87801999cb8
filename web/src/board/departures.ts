/** Pieces that fly over the table when something happens, and when each flight starts. */

export interface Flight<What = unknown> {
  /** What flies; the game draws it. */
  what: What;
  /** The element within the place that it lies on, marked by `data-card`. */
  card?: string;
  /** Places are marked in the page by `data-place`. */
  from: string;
  to: string;
  /** It vanishes at its destination, as paid cards do. */
  away?: boolean;
}

/** Live play may bring a few entries at once; in the past only a single step forward is shown. */
export function isStep(before: number, after: number, live: boolean): boolean {
  const step = after - before;
  return live ? step > 0 && step <= 8 : step === 1;
}

/** Milliseconds between two flights of one entry, and before those of the next. */
const FLIGHT_INTERVAL_MS = 80;
const ENTRY_INTERVAL_MS = 250;
/** Entries that may wait to be shown; further ones are skipped. */
const MAX_QUEUED_ENTRIES = 6;

/** Spreads simultaneous entries over time, so that each turn can be followed. */
export class Departures {
  private free = 0;

  /** The delay of each flight of an entry, from now; none if too many are queued already. */
  waits(number: number, now: number): number[] {
    const begin = Math.max(this.free, now);
    if (!number || begin - now > MAX_QUEUED_ENTRIES * ENTRY_INTERVAL_MS) return [];
    const waits = Array.from({ length: number }, (_, order) => begin - now + order * FLIGHT_INTERVAL_MS);
    this.free = begin + (number - 1) * FLIGHT_INTERVAL_MS + ENTRY_INTERVAL_MS;
    return waits;
  }
}
