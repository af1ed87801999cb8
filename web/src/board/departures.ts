/** What flies over the table when something happens, and when each thing may start. */

export interface Flight {
  /** What flies; the game draws it. A thing of that name within a place is where it lies: `data-card`. */
  what: string;
  /** Places are marked in the page by `data-place`; what is only drawn on a board, by a selector in brackets. */
  from: string;
  to: string;
  /** It vanishes into where it goes, as cards that are paid do. */
  away?: boolean;
}

/** Live play may bring a few entries at once; in the past only a single step forward is shown. */
export function isStep(before: number, after: number, live: boolean): boolean {
  const step = after - before;
  return live ? step > 0 && step <= 8 : step === 1;
}

/** Milliseconds between two flights of one entry, and before those of the next. */
const BETWEEN = 80;
const PAUSE = 250;
/** So many entries may be waiting to be shown; what comes on top of them is not. */
const QUEUE = 6;

/** What happens at once is shown one after the other, so that each turn can be followed. */
export class Departures {
  private free = 0;

  /** How long each flight of an entry has to wait, from now; no flight waits if there are too many already. */
  waits(number: number, now: number): number[] {
    const begin = Math.max(this.free, now);
    if (!number || begin - now > QUEUE * PAUSE) return [];
    const waits = Array.from({ length: number }, (_, order) => begin - now + order * BETWEEN);
    this.free = begin + (number - 1) * BETWEEN + PAUSE;
    return waits;
  }
}
