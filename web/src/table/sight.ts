/** What is asked should be in sight: parts of the page say by `data-where` what is decided there. */
import { moves } from "../state/settings.svelte";

/** Scroll to a part of the page, if there is anything to scroll; what has no part of its own is on the board. */
export function bringIntoSight(desk: HTMLElement, place: string): void {
  if (desk.scrollHeight <= desk.clientHeight + 1) return;
  const parts = desk.querySelectorAll(`[data-where~="${place}"], [data-place="board"]`);
  const shown = [...parts].filter((part) => part.getBoundingClientRect().height > 0);
  const wanted = shown.find((part) => part.hasAttribute("data-where")) ?? shown[0];
  wanted?.scrollIntoView({ block: "nearest", behavior: moves() ? "smooth" : "auto" });
}
