import { expect, test } from "vitest";
import type { Printed } from "../view";
import { lacking } from "./lacking";

const printed = { objectives: [{ id: "money-BLL", tasks: { B: 1, L: 2 } }] } as unknown as Printed;

test("an objective card lacks what its owner does not have", () => {
  expect(lacking("money-BLL", { B: 3, L: 1 }, printed)).toEqual({ B: 0, L: 1 });
});
