/** Which page is open, and going to another without loading the page anew. */
import { focusNewPage } from "./design/focus";
import { type Place, placeOf, withMoment } from "./place";

let place = $state.raw<Place>(typeof location === "undefined" ? { page: "home" } : placeOf(location.href));

export function here(): Place {
  return place;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  place = placeOf(location.href);
  scrollTo(0, 0);
  focusNewPage();
}

/** The address keeps up with the moment that is looked at: loading the page again, or sending it, leads there. */
export function nameMoment(at: number | null): void {
  if (place.page !== "table" || place.at === at) return;
  history.replaceState(null, "", withMoment(location.href, at));
  place = placeOf(location.href);
}

/** Follow links of our own without loading the page; leave the others to the browser. */
export function follow(): void {
  addEventListener("popstate", () => (place = placeOf(location.href)));
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
  if (link.hash && link.pathname === location.pathname) return null; // on this page: the browser scrolls there
  const ours = link.origin === location.origin && placeOf(link.href).page !== "missing";
  return ours ? link.pathname + link.search + link.hash : null;
}
