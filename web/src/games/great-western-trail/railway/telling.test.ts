import { describe, expect, it } from "vitest";
import type { Printed, View } from "../view";
import { idOf, whoIsAt, worthFor } from "./telling";

const printed = {
  cities: [
    { id: "kansas_city", value: 0 },
    { id: "fulton", value: 1 },
    { id: "chicago", value: 10 },
  ],
} as unknown as Printed;
const player = {
  cities: { fulton: 2 },
  stations: [3],
  engine: "t4",
  certificates: 2,
  permanent_certificates: 1,
};
const view = { players: [player], mine: { seat: 0, breeding_value: 6 } } as unknown as View;

describe("the railway", () => {
  it("is told about by the house's own names", () => {
    expect(idOf(printed, { kind: "space", id: "t4" })).toBe("rail t4");
    expect(idOf(printed, { kind: "station", number: 3 })).toBe("station 3");
    expect(idOf(printed, { kind: "link", left: 1 })).toBe("arrow fulton");
  });

  it("knows whose discs and engines are where", () => {
    expect(whoIsAt(view, { kind: "city", id: "fulton" })).toEqual([{ seat: 0, number: 2 }]);
    expect(whoIsAt(view, { kind: "city", id: "chicago" })).toEqual([]);
    expect(whoIsAt(view, { kind: "station", number: 3 })).toHaveLength(1);
    expect(whoIsAt(view, { kind: "space", id: "t4" })).toHaveLength(1);
  });

  it("says how much a hand lacks for a city, all certificates counted", () => {
    expect(worthFor(printed, view, "chicago")).toContain("1 short");
    expect(worthFor(printed, view, "fulton")).toContain("enough");
    expect(worthFor(printed, { ...view, mine: null }, "fulton")).toBeNull();
  });
});
