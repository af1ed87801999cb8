import { describe, expect, it } from "vitest";
import type { Building, Space } from "../view";
import { usedSpace } from "./spots";

const space = (id: string, risk: string | null = null): Space => ({
  id,
  kind: "site",
  next: [],
  woods: false,
  risk,
  hazard: null,
  money: 0,
  token: false,
});
const building = (id: string, ...cells: string[][]): Building => ({
  id,
  craftsmen: 1,
  points: 1,
  hands: [],
  cells,
});
const SPOTS = [
  { space: space("A1"), building: building("2a", ["hire"], ["buy"]) },
  { space: space("A2", "risk"), building: building("11b", ["copy"]) },
  { space: space("A3"), building: null },
];
const cells = (...verbs: string[]) => new Map(verbs.map((verb) => [verb, null]));

describe("the cells that glow", () => {
  it("are those of the place, and of the risk beside it", () => {
    expect(usedSpace(SPOTS, "A2", cells("copy"))).toBe("A2");
    expect(usedSpace(SPOTS, "A2", cells("risk"))).toBe("A2");
  });

  it("are those of the building that is copied", () => {
    expect(usedSpace(SPOTS, "A2", cells("buy"))).toBe("A1");
  });

  it("are nowhere if nothing is used", () => {
    expect(usedSpace(SPOTS, "A2", cells())).toBeNull();
    expect(usedSpace(SPOTS, "A2", cells("sell"))).toBeNull();
  });
});
