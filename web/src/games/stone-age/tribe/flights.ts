/** The flights of an entry: goods from a place to a tribe, and back when they are paid. */
import type { Flight } from "../../../board/flight";
import type { Entry } from "../../../net/wire";
import type { SignName } from "../signs/shapes";
import { numberedPlaces } from "../valley/places";
import { eventsOf, type Good, type Goods, type Happened, type PlaceId, type Printed } from "../view";
import { piecesOf } from "./goods";

/** A piece, by its sign, or a card. */
type GoodsFlight = Flight<SignName | "card">;

/** The most pieces of one kind that fly at once. */
const MOST = 5;

/** The flights of an entry, as seen from seat `mine`, or by a spectator (null). The log tells where things lay. */
export function flightsOf(
  entry: Entry,
  mine: number | null,
  story: readonly Entry[],
  printed: Printed,
): GoodsFlight[] {
  const before = story.filter((each) => each.seq < entry.seq).flatMap(eventsOf);
  const roll = [...before, ...eventsOf(entry)].findLast((event) => event.kind === "DiceRolled");
  const at = (id: string): string => ringOf(placeOf(id, before, printed));
  return eventsOf(entry).flatMap((event) => flightsIn(event, mine, at, at(roll?.place ?? "")));
}

/** The place that an entry was about. The log tells where a card or a hut lay. */
export function placeOfEntry(entry: Entry, story: readonly Entry[], printed: Printed): string | null {
  const before = story.filter((each) => each.seq < entry.seq).flatMap(eventsOf);
  const id = eventsOf(entry)
    .map(subjectOf)
    .findLast((subject) => subject !== null);
  return id ? ringOf(placeOf(id, before, printed)) : null;
}

/** The place, the card or the hut that an event is about. */
function subjectOf(event: Happened): string | null {
  switch (event.kind) {
    case "FiguresPlaced":
    case "DiceRolled":
      return event.place;
    case "CardBought":
      return event.card;
    case "HutBuilt":
      return event.hut;
    case "ToolGained":
      return "tool_maker";
    case "FoodTrackRaised":
      return "field";
    case "FigureGained":
      return "hut";
    default:
      return null;
  }
}

/** The first ring of a place stands for it. */
const ringOf = (place: string): string => `ring-${place}-0`;

/** Where a card or a hut lay, by its last mention in the log. Anything else is a place itself. */
function placeOf(id: string, before: readonly Happened[], printed: Printed): string {
  return before.map((event) => laidAt(event, id, printed)).findLast((place) => place !== undefined) ?? id;
}

function laidAt(event: Happened, id: string, printed: Printed): PlaceId | undefined {
  switch (event.kind) {
    case "TileTurnedUp":
      return event.hut === id ? placeNumbered(printed, "stack", event.stack) : undefined;
    case "CardTurnedUp":
    case "CardSlid":
      return event.card === id ? placeNumbered(printed, "card", event.slot) : undefined;
    default:
      return undefined;
  }
}

const placeNumbered = (printed: Printed, kind: "card" | "stack", number: number): PlaceId | undefined =>
  numberedPlaces(printed, kind).find((each) => each.number === number)?.place.id;

function flightsIn(
  event: Happened,
  mine: number | null,
  at: (id: string) => string,
  rolled: string,
): GoodsFlight[] {
  if (!("seat" in event)) return [];
  const home = event.seat === mine ? "hand" : `seat-${event.seat}`;
  switch (event.kind) {
    case "Gathered":
      return pieces(event.kind_of_goods, event.number).map((good) => ({
        ...lying(good),
        from: rolled,
        to: home,
      }));
    case "GoodsGained":
      return pieces(event.kind_of_goods, event.number).map((good) => ({
        ...lying(good),
        from: "board",
        to: home,
      }));
    case "CardBought":
      return purchaseFlights("card", event.goods, home, at(event.card));
    case "HutBuilt":
      return purchaseFlights("hut", event.goods, home, at(event.hut));
    case "AnyTwoTaken":
      return piecesOf(event.goods).map((good) => ({ ...lying(good), from: "board", to: home }));
    case "ToolGained":
      return [{ what: "tool", from: at("tool_maker"), to: home }];
    case "FoodTrackRaised":
      return [{ what: "field", from: at("field"), to: home }];
    case "FigureGained":
      return [{ what: "figure", from: at("hut"), to: home }];
    default:
      return [];
  }
}

/** A good lies among others of its kind. */
const lying = (good: Good) => ({ what: good, card: good });

function pieces(good: Good, number: number): Good[] {
  return Array.from({ length: Math.min(number, MOST) }, () => good);
}

/** The payment goes to the place, and the purchase comes from it. */
function purchaseFlights(what: "card" | "hut", goods: Goods, home: string, there: string): GoodsFlight[] {
  const paid = piecesOf(goods).map((good) => ({ ...lying(good), from: home, to: there, away: true }));
  return [...paid, { what, from: there, to: home }];
}
