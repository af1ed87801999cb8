/** What the parts of the player board read: the printed things, the view, and somebody's own part of it. */
import type { OpenTable } from "../../../state/table.svelte";
import { printedOf, viewOf, type Player, type Printed, type View } from "../view";

export interface Reading {
  printed: Printed;
  view: View;
  player: Player;
}

/** Of the reader, unless another seat is asked for; nothing behind a curtain, and nothing for who only watches. */
export function readingOf(table: OpenTable, seat: number | null = table.seat): Reading | null {
  if (!table.match || !table.game || seat === null) return null;
  const printed = printedOf(table.game);
  const view = viewOf(table.match);
  const player = view.players[seat];
  return player && printed.discs ? { printed, view, player } : null;
}

/** What the house says about a component, in a sentence or two. */
export function aboutOf(table: OpenTable, id: string): string {
  return table.game?.about[id] ?? "";
}

/** The kind of what the reader is asked, without the way it is asked. */
export function kindAsked(table: OpenTable): string {
  const asked = table.asked ? table.now?.match?.asked.find((each) => each.seat === table.seat) : undefined;
  return asked?.kind.split("-")[0] ?? "";
}

/** Whether an action of a place or an auxiliary action is chosen; a card to be sold is pressed in the hand instead. */
export function usesPlace(table: OpenTable): boolean {
  const inHand = kindAsked(table) === "Sell" || kindAsked(table) === "Cycle";
  return table.of("Auxiliary").length > 0 || (table.of("Use").length > 0 && !inHand);
}
