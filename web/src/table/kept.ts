/** What this browser remembers of a table. */
import * as browser from "../state/kept";

export function kept<T>(what: string, table: string, usual: T): T {
  return (browser.kept(`waystation.${what}.${table}`) as T | null) ?? usual;
}

export function keep(what: string, table: string, value: unknown): void {
  browser.keep(`waystation.${what}.${table}`, value);
}
