/** What a press on a drawing does: it carries out an option, or opens several. */
import type { SVGAttributes } from "svelte/elements";
import type { Option } from "../../../net/wire";
import type { OptionOf } from "../view";

export interface Press {
  label: string;
  target: string;
  /** Only if there is nothing left to choose. */
  do?: string;
}

/** Options about one thing as one press. */
export function pressOf(options: readonly Option[]): Press | null {
  const [first, second] = options;
  if (!first) return null;
  const press = { label: first.text, target: first.target };
  return second ? press : { ...press, do: first.do };
}

/** By icon: the presses for the actions of the current space. */
export function pressesOf(options: readonly OptionOf<"Use">[]): Map<string, Press> {
  const found = new Map<string, Press>();
  for (const icon of new Set(options.map(({ params }) => params.use))) {
    const press = pressOf(options.filter(({ params }) => params.use === icon));
    if (press) found.set(icon, press);
  }
  return found;
}

/** What makes a drawing a button, if it can be pressed. */
export function buttonAttributes(press: Press | null | undefined): SVGAttributes<SVGGElement> {
  if (!press) return {};
  return {
    role: "button",
    tabindex: 0,
    "aria-label": press.label,
    "data-do": press.do,
    "data-target": press.target,
  };
}
