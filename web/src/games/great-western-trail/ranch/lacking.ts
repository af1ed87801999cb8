/** What an objective card lacks, as everybody can see it. */
import type { Printed } from "../view";

/** Of each task, how many are still missing if everything a player has counts for this card. */
export function lacking(
  card: string,
  elements: Record<string, number> | undefined,
  printed: Printed,
): Record<string, number> {
  const tasks = printed.objectives.find(({ id }) => id === card)?.tasks ?? {};
  return Object.fromEntries(
    Object.entries(tasks).map(([task, number]) => [task, Math.max(0, number - (elements?.[task] ?? 0))]),
  );
}
