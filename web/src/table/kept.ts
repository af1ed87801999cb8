/** What this browser remembers of a table. A browser that keeps nothing is no reason to fail. */

export function kept<T>(what: string, table: string, usual: T): T {
  try {
    const text = localStorage.getItem(`waystation.${what}.${table}`);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}

export function keep(what: string, table: string, value: unknown): void {
  try {
    localStorage.setItem(`waystation.${what}.${table}`, JSON.stringify(value));
  } catch {
    return;
  }
}
