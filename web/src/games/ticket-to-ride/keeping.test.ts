import { expect, test } from "vitest";
import type { Option } from "../../net/wire";
import { fewest, keeping } from "./keeping";

const options = ["keep a/b c/d", "keep a/b e/f", "keep a/b c/d e/f"].map((notation): Option => ({
  do: notation,
  target: notation,
  text: "",
  title: "",
  way: "",
}));

test("the tickets that are kept are found whatever the order they were ticked in", () => {
  expect(keeping(options, ["e/f", "a/b"])?.do).toBe("keep a/b e/f");
});

test("what no option keeps is not offered", () => {
  expect(keeping(options, ["a/b"])).toBeUndefined();
  expect(keeping(options, ["c/d", "e/f"])).toBeUndefined();
});

test("how many must be kept is read from the options", () => {
  expect(fewest(options)).toBe(2);
});
