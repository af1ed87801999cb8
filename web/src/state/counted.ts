/** The tables whose score was counted before the reader's eyes: once is enough, also after a reload. */
const KEY = "waystation-counted";

/** Whether it is the first time that a table's score is shown here; it will not be again. */
export function isFirstCount(table: string): boolean {
  try {
    const before = (sessionStorage.getItem(KEY) ?? "").split(" ");
    if (before.includes(table)) return false;
    sessionStorage.setItem(KEY, [...before, table].join(" ").trim());
  } catch {
    return true; // a browser that keeps nothing
  }
  return true;
}
