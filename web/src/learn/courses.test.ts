import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulesIn } from "../../rules/read.mjs";
import type { Match } from "../net/wire";
import { type Course, courseOf, nameOf, pointedAt, selectorOf, type Step, stepFor } from "./course";

const FAMILIES = ["ticket-to-ride", "stone-age", "great-western-trail"];
const LONGEST = 200;

const found = await Promise.all(FAMILIES.map(async (family) => [family, await courseOf(family)] as const));
const courses = found.flatMap(([family, course]) => (course ? [{ family, course }] : []));

function decisions(family: string): string[] {
  const text = readFileSync(new URL(`../games/${family}/where.json`, import.meta.url), "utf8");
  return Object.keys((JSON.parse(text) as { decisions: object }).decisions);
}

function texts({ aim, farewell, steps }: Course) {
  return [aim, farewell, ...steps.map((step) => step.text)];
}

it("every family is taught", () => {
  expect(courses.map(({ family }) => family)).toEqual(FAMILIES);
});

describe.each(courses)("the course of $family", ({ family, course }) => {
  it("explains every kind of decision", () => {
    const explained = new Set(course.steps.map((step) => step.kind));
    expect(decisions(family).filter((kind) => !explained.has(kind))).toEqual([]);
  });

  it("has steps that can be told apart", () => {
    const names = course.steps.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is short", () => {
    expect(texts(course).filter(({ en }) => en.length > LONGEST)).toEqual([]);
  });

  it("speaks every language, each in its own letters", () => {
    for (const { en, ja, ko } of texts(course)) {
      expect(en).toMatch(/^[\x20-\x7e’“”–×é]+$/);
      expect(ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
      expect(ko).toMatch(/\p{Script=Hangul}/u);
    }
  });

  it("names rules that there are", () => {
    const catalogue = new URL(`../../../docs/rules/${family.replaceAll("-", "_")}.md`, import.meta.url);
    const known = rulesIn(readFileSync(catalogue, "utf8"));
    expect(course.steps.map((step) => step.rule).filter((rule) => !known.has(rule))).toEqual([]);
  });
});

describe("a step", () => {
  const text = { en: "", ja: "", ko: "" };
  const step = (kind: string, more: Partial<Step> = {}): Step => ({ kind, rule: "", text, ...more });
  const moment = (kind: string, options: string[] = []) => ({
    kinds: [kind],
    seat: 0,
    match: { options: options.map((each) => ({ kind: each, group: "", options: [] })) } as unknown as Match,
  });
  const course: Course = {
    aim: text,
    farewell: text,
    steps: [
      step("Turn", { about: "late", when: () => false }),
      step("Turn"),
      step("Turn", { about: "more" }),
      step("Token", { offers: "UseToken" }),
    ],
  };
  const told = (made: Record<string, number>, ...asked: Parameters<typeof moment>) => {
    const found = stepFor(course, moment(...asked), made);
    return found && nameOf(found);
  };

  it("is told until its decision was made twice, then the next", () => {
    expect(told({}, "Turn")).toBe("Turn");
    expect(told({ Turn: 1 }, "Turn")).toBe("Turn");
    expect(told({ Turn: 2 }, "Turn")).toBe("Turn.more");
    expect(told({ Turn: 2, "Turn.more": 2 }, "Turn")).toBeNull();
  });

  it("about an option is told wherever that is offered", () => {
    expect(told({}, "Other")).toBeNull();
    expect(told({}, "Other", ["UseToken"])).toBe("Token");
  });

  it("may point at what the moment is about", () => {
    const twice = step("Turn", { point: ({ kinds }) => kinds.map((kind) => `do ${kind}`) });
    expect(pointedAt(twice, moment("Turn"))).toEqual(["do Turn"]);
    expect(pointedAt(step("Turn"), moment("Turn"))).toEqual([]);
  });

  it("points at what is pressed, or at a place", () => {
    expect(selectorOf(["place field", '[data-place="deck"]'])).toBe(
      '[data-target^="place field"], [data-do^="place field"], [data-place="deck"]',
    );
  });
});
