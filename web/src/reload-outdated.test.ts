import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload-outdated";

const reload = vi.fn();
const fetchPage = vi.fn();

beforeEach(() => {
  const drawer = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", fetchPage);
  fetchPage.mockResolvedValue({ ok: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

test("a page whose parts are gone is reloaded, once", async () => {
  await reloadOnce();
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page is not reloaded while the server is unreachable", async () => {
  fetchPage.mockRejectedValue(new TypeError("fetch failed"));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("a browser without storage does not reload in a loop", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});
