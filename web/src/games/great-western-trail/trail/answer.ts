/** What a row of answers says besides its words: the steps of a move, and what is to be paid. */
import type { Option } from "../../../net/wire";
import type { AnswerFace } from "../../game-ui";

/** The costs that rows show; they are the same in every kind of option. */
interface Shown {
  steps?: number;
  dollars?: number;
}

export function faceOf({ steps, dollars }: Shown): AnswerFace {
  return {
    ...(steps === undefined ? {} : { lamp: String(steps) }),
    ...(dollars ? { price: `$${dollars}` } : {}),
  };
}

export const answerFace = ({ cost }: Pick<Option, "cost">): AnswerFace => faceOf(cost as Shown);
