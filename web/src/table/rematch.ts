/** The same table once more, for another match. */
import type { NewChair, NewTable, Seat, Table } from "../net/wire";
import { DEFAULT_LEVEL } from "../state/server-info.svelte";
import { ownName } from "./seats";

export function rematchTable(table: Table): NewTable {
  const { game, settings, visibility, undo, pace, hints, rated, clock, seats, you } = table;
  const { bots_wait, grace_seconds } = table;
  return {
    game,
    seats: seats.map((seat) => rematchSeat(seat, you.length > 1)),
    settings,
    visibility,
    undo,
    pace,
    hints,
    rated,
    bots_wait,
    grace_seconds,
    move_seconds: clock?.move ?? null,
    bank_seconds: clock?.bank ?? null,
    increment_seconds: clock?.increment ?? 0,
  };
}

/** I sit where I sat, and so do the bots; seats of other people, also of those who resigned, are open. */
function rematchSeat(seat: Seat, passedAround: boolean): NewChair {
  const { yours, holder, level, resigned } = seat;
  const name = ownName(seat);
  const usual = { level: level ?? DEFAULT_LEVEL };
  if (yours) return { ...usual, holder: "you", ...(passedAround ? name : {}) };
  if (holder === "bot" && !resigned.length) return { ...usual, holder: "bot", ...name };
  return { ...usual, holder: "open" };
}
