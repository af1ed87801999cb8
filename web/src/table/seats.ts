/** The status, points and name of a seat. */
import type { GameUi } from "../games/game-ui";
import type { Match, Seat } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";
import { say } from "../words/say.svelte";

export function isAsked(table: OpenTable, seat: number): boolean {
  return table.match?.asked.some((each) => each.seat === seat) ?? false;
}

/** The current points; after the end, the total. */
export function pointsOf(match: Match, ui: GameUi, seat: number): number | null {
  return match.sheets.find((sheet) => sheet.seat === seat)?.total ?? ui.points(match, seat);
}

/** Here, away, open, or a bot; of the user, who is called "You", the name that others see. */
export function seatStatus(table: OpenTable, seat: Seat): string {
  if (seat.holder === "bot") return botStatus(seat);
  if (seat.holder === "open") return say("table_seat_open");
  if (table.isYou(seat.seat)) return seat.name;
  return table.present.seats.includes(seat.seat) || seat.yours ? say("table_here") : say("table_away");
}

function botStatus(seat: Seat): string {
  const before = seat.resigned.at(-1);
  if (before) return say("table_bot_for", { name: before });
  const { name } = ownName(seat);
  return name && seat.level_name ? say("table_bot_level", { level: seat.level_name }) : say("table_bot");
}

/** The given name of a seat; a bot without one is shown by its level. */
export function ownName({ name, level_name }: Seat): { name?: string } {
  return name === level_name ? {} : { name };
}
