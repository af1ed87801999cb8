import { beforeEach, describe, expect, test, vi } from "vitest";
import type { House, Person } from "../net/wire";

const get = vi.fn();
const post = vi.fn();
const patch = vi.fn();
vi.mock("../net/client", () => ({
  house: {
    GET: (...asking: unknown[]) => get(...asking) as unknown,
    POST: (...asking: unknown[]) => post(...asking) as unknown,
    PATCH: (...asking: unknown[]) => patch(...asking) as unknown,
  },
  asked: (answer: unknown) => answer,
  persistent: (asking: () => unknown) => asking(),
}));

const ANN = { id: "a", nickname: "Ann", language: "en" } as Person;
const HOUSE = { games: [], levels: [], me: ANN } as unknown as House;
const NEW = { id: "n", nickname: "New", language: "en" } as Person;

let offer: typeof import("./offer.svelte").offer;
let me: typeof import("./me.svelte").me;
let speak: typeof import("../words/say.svelte").speak;

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  post.mockResolvedValue({ me: NEW });
  ({ offer } = await import("./offer.svelte"));
  ({ me } = await import("./me.svelte"));
  ({ speak } = await import("../words/say.svelte"));
});

describe("the house", () => {
  test("is asked once, however many want to know", async () => {
    get.mockResolvedValue(HOUSE);
    await Promise.all([offer.read(), offer.read()]);
    await offer.read();
    expect(get).toHaveBeenCalledTimes(1);
    expect(offer.house).toBe(HOUSE);
  });

  test("is asked again if it did not answer", async () => {
    get.mockRejectedValueOnce(new Error("away")).mockResolvedValue(HOUSE);
    await expect(offer.read()).rejects.toThrow("away");
    await offer.read();
    expect(offer.house).toBe(HOUSE);
  });

  test("answers in the language that is read now, whichever answer comes last", async () => {
    let late: (house: House) => void = () => undefined;
    const korean = { ...HOUSE, levels: [{ id: "conductor", name: "차장", about: "" }] };
    get.mockReturnValueOnce(new Promise((answer) => (late = answer))).mockResolvedValueOnce(korean);
    const first = offer.read();
    await speak("ko");
    await offer.read();
    late(HOUSE);
    await first;
    expect(offer.level("conductor")?.name).toBe("차장");
  });
});

describe("who reads this page", () => {
  test("is who the house says", async () => {
    get.mockResolvedValue(HOUSE);
    expect([me.known, me.person]).toEqual([false, null]);
    expect(await me.somebody()).toBe(ANN);
    expect([me.known, me.person]).toEqual([true, ANN]);
    expect(post).not.toHaveBeenCalled();
  });

  test("is nobody new as long as the house has not answered", async () => {
    get.mockRejectedValueOnce(new Error("away")).mockResolvedValue(HOUSE);
    await expect(me.somebody()).rejects.toThrow("away");
    expect([me.known, post.mock.calls.length]).toEqual([false, 0]);
    expect(await me.somebody()).toBe(ANN);
  });

  test("becomes a guest if the house knows nobody", async () => {
    get.mockResolvedValue({ ...HOUSE, me: null });
    expect(await me.somebody("New")).toBe(NEW);
    expect(await me.somebody()).toBe(NEW);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test("stays who they became, though an older answer comes in later", async () => {
    get.mockResolvedValue({ ...HOUSE, me: null });
    await me.somebody("New");
    await speak("ko");
    await offer.read();
    expect(me.person).toBe(NEW);
  });

  test("is called otherwise without becoming somebody else", async () => {
    get.mockResolvedValue(HOUSE);
    patch.mockResolvedValue({ ...ANN, nickname: "Anne" });
    await me.called(" Anne ");
    expect(patch).toHaveBeenCalledWith("/api/me", { body: { nickname: "Anne" } });
    expect([me.person?.id, me.person?.nickname]).toEqual(["a", "Anne"]);
  });
});
