/** Remembers the tables whose end was celebrated on screen: once is enough, even after a reload. */
const KEY = "waystation-ended";

/** Whether the end of a table is shown here for the first time; later calls return false. */
export function claimFirstEnd(table: string): boolean {
  try {
    const before = (sessionStorage.getItem(KEY) ?? "").split(" ");
    if (before.includes(table)) return false;
    sessionStorage.setItem(KEY, [...before, table].join(" ").trim());
  } catch {
    return true; // no storage
  }
  return true;
}
