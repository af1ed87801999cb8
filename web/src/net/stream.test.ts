import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stream, streamUrl } from "./stream";

/** The browser's edge: what it opened, and what comes in. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;

  constructor(readonly address: string) {
    super();
    Source.opened.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  tell(kind: string, data: unknown, lastEventId = ""): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }

  /** Break the connection; the browser reconnects by itself unless the server refused. */
  fail(refused: boolean): void {
    this.readyState = refused ? Source.CLOSED : 0;
    this.dispatchEvent(new Event("error"));
  }
}

const heard = {
  table: vi.fn(),
  chat: vi.fn(),
  present: vi.fn(),
  connected: vi.fn(),
  closed: vi.fn(),
  quiet: vi.fn(),
};
let page: EventTarget & { visibilityState?: string };
let stream: Stream;

function last(): Source {
  const source = Source.opened.at(-1);
  if (!source) throw new Error("Nothing was opened.");
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  Source.opened = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  stream = new Stream({ table: "t", language: "en", seat: null, invite: null }, heard);
  last().dispatchEvent(new Event("open"));
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("events reach their handlers", () => {
  last().tell("table", { seq: 3 });
  last().tell("chat", { text: "Hello" });
  last().tell("presence", { watching: 1 });
  expect(heard.table).toHaveBeenCalledWith({ seq: 3 });
  expect(heard.chat).toHaveBeenCalledWith({ text: "Hello" });
  expect(heard.present).toHaveBeenCalledWith({ watching: 1 });
});

test("after a refusal we retry with growing delays, from the last event that was read", async () => {
  last().tell("table", { seq: 3 }, "7.3.0");
  last().fail(true);
  expect(heard.connected).toHaveBeenLastCalledWith(false);
  expect(heard.closed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(last().address).toContain("last_event_id=7.3.0");
  last().fail(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(Source.opened.length).toBe(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(Source.opened.length).toBe(3);
});

test("a lost connection is left to the browser, and shown", () => {
  last().fail(false);
  expect(heard.connected).toHaveBeenLastCalledWith(false);
  expect(heard.closed).not.toHaveBeenCalled();
  expect(Source.opened.length).toBe(1);
});

test("back online we do not wait", () => {
  dispatchEvent(new Event("offline"));
  expect(heard.connected).toHaveBeenLastCalledWith(false);
  dispatchEvent(new Event("online"));
  expect(Source.opened.length).toBe(2);
});

test("a long silence is reported, and every event postpones that", async () => {
  await vi.advanceTimersByTimeAsync(50_000);
  last().tell("presence", { watching: 1 });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(heard.quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.quiet).toHaveBeenCalledTimes(1);
});

test("coming back to the page after a while checks at once", async () => {
  await vi.advanceTimersByTimeAsync(5_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(heard.quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(heard.quiet).toHaveBeenCalledTimes(1);
});

test("a closed stream does nothing more", async () => {
  stream.close();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(Source.opened.length).toBe(1);
  expect(heard.quiet).not.toHaveBeenCalled();
});

test("the address names the seat, the language and the invitation", () => {
  expect(streamUrl({ table: "a/b", language: "ko", seat: 1, invite: "x y" }, "9")).toBe(
    "/api/tables/a%2Fb/events?lang=ko&seat=1&invite=x+y&last_event_id=9",
  );
});
