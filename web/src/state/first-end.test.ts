import { afterEach, expect, test, vi } from "vitest";
import { claimFirstEnd } from "./first-end";

afterEach(() => vi.unstubAllGlobals());

test("the end of a table is celebrated once", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(claimFirstEnd("one")).toBe(true);
  expect(claimFirstEnd("two")).toBe(true);
  expect(claimFirstEnd("one")).toBe(false);
});

test("a browser that keeps nothing celebrates every time", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(claimFirstEnd("one")).toBe(true);
  expect(claimFirstEnd("one")).toBe(true);
});
