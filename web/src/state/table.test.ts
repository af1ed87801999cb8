import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleEntry } from "../net/samples";
import type { Table } from "../net/wire";

let send: (table: Table) => void;
let quiet: () => void;
const reopen = vi.fn();

vi.mock("../net/stream", () => ({
  Stream: class {
    reopen = reopen;
    constructor(_: unknown, heard: { table(table: Table): void; quiet(): void }) {
      send = (table) => heard.table(table);
      quiet = () => heard.quiet();
    }
    close(): void {
      return;
    }
  },
}));
vi.mock("./settings.svelte", () => ({ settings: { confirm: true, pace: "instant" }, PACES: [] }));

const request = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal("fetch", request);
vi.stubGlobal(
  "Request",
  class extends Request {
    constructor(address: string, init?: RequestInit) {
      super(new URL(address, "http://server"), init);
    }
  },
);

/** The server's answers, to each request in turn. */
function answer(...answers: unknown[]): void {
  for (const each of answers) request.mockResolvedValueOnce(Response.json(each));
}

/** The addresses that were asked, without their queries. */
const requests = (): string[] => request.mock.calls.map(([each]) => new URL(each.url).pathname);

const { OpenTable } = await import("./table.svelte");
const { server } = await import("../net/client");
const { settings } = await import("./settings.svelte");

/** A table at which the player holds seats, seen through one of them, while some are asked. */
function table(you: number[], seat: number, asked: number[], status: Table["status"] = "playing"): Table {
  const option = { do: "draw deck", target: "draw deck", text: "Draw a card", title: "", way: "" };
  return {
    id: "t",
    rev: 1,
    seq: 1,
    game: "g",
    status,
    you,
    seat,
    seats: [],
    match: {
      view: { mine: `the hand of ${seat}` },
      asked: asked.map((each) => ({ seat: each, kind: "", text: "", since: null, due: null, left: null })),
      options: [{ kind: "DrawBlind", group: "Draw", options: [option] }],
      log: [],
      sheets: [],
    },
  } as unknown as Table;
}

let open: InstanceType<typeof OpenTable>;

beforeEach(() => {
  request.mockReset();
  reopen.mockReset();
  open = new OpenTable("t", null);
  vi.spyOn(open, "readGame").mockResolvedValue();
  open.open();
});

test("with one seat the match is shown at once", () => {
  send(table([0], 0, [0]));
  expect(open.passTo).toBeNull();
  expect(open.match?.view["mine"]).toBe("the hand of 0");
});

describe("players are called", () => {
  const names = (you: number[]): string[] => {
    const seats = [{ name: "Ann" }, { name: "Ben" }] as Table["seats"];
    send({ ...table(you, 0, []), seats });
    return [open.playerName(0), open.playerName(1)];
  };

  test("“You” at the user's only seat", () => {
    expect(names([1])).toEqual(["Ann", "You"]);
  });

  test("by their names at a screen that is passed around", () => {
    expect(names([0, 1])).toEqual(["Ann", "Ben"]);
  });

  test("by their names when others look on", () => {
    expect(names([])).toEqual(["Ann", "Ben"]);
  });
});

test("at a screen that is passed around, nothing is shown before its owner says so", () => {
  send(table([0, 1], 0, [0]));
  expect(open.passTo).toBe(0);
  expect(open.match).toBeNull();
  expect(open.options).toEqual([]);
});

test("until the new view has arrived, the old one stays hidden", () => {
  send(table([0, 1], 0, [0]));
  open.viewAs(0);
  send(table([0, 1], 0, [1]));
  expect(open.passTo).toBe(1);
  open.viewAs(1);
  expect([open.passTo, open.match]).toEqual([null, null]);
  send(table([0, 1], 1, [1]));
  expect(open.match?.view["mine"]).toBe("the hand of 1");
});

test("while others are asked, the one who played last keeps the screen", () => {
  send(table([0, 1], 0, [0]));
  open.viewAs(0);
  send(table([0, 1], 0, [2]));
  expect([open.passTo, open.hidden]).toEqual([null, false]);
});

test("a card drawn blind is shown to its player before the screen is passed on", () => {
  const drawn = { ...table([0, 1], 0, [1]), seq: 2 };
  if (drawn.match) drawn.match.log = [sampleEntry("ticket-to-ride", { seq: 2 })];
  open.isSecret = () => true;
  send(table([0, 1], 0, [0]));
  open.viewAs(0);
  send(drawn);
  expect([open.passTo, open.lastSecret?.seq]).toEqual([null, 2]);
  expect(open.match?.view["mine"]).toBe("the hand of 0");
  open.passOn();
  expect([open.passTo, open.match]).toEqual([1, null]);
});

