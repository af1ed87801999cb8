/** Everything on and beside the board that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "./words";
import type { Searchable } from "../game-ui";
import { decksLeft } from "./decks";
import { type Printed, printedOf, type PrintedRoute, type View, viewOf } from "./view";

export function searchables(table: OpenTable): Searchable[] {
  if (!table.match || !table.game) return [];
  const [view, printed] = [viewOf(table.match), printedOf(table.game)];
  return [
    ...printed.routes.map((route) => ({
      target: route.target,
      text: [routeWords(table, route), state(table, view, route.id)].filter(Boolean).join(". "),
    })),
    ...cards(table, printed, view),
    tickets(printed, view),
  ];
}

/** From where to where, how long, in which colour. */
export function routeWords(table: OpenTable, { a, b, length, colour }: PrintedRoute): string {
  const words = { a: table.name(a), b: table.name(b), length };
  if (colour === "gray") return say("ttr_thing_route_any", words);
  return say("ttr_thing_route", { ...words, colour: table.name(colour) });
}

function state(table: OpenTable, view: View, route: string): string {
  const owner = view.routes[route];
  if (owner !== undefined) return say("claim_owner", { name: table.seatName(owner) });
  return view.closed.includes(route) ? say("claim_closed") : "";
}

function cards(table: OpenTable, { targets }: Printed, view: View): Searchable[] {
  const open = [...new Set(view.row)].filter((card) => card !== null);
  return [
    ...open.map((card) => ({
      target: targets.cards[card] ?? "",
      text: say("ttr_thing_card", { card: table.name(card) }),
    })),
    { target: targets.deck, text: say("ttr_deck_left", { number: view.deck }) },
  ];
}

function tickets(printed: Printed, view: View): Searchable {
  return { target: printed.targets.tickets, text: decksLeft(printed, view).join(", ") };
}
