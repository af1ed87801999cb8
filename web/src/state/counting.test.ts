import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenTable } from "./table.svelte";

const isMotionAllowed = vi.fn();
vi.mock("./settings.svelte", () => ({ isMotionAllowed: () => isMotionAllowed() as boolean }));

const { Counting } = await import("./counting.svelte");

const count = (id: string) => new Counting({ id, counting: false } as OpenTable, () => ["huts", "culture"]);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  isMotionAllowed.mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

test("the points are counted step by step", () => {
  const counting = count("one");
  expect([counting.running, counting.now, counting.counted]).toEqual([true, undefined, []]);
  counting.next();
  expect([counting.running, counting.now, counting.counted]).toEqual([true, "huts", ["huts"]]);
  counting.next();
  expect([counting.running, counting.now, counting.counted]).toEqual([false, undefined, ["huts", "culture"]]);
});

test("skipping shows all at once", () => {
  const counting = count("one");
  counting.skip();
  expect([counting.running, counting.counted]).toEqual([false, ["huts", "culture"]]);
});

test("a table is counted once", () => {
  expect(count("one").running).toBe(true);
  expect(count("one").running).toBe(false);
  expect(count("two").running).toBe(true);
});

test("without motion, all is counted from the start", () => {
  isMotionAllowed.mockReturnValue(false);
  expect(count("one").running).toBe(false);
});
