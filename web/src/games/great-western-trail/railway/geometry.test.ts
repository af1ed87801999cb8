import { describe, expect, it } from "vitest";
import { after, fitted, journey, spaceAt, standing, stationAt, widthOf } from "./geometry";

describe("the railway", () => {
  it("runs to the right in the upper row and back in the lower one", () => {
    expect(spaceAt("0").x).toBeLessThan(spaceAt("19").x);
    expect(spaceAt("20").x).toBe(spaceAt("19").x);
    expect(spaceAt("39").x).toBe(spaceAt("0").x);
    expect(spaceAt("39").y).toBeGreaterThan(spaceAt("0").y);
  });

  it("has its turnouts between two spaces, below the line", () => {
    expect(spaceAt("t4").x).toBe(after(4).x);
    expect(spaceAt("t4").y).toBeGreaterThan(after(4).y);
  });

  it("has each station ahead of its turnout", () => {
    expect(stationAt({ at: "t7", master: true }).x).toBeGreaterThan(spaceAt("t7").x);
    const back = stationAt({ at: "t25", master: false });
    expect(back.x + back.width).toBeLessThan(spaceAt("t25").x);
  });

  it("lets four engines stand around one space without covering each other", () => {
    const places = [0, 1, 2, 3].map((place) => standing("0", place, 4));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(standing("7", 0, 1)).toEqual(spaceAt("7"));
  });
});

describe("an engine", () => {
  it("rolls straight along its row, and around the bend to the other one", () => {
    expect(journey("3", "9")).toEqual([spaceAt("3"), spaceAt("9")]);
    const way = journey("17", "22");
    expect(way).toHaveLength(4);
    expect(way[1]?.y).toBe(spaceAt("17").y);
    expect(way[2]?.y).toBe(spaceAt("22").y);
    expect(journey("22", "17")).toEqual([...way].reverse());
  });
});

describe("a city's name", () => {
  it("stays in one line if there is room", () => {
    expect(fitted("Peoria", 90, 15)).toEqual({ lines: ["Peoria"], size: 15 });
  });

  it("is set in two lines at its space", () => {
    expect(fitted("Colorado Springs", 90, 15).lines).toEqual(["Colorado", "Springs"]);
  });

  it("is drawn a little narrower where that is enough", () => {
    expect(fitted("サンフランシスコ", 90, 15)).toMatchObject({ lines: ["サンフランシスコ"], narrowed: 90 });
  });

  it("is parted about in the middle where words are not", () => {
    const { lines } = fitted("コロラドスプリングス", 90, 15);
    expect(lines.join("")).toBe("コロラドスプリングス");
    expect(lines).toHaveLength(2);
  });

  it("is set smaller if even that is too long", () => {
    const { lines, size } = fitted("Philadelphia", 60, 15);
    expect(lines).toEqual(["Philadelphia"]);
    expect(size * widthOf("Philadelphia")).toBeCloseTo(60);
  });
});
