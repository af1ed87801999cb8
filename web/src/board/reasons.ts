/** Why something cannot be done: asked once for each moment of a match. */
import type { WhyNot } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";
import { language } from "../words/say.svelte";

interface Asked {
  moment: string;
  answers: Map<string, Promise<WhyNot>>;
}

const asked = new WeakMap<OpenTable, Asked>();

export function reason(table: OpenTable, target: string): Promise<WhyNot> {
  const moment = `${table.now?.seq} ${table.seat} ${language()}`;
  let known = asked.get(table);
  if (known?.moment !== moment) asked.set(table, (known = { moment, answers: new Map() }));
  let answer = known.answers.get(target);
  if (!answer) known.answers.set(target, (answer = table.whyNot(target)));
  return answer;
}
