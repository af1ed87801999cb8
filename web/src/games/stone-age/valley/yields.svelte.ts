/** The possible yields of rolls, once the server has sent their odds. */
import { askOdds } from "../../../board/reasons";
import type { OpenTable } from "../../../state/table.svelte";
import { type Chance, chances } from "./chances";

export class Yields {
  private known = $state.raw<Record<string, Chance[]>>({});

  /** To be made where a component begins; the targets may change. */
  constructor(table: OpenTable, targets: () => readonly string[]) {
    $effect(() => {
      let gone = false;
      const asked = targets();
      void Promise.all(asked.map((each) => askOdds(table, each).then(chances, () => []))).then((answers) => {
        if (!gone) this.known = Object.fromEntries(asked.map((each, at) => [each, answers[at] ?? []]));
      });
      return () => {
        gone = true;
      };
    });
  }

  by(target: string): Chance[] {
    return this.known[target] ?? [];
  }
}
