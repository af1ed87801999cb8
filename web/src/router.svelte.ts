/** Which page an address means, and going there without loading the page anew. */

export type Place =
  | { page: "home" }
  | { page: "table"; id: string; invite: string | null; at: number | null }
  | { page: "person"; id: string }
  | { page: "settings" }
  | { page: "design" }
  | { page: "missing" };

export function placeOf(address: URL): Place {
  const [first, second, ...more] = address.pathname.split("/").filter(Boolean);
  if (more.length) return { page: "missing" };
  if (first === undefined) return { page: "home" };
  if (first === "t" && second !== undefined) return tableAt(second, address.searchParams);
  if (first === "people" && second !== undefined) return { page: "person", id: decodeURIComponent(second) };
  if ((first === "settings" || first === "design") && second === undefined) return { page: first };
  return { page: "missing" };
}

function tableAt(id: string, query: URLSearchParams): Place {
  const at = Number(query.get("at") ?? Number.NaN);
  return {
    page: "table",
    id: decodeURIComponent(id),
    invite: query.get("invite"),
    at: Number.isInteger(at) ? at : null,
  };
}

let place = $state.raw<Place>(
  typeof location === "undefined" ? { page: "home" } : placeOf(new URL(location.href)),
);

export function here(): Place {
  return place;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  place = placeOf(new URL(location.href));
  scrollTo(0, 0);
}

/** Follow links of our own without loading the page; leave the others to the browser. */
export function follow(): void {
  addEventListener("popstate", () => (place = placeOf(new URL(location.href))));
  addEventListener("click", (event) => {
    const path = pathOf(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}

function pathOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return null;
  const ours = link.origin === location.origin && !link.pathname.startsWith("/api/");
  return ours ? link.pathname + link.search : null;
}
