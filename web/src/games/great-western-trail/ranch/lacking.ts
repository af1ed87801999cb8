/** What objective cards lack at the end, when everything of a player lies open. */
import type { Player, Printed } from "../view";

export interface Scored {
  card: string;
  met: boolean;
  /** By task, what is missing after the fulfilled cards have had theirs. */
  missing: Record<string, number>;
}

type Counts = Readonly<Record<string, number>>;
type Objective = Printed["objectives"][number];

/** The tasks that speak of cattle are called by its value; Simmentals never count for them. */
const SIMMENTAL = "orange";

/** What a player has for every task, the cattle of an open herd among it. */
export function owned({ elements, herd }: Pick<Player, "elements" | "herd">, printed: Printed): Counts {
  const have: Record<string, number> = { ...elements };
  for (const { id, breed, value } of printed.cattle) {
    if (breed !== SIMMENTAL) have[value] = (have[value] ?? 0) + (herd?.[id] ?? 0);
  }
  return have;
}

/** The cards of the area, and those of the herd that are worth to be added, as they score most together. */
export function scoredBy(player: Pick<Player, "area" | "elements" | "herd">, printed: Printed): Scored[] {
  const known = (id: string): Objective[] => printed.objectives.filter((each) => each.id === id);
  const must = player.area.flatMap(known);
  const may = Object.entries(player.herd ?? {}).flatMap(([id, number]) =>
    Array.from({ length: number }, () => known(id)).flat(),
  );
  const have = owned(player, printed);
  const cards = [...must, ...may];
  const { met } = best(cards, must.length, have);
  const left = met.reduce((rest, is, at) => (is ? less(rest, cards[at]?.tasks ?? {}) : rest), have);
  return cards.flatMap(({ id, tasks }, at) => {
    const is = met[at] ?? false;
    if (!is && at >= must.length) return [];
    return [{ card: id, met: is, missing: is ? {} : lacking(tasks, left) }];
  });
}

function lacking(tasks: Counts, have: Counts): Record<string, number> {
  const short = Object.entries(tasks).map(([task, number]) => [task, number - (have[task] ?? 0)] as const);
  return Object.fromEntries(short.filter(([, number]) => number > 0));
}

function less(have: Counts, tasks: Counts): Counts {
  const rest = Object.entries(tasks).map(([task, number]) => [task, (have[task] ?? 0) - number] as const);
  return { ...have, ...Object.fromEntries(rest) };
}

interface Best {
  points: number;
  met: boolean[];
}

/** Everything counts for one card only; the first `must` cost points if they are not fulfilled. */
function best(cards: readonly Objective[], must: number, have: Counts): Best {
  const [first, ...others] = cards;
  if (!first) return { points: 0, met: [] };
  const after = best(others, must - 1, have);
  const fails = { points: after.points - (must > 0 ? first.penalty : 0), met: [false, ...after.met] };
  if (Object.keys(lacking(first.tasks, have)).length) return fails;
  const then = best(others, must - 1, less(have, first.tasks));
  const is = { points: then.points + first.points, met: [true, ...then.met] };
  return is.points >= fails.points ? is : fails;
}