test("after the end there is no curtain", () => {
  send(table([0, 1], 0, [], "over"));
  expect(open.match).not.toBeNull();
});

test("a player who prefers to confirm chooses first, then plays", () => {
  send(table([0], 0, [0]));
  const play = vi.spyOn(open, "play").mockResolvedValue();
  const [option] = open.options;
  if (!option) throw new Error("There is nothing to choose.");
  open.choose(option);
  open.choose(option);
  expect(open.chosen).toBe(option);
  expect(play).not.toHaveBeenCalled();
  open.confirm();
  expect(play).toHaveBeenCalledWith("draw deck");
});

test("what cannot be undone must be confirmed, whatever the settings", () => {
  settings.confirm = false;
  send(table([0], 0, [0]));
  const play = vi.spyOn(open, "play").mockResolvedValue();
  const [option] = open.options;
  if (!option) throw new Error("There is nothing to choose.");
  open.needsConfirmation = ({ do: notation }) => notation === "draw deck";
  open.choose(option);
  expect(open.chosen).toBe(option);
  open.needsConfirmation = () => false;
  open.choose(option);
  expect(play).toHaveBeenCalledOnce();
  settings.confirm = true;
});

test("what was chosen is forgotten when the match goes on", () => {
  send(table([0], 0, [0]));
  open.chosen = open.options[0] ?? null;
  send({ ...table([0], 0, [0]), seq: 2 });
  expect(open.chosen).toBeNull();
});

describe("something done", () => {
  const line = () =>
    server.POST("/api/tables/{table}/chat", { params: { path: open.path }, body: { text: "!" } });

  test("is not done again while it is on its way", async () => {
    answer({ rev: 2 });
    const [first, second] = await Promise.all([open.attempt(line, "chat"), open.attempt(line, "chat")]);
    expect([first, second, requests().length]).toEqual([{ rev: 2 }, null, 1]);
    expect(open.isBusy("chat")).toBe(false);
  });

  test("of another kind does not wait for it", async () => {
    answer({ rev: 2 }, { rev: 3 });
    const done = Promise.all([open.attempt(line, "chat"), open.attempt(line)]);
    expect(open.ready).toBe(false);
    expect(await done).toEqual([{ rev: 2 }, { rev: 3 }]);
    expect(open.ready).toBe(true);
  });

  test("that is refused is said, not thrown", async () => {
    request.mockResolvedValueOnce(Response.json({ code: "no_vote", detail: "…" }, { status: 403 }));
    expect(await open.attempt(line)).toBeNull();
    expect(open.error).toBe("Only the others can vote on this.");
  });
});

describe("a stream that has fallen silent", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const later = { ...table([0], 0, [1]), seq: 2, rev: 2 };

  test("is noticed when it does not deliver what was played: the table is read, and the stream reopened", async () => {
    send(table([0], 0, [0]));
    answer({ seq: 2, digest: "" }, later);
    void open.play("draw deck");
    await vi.advanceTimersByTimeAsync(2900);
    expect([open.sending, requests()]).toEqual(["draw deck", ["/api/tables/t/play"]]);
    await vi.advanceTimersByTimeAsync(200);
    expect([open.now?.seq, open.sending]).toEqual([2, null]);
    expect(reopen).toHaveBeenCalledTimes(1);
  });

  test("is left alone when it delivers in time", async () => {
    send(table([0], 0, [0]));
    answer({ seq: 2, digest: "" });
    void open.play("draw deck");
    await vi.advanceTimersByTimeAsync(100);
    send(later);
    await vi.advanceTimersByTimeAsync(5000);
    expect([open.sending, requests().length]).toEqual([null, 1]);
    expect(reopen).not.toHaveBeenCalled();
  });

  test("is left alone if nothing has happened", async () => {
    send(table([0], 0, [0]));
    answer(table([0], 0, [0]));
    quiet();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toEqual(["/api/tables/t"]);
    expect(reopen).not.toHaveBeenCalled();
  });
});

test("an answer that was overtaken on its way changes nothing", () => {
  send({ ...table([0], 0, [1]), seq: 3, rev: 3 });
  send({ ...table([0], 0, [0]), seq: 2, rev: 2 });
  expect(open.now?.seq).toBe(3);
});
