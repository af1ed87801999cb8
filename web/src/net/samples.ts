/** An option and a log entry as the server sends them, for tests and sample pages; pass only what matters. */
import type { EntryOf, Family } from "./contract";
import type { Option } from "./wire";

export function sampleOption(notation: string, more: Partial<Option> = {}): Option {
  const nothing = { params: {}, cost: {}, gain: {}, text: "", title: "", way: "" };
  return { ...nothing, do: notation, target: notation, ...more };
}

export function sampleEntry<F extends Family>(family: F, more?: Partial<EntryOf<F>>): EntryOf<F>;
export function sampleEntry(family: Family, more: object = {}): object {
  const nothing = { do: null, choice: null, lines: [], events: [], digest: "", played_by: "person", at: 0 };
  return { ...nothing, family, seq: 1, seat: 0, takes_back: null, taken_back: false, ...more };
}
