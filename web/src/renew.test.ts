import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renew } from "./renew";

const reload = vi.fn();
const house = vi.fn();

beforeEach(() => {
  const drawer = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", house);
  house.mockResolvedValue({ ok: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

test("a page whose parts are gone is loaded anew, once", async () => {
  await renew();
  await renew();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a house that is away would only leave an empty page", async () => {
  house.mockRejectedValue(new TypeError("fetch failed"));
  await renew();
  expect(reload).not.toHaveBeenCalled();
});

test("a browser that cannot remember does not go in circles", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await renew();
  expect(reload).not.toHaveBeenCalled();
});
