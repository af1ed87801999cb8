/** What lies in Kansas City, put in order: columns of foresight, rows of jobs, kinds of cattle, prices. */
import type { Option, OptionGroup } from "../../../net/wire";
import type { JobRow, Printed, View, Worker } from "../view";
import where from "../where.json";

export type Part = "foresight" | "objectives" | "jobs" | "cattle";
export const PARTS: readonly Part[] = ["foresight", "objectives", "jobs", "cattle"];

/** The parts in which something may be pressed now. */
export function partsAsked(groups: readonly OptionGroup[]): Part[] {
  const places: Record<string, string> = where.options;
  const asked = new Set(groups.map(({ kind }) => places[kind]));
  return PARTS.filter((part) => asked.has(part));
}

/** The column that is chosen from: the first whole one that has all these tiles. The same may lie in others. */
export function columnAsked(foresight: View["foresight"], options: readonly Option[]): number {
  const tiles = options.map(({ target }) => target.replace(/^choose /, ""));
  if (!tiles.length) return -1;
  const has = (column: readonly (string | null)[]) => tiles.every((tile) => column.includes(tile));
  const whole = foresight.findIndex((column) => has(column) && !column.includes(null));
  return whole >= 0 ? whole : foresight.findIndex(has);
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

/** What a worker costs now: buildings may ask for more or less than the row says. */
export function wageOf(option: Option | undefined, wage: number): number {
  const said = option?.way.match(/\$(\d+)/)?.[1];
  return said === undefined ? wage : Number(said);
}

/** What an option buys, and for how many cowboys and dollars: `buy red+yellow 3 $5`. */
export function purchaseOf(option: Option): { cards: string[]; cowboys: number; price: number } {
  const [, cards = "", cowboys = "", price = ""] = option.do.split(" ");
  return { cards: cards.split("+"), cowboys: Number(cowboys), price: Number(price.replace("$", "")) };
}

export interface Ways {
  alone: Option[];
  /** Two cards at once: with which other card. */
  together: { other: string; option: Option }[];
}

/** Every way to buy a card. */
export function waysToBuy(card: string, options: readonly Option[]): Ways {
  const ways: Ways = { alone: [], together: [] };
  for (const option of options) {
    const { cards } = purchaseOf(option);
    if (!cards.includes(card)) continue;
    const [first = card, second] = cards;
    if (second === undefined) ways.alone.push(option);
    else ways.together.push({ other: first === card ? second : first, option });
  }
  return ways;
}

type Offer = Printed["offers"][number];

/** What is offered, by the value of the cattle; Simmental calves, which have an offer of their own, first. */
export function offersByValue(printed: Printed, simmentals: boolean): { calves: boolean; offers: Offer[] }[] {
  const values = [...new Set(printed.offers.map(({ value }) => value))];
  return [
    ...(simmentals ? [{ calves: true, offers: printed.simmental_offers }] : []),
    ...values.map((value) => ({
      calves: false,
      offers: printed.offers.filter((offer) => offer.value === value),
    })),
  ];
}

/** Whether an offer can be taken: some option says so; while nobody buys (null), the cowboys have to suffice. */
export function isWithin(offer: Offer, options: readonly Option[] | null, cowboys: number): boolean {
  if (!options) return offer.cowboys <= cowboys;
  return options.map(purchaseOf).some((each) => each.cowboys === offer.cowboys && each.price === offer.price);
}
