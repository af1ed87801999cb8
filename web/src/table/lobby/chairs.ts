/** Rearranging the seats of a table before the match begins. */
import type { KeptChair, Seat } from "../../net/wire";
import { USUAL_LEVEL } from "../../state/offer.svelte";

/** Everyone stays, but for one seat. */
export function changed(seats: readonly Seat[], number: number, to: Partial<KeptChair>): KeptChair[] {
  return seats.map((each) =>
    each.seat === number ? { holder: "open", keep: 0, level: USUAL_LEVEL, ...to } : kept(each),
  );
}

export function added(seats: readonly Seat[]): KeptChair[] {
  return [...seats.map(kept), { holder: "open", keep: 0, level: USUAL_LEVEL }];
}

export function removed(seats: readonly Seat[], number: number): KeptChair[] {
  return seats.filter((each) => each.seat !== number).map(kept);
}

/** Bots on all seats that are open; each takes a name that nobody has. */
export function filled(seats: readonly Seat[], level: string, names: readonly string[]): KeptChair[] {
  const free = names.filter((name) => !seats.some((each) => each.name === name));
  return seats.map((each) => (each.holder === "open" ? bot(level, free.shift()) : kept(each)));
}

/** A name for one more bot. */
export function freeName(seats: readonly Seat[], names: readonly string[]): string | undefined {
  return names.find((name) => !seats.some((each) => each.name === name));
}

export function bot(level: string, name: string | undefined): KeptChair {
  return { holder: "bot", keep: 0, level, ...(name === undefined ? {} : { name }) };
}

/** How a bot may play at a seat: as all may, and as the one does who sits there, if no other may. */
export function levelsAt(
  { level, level_name }: Seat,
  offered: readonly { id: string; name: string }[],
): readonly { id: string; name: string }[] {
  if (level === null || offered.some(({ id }) => id === level)) return offered;
  return [{ id: level, name: level_name ?? level }, ...offered];
}

function kept(seat: Seat): KeptChair {
  return { holder: "keep", keep: seat.seat, level: USUAL_LEVEL };
}

export function openSeats(seats: readonly Seat[]): number {
  return seats.filter((each) => each.holder === "open").length;
}
