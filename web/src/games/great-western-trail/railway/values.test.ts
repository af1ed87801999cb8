import { describe, expect, it } from "vitest";
import type { Option } from "../../../net/wire";
import { valuesBack } from "./values";

const to = (space: string): Option => ({
  do: `engine ${space}`,
  target: `engine ${space}`,
  text: "",
  title: "",
  way: "",
});

describe("an extraordinary delivery", () => {
  it("is worth the spaces that the engine moves back", () => {
    expect(valuesBack(["7", "6", "4"].map(to))).toEqual(
      new Map([
        ["7", 1],
        ["6", 2],
        ["4", 3],
      ]),
    );
  });

  it("is worth nothing more on a turnout", () => {
    expect(valuesBack(["5", "t4", "4"].map(to)).get("t4")).toBe(1);
  });
});
