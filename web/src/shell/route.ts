/** Parses an address into a route: the page and its parameters. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string; invite: string | null; at: number | null }
  | { page: "person"; id: string }
  | { page: "rules"; family: string | null }
  | { page: "rulings"; family: string }
  | { page: "settings" }
  | { page: "design" }
  | { page: "missing" };

export function parseRoute(href: string): Route {
  const address = new URL(href);
  const [first, second, third, ...more] = address.pathname.split("/").filter(Boolean).map(decodePart);
  if (more.length || second === null) return { page: "missing" };
  if (first === "rules" && second !== undefined && third === "rulings")
    return { page: "rulings", family: second };
  if (third !== undefined) return { page: "missing" };
  if (first === undefined) return { page: "home" };
  if (first === "t" && second !== undefined) return tableRoute(second, address.searchParams);
  if (first === "people" && second !== undefined) return { page: "person", id: second };
  if (first === "rules") return { page: "rules", family: second ?? null };
  if ((first === "settings" || first === "design") && second === undefined) return { page: first };
  return { page: "missing" };
}

/** Null for an invalid encoding, as `%E0%A4%A`. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function tableRoute(id: string, query: URLSearchParams): Route {
  const at = Number(query.get("at") ?? Number.NaN);
  return {
    page: "table",
    id,
    invite: query.get("invite"),
    at: Number.isInteger(at) ? at : null,
  };
}

/** The same address at another moment of its match; null is now. */
export function withMoment(href: string, at: number | null): string {
  const address = new URL(href);
  if (at === null) address.searchParams.delete("at");
  else address.searchParams.set("at", String(at));
  return address.pathname + address.search;
}
