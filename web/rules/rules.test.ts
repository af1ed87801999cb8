// Proves that the rules page shows what the catalogues say: every rule, no sources, and no dead links.
import { describe, expect, it } from "vitest";
import { catalogue, english as rulebook, FAMILIES, LANGUAGES, prefixes } from "./data.mjs";
import { editionOf, lineOf, withoutSources } from "./line.mjs";
import { readRulebook, rulesIn } from "./read.mjs";
import type { Block, Catalogue, Line } from "./shapes.d.mts";

/** Sections for the authors of the game. */
const UNSHOWN = /^(SA-INV)-/;

function blocks(found: Catalogue): Block[] {
  return found.sections.flatMap((section) => section.blocks);
}

function linesOf(block: Block): Line[] {
  if ("rule" in block) return [block.line];
  if ("text" in block) return [block.text];
  return "items" in block ? block.items : [...block.head, ...block.rows.flat()];
}

const rules = (found: Catalogue): string[] =>
  blocks(found).flatMap((each) => ("rule" in each ? [each.rule] : []));

describe.each(FAMILIES)("the rules of %s", (family) => {
  const english = catalogue(family, "en");

  it("are all there, each once", () => {
    const wanted = [...rulesIn(rulebook(family))].filter((rule) => !UNSHOWN.test(rule));
    expect([...rules(english)].sort()).toEqual(wanted.sort());
  });

  it("have sections with addresses of their own", () => {
    const ids = english.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("lead from one to another", () => {
    const known = new Set(rules(english));
    const named = blocks(english)
      .flatMap(linesOf)
      .flat()
      .flatMap((piece) => (typeof piece === "object" && "to" in piece ? [piece.to] : []));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((rule) => !known.has(rule) && !UNSHOWN.test(rule))).toEqual([]);
  });

  it.each(LANGUAGES)("are no others in %s", (language) => {
    const known = new Set(rules(english));
    expect(
      rules(catalogue(family, language)).filter((rule) => !known.has(rule) && !UNSHOWN.test(rule)),
    ).toEqual([]);
  });
});

it("there are families", () => {
  expect(FAMILIES.length).toBeGreaterThan(0);
});

it("no two families name their rules alike", () => {
  const names = FAMILIES.flatMap((family) => [
    ...new Set([...rulesIn(rulebook(family))].map((rule) => rule.split("-")[0] ?? "")),
  ]);
  expect(Object.keys(prefixes()).sort()).toEqual(names.sort());
});

it.each(FAMILIES)("every edition that the rulebook of %s marks has a name in every language", (family) => {
  const { sections } = catalogue(family, "en");
  const rules = sections.flatMap((section) => section.blocks.filter((block) => "rule" in block));
  const marks = new Set([...sections, ...rules].flatMap(({ only }) => only ?? []));
  for (const language of LANGUAGES)
    expect(Object.keys(catalogue(family, language).editions).sort()).toEqual([...marks].sort());
});

describe("a line", () => {
  const known = new Set(["SA-USE-20", "SA-USE-23", "SA-AMB-04"]);

  it("is shown without its sources, but with the ruling behind it", () => {
    expect(withoutSources("Food is unlimited. [sheet: L22; completed for food: ruling SA-AMB-04]")).toEqual({
      said: "Food is unlimited.",
      rulings: ["SA-AMB-04"],
      confidence: null,
    });
    expect(withoutSources("The player draws (one card). (J p.10; K C단계 (damaged))").said).toBe(
      "The player draws (one card).",
    );
  });

  it.each([
    ["Any number. Optional wording in K; I. (m)", "medium"],
    ["K only. (h)", "high"],
    ["Nothing was seen. (l)", "low"],
    ["F; I forbids it. (h/m)", "medium"],
    ['I is not followed. (m; "on arrival" h)', "medium"],
    ["Kの任意の文言、I。（中）", "medium"],
    ["J。（高）", "high"],
    ["記述はない。（低）", "low"],
    ["F。（高／中）", "medium"],
    ["従わない。（中。「到着時」は高）", "medium"],
    ["K의 문구, I. (중간)", "medium"],
    ["J. (높음)", "high"],
    ["말이 없다. (낮음)", "low"],
    ["F. (높음/중간)", "medium"],
    ["따르지 않는다. (중간, “도착했을 때”는 높음)", "medium"],
  ])("of a ruling tells how sure it is: %s", (text, confidence) => {
    const said = text.replace(/\s*[(（][^(（]*$/, "");
    expect(withoutSources(text)).toMatchObject({ said, confidence });
  });

  it("that ends with other parentheses tells nothing of the kind", () => {
    for (const text of ["Ends (here)", "（中央）", "The middle (m²)"])
      expect(withoutSources(text)).toMatchObject({ said: text, confidence: null });
  });

  it("may be limited to one edition", () => {
    expect(editionOf("[2E] Outlaws.")).toEqual({ only: "2E", rest: "Outlaws." });
    expect(editionOf("[both] Cattle.")).toEqual({ only: null, rest: "Cattle." });
    expect(editionOf("[ドイツ] 乗客コマ。")).toEqual({ only: null, rest: "乗客コマ。" });
  });

  it("leads to the rules that it names, by their ends, too", () => {
    expect(lineOf("See SA-USE-20, -23 and SA-USE-99.", known)).toEqual([
      "See ",
      { to: "SA-USE-20", text: "SA-USE-20" },
      ", ",
      { to: "SA-USE-23", text: "-23" },
      " and SA-USE-99.",
    ]);
  });

  it("may stand out in part", () => {
    expect(lineOf("**Words.** *Place* or `x`", known)).toEqual([
      { strong: "Words." },
      " ",
      { em: "Place" },
      " or ",
      { code: "x" },
    ]);
  });
});

it.each(LANGUAGES)(
  "every ruling of Great Western Trail tells how sure it is, in %s as in English",
  (language) => {
    const sure = (found: Catalogue) =>
      blocks(found).flatMap((each) =>
        "rule" in each && each.rule.startsWith("GWT-AMB-") ? [[each.rule, each.confidence ?? null]] : [],
      );
    const english = sure(catalogue("great-western-trail", "en"));
    expect(english.filter(([, confidence]) => confidence === null)).toEqual([]);
    expect(sure(catalogue("great-western-trail", language))).toEqual(english);
  },
);

it("an entry goes on where its lines are indented", () => {
  const [section] = readRulebook(
    "# Game - rules\n\n## 1. Turn - SA-USE\n\n- **SA-USE-20** One\n  two. [001 x]\n",
    new Set(),
  ).sections;
  expect(section).toMatchObject({
    id: "section-1",
    title: "Turn",
    blocks: [{ rule: "SA-USE-20", line: ["One two."] }],
  });
});
