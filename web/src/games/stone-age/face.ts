/** Stone Age on the table page. */
import { say } from "../../words/say.svelte";
import type { Face } from "../face";
import Decision from "./tribe/Decision.svelte";
import Facts from "./tribe/Facts.svelte";
import Hand from "./tribe/Hand.svelte";
import Own from "./tribe/Own.svelte";
import Score from "./tribe/Score.svelte";
import Supply from "./tribe/Supply.svelte";
import { things } from "./things";
import Board from "./valley/Board.svelte";
import { viewOf } from "./view";
import where from "./where.json";

/** What is worth finding again on the replay line. */
const STANDING_OUT = new Set<unknown>(["HutBuilt", "CardBought"]);

export const face: Face = {
  Board,
  Decision,
  Facts,
  Hand,
  Own,
  Score,
  Supply,
  where,
  broad: true,
  boardOnPhone: "min(66dvh, 88.2vw + 196px)",
  ownLabel(table) {
    const player = table.match && table.seat !== null ? viewOf(table.match).players[table.seat] : undefined;
    return say("tribe_tab", { number: (player?.cards ?? 0) + (player?.face_up.length ?? 0) });
  },
  points: (match, seat) => viewOf(match).players[seat]?.points ?? null,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "red",
  /** Everything has a place beside the valley or in it. */
  buttons: () => [],
  /** Ten points are gone for good. */
  asksAgain: (option) => option.do === "starve",
  things,
  isSecret: (entry) => entry.events.some((event) => event["kind"] === "ExtraCardDrawn"),
  stands: (entry) => entry.events.some((event) => STANDING_OUT.has(event["kind"])),
};
