import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { english } from "../../rules/data.mjs";
import { rulesIn } from "../../rules/read.mjs";
import { FAMILIES } from "../../scripts/sources.mjs";
import { sampleOption } from "../net/samples";
import type { Match } from "../net/wire";
import {
  type Course,
  pointersOf,
  pointersTo,
  selectorOf,
  type Step,
  stepFor,
  stepName,
} from "../games/course";
import { loadCourse } from "../games/families";
import { type Language, setLanguage } from "../words/say.svelte";

const LONGEST = 200;

const found = await Promise.all(FAMILIES.map(async (family) => [family, await loadCourse(family)] as const));
const courses = found.flatMap(([family, course]) => (course ? [{ family, course }] : []));

function decisions(family: string): string[] {
  const text = readFileSync(new URL(`../games/${family}/placement.json`, import.meta.url), "utf8");
  return Object.keys((JSON.parse(text) as { decisions: object }).decisions);
}

/** What the guide says in a language. */
async function texts({ say, steps }: Course, language: Language): Promise<string[]> {
  await setLanguage(language);
  return ["aim", "farewell", ...steps.map(stepName)].map((key) => say(`guide.${key}`, {}) ?? "");
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
    const names = course.steps.map(stepName);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is short", async () => {
    expect((await texts(course, "en")).filter((text) => text.length > LONGEST)).toEqual([]);
  });

  it.each([
    ["en", /^[\x20-\x7e’“”–×é]+$/],
    ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
    ["ko", /\p{Script=Hangul}/u],
  ] as const)("speaks %s in its own letters", async (language, letters) => {
    expect((await texts(course, language)).filter((text) => !letters.test(text))).toEqual([]);
  });

  it("names rules that there are", () => {
    const known = rulesIn(english(family));
    expect(course.steps.map((step) => step.rule).filter((rule) => !known.has(rule))).toEqual([]);
  });
});

describe("a step", () => {
  const step = (kind: string, more: Partial<Step> = {}): Step => ({ kind, rule: "", ...more });
  const moment = (kind: string, options: string[] = []) => ({
    kinds: [kind],
    seat: 0,
    match: { options: options.map((each) => ({ kind: each, group: "", options: [] })) } as unknown as Match,
  });
  const course: Course = {
    say: (key) => key,
    steps: [
      step("Turn", { about: "late", when: () => false }),
      step("Turn"),
      step("Turn", { about: "more" }),
      step("Token", { offers: "UseToken" }),
    ],
  };
  const told = (made: Record<string, number>, ...asked: Parameters<typeof moment>) => {
    const found = stepFor(course, moment(...asked), made);
    return found && stepName(found);
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
    const twice = step("Turn", { point: ({ kinds }) => kinds.map((kind) => ({ do: kind })) });
    expect(pointersOf(twice, moment("Turn"))).toEqual([{ do: "Turn" }]);
    expect(pointersOf(step("Turn"), moment("Turn"))).toEqual([]);
  });

  it("points at what is pressed, or at a place", () => {
    const option = sampleOption('place "field" 1', { target: "place field" });
    vi.stubGlobal("CSS", { escape: (text: string) => text.replaceAll('"', '\\"') }); // only browsers have it
    expect(selectorOf([...pointersTo([option, option]), { place: "deck" }])).toBe(
      '[data-do="place \\"field\\" 1"], [data-target="place field"], [data-place="deck"]',
    );
    vi.unstubAllGlobals();
  });
});
