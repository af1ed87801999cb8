import { describe, expect, it } from "vitest";
import { sampleOption } from "../../../net/samples";
import type { Option, OptionGroup } from "../../../net/wire";
import type { Question } from "../view";
import { bestByKind, bestOf, type Bill, billOf, redemptionOf, withOneMore } from "./payment";
import { goodsOf, shortGoods } from "../samples";

const RATES = { wood: 3, brick: 4, stone: 5, gold: 6, food: 2 };
const WHEN = { seat: 0, text: "", since: null, due: null, left: null };

const group = (kind: string, ...options: Option[]): OptionGroup => ({ kind, group: "", options });
const paid = (letters: string, points?: number): Option =>
  sampleOption(letters, { cost: { goods: goodsOf(letters) }, gain: points === undefined ? {} : { points } });
const wood = (number: number): Option => sampleOption("", { params: { resource: "wood", number } });

const DECLINE = group("Decline", sampleOption("no"));
const CARD = [group("BuyCard", paid("WB"), paid("WW")), DECLINE];
const ANY_HUT = [group("SetAside", wood(0), wood(1)), DECLINE];
const PAY_CARD: Question = { ...WHEN, kind: "PayForCard", params: { card: "C01", least: 2, most: 2 } };
const PAY_HUT: Question = {
  ...WHEN,
  kind: "PayForHut",
  params: { hut: "H27", least: 1, most: 7, resource: "wood", settled: {} },
};

function bill(groups: OptionGroup[], asked: Question): Bill {
  const found = billOf(groups, asked);
  if (!found) throw new Error("no bill");
  return found;
}

describe("a bill", () => {
  it("lists every payment that the server offers, and the refusal", () => {
    const { purpose, id, least, most, forms, refuse } = bill(CARD, PAY_CARD);
    expect([purpose, id, least, most, refuse.do]).toEqual(["BuyCard", "C01", 2, 2, "no"]);
    expect(forms.map((form) => shortGoods(form.goods))).toEqual(["WB", "WW"]);
  });

  it("names the resource that is asked about first where there are too many payments", () => {
    const { purpose, forms, step } = bill(ANY_HUT, PAY_HUT);
    expect([purpose, forms, step?.kind]).toEqual(["BuildHut", [], "wood"]);
    expect(step?.numbers.map(({ number }) => number)).toEqual([0, 1]);
  });

  it("knows what is settled, and what a payment scores", () => {
    const asked: Question = {
      ...WHEN,
      kind: "PayForHut",
      params: { hut: "H27", least: 1, most: 7, settled: { wood: 2 } },
    };
    const { settled, step, forms } = bill([group("BuildHut", paid("WWG", 12)), DECLINE], asked);
    expect([settled, step, forms[0]?.points]).toEqual([{ wood: 2 }, null, 12]);
  });

  it("may be out of reach until a card is used", () => {
    const { purpose, forms } = bill([DECLINE], { ...PAY_CARD });
    expect([purpose, forms]).toEqual(["BuyCard", []]);
  });

  it("does not exist when nothing is to be paid, or somebody else pays", () => {
    const choose: Question = { ...WHEN, kind: "ChoosePlace", params: {} };
    expect(billOf([group("UsePlace", sampleOption("use river"))], choose)).toBeNull();
    expect(billOf([], PAY_CARD)).toBeNull();
  });

  it("does not count what a card gives, which is taken at any time", () => {
    const groups = [group("TakeAnyTwo", sampleOption("two", { params: { goods: goodsOf("WG") } }))];
    expect(billOf(groups, PAY_CARD)).toBeNull();
    const found = redemptionOf(groups);
    expect([found?.target, found?.number]).toEqual(["two", 2]);
    expect(found?.forms.map((form) => shortGoods(form.goods))).toEqual(["WG"]);
  });
});

describe("the payment that is put forward", () => {
  it("is the cheapest for a card", () => {
    expect(shortGoods(bestOf(bill(CARD, PAY_CARD), RATES))).toBe("WW");
  });

  it("scores most on a hut", () => {
    const groups = [group("BuildHut", paid("WWWWB", 16), paid("WBBBB", 19)), DECLINE];
    expect(shortGoods(bestOf(bill(groups, PAY_HUT), RATES))).toBe("WBBBB");
  });

  it("fills a hut of open price from the dearest resource on", () => {
    expect(shortGoods(bestByKind(bill(ANY_HUT, PAY_HUT), goodsOf("WWWWBBBSSG")))).toBe("WBBBSSG");
  });

  it("keeps to what is settled", () => {
    const settled = { ...bill(ANY_HUT, PAY_HUT), settled: { wood: 3, brick: 0 } };
    expect(shortGoods(bestByKind(settled, goodsOf("WWWWBBBSSG")))).toBe("WWWSSG");
  });
});

describe("one more of a kind", () => {
  const more = (letters: string, settled = {}) =>
    shortGoods(withOneMore(goodsOf(letters), "stone", 3, settled));

  it("is added while there is room, and otherwise replaces the most frequent kind", () => {
    expect([more("W"), more("WBB")]).toEqual(["WS", "WBS"]);
  });

  it("never replaces what is settled", () => {
    expect([more("WBB", { brick: 2 }), more("WWB", { wood: 2, brick: 1 })]).toEqual(["BBS", "WWB"]);
  });
});
