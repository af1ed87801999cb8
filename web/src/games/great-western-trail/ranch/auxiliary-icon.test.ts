import { expect, test } from "vitest";
import { sampleOffered, samplePrinted } from "../samples";
import { auxiliaryIcon } from "./auxiliary-icon";

test("an auxiliary action used twice has an icon of its own", () => {
  const printed = samplePrinted({ auxiliaries: [{ disc: "aux_money", once: "$1", twice: "$2" }] });
  const use = (double: boolean) => sampleOffered({ disc: "aux_money" as const, double });
  expect([use(false), use(true)].map((option) => auxiliaryIcon(option, printed))).toEqual(["$1", "$2"]);
});
