import { expect, it } from "vitest";
import { titleOf } from "./describe";

it("makes headings of the keys of a view", () => {
  expect(titleOf("final_round")).toBe("Final round");
});
