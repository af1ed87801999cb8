/** The score by the lines that the sheets have, whatever they are about. */
import type { Sheet } from "../../net/wire";
import { categoriesOf, type Category } from "../../state/tally";

export function tally(sheets: readonly Sheet[]): readonly Category[] {
  const texts = new Map(sheets.flatMap(({ lines }) => lines.map(({ item, text }) => [item, text])));
  return categoriesOf(
    sheets,
    [...texts.keys()],
    ({ item }) => item,
    (item) => texts.get(item) ?? item,
  );
}
