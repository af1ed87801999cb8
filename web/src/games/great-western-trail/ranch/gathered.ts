/** What a player has gathered, as small signs. */
import type { Player, Printed } from "../view";

export interface Gathered {
  /** What the house calls it, for its name and what it is. */
  id: string;
  sign: string;
  /** What is written beside the sign. */
  text: string;
  number: number;
  /** The colour of its tile. */
  tone: string;
  /** What can be done with it, as taking back the disc of a station. */
  target?: string;
}

export function gatheredBy(player: Player, printed: Printed): Gathered[] {
  return [...cities(player, printed), ...stations(player), ...masters(player), ...tiles(player, printed)];
}

function cities(player: Player, printed: Printed): Gathered[] {
  return printed.cities.flatMap(({ id, value }) => {
    const number = player.cities[id] ?? 0;
    return number ? [{ id, sign: "delivery", text: String(value), number, tone: "city" }] : [];
  });
}

function stations(player: Player): Gathered[] {
  return player.stations.map((station) => ({
    id: `station ${station}`,
    sign: "station",
    text: String(station),
    number: 1,
    tone: "station",
    target: `disc station${station}`,
  }));
}

function masters(player: Player): Gathered[] {
  return player.masters.map((id) => ({ id, sign: "points", text: "", number: 1, tone: "master" }));
}

/** Hazards by their tile, and camps by their colour; the house calls those `camp-green` and `camp-black`. */
function tiles(player: Player, printed: Printed): Gathered[] {
  const counted = new Map<string, number>();
  for (const id of player.hazards) counted.set(id, (counted.get(id) ?? 0) + 1);
  const hazards = [...counted].map(([id, number]) => {
    const tile = printed.tiles.find((each) => each.id === id);
    const kind = tile?.of ?? "hazard";
    return { id, sign: kind, text: tile ? String(tile.points) : "", number, tone: kind };
  });
  const [green, black] = player.camps;
  const camps = [
    { id: "camp-green", sign: "camp", text: "G", number: green, tone: "green" },
    printed.edition === "1e"
      ? { id: "camp-black", sign: "camp", text: "B", number: black, tone: "blue" }
      : { id: "camp-black", sign: "camp", text: "O", number: black, tone: "orange" },
  ];
  return [...hazards, ...camps.filter(({ number }) => number > 0)];
}
