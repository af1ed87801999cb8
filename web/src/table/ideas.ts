import type { Hint, Option } from "../net/wire";

/** What the house said of a position, which is known by the number of its last entry. */
export interface Counsel {
  seq: number | undefined;
  hints: readonly Hint[];
}

/** A hint, and the option that it is about. */
export interface Idea {
  hint: Hint;
  option: Option;
}

/** What the house thinks of a position: nothing, if it was asked about another one. */
export function ideasOf(
  counsel: Counsel | null,
  seq: number | undefined,
  options: readonly Option[],
): Idea[] {
  if (counsel === null || counsel.seq !== seq) return [];
  return counsel.hints.flatMap((hint) => {
    const option = options.find((each) => each.do === hint.do);
    return option ? [{ hint, option }] : [];
  });
}
