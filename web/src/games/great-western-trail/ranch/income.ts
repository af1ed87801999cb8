/** What the ways to take the income bring. */
import type { Option } from "../../../net/wire";
import type { Reading } from "./reading";

export interface Income {
  option: Option;
  /** Temporary certificates. */
  spent: number;
  /** In dollars; it is the breeding value as well. */
  value: number;
  /** The furthest city, as the house says it at the end of the way: `$7 (spend 2): Kansas City`. */
  reaches: string;
}

/** The hand, permanent certificates, and those that are spent. */
export function incomes(
  options: readonly Option[],
  { view, player }: Pick<Reading, "view" | "player">,
): Income[] {
  const worth = (view.mine?.breeding_value ?? 0) + player.permanent_certificates;
  return options.map((option) => {
    const spent = Number(option.do.split(" ")[1]);
    return { option, spent, value: worth + spent, reaches: option.way.split(/[:：]/).at(-1)?.trim() ?? "" };
  });
}
