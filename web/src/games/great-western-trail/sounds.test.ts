import { expect, test } from "vitest";
import { soundsOfEvents } from "../../sound/scene";
import { SOUNDS } from "./sounds";
import type { Happened } from "./view";

test("a step on the trail is heard before its toll", () => {
  const events: Happened[] = [
    { kind: "CattlemanMoved", seat: 0, place: "a", building: "" },
    { kind: "TollPaid", seat: 0, place: "a", dollars: 1, to: null },
  ];
  expect(soundsOfEvents(events, SOUNDS)).toEqual(["wood", "coin"]);
});

test("no event rings the bells of the turn and of the end", () => {
  expect(Object.values(SOUNDS).filter((sound) => sound === "turn" || sound === "end")).toEqual([]);
});
