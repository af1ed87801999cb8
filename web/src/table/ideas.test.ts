import { expect, test } from "vitest";
import { sampleOption } from "../net/samples";
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
const option = (what: string): Option => sampleOption(what, { text: what });

const COUNSEL = { seq: 7, hints: [hint("draw deck"), hint("draw tickets")] };
const OPTIONS = [option("draw tickets"), option("draw deck"), option("pass")];

const told = (seq: number, options = OPTIONS): string[] =>
  ideasOf(COUNSEL, seq, options).map((idea) => idea.option.do);

test("ideas come in the server's order", () => {
  expect(told(7)).toEqual(["draw deck", "draw tickets"]);
});

test("hints for an earlier position are not shown, even if the option is offered again", () => {
  expect(told(8)).toEqual([]);
});

test("what cannot be done here is no idea", () => {
  expect(told(7, [option("draw tickets")])).toEqual(["draw tickets"]);
});

test("there are no ideas before hints are requested", () => {
  expect(ideasOf(null, 7, OPTIONS)).toEqual([]);
});
