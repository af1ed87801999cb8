/** The icons of auxiliary actions. */
import type { OptionOf, Printed } from "../view";

/** The icon of an auxiliary action; used twice, it has one of its own. */
export function auxiliaryIcon(
  { params }: Pick<OptionOf<"Auxiliary">, "params">,
  printed: Pick<Printed, "auxiliaries">,
): string {
  const auxiliary = printed.auxiliaries.find(({ disc }) => disc === params.disc);
  return (params.double ? auxiliary?.twice : auxiliary?.once) ?? "";
}
