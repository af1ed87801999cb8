/** Which sounds go with what is shown next: those of one scene, one for a catch-up, a bell for the turn and the end. */
import type { SoundName } from "./voices";

/** The sound of each kind of event; null: none of its own. */
export type SoundTable<Event extends { kind: string }> = Readonly<Record<Event["kind"], SoundName | null>>;

/** What a table shows, as far as it is heard. */
export interface Shown {
  /** The number of the last entry that is shown; null before there is one. */
  seq: number | null;
  /** Whether it is shown as it is now, and not as it was. */
  live: boolean;
  /** Whether the player is asked something. */
  asked: boolean;
  /** Whether the result stands. */
  over: boolean;
}

/** More sounds than this in one scene are a clatter. */
const MAX_SOUNDS = 3;

/** The sounds of one entry: each once, in the order in which they happened. */
export function soundsOfEvents<Event extends { kind: string }>(
  events: readonly Event[],
  table: SoundTable<Event>,
): SoundName[] {
  const sounds = events.map((event) => table[event.kind as Event["kind"]]).filter((sound) => sound !== null);
  return [...new Set(sounds)].slice(0, MAX_SOUNDS);
}

/** What is heard between two moments; `soundsOf` tells the sounds of an entry by its number. */
export function soundsBetween(
  before: Shown,
  after: Shown,
  soundsOf: (seq: number) => readonly SoundName[],
): readonly SoundName[] {
  const live = before.live && after.live;
  if (live && after.over && !before.over) return ["end"];
  if (live && after.asked && !before.asked) return ["turn"];
  const steps = (after.seq ?? 0) - (before.seq ?? after.seq ?? 0);
  if (steps === 1) return soundsOf(after.seq ?? 0);
  return live && steps > 1 ? lastSound(after.seq ?? 0, steps, soundsOf) : [];
}

/** Of several entries that are shown at once, the last that makes a sound is heard. */
function lastSound(seq: number, steps: number, soundsOf: (seq: number) => readonly SoundName[]): SoundName[] {
  const numbers = Array.from({ length: steps }, (_, back) => seq - back);
  const last = numbers.flatMap((number) => soundsOf(number).slice(-1))[0];
  return last === undefined ? [] : [last];
}
