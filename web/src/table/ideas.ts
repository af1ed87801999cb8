import type { Hint, Option } from "../net/wire";

/** The server's hints for a position, which is identified by its last entry. */
export interface Advice {
  seq: number | undefined;
  hints: readonly Hint[];
}

/** A hint, and the option that it is about. */
export interface Idea {
  hint: Hint;
  option: Option;
}

/** The hints for a position with their options; none if they are for another position. */
export function ideasOf(counsel: Advice | null, seq: number | undefined, options: readonly Option[]): Idea[] {
  if (counsel === null || counsel.seq !== seq) return [];
  return counsel.hints.flatMap((hint) => {
    const option = options.find((each) => each.do === hint.do);
    return option ? [{ hint, option }] : [];
  });
}
