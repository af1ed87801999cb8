/** What an extraordinary delivery is worth: the numbered spaces that the engine moves back, those of others left out. */
import type { Option } from "../../../net/wire";

/** By space: the value. The options begin with the nearest, and a turnout does not count. */
export function valuesBack(options: readonly Option[]): Map<string, number> {
  let moved = 0;
  return new Map(
    options.map(({ target }) => {
      const space = target.replace(/^engine /, "");
      if (!space.startsWith("t")) moved += 1;
      return [space, moved];
    }),
  );
}
