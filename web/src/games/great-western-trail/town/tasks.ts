/** The tasks of an objective card: what stands for each, and which are fulfilled. */

export interface Task {
  task: string;
  done: boolean;
}

/** The picture of each task; cattle of a value are a card with that number, the last city its crest. */
export const SIGNS: Record<string, string> = {
  B: "building",
  H: "hazard",
  S: "station",
  G: "camp",
  L: "camp",
};

/** One after the other; of each kind, what is there already comes first. Without knowing what is missing, none is done. */
export function tasksOf(
  tasks: Record<string, number>,
  missing: Record<string, number> | null | undefined,
): Task[] {
  return Object.entries(tasks).flatMap(([task, number]) => {
    const there = missing ? number - (missing[task] ?? 0) : 0;
    return Array.from({ length: number }, (_, order) => ({ task, done: order < there }));
  });
}

/** Whether nothing is missing. */
export function isFulfilled(missing: Record<string, number> | null | undefined): boolean {
  return missing !== null && missing !== undefined && Object.values(missing).every((number) => !number);
}
