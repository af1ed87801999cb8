import { afterEach, expect, test, vi } from "vitest";
import { isFirstCount } from "./first-count";

afterEach(() => vi.unstubAllGlobals());

test("the score of a table is counted once", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(isFirstCount("one")).toBe(true);
  expect(isFirstCount("two")).toBe(true);
  expect(isFirstCount("one")).toBe(false);
});

test("a browser that keeps nothing counts every time", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(isFirstCount("one")).toBe(true);
  expect(isFirstCount("one")).toBe(true);
});
