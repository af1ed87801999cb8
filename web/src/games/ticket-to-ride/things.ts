/** Everything on and beside the board that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import type { Thing } from "../face";
import { deckName, ticketTarget } from "./decks";
import { printedOf, viewOf, type Printed, type PrintedRoute, type View } from "./view";

export function things(table: OpenTable): Thing[] {
  if (!table.match || !table.game) return [];
  const [view, printed] = [viewOf(table.match), printedOf(table.game)];
  return [
    ...printed.routes.map((route) => ({
      target: `claim ${route.id}`,
      text: [routeWords(table, route), state(table, view, route.id)].filter(Boolean).join(". "),
    })),
    ...cards(table, view),
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

function cards(table: OpenTable, view: View): Thing[] {
  const open = [...new Set(view.row)].filter((card) => card !== null);
  return [
    ...open.map((card) => ({
      target: `draw ${card}`,
      text: say("ttr_thing_card", { card: table.name(card) }),
    })),
    { target: "draw deck", text: say("ttr_deck_left", { number: view.deck }) },
  ];
}

function tickets(printed: Printed, view: View): Thing {
  const left = Object.entries(view.ticket_decks).map(([deck, number]) => `${deckName(deck)} ${number}`);
  return { target: ticketTarget(printed), text: left.join(", ") };
}
