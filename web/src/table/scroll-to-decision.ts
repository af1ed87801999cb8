/** Scrolls to where a decision is made: parts of the page name their decisions in `data-placement`. */
import { isMotionAllowed } from "../state/settings.svelte";

/** Scroll to a part of the page if the page scrolls; a decision without a part of its own is on the board. */
export function scrollToDecision(container: HTMLElement, place: string): void {
  if (container.scrollHeight <= container.clientHeight + 1) return;
  const parts = container.querySelectorAll(`[data-placement~="${place}"], [data-place="board"]`);
  const shown = [...parts].filter((part) => part.getBoundingClientRect().height > 0);
  const wanted = shown.find((part) => part.hasAttribute("data-placement")) ?? shown[0];
  wanted?.scrollIntoView({ block: "nearest", behavior: isMotionAllowed() ? "smooth" : "auto" });
}
