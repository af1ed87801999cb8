import { afterEach, describe, expect, it, vi } from "vitest";
import { go, here, placeOf } from "./router.svelte";

const at = (path: string) => placeOf(new URL(path, "http://house"));

describe("an address", () => {
  it("without a path is home", () => {
    expect(at("/")).toEqual({ page: "home" });
  });

  it("of a table tells which", () => {
    expect(at("/t/abc")).toEqual({ page: "table", id: "abc", invite: null, at: null });
  });

  it("of a table may carry an invitation", () => {
    expect(at("/t/abc?invite=xyz")).toMatchObject({ id: "abc", invite: "xyz" });
  });

  it("of a table may name a moment", () => {
    expect(at("/t/abc?at=12")).toMatchObject({ id: "abc", at: 12 });
    expect(at("/t/abc?at=0")).toMatchObject({ at: 0 });
  });

  it("of a table with a moment that is no number is the table as it is now", () => {
    expect(at("/t/abc?at=soon")).toMatchObject({ page: "table", at: null });
    expect(at("/t/abc?at=1.5")).toMatchObject({ page: "table", at: null });
  });

  it("of a person tells whom, whatever the letters", () => {
    expect(at("/people/%ED%95%9C")).toEqual({ page: "person", id: "한" });
  });

  it("may end with a stroke", () => {
    expect(at("/settings/")).toEqual({ page: "settings" });
    expect(at("/design/")).toEqual({ page: "design" });
  });

  it("that we do not know is missing", () => {
    for (const path of ["/t", "/people", "/t/abc/more", "/settings/more", "/elsewhere"]) {
      expect(at(path)).toEqual({ page: "missing" });
    }
  });
});

describe("going somewhere", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("changes the address and the page, and begins at its head", () => {
    const location = { href: "http://house/" };
    const scrollTo = vi.fn();
    const pushState = (_: unknown, __: string, path: string) => (location.href = `http://house${path}`);
    vi.stubGlobal("location", location);
    vi.stubGlobal("history", { pushState });
    vi.stubGlobal("scrollTo", scrollTo);
    go("/t/abc?at=3");
    expect(here()).toEqual({ page: "table", id: "abc", invite: null, at: 3 });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
