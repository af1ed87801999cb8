/** Slips that stand in a column of the page and not over the board: whoever makes room for them says so. */
import { getContext, setContext } from "svelte";

const FLAT = Symbol("flat");

export function laySlipsFlat(): void {
  setContext(FLAT, true);
}

export function areSlipsFlat(): boolean {
  return getContext(FLAT) === true;
}
