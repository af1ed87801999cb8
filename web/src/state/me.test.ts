import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerInfo, Person } from "../net/wire";

const get = vi.fn();
const post = vi.fn();
const patch = vi.fn();
vi.mock("../net/client", () => ({
  server: {
    GET: (...asking: unknown[]) => get(...asking) as unknown,
    POST: (...asking: unknown[]) => post(...asking) as unknown,
    PATCH: (...asking: unknown[]) => patch(...asking) as unknown,
  },
  unwrap: (answer: unknown) => answer,
  withRetries: (asking: () => unknown) => asking(),
}));

const ANN = { id: "a", nickname: "Ann", language: "en" } as Person;
const INFO = { games: [], levels: [], me: ANN } as unknown as ServerInfo;
const NEW = { id: "n", nickname: "New", language: "en" } as Person;

let serverInfo: typeof import("./server-info.svelte").serverInfo;
let me: typeof import("./me.svelte").me;
let setLanguage: typeof import("../words/say.svelte").setLanguage;

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  post.mockResolvedValue({ me: NEW });
  ({ serverInfo } = await import("./server-info.svelte"));
  ({ me } = await import("./me.svelte"));
  ({ setLanguage } = await import("../words/say.svelte"));
});

describe("the server", () => {
  test("is asked once, however many callers there are", async () => {
    get.mockResolvedValue(INFO);
    await Promise.all([serverInfo.read(), serverInfo.read()]);
    await serverInfo.read();
    expect(get).toHaveBeenCalledTimes(1);
    expect(serverInfo.info).toBe(INFO);
  });

  test("is asked again if it did not answer", async () => {
    get.mockRejectedValueOnce(new Error("away")).mockResolvedValue(INFO);
    await expect(serverInfo.read()).rejects.toThrow("away");
    await serverInfo.read();
    expect(serverInfo.info).toBe(INFO);
  });

  test("answers in the current language, whichever answer comes last", async () => {
    let late: (info: ServerInfo) => void = () => undefined;
    const korean = { ...INFO, levels: [{ id: "conductor", name: "차장", about: "" }] };
    get.mockReturnValueOnce(new Promise((answer) => (late = answer))).mockResolvedValueOnce(korean);
    const first = serverInfo.read();
    await setLanguage("ko");
    await serverInfo.read();
    late(INFO);
    await first;
    expect(serverInfo.level("conductor")?.name).toBe("차장");
  });
});

describe("who reads this page", () => {
  test("is who the server says", async () => {
    get.mockResolvedValue(INFO);
    expect([me.known, me.person]).toEqual([false, null]);
    expect(await me.ensurePerson()).toBe(ANN);
    expect([me.known, me.person]).toEqual([true, ANN]);
    expect(post).not.toHaveBeenCalled();
  });

  test("is nobody new as long as the server has not answered", async () => {
    get.mockRejectedValueOnce(new Error("away")).mockResolvedValue(INFO);
    await expect(me.ensurePerson()).rejects.toThrow("away");
    expect([me.known, post.mock.calls.length]).toEqual([false, 0]);
    expect(await me.ensurePerson()).toBe(ANN);
  });

  test("becomes a guest if the server knows nobody", async () => {
    get.mockResolvedValue({ ...INFO, me: null });
    expect(await me.ensurePerson("New")).toBe(NEW);
    expect(await me.ensurePerson()).toBe(NEW);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test("stays who they became, though an older answer comes in later", async () => {
    get.mockResolvedValue({ ...INFO, me: null });
    await me.ensurePerson("New");
    await setLanguage("ko");
    await serverInfo.read();
    expect(me.person).toBe(NEW);
  });

  test("takes another name without becoming somebody else", async () => {
    get.mockResolvedValue(INFO);
    patch.mockResolvedValue({ ...ANN, nickname: "Anne" });
    await me.setNickname(" Anne ");
    expect(patch).toHaveBeenCalledWith("/api/me", { body: { nickname: "Anne" } });
    expect([me.person?.id, me.person?.nickname]).toEqual(["a", "Anne"]);
  });
});
