import { expect, test } from "vitest";
import { soundsOfEvents } from "../../sound/scene";
import { SOUNDS } from "./sounds";
import type { Happened } from "./view";

test("dice roll before the goods are taken", () => {
  const events: Happened[] = [
    { kind: "DiceRolled", seat: 0, place: "forest", dice: [4] },
    { kind: "Gathered", seat: 0, kind_of_goods: "wood", number: 1, pips: 4 },
  ];
  expect(soundsOfEvents(events, SOUNDS)).toEqual(["dice", "stone"]);
});

test("no event rings the bells of the turn and of the end", () => {
  expect(Object.values(SOUNDS).filter((sound) => sound === "turn" || sound === "end")).toEqual([]);
});
