/** Why something cannot be done, and the odds of a roll or draw: requested once per moment of a match. */
import type { OpenTable } from "../state/table.svelte";
import { language } from "../words/say.svelte";

interface Asked<Answer> {
  moment: string;
  answers: Map<string, Promise<Answer>>;
}

type Ask<Answer> = (table: OpenTable, target: string) => Promise<Answer>;

function cacheByMoment<Answer>(ask: Ask<Answer>): Ask<Answer> {
  const asked = new WeakMap<OpenTable, Asked<Answer>>();
  return (table, target) => {
    const moment = `${table.now?.seq} ${table.seat} ${language()}`;
    let known = asked.get(table);
    if (known?.moment !== moment) asked.set(table, (known = { moment, answers: new Map() }));
    let answer = known.answers.get(target);
    if (!answer) known.answers.set(target, (answer = ask(table, target)));
    return answer;
  };
}

export const askWhyNot = cacheByMoment((table, target) => table.whyNot(target));
export const askOdds = cacheByMoment((table, target) => table.odds(target));
