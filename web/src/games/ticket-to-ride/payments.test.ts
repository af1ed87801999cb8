import { describe, expect, it } from "vitest";
import { sampleOption } from "../../net/samples";
import { sortPayments } from "./payments";
import type { Cards, OptionOf, Printed } from "./view";

const printed: Pick<Printed, "cards"> = { cards: ["purple", "green", "red", "locomotive"] };

function option(name: string, cards: Cards): OptionOf<"ClaimRoute"> {
  const params = { route: "a-b", colour: "purple" as const, locomotives: cards.locomotive ?? 0 };
  return { ...sampleOption(name), params, cost: { cards, trains: 2 }, gain: { points: 2 } };
}

const best = (options: OptionOf<"ClaimRoute">[], hand: Cards) =>
  sortPayments(options, printed, hand).map((payment) => payment.option.do);

describe("payments", () => {
  it("list their cards with locomotives last", () => {
    const [payment] = sortPayments([option("mixed", { locomotive: 1, purple: 3 })], printed, {});
    expect(payment?.cards).toEqual([
      { card: "purple", number: 3 },
      { card: "locomotive", number: 1 },
    ]);
  });

  it("put the one with the fewest locomotives first", () => {
    const options = [
      option("none", { locomotive: 2 }),
      option("one", { purple: 1, locomotive: 1 }),
      option("two", { purple: 2 }),
    ];
    expect(best(options, { purple: 2, locomotive: 2 })).toEqual(["two", "one", "none"]);
  });

  it("then the colour of which most is left in the hand", () => {
    const options = [option("p", { purple: 2 }), option("r", { red: 2 }), option("g", { green: 2 })];
    expect(best(options, { purple: 2, red: 5, green: 3 })).toEqual(["r", "g", "p"]);
  });

  it("may be made of locomotives alone", () => {
    const [payment] = sortPayments([option("all", { locomotive: 2 })], printed, {});
    expect(payment?.cards).toEqual([{ card: "locomotive", number: 2 }]);
  });
});
