/** What is said of a seat besides its name. */
import type { Face } from "../games/face";
import type { Match, Seat } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";
import { say } from "../words/say.svelte";

export function isAsked(table: OpenTable, seat: number): boolean {
  return table.match?.asked.some((each) => each.seat === seat) ?? false;
}

/** The points as they stand; after the end, all of them. */
export function pointsOf(table: OpenTable, match: Match, face: Face, seat: number): number | null {
  if (table.counting) return face.points(match, seat);
  return match.sheets.find((sheet) => sheet.seat === seat)?.total ?? face.points(match, seat);
}

/** Choosing, here, away, or a bot. */
export function standing(table: OpenTable, seat: Seat): string {
  if (seat.holder === "bot") return botOf(seat);
  if (seat.holder === "open") return say("table_seat_open");
  if (seat.yours && table.now?.you.length === 1) return say("table_you");
  return table.present.seats.includes(seat.seat) || seat.yours ? say("table_here") : say("table_away");
}

function botOf(seat: Seat): string {
  const before = seat.resigned.at(-1);
  if (before) return say("table_bot_for", { name: before });
  const { name } = ownName(seat);
  return name && seat.level_name ? say("table_bot_level", { level: seat.level_name }) : say("table_bot");
}

/** The name that somebody has given to who sits here; a bot that has none is called by its level. */
export function ownName({ name, level_name }: Seat): { name?: string } {
  return name === level_name ? {} : { name };
}
