/** The markets of Kansas City: rows of jobs, kinds of cattle, prices. */
import type { OptionGroup } from "../../../net/wire";
import type { Placement } from "../../game-ui";
import type { JobRow, Offer, OptionOf, Printed, Worker } from "../view";
import placement from "../placement.json";

type Purchase = OptionOf<"BuyCattle">;

export type Part = "foresight" | "objectives" | "jobs" | "cattle";
export const PARTS: readonly Part[] = ["foresight", "objectives", "jobs", "cattle"];

/** The parts in which something may be pressed now. */
export function partsAsked(groups: readonly OptionGroup[]): Part[] {
  const places: Placement["options"] = placement.options;
  const asked = new Set(groups.map(({ kind }) => places[kind]));
  return PARTS.filter((part) => asked.has(part));
}

export interface Hiring {
  worker: Worker;
  number: number;
}

/** The workers of a row, those of a kind together. */
export function hiringsOf({ workers }: JobRow): Hiring[] {
  const kinds = [...new Set(workers)];
  return kinds.map((worker) => ({ worker, number: workers.filter((each) => each === worker).length }));
}

export interface Ways {
  alone: Purchase[];
  /** Two cards at once: with which other card. */
  together: { other: string; option: Purchase }[];
}

/** Every way to buy a card. */
export function waysToBuy(card: string, options: readonly Purchase[]): Ways {
  const ways: Ways = { alone: [], together: [] };
  for (const option of options) {
    const { cards } = option.params;
    if (!cards.includes(card)) continue;
    const [first = card, second] = cards;
    if (second === undefined) ways.alone.push(option);
    else ways.together.push({ other: first === card ? second : first, option });
  }
  return ways;
}

/** What is offered, by the value of the cattle; Simmental calves, which have an offer of their own, first. */
export function offersByValue(
  printed: Pick<Printed, "offers" | "simmental_offers">,
  simmentals: boolean,
): { calves: boolean; offers: Offer[] }[] {
  const values = [...new Set(printed.offers.map(({ value }) => value))];
  return [
    ...(simmentals ? [{ calves: true, offers: printed.simmental_offers }] : []),
    ...values.map((value) => ({
      calves: false,
      offers: printed.offers.filter((offer) => offer.value === value),
    })),
  ];
}

/** Whether an offer can be taken: some option says so. */
export function isWithin(offer: Offer, options: readonly Purchase[]): boolean {
  return options.some(({ cost }) => cost.cowboys === offer.cowboys && cost.dollars === offer.price);
}
