import { expect, test } from "vitest";
import { soundsOfEvents } from "../../sound/scene";
import { SOUNDS } from "./sounds";

test("trains are wood, and three cards sound as one", () => {
  expect(SOUNDS.RouteClaimed).toBe("wood");
  const drawn = { kind: "CardDrawn", seat: 0, card: null } as const;
  expect(soundsOfEvents([drawn, drawn, drawn], SOUNDS)).toEqual(["card"]);
});

test("no event rings the bells of the turn and of the end", () => {
  expect(Object.values(SOUNDS).filter((sound) => sound === "turn" || sound === "end")).toEqual([]);
});
