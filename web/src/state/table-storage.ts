/** What this browser stores per table. */
import * as browser from "./storage";

export function readTableItem<T>(what: string, table: string, usual: T): T {
  return (browser.readStorage(`waystation.${what}.${table}`) as T | null) ?? usual;
}

export function writeTableItem(what: string, table: string, value: unknown): void {
  browser.writeStorage(`waystation.${what}.${table}`, value);
}
