/** A bill in resources, as the server offers it, and the payment that is suggested. */
import type { Option, OptionGroup } from "../../../net/wire";
import { type Goods, optionsOf, type OptionOf, type Printed, type Question, type Resource } from "../view";
import { goodsByKind, NOTHING, RESOURCES, total, worthOf } from "./goods";

export type Purpose = "BuyCard" | "BuildHut" | "FeedOn";

export interface Form {
  goods: Goods;
  /** What it scores at once, if it scores. */
  points: number | null;
  option: Option;
}

/** What may be taken for a card that gives any two resources. */
export interface Redemption {
  purpose: "TakeAnyTwo";
  /** Its target, as the server names it. */
  target: string;
  number: number;
  forms: Form[];
}

export interface Bill {
  purpose: Purpose;
  /** The card or the hut, if it is about one. */
  id: string;
  /** The fewest and the most resources that pay it. */
  least: number;
  most: number;
  /** Every payment on offer; none while the server asks kind by kind. */
  forms: Form[];
  /** The resource whose number the server asks for first, and the numbers it offers. */
  step: { kind: Resource; numbers: { number: number; option: Option }[] } | null;
  /** What is settled already, where the server asks kind by kind. */
  settled: Partial<Goods>;
  /** Not to pay at all. */
  refuse: Option;
  /** The points that this costs. */
  lost: number;
}

/** The bill of a question, if it has one. It may have no payments until a card is used. */
export function billOf(groups: readonly OptionGroup[], asked: Question | undefined): Bill | null {
  const [refuse] = [...optionsOf(groups, "Decline"), ...optionsOf(groups, "Starve")];
  const lost = refuse?.cost.points ?? 0;
  const owed = asked && owedFor(asked);
  if (!refuse || !owed) return null;
  const payments = [
    ...optionsOf(groups, "BuyCard"),
    ...optionsOf(groups, "BuildHut"),
    ...optionsOf(groups, "FeedOn"),
  ];
  const { purpose, id, least, most, resource, settled = {} } = owed;
  const numbers = optionsOf(groups, "SetAside").map((option) => ({ number: option.params.number, option }));
  return {
    ...{ purpose, id, least, most, settled, refuse, lost },
    forms: payments.map((option) => formOf(option.cost.goods, option)),
    step: resource ? { kind: resource, numbers } : null,
  };
}

function owedFor({ kind, params }: Question) {
  if (!params) return null;
  switch (kind) {
    case "PayForCard":
      return { ...params, purpose: "BuyCard" as const, id: params.card };
    case "PayForHut":
      return { ...params, purpose: "BuildHut" as const, id: params.hut };
    case "FeedTribe":
      return { ...params, purpose: "FeedOn" as const, id: "" };
    default:
      return null;
  }
}

const formOf = (goods: Goods | undefined, option: OptionOf<Purpose | "TakeAnyTwo">): Form => ({
  goods: goods ?? NOTHING,
  points: option.gain.points ?? null,
  option,
});

export function redemptionOf(groups: readonly OptionGroup[]): Redemption | null {
  const options = optionsOf(groups, "TakeAnyTwo");
  const [first] = options;
  if (!first) return null;
  const forms = options.map((option) => formOf(option.params.goods, option));
  return { purpose: "TakeAnyTwo", target: first.target, number: total(first.params.goods), forms };
}

/** Advice, not a rule: a hut of open price for most points, anything else with what is found most easily. */
export function bestOf(bill: Bill | Redemption, rates: Printed["rates"]): Goods {
  const dearest = bill.purpose === "BuildHut" || bill.purpose === "TakeAnyTwo";
  const order = (form: Form): number => worthOf(form.goods, rates) * (dearest ? -1 : 1);
  const [best] = [...bill.forms].sort((a, b) => order(a) - order(b));
  return best?.goods ?? NOTHING;
}

/** The same where the server asks kind by kind, within what is settled and what is held. */
export function bestByKind({ purpose, most, settled }: Bill, held: Goods): Goods {
  const dearest = purpose === "BuildHut";
  let left = most - RESOURCES.reduce((sum, kind) => sum + (settled[kind] ?? 0), 0);
  const found: Partial<Goods> = { ...settled };
  for (const kind of dearest ? RESOURCES.toReversed() : RESOURCES) {
    if (found[kind] !== undefined) continue;
    found[kind] = Math.min(left, held[kind]);
    left -= found[kind];
  }
  return goodsByKind((kind) => found[kind] ?? 0);
}

/** Add one of a kind; if no more fit, it replaces one of the most frequent kind. */
export function withOneMore(goods: Goods, kind: Resource, most: number, settled: Partial<Goods>): Goods {
  const more = { ...goods, [kind]: goods[kind] + 1 };
  if (total(more) <= most) return more;
  const [given] = RESOURCES.filter(
    (each) => each !== kind && settled[each] === undefined && goods[each] > 0,
  ).sort((a, b) => goods[b] - goods[a]);
  return given ? { ...more, [given]: goods[given] - 1 } : goods;
}
