import { describe, expect, it } from "vitest";
import { ARROWS, nearestAhead } from "./arrow-keys";

const all = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 30, y: 0 },
  { x: 2, y: 20 },
];
const key = (name: string) => ARROWS[name] ?? { x: 0, y: 0 };

describe("an arrow key on the railway", () => {
  it("leads to the nearest thing that way", () => {
    expect(nearestAhead({ x: 0, y: 0 }, all, key("ArrowRight"))).toBe(1);
    expect(nearestAhead({ x: 30, y: 0 }, all, key("ArrowLeft"))).toBe(1);
    expect(nearestAhead({ x: 0, y: 0 }, all, key("ArrowDown"))).toBe(3);
  });

  it("leads nowhere from the edge", () => {
    expect(nearestAhead({ x: 0, y: 0 }, all, key("ArrowUp"))).toBeNull();
    expect(nearestAhead({ x: 30, y: 0 }, all, key("ArrowRight"))).toBeNull();
  });
});
