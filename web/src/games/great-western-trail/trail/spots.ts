/** Every space of the trail as it is drawn: what lies there, how large it is, and what reaching it takes. */
import type { Option } from "../../../net/wire";
import type { OpenTable } from "../../../state/table.svelte";
import type { Building, Laid, Printed, Space, View } from "../view";
import { layoutOf, sizeOf } from "./layout";
import { costOf, isTolled, offersOf } from "./offers";
import { pathOf, priceOf } from "./paths";

export interface Spot {
  space: Space;
  laid: Laid | null;
  building: Building | null;
  x: number;
  y: number;
  width: number;
  height: number;
  options: readonly Option[];
  /** Of the shortest way there. */
  steps: number | null;
  /** Of the cheapest way there; none where no tolls are paid. */
  toll: number | null;
  price: string | null;
}

export function buildingOf(printed: Printed, laid: Laid | null | undefined): Building | null {
  if (!laid || !("building" in laid)) return null;
  const known = laid.owner === null ? printed.neutral : printed.private;
  return known.find(({ id }) => id === laid.building) ?? null;
}

export function spotsOf(table: OpenTable, printed: Printed, view: View): Spot[] {
  const layout = layoutOf(printed);
  const offers = offersOf(table);
  const tolled = isTolled(table);
  return printed.spaces.map((space) => {
    const laid = view.trail[space.id] ?? null;
    const building = buildingOf(printed, laid);
    const options = offers.get(space.id) ?? [];
    return {
      space,
      laid,
      building,
      ...layout.at(space.id),
      ...sizeOf(space.kind, building),
      options,
      steps: least(options, (option) => stepsOf(printed, view, table.seat, option)),
      toll: tolled ? least(options, ({ do: notation }) => priceOf(view, table.seat ?? 0, notation)) : null,
      price: costOf(options[0]),
    };
  });
}

function least(options: readonly Option[], of: (option: Option) => number | null): number | null {
  const found = options.map(of).filter((each) => each !== null);
  return found.length ? Math.min(...found) : null;
}

function stepsOf(printed: Printed, view: View, seat: number | null, { do: notation }: Option): number | null {
  if (seat === null || !notation.startsWith("move ")) return null;
  return pathOf(printed.spaces, view, seat, notation)?.steps ?? null;
}

/** The space whose cells are used: where the cattleman stands, or else a building that is copied from there. */
export function usedSpace(
  spots: readonly Pick<Spot, "space" | "building">[],
  place: string | null,
  cells: ReadonlyMap<string, unknown>,
): string | null {
  const has = ({ space, building }: Pick<Spot, "space" | "building">) => {
    const verbs = new Set([...(building?.cells.flat() ?? []), space.risk]);
    return [...cells.keys()].every((verb) => verbs.has(verb));
  };
  const fitting = cells.size ? spots.filter(has).map(({ space }) => space.id) : [];
  return fitting.find((id) => id === place) ?? fitting[0] ?? null;
}
