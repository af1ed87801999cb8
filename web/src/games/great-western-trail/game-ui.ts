/** Great Western Trail on the table page, both editions. */
import { say } from "./words";
import { narrow } from "../../design/narrow";
import type { GameUi, Placement } from "../game-ui";
import Decision from "./ranch/Decision.svelte";
import Everyone from "./ranch/Everyone.svelte";
import Facts from "./ranch/Facts.svelte";
import Hand from "./ranch/Hand.svelte";
import Own from "./ranch/Own.svelte";
import PlayersTable from "./ranch/PlayersTable.svelte";
import Score from "./ranch/Score.svelte";
import StripFacts from "./ranch/StripFacts.svelte";
import { soundsOfEvents } from "../../sound/scene";
import { searchables } from "./searchables";
import Supply from "./town/Supply.svelte";
import { answerFace } from "./trail/answer";
import Board from "./trail/Board.svelte";
import { type DecisionKind, eventsOf, type Happened, type Kind, optionsOf, viewOf } from "./view";
import { SOUNDS } from "./sounds";
import { placeOf } from "./ranch/flights";
import { tally } from "./ranch/tally";
import placement from "./placement.json";
import "./tokens.css";

/** Options without a place of their own; on a phone also what lies too far below. */
const BUTTONS = ["Done", "Decline"] as const;
const BUTTONS_ON_PHONE = [...BUTTONS, "UseToken"] as const;
/** Parts of the page whose answers lie far apart, or are many. */
const LISTED = new Set(["trail", "railway", "jobs", "objectives", "foresight"]);
/** What stands out on the replay line. */
const MILESTONES = new Set<Happened["kind"]>([
  "CityDelivered",
  "BuildingPlaced",
  "BuildingReplaced",
  "MasterAppointed",
]);

export const ui: GameUi = {
  Board,
  Decision,
  Everyone,
  Facts,
  Hand,
  Own,
  PlayersTable,
  Score,
  StripFacts,
  Supply,
  listsAnswers: (kind) => LISTED.has((placement.decisions as Record<string, string>)[kind] ?? ""),
  placement: placement satisfies Placement<DecisionKind, Kind>,
  broad: true,
  crowded: true,
  ownLabel: () => say("ranch_tab"),
  supplyLabel: () => say("ranch_markets"),
  answer: answerFace,
  points: (match, seat) => viewOf(match).players[seat]?.total ?? null,
  tally,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "white",
  buttons: (groups) =>
    (narrow.current ? BUTTONS_ON_PHONE : BUTTONS).flatMap((kind) => optionsOf<Kind>(groups, kind)),
  searchables,
  isSecret: (entry) => eventsOf(entry).some(({ kind }) => kind === "CardDrawn"),
  stands: (entry) => eventsOf(entry).some(({ kind }) => MILESTONES.has(kind)),
  placeOf,
  sounds: (entry) => soundsOfEvents(eventsOf(entry), SOUNDS),
};
