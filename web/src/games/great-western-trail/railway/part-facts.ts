/** Facts about a part of the railway: its name, its worth and who is there. */
import type { OpenTable } from "../../../state/table.svelte";
import { say } from "../words";
import { type Player, type Printed, railOf, type View } from "../view";
import type { RailwayPart } from "./pointing.svelte";

/** The id under which the server names and describes it. */
export function partId(printed: Printed, thing: RailwayPart): string {
  if (thing.kind === "city") return thing.id;
  if (thing.kind === "space") return railOf(printed, thing.id).called;
  const at = thing.kind === "station" ? printed.stations[thing.number - 1] : printed.links[thing.left];
  return at?.called ?? "";
}

export function partTitle(table: OpenTable, printed: Printed, thing: RailwayPart): string {
  if (thing.kind !== "link") return table.name(partId(printed, thing));
  const [a, b] = [printed.cities[thing.left], printed.cities[thing.left + 1]];
  return `${table.name(a?.id ?? "")} – ${table.name(b?.id ?? "")}`;
}

/** The value of the hand, with and without certificates, compared with what the city requires. */
export function handWorthText(printed: Printed, view: View, city: string): string | null {
  if (!view.mine) return null;
  const asked = printed.cities.find(({ id }) => id === city)?.value ?? 0;
  const { breeding_value: value, highest_value: most } = view.mine;
  const words = { value, most, lacking: asked - most };
  return say(most >= asked ? "gwt_rail_worth_enough" : "gwt_rail_worth_lacking", words);
}

/** Whose discs or engines are there, and how many. */
export function countBySeat(view: View, thing: RailwayPart): { seat: number; number: number }[] {
  return view.players.flatMap((player, seat) => {
    const number = countAt(player, thing);
    return number ? [{ seat, number }] : [];
  });
}

function countAt({ cities, stations, engine }: Player, thing: RailwayPart): number {
  if (thing.kind === "city") return cities[thing.id] ?? 0;
  if (thing.kind === "station") return stations.includes(thing.number) ? 1 : 0;
  return thing.kind === "space" && engine === thing.id ? 1 : 0;
}
