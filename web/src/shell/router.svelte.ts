/** The current route, and navigation without a reload. */
import { focusNewPage } from "../design/focus";
import { parseRoute, type Route, withMoment } from "./route";

let route = $state.raw<Route>(typeof location === "undefined" ? { page: "home" } : parseRoute(location.href));

export function currentRoute(): Route {
  return route;
}

export function navigate(path: string): void {
  history.pushState(null, "", path);
  route = parseRoute(location.href);
  scrollTo(0, 0);
  focusNewPage();
}

/** Put the shown moment into the address, so that a reload or a shared link leads there. */
export function setMomentInUrl(at: number | null): void {
  if (route.page !== "table" || route.at === at) return;
  history.replaceState(null, "", withMoment(location.href, at));
  route = parseRoute(location.href);
}

/** Follow our own links without a reload; leave the others to the browser. */
export function followLinks(): void {
  addEventListener("popstate", () => (route = parseRoute(location.href)));
  addEventListener("click", (event) => {
    const path = internalPath(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  });
}

function internalPath(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return null;
  if (link.hash && link.pathname === location.pathname) return null; // on this page: the browser scrolls there
  const ours = link.origin === location.origin && parseRoute(link.href).page !== "missing";
  return ours ? link.pathname + link.search + link.hash : null;
}
