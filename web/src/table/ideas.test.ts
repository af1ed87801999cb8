import { expect, test } from "vitest";
import type { Hint, Option } from "../net/wire";
import { ideasOf } from "./ideas";

const hint = (what: string): Hint => ({
  do: what,
  text: what,
  chance: 0.5,
  behind: 0,
  points_behind: 0,
  why: "",
});
const option = (what: string): Option => ({ do: what, target: what, text: what, title: "", way: "" });

const COUNSEL = { seq: 7, hints: [hint("draw deck"), hint("draw tickets")] };
const OPTIONS = [option("draw tickets"), option("draw deck"), option("pass")];

const told = (seq: number, options = OPTIONS): string[] =>
  ideasOf(COUNSEL, seq, options).map((idea) => idea.option.do);

test("ideas come in the order in which the house likes them", () => {
  expect(told(7)).toEqual(["draw deck", "draw tickets"]);
});

test("what can be done again later has other chances then: the old ones are not shown", () => {
  expect(told(8)).toEqual([]);
});

test("what cannot be done here is no idea", () => {
  expect(told(7, [option("draw tickets")])).toEqual(["draw tickets"]);
});

test("before the house is asked, it says nothing", () => {
  expect(ideasOf(null, 7, OPTIONS)).toEqual([]);
});
