import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "../net/wire";
import type { OpenTable } from "./table.svelte";

const get = vi.fn();
vi.mock("../net/client", () => ({
  server: { GET: (...asking: unknown[]) => get(...asking) as unknown },
  unwrap: (answer: unknown) => answer,
  RequestError: class extends Error {
    constructor(
      readonly code: string,
      message: string,
      readonly status: number,
    ) {
      super(message);
    }
  },
}));

const { Past } = await import("./past.svelte");
const { RequestError } = await import("../net/client");

/** The moments that were requested. */
function moments(): number[] {
  return get.mock.calls.map(([, { params }]) => params.path.number as number);
}

/** Entries of the log, from one number to another. */
function entries(first: number, last: number): Entry[] {
  return Array.from({ length: last - first + 1 }, (_, place) => ({ seq: first + place }) as Entry);
}

let past: InstanceType<typeof Past>;
const reportError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset();
  reportError.mockReset();
  get.mockImplementation(async (_, { params }) => ({ head: `after ${params.path.number}` }));
  const table = { now: { seq: 100 }, path: { table: "t" }, query: {}, reportError };
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

test("a moment that is refused leaves what is shown, with its own number", async () => {
  void past.look(50);
  await vi.advanceTimersByTimeAsync(2000);
  get.mockRejectedValue(new RequestError("too_often", "Often enough.", 429));
  const shown = past.look(70);
  await vi.advanceTimersByTimeAsync(500);
  expect(await shown).toBe(false);
  expect([past.number, past.match?.head, past.loading]).toEqual([50, "after 50", false]);
  expect(reportError.mock.calls[0]?.[0].message).toMatch(/^You have jumped back too often/);
});

test("a first moment that is refused leaves the present", async () => {
  get.mockRejectedValue(new RequestError("no_entry", "There is no such moment.", 404));
  await past.look(70);
  expect([past.number, past.match]).toEqual([null, null]);
  expect(reportError.mock.calls[0]?.[0].message).toBe("There is no such moment.");
});

test("a story that was read whole is read whole again in another language", async () => {
  const pages = (_: string, { params }: { params: { query: { after: number } } }): Promise<Entry[]> =>
    Promise.resolve(entries(params.query.after + 1, params.query.after + 50));
  get.mockImplementation(pages);
  past.receive(entries(91, 100), 100);
  await past.readAll();
  expect(past.whole).toBe(true);
  past.forget();
  past.receive(entries(91, 100), 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(past.whole).toBe(true);
});

test("an answer for another seat is not shown", async () => {
  let answer: (match: unknown) => void = () => undefined;
  get.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  void past.look(50);
  await vi.advanceTimersByTimeAsync(500);
  past.forget();
  void past.look(50);
  answer({ head: "somebody else's hand" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(past.match?.head).toBe("after 50");
  expect(reportError).not.toHaveBeenCalled();
});
