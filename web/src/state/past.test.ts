import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenTable } from "./table.svelte";

const get = vi.fn();
vi.mock("../net/client", () => ({
  house: { GET: (...asking: unknown[]) => get(...asking) as unknown },
  asked: (answer: unknown) => answer,
}));

const { Past } = await import("./past.svelte");

/** The moments that the house was asked for. */
function moments(): number[] {
  return get.mock.calls.map(([, { params }]) => params.path.number as number);
}

let past: InstanceType<typeof Past>;
const unreachable = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset();
  unreachable.mockReset();
  get.mockImplementation(async (_, { params }) => ({ head: `after ${params.path.number}` }));
  const table = { now: { seq: 100 }, path: { table: "t" }, query: {}, unreachable };
  past = new Past(table as unknown as OpenTable);
});
afterEach(() => void vi.useRealTimers());

test("a moment is shown as it was, and its neighbours are read ahead", async () => {
  void past.look(50);
  await vi.advanceTimersByTimeAsync(2000);
  expect(past.match?.head).toBe("after 50");
  expect(moments()).toEqual([50, 51, 49]);
});

test("dragging along the line asks at most five times a second", async () => {
  for (let number = 10; number < 60; number++) {
    void past.look(number);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(moments().length).toBeLessThanOrEqual(6);
});

test("the last entry is now", async () => {
  await past.look(100);
  expect([past.number, past.match]).toEqual([null, null]);
});

test("a moment read before is not asked for again", async () => {
  void past.look(50);
  await vi.advanceTimersByTimeAsync(2000);
  void past.look(51);
  await vi.advanceTimersByTimeAsync(0);
  expect(past.match?.head).toBe("after 51");
});

test("what was asked for other eyes is not shown to these", async () => {
  let answer: (match: unknown) => void = () => undefined;
  get.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  void past.look(50);
  await vi.advanceTimersByTimeAsync(500);
  past.forget();
  void past.look(50);
  answer({ head: "somebody else's hand" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(past.match?.head).toBe("after 50");
  expect(unreachable).not.toHaveBeenCalled();
});
