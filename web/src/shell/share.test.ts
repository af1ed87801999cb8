import { afterEach, expect, test, vi } from "vitest";
import type { Table } from "../net/wire";
import { copyText, isLocalHost, linkTo } from "./share";

afterEach(() => void vi.unstubAllGlobals());

/** A table of this visibility; those who have a seat know its invitation. */
function tableOf(visibility: "private" | "public", invite: string | null): Parameters<typeof linkTo>[0] {
  return { id: "abc", invite: null, now: { visibility, invite } as Table };
}

test("a link to a private table carries the invitation, also to a moment", () => {
  vi.stubGlobal("location", { origin: "http://server" });
  const table = tableOf("private", "x y");
  expect(linkTo(table)).toBe("http://server/t/abc?invite=x+y");
  expect(linkTo(table, 4)).toBe("http://server/t/abc?invite=x+y&at=4");
});

test("a spectator hands on the invitation that led here", () => {
  vi.stubGlobal("location", { origin: "http://server" });
  expect(linkTo({ ...tableOf("private", null), invite: "xyz" })).toBe("http://server/t/abc?invite=xyz");
});

test("a public table needs no invitation", () => {
  vi.stubGlobal("location", { origin: "http://server" });
  expect(linkTo(tableOf("public", "xyz"), 0)).toBe("http://server/t/abc?at=0");
});

test("a server may be out of reach for everybody else", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].map(isLocalHost)).toEqual([true, true, true]);
  expect(["192.168.1.7", "example.org", "127.example.org"].map(isLocalHost)).toEqual([false, false, false]);
});

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
  expect(await copyText("http://server/t/1")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("http://server/t/1");
});

test("a page without https copies by the old command", async () => {
  const clipboard = oldPage(true);
  expect(await copyText("http://server/t/1")).toBe(true);
  expect(clipboard()).toBe("http://server/t/1");
});

test("a failed copy is reported as such", async () => {
  oldPage(false);
  expect(await copyText("http://server/t/1")).toBe(false);
});
