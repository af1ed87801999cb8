import { expect, test } from "vitest";
import { ringCentres, spotBox, SPOTS, TALL, WIDE } from "./geometry";

const ROOM = { forest: 7, clay_pit: 7, quarry: 7, river: 7, hunt: 8, tool_maker: 1, hut: 2, field: 1 };

test("seven rings stand in a row of four and a row of three, around the middle", () => {
  const points = ringCentres({ x: 100, y: 50, label: { x: 100, y: 0 }, row: 4 }, 7);
  expect(points).toHaveLength(7);
  expect(points.slice(0, 4).map(({ y }) => y)).toEqual([33.5, 33.5, 33.5, 33.5]);
  expect(points.slice(4).map(({ x }) => x)).toEqual([67, 100, 133]);
});

test.each([
  ["wide", WIDE],
  ["tall", TALL],
])("on the %s sheet every place lies within it, and no two overlap", (_, { sheet, spots }) => {
  const boxes = SPOTS.map((id) => spotBox(spots[id], ROOM[id]));
  for (const [at, a] of boxes.entries()) {
    expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width).toBeLessThanOrEqual(sheet.width);
    expect(a.y + a.height).toBeLessThanOrEqual(sheet.height);
    for (const b of boxes.slice(at + 1)) {
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  }
});
