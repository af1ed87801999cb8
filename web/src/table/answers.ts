/** The answers to a question, by what they are about. */
import type { Option, OptionGroup } from "../net/wire";

export interface Answers {
  target: string;
  heading: string;
  options: Option[];
}

/** Options about one target together, in the server's order. */
export function groupByTarget(groups: readonly OptionGroup[]): Answers[] {
  const found = new Map<string, Answers>();
  for (const { options } of groups) {
    for (const option of options) {
      const { target, title, text } = option;
      const row = found.get(target) ?? { target, heading: title || text, options: [] };
      row.options.push(option);
      found.set(target, row);
    }
  }
  return [...found.values()];
}
