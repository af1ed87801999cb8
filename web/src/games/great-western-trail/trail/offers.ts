/** The options on the trail by space, and the targets of spaces. */
import type { OpenTable } from "../../../state/table.svelte";
import {
  type OptionOf,
  optionsOf,
  type Printed,
  type QuestionKind,
  questionTo,
  type Space,
  type View,
} from "../view";

/** The kinds of option that choose a space. */
const AT_SPACES = ["BuildAt", "RemoveHazard", "TakeCampTile", "Copy"] as const;
type AtSpace = "Move" | (typeof AT_SPACES)[number];
export type SpaceOption = OptionOf<AtSpace>;

/** By kind of decision: the kind of option to ask about for a space. */
const OPTION_BY_QUESTION: Partial<Record<QuestionKind, (space: Space) => AtSpace>> = {
  PlaceCattleman: () => "Move",
  ChooseMove: () => "Move",
  Ride: () => "Move",
  RideFreely: () => "Move",
  ChooseSpace: () => "BuildAt",
  ClearHazard: () => "RemoveHazard",
  Trade: () => "TakeCampTile",
  Either: ({ kind }) => (kind === "camp" ? "TakeCampTile" : "RemoveHazard"),
  CopyBuilding: () => "Copy",
};

/** The decisions that may cost tolls. */
const TOLL_QUESTIONS: readonly QuestionKind[] = ["ChooseMove", "Ride"];

export function asksTolls(table: OpenTable): boolean {
  const asked = questionTo(table);
  return asked !== undefined && TOLL_QUESTIONS.includes(asked.kind);
}

export interface Offers {
  /** Ways to ride there. */
  moves: OptionOf<"Move">[];
  /** Everything that can be done there, the moves among it. */
  options: SpaceOption[];
}

/** By space: the options about it. */
export function offersOf({ groups }: Pick<OpenTable, "groups">): Map<string, Offers> {
  const moves = optionsOf(groups, "Move");
  const options = [...moves, ...AT_SPACES.flatMap((kind) => optionsOf(groups, kind))];
  const at = <O extends SpaceOption>(all: readonly O[], place: string): O[] =>
    all.filter(({ params }) => params.place === place);
  const places = new Set(options.map(({ params }) => params.place));
  return new Map([...places].map((id) => [id, { moves: at(moves, id), options: at(options, id) }]));
}

/** The target of a space for asking why it cannot be chosen; undefined if the decision is not about the trail. */
export function targetOf(table: OpenTable, printed: Printed, space: Space): string | undefined {
  const asked = questionTo(table);
  const kind = asked && OPTION_BY_QUESTION[asked.kind]?.(space);
  return kind && printed.targets[kind][space.id];
}

/** The space where the player's own cattleman stands. */
export function ownPlace(table: OpenTable, view: View): string | null {
  return table.seat === null ? null : (view.players[table.seat]?.place ?? null);
}
