import { describe, expect, it } from "vitest";
import { payments } from "./payments";
import type { Printed } from "./view";

const symbols: Printed["symbols"] = {
  purple: "P",
  blue: "B",
  orange: "O",
  white: "W",
  green: "G",
  yellow: "Y",
  black: "K",
  red: "R",
  locomotive: "*",
};
const option = (way: string) => ({ do: `claim a-b ${way}`, target: "claim a-b", text: "", title: "", way });
const best = (ways: string[], hand = {}) =>
  payments(ways.map(option), symbols, hand).map((payment) => payment.option.way);

describe("payments", () => {
  it("are read from their letters", () => {
    const [payment] = payments([option("PPP*")], symbols, {});
    expect(payment?.cards).toEqual([
      { card: "purple", number: 3 },
      { card: "locomotive", number: 1 },
    ]);
    expect(payment?.locomotives).toBe(1);
  });

  it("put the one with the fewest locomotives first", () => {
    expect(best(["**", "P*", "PP"], { purple: 2, locomotive: 2 })).toEqual(["PP", "P*", "**"]);
  });

  it("then the colour of which most is left in the hand", () => {
    expect(best(["PP", "RR", "GG"], { purple: 2, red: 5, green: 3 })).toEqual(["RR", "GG", "PP"]);
  });

  it("may be made of locomotives alone", () => {
    expect(payments([option("**")], symbols, {})[0]?.cards).toEqual([{ card: "locomotive", number: 2 }]);
  });
});
