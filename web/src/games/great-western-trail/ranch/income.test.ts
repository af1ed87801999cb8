import { expect, test } from "vitest";
import type { Option } from "../../../net/wire";
import { incomes } from "./income";
import type { Reading } from "./reading";

const reading = {
  view: { mine: { breeding_value: 5 } },
  player: { permanent_certificates: 1 },
} as unknown as Reading;

const option = (number: number, way: string): Option => ({
  do: `income ${number}`,
  target: "income",
  text: "",
  title: "",
  way,
});

test("the income is the hand, the permanent certificates and those that are spent", () => {
  expect(incomes([option(0, ""), option(2, "")], reading).map(({ spent, value }) => [spent, value])).toEqual([
    [0, 6],
    [2, 8],
  ]);
});

test("the furthest city is told in every language", () => {
  const [english, japanese] = incomes(
    [option(0, "$7 (spend 0): Kansas City"), option(0, "$7（証明書0枚）：カンザス市")],
    reading,
  );
  expect([english?.reaches, japanese?.reaches]).toEqual(["Kansas City", "カンザス市"]);
});
