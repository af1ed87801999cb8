/**
 * Parts of the client are loaded when they are needed, and the parts of yesterday's client are gone when the
 * house has a new one. The page is then loaded anew: once, and only if the house answers at all.
 */
const KEPT = "waystation.renewed";
/** Milliseconds within which loading the page anew a second time would not help either. */
const ENOUGH = 60_000;

export function renewWhenOutdated(): void {
  addEventListener("vite:preloadError", () => void renew());
}

export async function renew(): Promise<void> {
  if (!first()) return;
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Whether this has not been tried a moment ago; a browser that cannot remember does not try. */
function first(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEPT) ?? 0);
    sessionStorage.setItem(KEPT, String(Date.now()));
    return Date.now() - before > ENOUGH;
  } catch {
    return false;
  }
}
