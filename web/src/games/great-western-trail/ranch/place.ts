/** The building that is being used, and the icons of its options. */
import type { Option } from "../../../net/wire";
import type { Building, Printed, View } from "../view";

/** The verb of `use gray:$2`, of `use pair:$4 gray+gray`, of `auxiliary money twice`. */
export function verbOf(notation: string, printed: Printed): string {
  const [first = "", what = "", twice] = notation.split(" ");
  if (first !== "auxiliary") return what;
  const auxiliary = printed.auxiliaries.find(({ disc }) => disc === `aux_${what}`);
  return (twice ? auxiliary?.twice : auxiliary?.once) ?? "";
}

/** What is used at a place: the cells of its building, and the risk action beside it. */
export interface Used {
  space: string;
  building: Building;
  owner: number | null;
  cells: string[][];
}

/** The building under a cattleman; or, if it is another one that is copied, one that can do what is offered. */
export function usedAt(
  place: string | null,
  options: readonly Option[],
  view: View,
  printed: Printed,
): Used | null {
  const wanted = options.map((option) => verbOf(option.do, printed));
  const fits = (used: Used | null): used is Used =>
    used !== null && wanted.every((verb) => used.cells.flat().includes(verb));
  const here = place === null ? null : standing(place, view, printed);
  if (fits(here)) return here;
  return (
    Object.keys(view.trail)
      .map((each) => standing(each, view, printed))
      .find(fits) ?? null
  );
}

function standing(place: string, view: View, printed: Printed): Used | null {
  const laid = view.trail[place];
  if (!laid || !("building" in laid)) return null;
  const building = [...printed.neutral, ...printed.private].find(({ id }) => id === laid.building);
  if (!building) return null;
  const risk = printed.spaces.find(({ id }) => id === place)?.risk;
  return {
    space: place,
    building,
    owner: laid.owner,
    cells: risk ? [...building.cells, [risk]] : building.cells,
  };
}
