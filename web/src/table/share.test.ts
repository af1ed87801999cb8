import { afterEach, expect, test, vi } from "vitest";
import { copy } from "./share";

afterEach(() => void vi.unstubAllGlobals());

/** A page without https: no clipboard but the old command, which asks whoever listens what to copy. */
function oldPage(allowed: boolean): () => string {
  let clipboard = "";
  let asked: ((event: unknown) => void) | null = null;
  const clipboardData = { setData: (_: string, text: string) => (clipboard = text) };
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    addEventListener: (_: string, listener: (event: unknown) => void) => (asked = listener),
    removeEventListener: () => (asked = null),
    execCommand: () => allowed && asked?.({ clipboardData, preventDefault: () => undefined }),
  });
  return () => clipboard;
}

test("a link is copied", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copy("http://house/t/1")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("http://house/t/1");
});

test("a page without https copies as of old", async () => {
  const clipboard = oldPage(true);
  expect(await copy("http://house/t/1")).toBe(true);
  expect(clipboard()).toBe("http://house/t/1");
});

test("what no browser may copy is said not to be copied", async () => {
  oldPage(false);
  expect(await copy("http://house/t/1")).toBe(false);
});
