import { describe, expect, it } from "vitest";
import { engineAt, engineRoute, fitName, midpointAfter, spaceAt, stationAt, textWidth } from "./geometry";

const space = (number: number) => ({ number, turnout: false });
const turnout = (number: number) => ({ number, turnout: true });

describe("the railway", () => {
  it("runs to the right in the upper row and back in the lower one", () => {
    expect(spaceAt(space(0)).x).toBeLessThan(spaceAt(space(19)).x);
    expect(spaceAt(space(20)).x).toBe(spaceAt(space(19)).x);
    expect(spaceAt(space(39)).x).toBe(spaceAt(space(0)).x);
    expect(spaceAt(space(39)).y).toBeGreaterThan(spaceAt(space(0)).y);
  });

  it("has its turnouts between two spaces, below the line", () => {
    expect(spaceAt(turnout(4)).x).toBe(midpointAfter(4).x);
    expect(spaceAt(turnout(4)).y).toBeGreaterThan(midpointAfter(4).y);
  });

  it("has each station ahead of its turnout", () => {
    expect(stationAt({ master: true }, turnout(7)).x).toBeGreaterThan(spaceAt(turnout(7)).x);
    const back = stationAt({ master: false }, turnout(25));
    expect(back.x + back.width).toBeLessThan(spaceAt(turnout(25)).x);
  });

  it("lets four engines stand around one space without covering each other", () => {
    const places = [0, 1, 2, 3].map((place) => engineAt(space(0), place, 4));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(engineAt(space(7), 0, 1)).toEqual(spaceAt(space(7)));
  });
});

describe("an engine", () => {
  it("rolls straight along its row, and around the bend to the other one", () => {
    expect(engineRoute(space(3), space(9))).toEqual([spaceAt(space(3)), spaceAt(space(9))]);
    const way = engineRoute(space(17), space(22));
    expect(way).toHaveLength(4);
    expect(way[1]?.y).toBe(spaceAt(space(17)).y);
    expect(way[2]?.y).toBe(spaceAt(space(22)).y);
    expect(engineRoute(space(22), space(17))).toEqual([...way].reverse());
  });
});

describe("a city's name", () => {
  it("stays in one line if there is room", () => {
    expect(fitName("Peoria", 90, 15)).toEqual({ lines: ["Peoria"], size: 15 });
  });

  it("is set in two lines at its space", () => {
    expect(fitName("Colorado Springs", 90, 15).lines).toEqual(["Colorado", "Springs"]);
  });

  it("is drawn a little narrower where that is enough", () => {
    expect(fitName("サンフランシスコ", 90, 15)).toMatchObject({ lines: ["サンフランシスコ"], narrowed: 90 });
  });

  it("is parted about in the middle where words are not", () => {
    const { lines } = fitName("コロラドスプリングス", 90, 15);
    expect(lines.join("")).toBe("コロラドスプリングス");
    expect(lines).toHaveLength(2);
  });

  it("is set smaller if even that is too long", () => {
    const { lines, size } = fitName("Philadelphia", 60, 15);
    expect(lines).toEqual(["Philadelphia"]);
    expect(size * textWidth("Philadelphia")).toBeCloseTo(60);
  });
});
