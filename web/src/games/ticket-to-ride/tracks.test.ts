import { describe, expect, it } from "vitest";
import type { Chart, Drawn } from "./charts";
import { bandOf, nodesOf, routeAt, stepsOf } from "./tracks";
import { samplePrinted, sampleRoute } from "./samples";

const track = (y: number): Drawn => ({
  line: "",
  spaces: [
    [20, y, 0],
    [50, y, 0],
  ],
  car: 20,
  mid: [35, y],
});
const chart: Pick<Chart, "routes"> = { routes: { upper: track(0), lower: track(12) } };
const route = (a: string, b: string, length = 2) => sampleRoute(a, b, length);

describe("pointing at tracks", () => {
  it("means the nearer one of two tracks side by side", () => {
    expect(routeAt(chart, { x: 20, y: 5 })).toBe("upper");
    expect(routeAt(chart, { x: 20, y: 7 })).toBe("lower");
  });

  it("reaches a little beyond a track, and no farther", () => {
    expect(routeAt(chart, { x: 35, y: -11 })).toBe("upper");
    expect(routeAt(chart, { x: 35, y: -14 })).toBeNull();
  });

  it("lights a track from its first space to its last", () => {
    expect(bandOf(track(0))).toBe("M10.0,0.0L30.0,0.0L40.0,0.0L60.0,0.0");
  });
});

describe("a place on the map", () => {
  const printed = samplePrinted({
    countries: ["denmark"],
    border_points: [
      { id: "denmark_1", country: "denmark" },
      { id: "denmark_2", country: "denmark" },
    ],
  });

  it("is a city, or all border points of a country", () => {
    expect([...nodesOf(printed, ["kiel", "denmark"])]).toEqual(["kiel", "denmark_1", "denmark_2"]);
  });
});

describe("a path over the map", () => {
  it("is travelled from one end to the other", () => {
    const steps = stepsOf([route("b", "a"), route("b", "c", 3), route("d", "c")]);
    expect(steps.map((step) => step.backwards)).toEqual([true, false, true]);
    expect(steps.map((step) => step.after)).toEqual([0, 2, 5]);
  });

  it("may be a single route, or none", () => {
    expect(stepsOf([route("a", "b")])[0]?.backwards).toBe(false);
    expect(stepsOf([])).toEqual([]);
  });
});
