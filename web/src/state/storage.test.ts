import { afterEach, expect, test, vi } from "vitest";
import { readStorage, withDefaults, writeStorage } from "./storage";

afterEach(() => void vi.unstubAllGlobals());

const usual = { level: "conductor", opponents: 2 };

test("a browser without storage is no reason to fail", () => {
  vi.stubGlobal("localStorage", undefined);
  writeStorage("journey", usual);
  expect(readStorage("journey")).toBeNull();
});

test("a stored value is found again", () => {
  const drawer = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
  writeStorage("journey", usual);
  expect(readStorage("journey")).toEqual(usual);
  expect(readStorage("settings")).toBeNull();
});

test("an unreadable value counts as null", () => {
  vi.stubGlobal("localStorage", { getItem: () => "{" });
  expect(readStorage("journey")).toBeNull();
});

test("only stored values of the right type are used", () => {
  expect(withDefaults(usual, { level: "porter", opponents: "many", more: 1 })).toEqual({
    level: "porter",
    opponents: 2,
  });
  expect(withDefaults(usual, "nonsense")).toEqual(usual);
});

test("a caller may check values more narrowly", () => {
  const fit = (_: unknown, value: unknown) => value === 3;
  expect(withDefaults(usual, { level: "porter", opponents: 3 }, fit)).toEqual({
    level: "conductor",
    opponents: 3,
  });
});
