import { expect, test } from "vitest";
import { sampleOffered } from "../samples";
import { offersOf } from "./offers";

test("a space has the ways to ride there, and whatever else can be done there", () => {
  const far = sampleOffered({ place: "B", via: [] });
  const dear = sampleOffered({ place: "B", via: ["A2"] });
  const clear = sampleOffered({ place: "flood1" });
  const offers = offersOf({
    groups: [
      { kind: "Move", group: "", options: [far, dear] },
      { kind: "RemoveHazard", group: "", options: [clear] },
    ],
  });
  expect(offers.get("B")).toEqual({ moves: [far, dear], options: [far, dear] });
  expect(offers.get("flood1")).toEqual({ moves: [], options: [clear] });
  expect(offers.has("A2")).toBe(false);
});
