/** The same table once more, for another match. */
import type { NewChair, NewTable, Seat, Table } from "../net/wire";
import { USUAL_LEVEL } from "../state/offer.svelte";
import { ownName } from "./seats";

export function anew(table: Table): NewTable {
  const { game, visibility, undo, pace, hints, rated, clock, seats, you } = table;
  return {
    game,
    seats: seats.map((seat) => chair(seat, you.length > 1)),
    settings: table.settings as NonNullable<NewTable["settings"]>,
    visibility,
    undo,
    pace,
    hints,
    rated,
    move_seconds: clock?.move ?? null,
    bank_seconds: clock?.bank ?? null,
    increment_seconds: clock?.increment ?? 0,
  };
}

/** I sit where I sat, and so do the bots; other people, also those who gave up, are waited for. */
function chair(seat: Seat, passedAround: boolean): NewChair {
  const { yours, holder, level, resigned } = seat;
  const name = ownName(seat);
  const usual = { level: level ?? USUAL_LEVEL };
  if (yours) return { ...usual, holder: "you", ...(passedAround ? name : {}) };
  if (holder === "bot" && !resigned.length) return { ...usual, holder: "bot", ...name };
  return { ...usual, holder: "open" };
}
