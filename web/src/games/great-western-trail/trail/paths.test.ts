import { describe, expect, it } from "vitest";
import type { Player, Space } from "../view";
import { byOwner, pathOf, pathsBetween, priceOf, tollsOf, type Ways } from "./paths";

const space = (id: string, kind: Space["kind"], ...next: string[]): Space => ({
  id,
  kind,
  next,
  woods: false,
  risk: null,
  hazard: null,
  money: 0,
  token: false,
});
const TRAIL = [
  space("A", "neutral", "A1", "flood1"),
  space("A1", "site", "A2"),
  space("A2", "site", "B"),
  space("flood1", "hazard", "B"),
  space("B", "neutral"),
];
const player = (place: string, money: number) => ({ place, money }) as Player;
const VIEW: Ways = {
  trail: {
    A: { building: "C", owner: null },
    A2: { building: "4a", owner: 1 },
    flood1: { tile: "flood-2-black" },
    B: { building: "D", owner: null },
  },
  tolls: { "4a": 2, "flood-2-black": 2 },
  players: [player("A", 3), player("B", 9)],
};

describe("a move along the trail", () => {
  it("counts only what is occupied", () => {
    expect(pathsBetween(TRAIL, VIEW, "A", "A2")).toEqual([{ spaces: ["A1", "A2"], steps: 1 }]);
  });

  it("goes where it pays", () => {
    expect(pathOf(TRAIL, VIEW, 0, "move B via flood1")?.spaces).toEqual(["flood1", "B"]);
    expect(pathOf(TRAIL, VIEW, 0, "move B via A2")).toEqual({ spaces: ["A1", "A2", "B"], steps: 2 });
  });

  it("says who is paid how much", () => {
    expect(tollsOf(VIEW, 0, "move B via A2")).toEqual([{ space: "A2", dollars: 2, owner: 1 }]);
    expect(tollsOf(VIEW, 0, "move B via flood1")).toEqual([{ space: "flood1", dollars: 2, owner: null }]);
  });

  it("adds up what each owner gets", () => {
    const tolls = [
      { space: "A1", dollars: 2, owner: 1 },
      { space: "A2", dollars: 1, owner: null },
      { space: "A3", dollars: 2, owner: 1 },
    ];
    expect(byOwner(tolls)).toEqual([
      { owner: 1, dollars: 4 },
      { owner: null, dollars: 1 },
    ]);
  });

  it("costs no more than its rider has", () => {
    const poor = { ...VIEW, players: [player("A", 1)] };
    expect(priceOf(poor, 0, "move B via A2")).toBe(1);
  });

  it("is free past a building of one's own", () => {
    expect(priceOf({ ...VIEW, players: [player("A", 3), player("A", 3)] }, 1, "move B")).toBe(0);
  });

  it("is drawn the shortest way if it pays nothing on any", () => {
    expect(pathOf(TRAIL, { ...VIEW, tolls: {} }, 0, "move B")?.steps).toBe(2);
  });
});
