import { describe, expect, it } from "vitest";
import { sampleOwn, samplePlayer, samplePrinted, sampleRail, sampleView } from "../samples";
import { countBySeat, handWorthText, partId } from "./part-facts";

const city = (id: string, value: number) => ({ id, value, black: false, points: 0, money: 0 });
const station = (called: string) => ({ price: 1, points: 1, black: false, at: "0", master: false, called });
const printed = samplePrinted({
  cities: [city("kansas_city", 0), city("fulton", 1), city("chicago", 10)],
  links: ["arrow kansas_city", "arrow fulton"].map((called) => ({ points: 1, action: null, called })),
  rails: [sampleRail(4), sampleRail(4, true)],
  stations: ["station 1", "station 2", "station 3"].map(station),
});
const player = samplePlayer({
  cities: { fulton: 2 },
  stations: [3],
  engine: "t4",
});
const view = sampleView({ players: [player], mine: sampleOwn({ breeding_value: 6, highest_value: 9 }) });

describe("the railway", () => {
  it("is described by the server's own names", () => {
    expect(partId(printed, { kind: "space", id: "t4" })).toBe("rail t4");
    expect(partId(printed, { kind: "station", number: 3 })).toBe("station 3");
    expect(partId(printed, { kind: "link", left: 1 })).toBe("arrow fulton");
  });

  it("knows whose discs and engines are where", () => {
    expect(countBySeat(view, { kind: "city", id: "fulton" })).toEqual([{ seat: 0, number: 2 }]);
    expect(countBySeat(view, { kind: "city", id: "chicago" })).toEqual([]);
    expect(countBySeat(view, { kind: "station", number: 3 })).toHaveLength(1);
    expect(countBySeat(view, { kind: "space", id: "t4" })).toHaveLength(1);
  });

  it("says how much a hand lacks for a city, all certificates counted", () => {
    expect(handWorthText(printed, view, "chicago")).toContain("1 short");
    expect(handWorthText(printed, view, "fulton")).toContain("enough");
    expect(handWorthText(printed, { ...view, mine: null }, "fulton")).toBeNull();
  });
});
