import { describe, expect, it } from "vitest";
import type { Entry, Option, OptionGroup } from "../../../net/wire";
import type { Hut } from "../view";
import { goodsOf, lettersOf } from "./goods";
import {
  bestByKind,
  bestOf,
  type Bill,
  billOf,
  bounds,
  pointsFor,
  redemptionOf,
  settledIn,
  shortOf,
  withOneMore,
} from "./payment";

const RATES = { wood: 3, brick: 4, stone: 5, gold: 6, food: 2 };

const option = (notation: string, target: string): Option => ({
  do: notation,
  target,
  text: "",
  title: "",
  way: "",
});
const group = (kind: string, ...options: Option[]): OptionGroup => ({ kind, options }) as OptionGroup;
const entry = (seat: number, notation: string, rest: Partial<Entry> = {}): Entry =>
  ({ seq: 1, seat, do: notation, events: [], taken_back: false, ...rest }) as Entry;

function bill(groups: OptionGroup[], asked = ""): Bill {
  const found = billOf(groups, asked);
  if (!found) throw new Error("no bill");
  return found;
}

const CARD = [
  group("BuyCard", option("buy C01 WB", "buy C01"), option("buy C01 WW", "buy C01")),
  group("Decline", option("decline", "decline")),
];
const ANY_HUT = [
  group("SetAside", option("pay wood 0", "build H27"), option("pay wood 1", "build H27")),
  group("Decline", option("decline", "decline")),
];

describe("a bill", () => {
  it("lists every payment that the house offers, and the refusal", () => {
    const { purpose, id, forms, refuse } = bill(CARD);
    expect([purpose, id, refuse?.do]).toEqual(["BuyCard", "C01", "decline"]);
    expect(forms.map((form) => lettersOf(form.goods))).toEqual(["WB", "WW"]);
  });

  it("names the resource that is asked about first where there are too many payments", () => {
    const { purpose, forms, step } = bill(ANY_HUT);
    expect([purpose, forms, step?.kind]).toEqual(["BuildHut", [], "wood"]);
    expect(step?.numbers.map(({ number }) => number)).toEqual([0, 1]);
  });

  it("may be out of reach until a card is used", () => {
    const { purpose, forms } = bill([group("Decline", option("decline", "decline"))], "PayForHut");
    expect([purpose, forms]).toEqual(["BuildHut", []]);
  });

  it("is not there when nothing is to be paid", () => {
    expect(billOf([group("UsePlace", option("use river", "use river"))])).toBeNull();
  });

  it("does not count what a card gives, which is taken at any time", () => {
    const groups = [group("TakeAnyTwo", option("redeem C36 WG", "redeem C36"))];
    expect(billOf(groups)).toBeNull();
    expect(redemptionOf(groups)?.forms.map((form) => lettersOf(form.goods))).toEqual(["WG"]);
  });
});

describe("the payment that is put forward", () => {
  it("is the cheapest for a card", () => {
    expect(lettersOf(bestOf(bill(CARD), RATES))).toBe("WW");
  });

  it("scores most on a hut", () => {
    const options = ["WWWWB", "WBBBB"].map((goods) => option(`build H20 ${goods}`, "build H20"));
    expect(lettersOf(bestOf(bill([group("BuildHut", ...options)]), RATES))).toBe("WBBBB");
  });

  it("fills a hut of open price from the dearest resource on", () => {
    expect(lettersOf(bestByKind(bill(ANY_HUT), goodsOf("WWWWBBBSSG"), {}, 7))).toBe("WBBBSSG");
  });

  it("keeps to what is settled", () => {
    expect(lettersOf(bestByKind(bill(ANY_HUT), goodsOf("WWWWBBBSSG"), { wood: 3, brick: 0 }, 7))).toBe(
      "WWWSSG",
    );
  });
});

describe("one more of a kind", () => {
  const more = (goods: string, settled = {}) => lettersOf(withOneMore(goodsOf(goods), "stone", 3, settled));

  it("is added while there is room, and takes the place of what is there most otherwise", () => {
    expect([more("W"), more("WBB")]).toEqual(["WS", "WBS"]);
  });

  it("never takes the place of what is settled", () => {
    expect([more("WBB", { brick: 2 }), more("WWB", { wood: 2, brick: 1 })]).toEqual(["BBS", "WWB"]);
  });
});

describe("what is settled", () => {
  it("is what a seat has paid since the bill was laid", () => {
    const entries = [
      entry(0, "pay wood 5"),
      entry(0, "use stack_1"),
      entry(0, "pay wood 2"),
      entry(1, "starve"),
    ];
    expect(settledIn(entries, 0)).toEqual({ wood: 2 });
  });

  it("forgets what was taken back, and looks past a card that was used in between", () => {
    const entries = [
      entry(0, "pay wood 2"),
      entry(0, "redeem C36 WW"),
      entry(0, "pay brick 1", { taken_back: true }),
    ];
    expect(settledIn(entries, 0)).toEqual({ wood: 2 });
  });
});

describe("a price", () => {
  const hut = (pays: Hut["pays"], points = 0): Hut => ({ id: "H", pays, points });

  it("is bounded by the payments that are offered, or by what is printed", () => {
    expect(bounds(bill(CARD), undefined, 0)).toEqual({ least: 2, most: 2 });
    expect(bounds(bill(ANY_HUT), hut({ least: 1, most: 7 }), 0)).toEqual({ least: 1, most: 7 });
    expect(bounds({ ...bill(ANY_HUT), purpose: "FeedOn" }, undefined, 5)).toEqual({ least: 5, most: 5 });
  });

  it("of a hut brings its points, or those of the resources", () => {
    expect(pointsFor(hut({ goods: goodsOf("WWB") }, 10), goodsOf("WWB"), RATES)).toBe(10);
    expect(pointsFor(hut({ least: 1, most: 7 }), goodsOf("WBSG"), RATES)).toBe(18);
  });

  it("of food is what the tribe was short of", () => {
    const fed = (seat: number, short: number) => ({ kind: "TribeFed", seat, short });
    expect(shortOf([entry(0, "", { events: [fed(0, 3), fed(1, 2)] })], 1)).toBe(2);
  });
});
