/** What pressing something in a drawing does: one thing at once, or opens the ways to do it. */
import type { SVGAttributes } from "svelte/elements";
import type { Option } from "../../../net/wire";

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

/** By verb: the presses of what can be used where one stands. */
export function pressesOf(options: readonly Option[]): Map<string, Press> {
  const targets = new Set(options.map(({ target }) => target));
  const found = new Map<string, Press>();
  for (const target of targets) {
    const press = pressOf(options.filter((option) => option.target === target));
    if (press) found.set(target.replace(/^use /, ""), press);
  }
  return found;
}

/** What makes a drawing a button, if it can be pressed. */
export function asButton(press: Press | null | undefined): SVGAttributes<SVGGElement> {
  if (!press) return {};
  return {
    role: "button",
    tabindex: 0,
    "aria-label": press.label,
    "data-do": press.do,
    "data-target": press.target,
  };
}
