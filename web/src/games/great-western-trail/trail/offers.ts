/** What can be pressed on the trail, and what it is called. */
import type { Option } from "../../../net/wire";
import type { OpenTable } from "../../../state/table.svelte";
import type { Space, View } from "../view";

/** By kind of option: the word before the space that it is about. */
const WORDS: Record<string, string> = {
  Move: "move",
  BuildAt: "at",
  RemoveHazard: "clear",
  TakeCampTile: "take",
  Copy: "copy",
};

/** By kind of decision: the word with which a space is asked about. */
const ASKED: Record<string, (space: Space) => string> = {
  PlaceCattleman: () => "move",
  ChooseMove: () => "move",
  Ride: () => "move",
  RideFreely: () => "move",
  ChooseSpace: () => "at",
  ClearHazard: () => "clear",
  Trade: () => "take",
  Either: ({ kind }) => (kind === "camp" ? "take" : "clear"),
  CopyBuilding: () => "copy",
};

/** Moves whose steps cost a toll. */
const TOLLED = new Set(["ChooseMove", "Ride"]);

/** The kind of decision that the reader is asked for, without what tells its variants apart. */
export function askedKind(table: OpenTable): string | null {
  if (!table.asked || !table.groups.length) return null;
  const asked = table.match?.asked.find(({ seat }) => seat === table.seat);
  return asked?.kind.split("-")[0] ?? null;
}

export function isTolled(table: OpenTable): boolean {
  return TOLLED.has(askedKind(table) ?? "");
}

/** By space: the options about it. */
export function offersOf(table: OpenTable): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const [kind, word] of Object.entries(WORDS))
    for (const option of table.of(kind)) {
      const space = option.target.slice(word.length + 1);
      found.set(space, [...(found.get(space) ?? []), option]);
    }
  return found;
}

/** What the house calls a space when asked why it cannot be chosen. */
export function targetOf(table: OpenTable, space: Space): string {
  const word = ASKED[askedKind(table) ?? ""]?.(space) ?? "move";
  return `${word} ${space.id}`;
}

/** Whether it is a question for the trail at all. */
export function isAsked(table: OpenTable): boolean {
  return (askedKind(table) ?? "") in ASKED;
}

/** The dollars an option names, as "Build on space A1 for $2": a number that is the same in every language. */
export function costOf(option: Option | undefined): string | null {
  return option?.title.match(/\$\d+/)?.[0] ?? null;
}

/** The space where the reader's own cattleman stands. */
export function ownPlace(table: OpenTable, view: View): string | null {
  return table.seat === null ? null : (view.players[table.seat]?.place ?? null);
}
