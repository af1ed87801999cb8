import { describe, expect, it } from "vitest";
import { ARROWS, towards } from "./towards";

const all = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 30, y: 0 },
  { x: 2, y: 20 },
];
const key = (name: string) => ARROWS[name] ?? { x: 0, y: 0 };

describe("an arrow key on the railway", () => {
  it("leads to the nearest thing that way", () => {
    expect(towards({ x: 0, y: 0 }, all, key("ArrowRight"))).toBe(1);
    expect(towards({ x: 30, y: 0 }, all, key("ArrowLeft"))).toBe(1);
    expect(towards({ x: 0, y: 0 }, all, key("ArrowDown"))).toBe(3);
  });

  it("leads nowhere from the edge", () => {
    expect(towards({ x: 0, y: 0 }, all, key("ArrowUp"))).toBeNull();
    expect(towards({ x: 30, y: 0 }, all, key("ArrowRight"))).toBeNull();
  });
});
