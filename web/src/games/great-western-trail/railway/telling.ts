/** What there is to tell about a thing of the railway. */
import type { OpenTable } from "../../../state/table.svelte";
import { say } from "../../../words/say.svelte";
import type { Player, Printed, View } from "../view";
import type { Thing } from "./pointing.svelte";

/** The id by which the house names it and tells about it. */
export function idOf(printed: Printed, thing: Thing): string {
  if (thing.kind === "city") return thing.id;
  if (thing.kind === "station") return `station ${thing.number}`;
  return thing.kind === "space" ? `rail ${thing.id}` : `arrow ${printed.cities[thing.left]?.id}`;
}

export function titleOf(table: OpenTable, printed: Printed, thing: Thing): string {
  if (thing.kind !== "link") return table.name(idOf(printed, thing));
  const [a, b] = [printed.cities[thing.left], printed.cities[thing.left + 1]];
  return `${table.name(a?.id ?? "")} – ${table.name(b?.id ?? "")}`;
}

/** What the hand is worth, and how far certificates would raise it, beside what the city asks for. */
export function worthFor(printed: Printed, view: View, city: string): string | null {
  if (!view.mine) return null;
  const asked = printed.cities.find(({ id }) => id === city)?.value ?? 0;
  const value = view.mine.breeding_value;
  const me = view.players[view.mine.seat];
  const most = value + (me?.certificates ?? 0) + (me?.permanent_certificates ?? 0);
  const words = { value, most, lacking: asked - most };
  return say(most >= asked ? "gwt_rail_worth_enough" : "gwt_rail_worth_lacking", words);
}

/** Whose discs or engines are there, and how many. */
export function whoIsAt(view: View, thing: Thing): { seat: number; number: number }[] {
  return view.players.flatMap((player, seat) => {
    const number = countAt(player, thing);
    return number ? [{ seat, number }] : [];
  });
}

function countAt({ cities, stations, engine }: Player, thing: Thing): number {
  if (thing.kind === "city") return cities[thing.id] ?? 0;
  if (thing.kind === "station") return stations.includes(thing.number) ? 1 : 0;
  return thing.kind === "space" && engine === thing.id ? 1 : 0;
}
