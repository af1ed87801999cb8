/** Stone Age on the table page. */
import { say } from "./words";
import type { GameUi, Placement } from "../game-ui";
import Decision from "./tribe/Decision.svelte";
import Facts from "./tribe/Facts.svelte";
import Hand from "./tribe/Hand.svelte";
import Own from "./tribe/Own.svelte";
import Score from "./tribe/Score.svelte";
import StripFacts from "./tribe/StripFacts.svelte";
import Supply from "./tribe/Supply.svelte";
import { soundsOfEvents } from "../../sound/scene";
import { searchables } from "./searchables";
import Board from "./valley/Board.svelte";
import { type DecisionKind, eventsOf, type Happened, type Kind, optionsOf, printedOf, viewOf } from "./view";
import { SOUNDS } from "./sounds";
import { placeOfEntry } from "./tribe/flights";
import { tally } from "./tribe/tally";
import placement from "./placement.json";
import "./tokens.css";

/** What is worth finding again on the replay line. */
const STANDING_OUT = new Set<Happened["kind"]>(["HutBuilt", "CardBought"]);

export const ui: GameUi = {
  Board,
  Decision,
  Facts,
  Hand,
  Own,
  Score,
  StripFacts,
  Supply,
  placement: placement satisfies Placement<DecisionKind, Kind>,
  broad: true,
  boardOnPhone: "min(69dvh, 88.2vw + 232px)",
  ownLabel(table) {
    const player = table.match && table.seat !== null ? viewOf(table.match).players[table.seat] : undefined;
    return say("tribe_tab", { number: (player?.cards ?? 0) + (player?.face_up.length ?? 0) });
  },
  points: (match, seat) => viewOf(match).players[seat]?.points ?? null,
  tally,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "red",
  /** Everything has a place beside the valley or in it. */
  buttons: () => [],
  /** Ten points are gone for good. */
  needsConfirmation: (option, groups) =>
    optionsOf(groups, "Starve").some((starve) => starve.do === option.do),
  searchables,
  isSecret: (entry) => eventsOf(entry).some(({ kind }) => kind === "ExtraCardDrawn"),
  stands: (entry) => eventsOf(entry).some(({ kind }) => STANDING_OUT.has(kind)),
  placeOf: (entry, table) => (table.game ? placeOfEntry(entry, table.entries, printedOf(table.game)) : null),
  sounds: (entry) => soundsOfEvents(eventsOf(entry), SOUNDS),
};
