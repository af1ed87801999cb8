/** JSON in the browser's local storage. A browser without storage, or with odd values in it, is no reason to fail. */

export function readStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The defaults, overridden by the stored values that are `fit` for their keys. */
export function withDefaults<T extends object>(
  usual: T,
  found: unknown,
  fit: (key: keyof T, value: unknown) => boolean = (key, value) => typeof value === typeof usual[key],
): T {
  if (typeof found !== "object" || found === null) return usual;
  const good = Object.entries(found).filter(([key, value]) => key in usual && fit(key as keyof T, value));
  return { ...usual, ...Object.fromEntries(good) };
}
