/** Whether the page wants its board whole, whatever the zoom would be otherwise: so the end of a match is told. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("overview");

/** Called by a page while it initialises, for the boards on it. */
export function setOverview(wanted: () => boolean): void {
  setContext(KEY, wanted);
}

export function isOverview(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
