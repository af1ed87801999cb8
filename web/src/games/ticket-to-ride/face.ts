/** Ticket to Ride on the table page, both maps. */
import { say } from "../../words/say.svelte";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import Own from "./Own.svelte";
import Score from "./Score.svelte";
import Supply from "./Supply.svelte";
import { things } from "./things";
import { viewOf } from "./view";
import where from "./where.json";

export const face: Face = {
  Board,
  Decision,
  Facts,
  Hand,
  Own,
  Score,
  Supply,
  where,
  ownLabel(table) {
    const tickets = Object.values((table.match && viewOf(table.match).mine?.tickets) ?? {});
    return say("ttr_tickets_tab", { done: tickets.filter(Boolean).length, all: tickets.length });
  },
  points: (match, seat) => viewOf(match).players[seat]?.points ?? null,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "black",
  /** Where tickets come from two decks, the ticket decks beside the board ask how many from each. */
  buttons(groups) {
    const draws = groups.find((group) => group.kind === "DrawTickets")?.options ?? [];
    return draws.length === 1 ? draws : [];
  },
  tall: (match) => viewOf(match).map === "germany",
  /** Tickets cost the turn, and what was seen cannot be unseen; at the start there is no choice. */
  asksAgain: (option, groups) => option.do.startsWith("tickets ") && groups.length > 1,
  things,
  isSecret: (entry) => entry.events.some((event) => event["kind"] === "CardDrawn"),
  stands: (entry) => entry.events.some((event) => event["kind"] === "RouteClaimed"),
};
