/** Ticket to Ride on the table page, both maps. */
import { say } from "./words";
import { narrow } from "../../design/narrow";
import type { GameUi, Placement } from "../game-ui";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import Hatchings from "./Hatchings.svelte";
import Own from "./Own.svelte";
import Score from "./Score.svelte";
import StripFacts from "./StripFacts.svelte";
import Supply from "./Supply.svelte";
import { placeOf } from "./flights";
import { soundsOfEvents } from "../../sound/scene";
import { searchables } from "./searchables";
import { type DecisionKind, eventsOf, type Kind, optionsOf, viewOf } from "./view";
import { SOUNDS } from "./sounds";
import { tally } from "./tally";
import placement from "./placement.json";
import "./tokens.css";

export const ui: GameUi = {
  Beside,
  Board,
  Decision,
  Defs: Hatchings,
  Facts,
  Hand,
  Own,
  Score,
  StripFacts,
  Supply,
  placement: placement satisfies Placement<DecisionKind, Kind>,
  ownLabel(table) {
    const tickets = Object.values((table.match && viewOf(table.match).mine?.tickets) ?? {});
    return say("ttr_tickets_tab", { done: tickets.filter(Boolean).length, all: tickets.length });
  },
  points: (match, seat) => viewOf(match).players[seat]?.points ?? null,
  tally,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "black",
  /** Where tickets come from two decks, and on a phone, the ticket decks beside the board are pressed. */
  buttons(groups) {
    const draws = optionsOf(groups, "DrawTickets");
    return draws.length === 1 && !narrow.current ? draws : [];
  },
  tall: (match) => viewOf(match).map === "germany",
  /** Tickets cost the turn, and what was seen cannot be unseen; at the start there is no choice. */
  needsConfirmation: (option, groups) =>
    groups.length > 1 && optionsOf(groups, "DrawTickets").some((each) => each.do === option.do),
  searchables,
  isSecret: (entry) => eventsOf(entry).some(({ kind }) => kind === "CardDrawn"),
  stands: (entry) => eventsOf(entry).some(({ kind }) => kind === "RouteClaimed"),
  placeOf,
  sounds: (entry) => soundsOfEvents(eventsOf(entry), SOUNDS),
};
