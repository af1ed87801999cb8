/** What is to be paid (or taken) in resources, as the house offers it, and the payment that is put forward. */
import type { Entry, Option, OptionGroup } from "../../../net/wire";
import type { Goods, Hut, Printed, Resource } from "../view";
import { byKind, goodsOf, NOTHING, RESOURCES, total, worth } from "./goods";

export type Purpose = "BuyCard" | "BuildHut" | "FeedOn" | "TakeAnyTwo";

export interface Form {
  goods: Goods;
  option: Option;
}

export interface Bill {
  purpose: Purpose;
  /** What the house calls it: `buy C10`, `build H27`, `feed`. */
  target: string;
  /** The card or the hut, if it is about one. */
  id: string;
  /** Every payment that is offered; none while the house asks kind by kind. */
  forms: Form[];
  /** The resource whose number the house wants to know first, and the numbers it offers. */
  step: { kind: Resource; numbers: { number: number; option: Option }[] } | null;
  /** Not to pay at all. */
  refuse: Option | null;
}

const PURPOSES: Record<string, Purpose> = {
  buy: "BuyCard",
  build: "BuildHut",
  feed: "FeedOn",
  redeem: "TakeAnyTwo",
};

const optionsOf = (groups: readonly OptionGroup[], kind: string): readonly Option[] =>
  groups.find((group) => group.kind === kind)?.options ?? [];

/** The bill that lies on the table, if one does. */
export function billOf(groups: readonly OptionGroup[], asked = ""): Bill | null {
  const whole = ["BuyCard", "BuildHut", "FeedOn"].flatMap((kind) => optionsOf(groups, kind));
  const [refuse = null] = ["Decline", "Starve"].flatMap((kind) => optionsOf(groups, kind));
  const steps = optionsOf(groups, "SetAside");
  const [first] = [...whole, ...steps];
  if (first) return { ...headOf(first), forms: whole.map(formOf), step: stepOf(steps), refuse };
  return refuse ? { ...outOfReach(asked), refuse } : null;
}

/** Nothing can be paid, and yet one is asked: two resources of a card may still help. */
function outOfReach(asked: string): Bill {
  return { purpose: ASKED_BY[asked] ?? "FeedOn", target: "", id: "", forms: [], step: null, refuse: null };
}

const ASKED_BY: Record<string, Purpose> = {
  PayForCard: "BuyCard",
  PayForHut: "BuildHut",
  FeedTribe: "FeedOn",
};

/** What may be taken for a card that gives any two resources. */
export function redemptionOf(groups: readonly OptionGroup[]): Bill | null {
  const options = optionsOf(groups, "TakeAnyTwo");
  const [first] = options;
  return first ? { ...headOf(first), forms: options.map(formOf), step: null, refuse: null } : null;
}

function headOf({ target }: Option): Pick<Bill, "purpose" | "target" | "id"> {
  const [verb = "", id = ""] = target.split(" ");
  return { purpose: PURPOSES[verb] ?? "FeedOn", target, id };
}

const formOf = (option: Option): Form => ({ goods: goodsOf(option.do.split(" ").at(-1) ?? ""), option });

function stepOf(options: readonly Option[]): Bill["step"] {
  const numbers = options.map((option) => ({ number: Number(option.do.split(" ")[2]), option }));
  const kind = options[0]?.do.split(" ")[1];
  return kind ? { kind: kind as Resource, numbers } : null;
}

/** What a seat has settled already of the bill it is asked to pay. */
export function settledIn(entries: readonly Entry[], seat: number): Partial<Goods> {
  const settled: Partial<Goods> = {};
  for (const entry of entries.toReversed()) {
    if (entry.seat !== seat || entry.taken_back || entry.do?.startsWith("redeem ")) continue;
    const [verb, kind, number] = entry.do?.split(" ") ?? [];
    if (verb !== "pay") break;
    settled[kind as Resource] = Number(number);
  }
  return settled;
}

/** How much food a seat was short of when its tribe ate last. */
export function shortOf(entries: readonly Entry[], seat: number): number {
  const fed = entries
    .flatMap((entry) => entry.events)
    .findLast((event) => event["kind"] === "TribeFed" && event["seat"] === seat);
  return Number(fed?.["short"] ?? 0);
}

/** The fewest and the most resources that a bill takes. */
export function bounds(bill: Bill, hut: Hut | undefined, short: number): { least: number; most: number } {
  if (bill.forms.length) {
    const totals = bill.forms.map((form) => total(form.goods));
    return { least: Math.min(...totals), most: Math.max(...totals) };
  }
  if (hut && "least" in hut.pays) return { least: hut.pays.least, most: hut.pays.most };
  return { least: short, most: short };
}

/** The points of a hut for a payment. */
export function pointsFor(hut: Hut, goods: Goods, rates: Printed["rates"]): number {
  return hut.points || worth(goods, rates);
}

/** Advice, not a rule: a hut of open price for most points, anything else with what is found most easily. */
export function bestOf(bill: Bill, rates: Printed["rates"]): Goods {
  const dearest = bill.purpose === "BuildHut" || bill.purpose === "TakeAnyTwo";
  const order = (form: Form): number => worth(form.goods, rates) * (dearest ? -1 : 1);
  const [best] = [...bill.forms].sort((a, b) => order(a) - order(b));
  return best?.goods ?? NOTHING;
}

/** The same where the house asks kind by kind: so many resources, within what is settled and what is held. */
export function bestByKind(bill: Bill, held: Goods, settled: Partial<Goods>, most: number): Goods {
  const dearest = bill.purpose === "BuildHut";
  let left = most - RESOURCES.reduce((sum, kind) => sum + (settled[kind] ?? 0), 0);
  const found: Partial<Goods> = { ...settled };
  for (const kind of dearest ? RESOURCES.toReversed() : RESOURCES) {
    if (found[kind] !== undefined) continue;
    found[kind] = Math.min(left, held[kind]);
    left -= found[kind];
  }
  return byKind((kind) => found[kind] ?? 0);
}

/** One more of a kind; where no more fit, it takes the place of what is there most. */
export function withOneMore(goods: Goods, kind: Resource, most: number, settled: Partial<Goods>): Goods {
  const more = { ...goods, [kind]: goods[kind] + 1 };
  if (total(more) <= most) return more;
  const [given] = RESOURCES.filter(
    (each) => each !== kind && settled[each] === undefined && goods[each] > 0,
  ).sort((a, b) => goods[b] - goods[a]);
  return given ? { ...more, [given]: goods[given] - 1 } : goods;
}
