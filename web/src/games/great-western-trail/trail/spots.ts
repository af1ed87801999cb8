/** Every space of the trail as drawn: what is on it, its size, and what reaching it costs. */
import type { OpenTable } from "../../../state/table.svelte";
import type { Building, Laid, Printed, Space, View } from "../view";
import { layoutOf, sizeOf } from "./layout";
import { asksTolls, type Offers, offersOf, type SpaceOption } from "./offers";

export interface Spot extends Offers {
  space: Space;
  laid: Laid | null;
  building: Building | null;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the shortest way there. */
  steps: number | null;
  /** Of the cheapest way there; none where no tolls are paid. */
  toll: number | null;
  /** Of what is done there. */
  price: number | null;
}

export function buildingOf(printed: Printed, laid: Laid | null | undefined): Building | null {
  if (!laid || !("building" in laid)) return null;
  const known = laid.owner === null ? printed.neutral : printed.private;
  return known.find(({ id }) => id === laid.building) ?? null;
}

export function spotsOf(table: OpenTable, printed: Printed, view: View): Spot[] {
  const layout = layoutOf(printed);
  const offers = offersOf(table);
  const tolled = asksTolls(table);
  return printed.spaces.map((space) => {
    const laid = view.trail[space.id] ?? null;
    const building = buildingOf(printed, laid);
    const { moves, options } = offers.get(space.id) ?? { moves: [], options: [] };
    return {
      space,
      laid,
      building,
      ...layout.at(space.id),
      ...sizeOf(space.kind, building),
      moves,
      options,
      steps: leastCost(moves, ({ cost }) => cost.steps),
      toll: tolled ? leastCost(moves, ({ cost }) => cost.dollars ?? 0) : null,
      price: moves.length ? null : leastCost(options, ({ cost }) => cost.dollars),
    };
  });
}

/** The lowest cost among these options; undefined if none has one. */
export function leastCost<O extends SpaceOption>(
  options: readonly O[],
  of: (option: O) => number | undefined,
): number | null {
  const found = options.flatMap((option) => of(option) ?? []);
  return found.length ? Math.min(...found) : null;
}
