import { describe, expect, it } from "vitest";
import { samplePrinted } from "../samples";
import type { Verb } from "../view";
import { type Box, cellsIn, fitLine, lineOf, signOf } from "./rows";
import { SHAPES } from "./shapes";

const second = { edition: "2e" } as const;
const box: Box = { x: 0, y: 0, width: 40, height: 40 };
const read = (line: ReturnType<typeof lineOf>) =>
  line.map((token) =>
    "sign" in token ? `${token.sign}${token.number ?? ""}` : "text" in token ? token.text : "▸",
  );

describe("an icon line", () => {
  it("says what it costs, then what it brings", () => {
    const sell = { cost: [{ icon: "cattle_white" }], gain: [{ icon: "coin", number: 2 }] };
    expect(read(lineOf(sell, second))).toEqual(["cattle_white", "▸", "coin2"]);
  });

  it("has the number in a coin, and beside anything else", () => {
    const ride = { cost: [], gain: [{ icon: "ride", number: 3 }] };
    expect(read(lineOf(ride, second))).toEqual(["ride", "3"]);
  });

  it("counts one thing for each of another", () => {
    const income: Verb = {
      cost: [],
      gain: [
        { icon: "coin", number: 2 },
        { icon: "woods", sign: "×" },
      ],
    };
    expect(read(lineOf(income, second))).toEqual(["coin2", "×", "woods"]);
  });

  it("tells a dearer worker from a cheaper one", () => {
    expect(read(lineOf({ cost: [], gain: [{ icon: "hire", number: 2, sign: "+" }] }, second))).toEqual([
      "hire",
      "+$2",
    ]);
  });

  it("has tents in the first edition and outlaws in the second", () => {
    expect(signOf("camp", { edition: "1e" })).toBe("tent");
    expect(signOf("camp", second)).toBe("camp");
    expect(signOf("coin", { edition: "1e" })).toBe("coin");
  });

  it("stays in its box", () => {
    const build: Verb = {
      cost: [
        { icon: "coin", number: 2 },
        { icon: "craftsman", sign: "×" },
      ],
      gain: [{ icon: "build" }],
    };
    for (const { x, y, width, scale } of fitLine(lineOf(build, second), box)) {
      expect(x - (width * scale) / 2).toBeGreaterThanOrEqual(-0.01);
      expect(x + (width * scale) / 2).toBeLessThanOrEqual(40.01);
      expect(Math.abs(y - 20)).toBeLessThan(20);
    }
  });

  it("is drawn with a shape for every sign", () => {
    for (const shapes of Object.values(SHAPES)) expect(shapes.length).toBeGreaterThan(0);
  });
});

describe("the cells of a tile", () => {
  const printed = samplePrinted({
    verbs: {
      hire: { cost: [], gain: [{ icon: "hire" }] },
      token: { cost: [], gain: [{ icon: "token" }] },
      objective: { cost: [], gain: [{ icon: "objective" }] },
    },
  });

  it("stand beside each other, alternatives one above the other", () => {
    const cells = cellsIn({ cells: [["hire"], ["token", "objective"]] }, printed, box);
    const [hire, token, objective] = cells;
    expect(cells.map(({ y }) => y)).toEqual([0, 0, 20]);
    expect(token?.x).toBeCloseTo(hire?.width ?? 0);
    expect(objective?.x).toBe(token?.x);
  });
});
