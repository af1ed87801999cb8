/** What flies over the table when something happens: cards, tiles, discs and dollars. */
import type { Flight } from "../../../board/departures";
import type { Entry } from "../../../net/wire";

/** More than this at once is not a move but a deal: nothing flies. */
const MOST = 10;

interface Happened {
  kind: string;
  seat: number;
  card: string | null;
  tile: string;
  place: string;
  building: string;
  worker: string;
  row: number;
  disc: string;
  city: string;
  station: number;
  into_hand: boolean;
}

/** A place of the reader's own, or the seat of somebody else. */
type Home = (place: string) => string;

/** What an event sends where; `disc` is the place of the disc that was taken with it. */
type Tell = (event: Happened, home: Home, disc: string) => Flight;

/** A tile is drawn by what it is: of `flood-3-green`, a flood. */
const kindOf = (tile: string): string => tile.split("-")[0] ?? tile;

const BY_KIND: Record<string, Tell> = {
  CardDrawn: ({ card }, home) => ({ what: card ?? "back", from: home("pile"), to: home("hand") }),
  CardDiscarded: ({ card }, home) => ({ what: card ?? "back", from: home("hand"), to: home("discard") }),
  CardRemoved: ({ card }, home) => ({ what: card ?? "back", from: home("hand"), to: "board", away: true }),
  CattleBought: ({ card }, home) => ({ what: card ?? "back", from: "cattle-market", to: home("discard") }),
  ObjectiveTaken: ({ card, into_hand }, home) => ({
    what: card ?? "back",
    from: "objectives",
    to: home(into_hand ? "hand" : "discard"),
  }),
  ObjectivePlayed: ({ card }, home) => ({ what: card ?? "back", from: home("hand"), to: home("area") }),
  MoneyGained: (_, home) => ({ what: "coin", from: "board", to: home("money"), away: true }),
  MoneyPaid: (_, home) => ({ what: "coin", from: home("money"), to: "board", away: true }),
  CertificatesGained: (_, home) => ({
    what: "certificate",
    from: "board",
    to: home("certificates"),
    away: true,
  }),
  TokenGained: (_, home) => ({ what: "token", from: "board", to: home("tokens"), away: true }),
  WorkerHired: ({ worker, row }, home) => ({ what: worker, from: `job-${row}`, to: home("workers") }),
  HazardRemoved: ({ tile, place }, home) => ({
    what: kindOf(tile),
    from: `trail ${place}`,
    to: home("collected"),
  }),
  CampTileTaken: ({ tile, place }, home) => ({
    what: kindOf(tile),
    from: `trail ${place}`,
    to: home("collected"),
  }),
  TilePlaced: ({ tile, place }) => ({ what: kindOf(tile), from: "foresight", to: `trail ${place}` }),
  BuildingPlaced: ({ place }, home) => ({ what: "building", from: home("buildings"), to: `trail ${place}` }),
  BuildingReplaced: ({ place }, home) => ({
    what: "building",
    from: home("buildings"),
    to: `trail ${place}`,
  }),
  CityDelivered: ({ seat, city }, home, disc) => ({
    what: `disc ${seat}`,
    from: home(disc),
    to: `city-${city}`,
  }),
  StationUpgraded: ({ seat, station }, home, disc) => ({
    what: `disc ${seat}`,
    from: home(disc),
    to: `station-${station}`,
  }),
};

/** The flights of an entry, for somebody who sits at seat `mine` or (null) watches. */
export function flightsOf(entry: Entry, mine: number | null): Flight[] {
  const events = entry.events as unknown as Happened[];
  const disc = `disc-${events.find(({ kind }) => kind === "DiscTaken")?.disc}`;
  const flights = events.flatMap((event) => {
    const home: Home = (place) => (event.seat === mine ? place : `seat-${event.seat}`);
    const flight = BY_KIND[event.kind]?.(event, home, disc);
    return flight && flight.from !== flight.to ? [flight] : [];
  });
  return flights.length > MOST ? [] : flights;
}
