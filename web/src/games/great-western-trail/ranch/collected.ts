/** What a player has gathered, as small signs. */
import type { Player, Printed } from "../view";

export interface Collected {
  /** Its id on the server, for its name and description. */
  id: string;
  sign: string;
  /** What is written beside the sign. */
  text: string;
  number: number;
  /** The colour of its tile. */
  tone: string;
  /** What can be done with it, as taking back the disc of a station. */
  target?: string | undefined;
}

export function collectedBy(player: Player, printed: Printed): Collected[] {
  return [
    ...cities(player, printed),
    ...stations(player, printed),
    ...masters(player),
    ...tiles(player, printed),
  ];
}

function cities(player: Player, printed: Printed): Collected[] {
  return printed.cities.flatMap(({ id, value }) => {
    const number = player.cities[id] ?? 0;
    return number ? [{ id, sign: "delivery", text: String(value), number, tone: "city" }] : [];
  });
}

function stations(player: Player, { targets }: Printed): Collected[] {
  return player.stations.map((station) => ({
    id: `station ${station}`,
    sign: "station",
    text: String(station),
    number: 1,
    tone: "station",
    target: targets.PutDiscOfStation[station - 1],
  }));
}

function masters(player: Player): Collected[] {
  return player.masters.map((id) => ({ id, sign: "points", text: "", number: 1, tone: "master" }));
}

/** Hazards by their tile, and camps by their colour; their ids are `camp-green` and `camp-black`. */
function tiles(player: Player, printed: Printed): Collected[] {
  const counted = new Map<string, number>();
  for (const id of player.hazards) counted.set(id, (counted.get(id) ?? 0) + 1);
  const hazards = [...counted].map(([id, number]) => {
    const tile = printed.tiles.find((each) => each.id === id);
    const kind = tile?.of ?? "hazard";
    return { id, sign: kind, text: tile ? String(tile.points) : "", number, tone: kind };
  });
  const [green = 0, black = 0] = player.camps;
  const camps = [
    { id: "camp-green", sign: "camp", text: "G", number: green, tone: "green" },
    printed.edition === "1e"
      ? { id: "camp-black", sign: "camp", text: "B", number: black, tone: "blue" }
      : { id: "camp-black", sign: "camp", text: "O", number: black, tone: "orange" },
  ];
  return [...hazards, ...camps.filter(({ number }) => number > 0)];
}
