/** What this browser keeps. One that keeps nothing, or holds something odd, is no reason to fail. */

export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The usual values, with those that were kept wherever they are `fit` for their place. */
export function refined<T extends object>(
  usual: T,
  found: unknown,
  fit: (key: keyof T, value: unknown) => boolean = (key, value) => typeof value === typeof usual[key],
): T {
  if (typeof found !== "object" || found === null) return usual;
  const good = Object.entries(found).filter(([key, value]) => key in usual && fit(key as keyof T, value));
  return { ...usual, ...Object.fromEntries(good) };
}
