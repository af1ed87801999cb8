/** The tasks of an objective card: the sign of each, and which are fulfilled. */
import type { Tasks } from "../view";

type TaskId = keyof Tasks;
/** In the order in which they are drawn. */
const TASKS: readonly TaskId[] = [3, 4, 5, "B", "H", "S", "G", "L", "T"];

export interface Task {
  task: TaskId;
  done: boolean;
}

/** The picture of each task; cattle of a value are a card with that number, the last city its crest. */
export const SIGNS: Partial<Record<TaskId, string>> = {
  B: "building",
  H: "hazard",
  S: "station",
  G: "camp",
  L: "camp",
};

/** The tasks in order, fulfilled ones of each kind first. If the missing ones are unknown, none is done. */
export function tasksOf(tasks: Tasks, missing: Tasks | null | undefined): Task[] {
  return TASKS.flatMap((task) => {
    const number = tasks[task] ?? 0;
    const there = missing ? number - (missing[task] ?? 0) : 0;
    return Array.from({ length: number }, (_, order) => ({ task, done: order < there }));
  });
}

/** Whether nothing is missing. */
export function isFulfilled(missing: Tasks | null | undefined): boolean {
  return missing !== null && missing !== undefined && Object.values(missing).every((number) => !number);
}
