import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseRoute } from "./route";
import { currentRoute, navigate, setMomentInUrl } from "./router.svelte";

vi.mock("../design/focus", () => ({ focusNewPage: () => undefined }));

const at = (path: string) => parseRoute(new URL(path, "http://server").href);

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

  it("of the rules may tell of which family", () => {
    expect(at("/rules")).toEqual({ page: "rules", family: null });
    expect(at("/rules/stone-age#SA-PLACE-05")).toEqual({ page: "rules", family: "stone-age" });
  });

  it("of the rulings tells of which family", () => {
    expect(at("/rules/stone-age/rulings#SA-AMB-05")).toEqual({ page: "rulings", family: "stone-age" });
    for (const path of ["/rules/stone-age/other", "/rules/stone-age/rulings/1", "/t/abc/rulings"])
      expect(at(path)).toEqual({ page: "missing" });
  });

  it("may end with a stroke", () => {
    expect(at("/settings/")).toEqual({ page: "settings" });
    expect(at("/design/")).toEqual({ page: "design" });
  });

  it("that is no text is missing", () => {
    expect(at("/t/%E0%A4%A")).toEqual({ page: "missing" });
  });

  it("that we do not know is missing", () => {
    for (const path of ["/t", "/people", "/t/abc/more", "/settings/more", "/rules/a/b", "/elsewhere"]) {
      expect(at(path)).toEqual({ page: "missing" });
    }
  });
});

describe("going somewhere", () => {
  let location: { href: string };
  const scrollTo = vi.fn();

  beforeEach(() => {
    location = { href: "http://server/" };
    const change = (_: unknown, __: string, path: string) => (location.href = `http://server${path}`);
    vi.stubGlobal("location", location);
    vi.stubGlobal("history", { pushState: change, replaceState: change });
    vi.stubGlobal("scrollTo", scrollTo);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("changes the address and the page, and begins at its head", () => {
    navigate("/t/abc?at=3");
    expect(currentRoute()).toEqual({ page: "table", id: "abc", invite: null, at: 3 });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it("in a match changes the moment in the address, and nothing else", () => {
    navigate("/t/abc?invite=xyz");
    setMomentInUrl(3);
    expect(location.href).toBe("http://server/t/abc?invite=xyz&at=3");
    expect(currentRoute()).toEqual({ page: "table", id: "abc", invite: "xyz", at: 3 });
    setMomentInUrl(null);
    expect(location.href).toBe("http://server/t/abc?invite=xyz");
  });

  it("elsewhere than in a match has no moments", () => {
    navigate("/settings");
    setMomentInUrl(3);
    expect(location.href).toBe("http://server/settings");
  });
});
