/** The flights of an entry: cards, tiles, discs and dollars. */
import type { Flight } from "../../../board/flight";
import type { Entry } from "../../../net/wire";
import { eventsOf, type Happened, type Printed } from "../view";

/** A card (null: its back), something with a sign, or a disc of a seat. */
export type Piece = { card: string | null } | { sign: string } | { discOf: number };
type TrailFlight = Flight<Piece>;

/** More pieces than this at once are a deal, not a move: nothing flies. */
const MOST = 10;

/** A place of the player's own, or the seat of somebody else. */
type Home = (place: string) => string;

/** The flights of an entry, as seen from seat `mine`, or by a spectator (null). */
export function flightsOf(entry: Entry, mine: number | null, printed: Pick<Printed, "tiles">): TrailFlight[] {
  let disc = "board";
  const flights = eventsOf(entry).flatMap((event) => {
    const seat = "seat" in event ? event.seat : null;
    const home: Home = (place) => (seat === mine ? place : `seat-${seat}`);
    disc = sourceOf(event, home) ?? disc;
    const flight =
      ofCard(event, home) ?? ofGoods(event, home) ?? ofTile(event, home, printed) ?? ofDisc(event, disc);
    return flight && flight.from !== flight.to ? [flight] : [];
  });
  return flights.length > MOST ? [] : flights;
}

/** The city, station or space where the last thing of an entry happened. */
export function placeOf(entry: Entry): string | null {
  return (
    eventsOf(entry)
      .map(placeOfEvent)
      .findLast((place) => place !== null) ?? null
  );
}

function placeOfEvent(event: Happened): string | null {
  switch (event.kind) {
    case "CityDelivered":
      return `city-${event.city}`;
    case "StationUpgraded":
    case "MasterAppointed":
      return `station-${event.station}`;
    case "CattlemanMoved":
    case "BuildingPlaced":
    case "BuildingReplaced":
    case "HazardRemoved":
    case "CampTileTaken":
      return `trail ${event.place}`;
    default:
      return null;
  }
}

function ofCard(event: Happened, home: Home): TrailFlight | null {
  switch (event.kind) {
    case "CardDrawn":
      return { ...card(event.card), from: home("pile"), to: home("hand") };
    case "CardDiscarded":
      return { ...card(event.card), from: home("hand"), to: home("discard") };
    case "CardRemoved":
      return { ...card(event.card), from: home("hand"), to: "board", away: true };
    case "CattleBought":
      return { ...card(event.card), from: "cattle-market", to: home("discard") };
    case "ObjectiveTaken":
      return { ...card(event.card), from: "objectives", to: home(event.into_hand ? "hand" : "discard") };
    case "ObjectivePlayed":
      return { ...card(event.card), from: home("hand"), to: home("area") };
    default:
      return null;
  }
}

function ofGoods(event: Happened, home: Home): TrailFlight | null {
  switch (event.kind) {
    case "MoneyGained":
      return { what: { sign: "coin" }, from: "board", to: home("money"), away: true };
    case "MoneyPaid":
      return { what: { sign: "coin" }, from: home("money"), to: "board", away: true };
    case "CertificatesGained":
      return { what: { sign: "certificate" }, from: "board", to: home("certificates"), away: true };
    case "TokenGained":
      return { what: { sign: "token" }, from: "board", to: home("tokens"), away: true };
    case "WorkerHired":
      return {
        what: { sign: event.worker },
        card: event.worker,
        from: `job-${event.row}`,
        to: home("workers"),
      };
    default:
      return null;
  }
}

function ofTile(event: Happened, home: Home, printed: Pick<Printed, "tiles">): TrailFlight | null {
  switch (event.kind) {
    case "HazardRemoved":
    case "CampTileTaken":
      return { ...tile(event.tile, printed), from: `trail ${event.place}`, to: home("collected") };
    case "TilePlaced":
      return { ...tile(event.tile, printed), from: "foresight", to: `trail ${event.place}` };
    case "BuildingPlaced":
    case "BuildingReplaced":
      return { what: { sign: "building" }, from: home("buildings"), to: `trail ${event.place}` };
    default:
      return null;
  }
}

/** A card, or null for its back, and where it lies. */
const card = (id: string | null) => ({ what: { card: id }, ...(id === null ? {} : { card: id }) });

/** A tile is drawn by what it is: a flood, whatever its points. */
function tile(id: string, printed: Pick<Printed, "tiles">) {
  const found = printed.tiles.find((each) => each.id === id);
  return { what: { sign: found?.kind === "camp" ? "camp" : (found?.of ?? id) }, card: id };
}

/** Where a disc was taken from: the player's board, or a station, which is on the board of all. */
function sourceOf(event: Happened, home: Home): string | null {
  if (event.kind === "DiscTaken") return home(`disc-${event.disc}`);
  return event.kind === "DiscTakenFromStation" ? `station-${event.station}` : null;
}

function ofDisc(event: Happened, from: string): TrailFlight | null {
  switch (event.kind) {
    case "CityDelivered":
      return { what: { discOf: event.seat }, from, to: `city-${event.city}` };
    case "StationUpgraded":
      return { what: { discOf: event.seat }, from, to: `station-${event.station}` };
    default:
      return null;
  }
}
