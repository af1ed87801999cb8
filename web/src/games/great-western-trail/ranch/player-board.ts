/** The data of a player board: the printed components, the view, and one player's part of it. */
import type { OpenTable } from "../../../state/table.svelte";
import {
  type Building,
  optionsOf,
  type Player,
  type Printed,
  printedOf,
  questionTo,
  type View,
  viewOf,
  type Worker,
} from "../view";

export const WORKERS: readonly Worker[] = ["cowboy", "craftsman", "engineer"];

export interface PlayerBoard {
  printed: Printed;
  view: View;
  player: Player;
}

/** The player's board, or that of another seat; null behind a curtain and for spectators. */
export function playerBoardOf(table: OpenTable, seat: number | null = table.seat): PlayerBoard | null {
  if (!table.match || !table.game || seat === null) return null;
  const printed = printedOf(table.game);
  const view = viewOf(table.match);
  const player = view.players[seat];
  return player ? { printed, view, player } : null;
}

/** The buildings of a seat on the trail. */
export function placedBy({ view, printed }: Pick<PlayerBoard, "view" | "printed">, seat: number): Building[] {
  const ids = Object.values(view.trail).flatMap((laid) =>
    "building" in laid && laid.owner === seat ? [laid.building] : [],
  );
  return ids.flatMap((id) => printed.private.find((building) => building.id === id) ?? []);
}

/** The server's description of a component, in a sentence or two. */
export function aboutOf(table: OpenTable, id: string): string {
  return table.game?.about[id] ?? "";
}

/** Whether an action of a place or an auxiliary action is chosen; a card to be sold is pressed in the hand instead. */
export function usesPlace(table: OpenTable): boolean {
  const asked = questionTo(table)?.kind;
  const inHand = asked === "Sell" || asked === "Cycle";
  const has = (kind: "Auxiliary" | "Use") => optionsOf(table.groups, kind).length > 0;
  return has("Auxiliary") || (has("Use") && !inHand);
}
