/**
 * Parts of the client are loaded on demand, and the parts of an old client are gone once the server has a new one.
 * The page is then reloaded: once, and only if the server answers at all.
 */
const STORAGE_KEY = "waystation.renewed";
/** A second reload within this time would not help either. */
const MIN_INTERVAL_MS = 60_000;

export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
}

export async function reloadOnce(): Promise<void> {
  if (!isFirstTry()) return;
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Whether no reload was tried a moment ago; a browser without storage never tries. */
function isFirstTry(): boolean {
  try {
    const before = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return Date.now() - before > MIN_INTERVAL_MS;
  } catch {
    return false;
  }
}
