/** Remembers the tables whose score was counted on screen: once is enough, even after a reload. */
const KEY = "waystation-counted";

/** Whether a table's score is shown here for the first time; later calls return false. */
export function isFirstCount(table: string): boolean {
  try {
    const before = (sessionStorage.getItem(KEY) ?? "").split(" ");
    if (before.includes(table)) return false;
    sessionStorage.setItem(KEY, [...before, table].join(" ").trim());
  } catch {
    return true; // no storage
  }
  return true;
}
