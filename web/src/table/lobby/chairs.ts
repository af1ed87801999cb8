/** Rearranging the seats of a table before the match begins. */
import type { KeptChair, Seat } from "../../net/wire";
import { DEFAULT_LEVEL } from "../../state/server-info.svelte";

/** Change one seat; everyone else stays. */
export function changeSeat(seats: readonly Seat[], number: number, to: Partial<KeptChair>): KeptChair[] {
  return seats.map((each) =>
    each.seat === number ? { holder: "open", keep: 0, level: DEFAULT_LEVEL, ...to } : keepSeat(each),
  );
}

export function addSeat(seats: readonly Seat[]): KeptChair[] {
  return [...seats.map(keepSeat), { holder: "open", keep: 0, level: DEFAULT_LEVEL }];
}

export function removeSeat(seats: readonly Seat[], number: number): KeptChair[] {
  return seats.filter((each) => each.seat !== number).map(keepSeat);
}

/** Put bots on all open seats, each with a free name. */
export function fillWithBots(seats: readonly Seat[], level: string, names: readonly string[]): KeptChair[] {
  const free = names.filter((name) => !seats.some((each) => each.name === name));
  return seats.map((each) => (each.holder === "open" ? botChair(level, free.shift()) : keepSeat(each)));
}

/** A name for one more bot. */
export function freeName(seats: readonly Seat[], names: readonly string[]): string | undefined {
  return names.find((name) => !seats.some((each) => each.name === name));
}

export function botChair(level: string, name: string | undefined): KeptChair {
  return { holder: "bot", keep: 0, level, ...(name === undefined ? {} : { name }) };
}

/** The levels to offer at a seat: the server's, and that of the bot who sits there if it is another one. */
export function levelsAt(
  { level, level_name }: Seat,
  offered: readonly { id: string; name: string }[],
): readonly { id: string; name: string }[] {
  if (level === null || offered.some(({ id }) => id === level)) return offered;
  return [{ id: level, name: level_name ?? level }, ...offered];
}

function keepSeat(seat: Seat): KeptChair {
  return { holder: "keep", keep: seat.seat, level: DEFAULT_LEVEL };
}

export function openSeats(seats: readonly Seat[]): number {
  return seats.filter((each) => each.holder === "open").length;
}
