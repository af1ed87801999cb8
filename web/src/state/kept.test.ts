import { afterEach, expect, test, vi } from "vitest";
import { keep, kept, refined } from "./kept";

afterEach(() => void vi.unstubAllGlobals());

const usual = { level: "conductor", opponents: 2 };

test("a browser that keeps nothing is no reason to fail", () => {
  vi.stubGlobal("localStorage", undefined);
  keep("journey", usual);
  expect(kept("journey")).toBeNull();
});

test("what is kept is found again", () => {
  const drawer = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
  keep("journey", usual);
  expect(kept("journey")).toEqual(usual);
  expect(kept("settings")).toBeNull();
});

test("what cannot be read counts as nothing", () => {
  vi.stubGlobal("localStorage", { getItem: () => "{" });
  expect(kept("journey")).toBeNull();
});

test("of what was kept, only what fits its place is taken", () => {
  expect(refined(usual, { level: "porter", opponents: "many", more: 1 })).toEqual({
    level: "porter",
    opponents: 2,
  });
  expect(refined(usual, "nonsense")).toEqual(usual);
});

test("what fits may be said more narrowly", () => {
  const fit = (_: unknown, value: unknown) => value === 3;
  expect(refined(usual, { level: "porter", opponents: 3 }, fit)).toEqual({
    level: "conductor",
    opponents: 3,
  });
});
