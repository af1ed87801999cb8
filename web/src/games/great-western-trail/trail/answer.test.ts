import { expect, test } from "vitest";
import { faceOf } from "./answer";

test("a move shows its steps and its tolls", () => {
  expect(faceOf({ steps: 3, dollars: 2 })).toEqual({ lamp: "3", price: "$2" });
});

test("what is free shows no price", () => {
  expect(faceOf({ steps: 1 })).toEqual({ lamp: "1" });
  expect(faceOf({ dollars: 0 })).toEqual({});
});
