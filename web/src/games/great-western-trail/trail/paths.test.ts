import { describe, expect, it } from "vitest";
import { sampleSpace } from "../samples";
import type { Space } from "../view";
import { roadBetween, sumByOwner } from "./paths";

const space = (id: string, ...next: string[]): Space => sampleSpace({ id, next });
const TRAIL = [
  space("A", "A1", "flood1"),
  space("A1", "A2"),
  space("A2", "B"),
  space("flood1", "B"),
  space("B"),
];

describe("the tolls of a move", () => {
  it("are added up for each owner, and the bank", () => {
    const tolls = [
      { place: "A1", dollars: 2, to: 1 },
      { place: "A2", dollars: 1, to: null },
      { place: "A3", dollars: 2, to: 1 },
    ];
    expect(sumByOwner(tolls)).toEqual([
      { to: 1, dollars: 4 },
      { to: null, dollars: 1 },
    ]);
  });
});

describe("a ride", () => {
  it("takes the shortest road", () => {
    expect(roadBetween(TRAIL, "A", "B")).toEqual(["flood1", "B"]);
    expect(roadBetween(TRAIL, "A", "A2")).toEqual(["A1", "A2"]);
  });

  it("never goes back", () => {
    expect(roadBetween(TRAIL, "B", "A")).toBeNull();
  });
});
