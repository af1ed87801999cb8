import { describe, expect, it, vi } from "vitest";

vi.mock("./settings.svelte", () => ({ settings: { sound: false } }));
const { turnBell } = await import("./sound");

describe("the bell of a table", () => {
  it("rings when it becomes my turn, once for each turn", () => {
    const sound = vi.fn();
    const ring = turnBell(sound);
    [false, true, true, false, true].forEach(ring);
    expect(sound).toHaveBeenCalledTimes(2);
  });

  it("is silent when the table is opened at my turn", () => {
    const sound = vi.fn();
    turnBell(sound)(true);
    expect(sound).not.toHaveBeenCalled();
  });
});
