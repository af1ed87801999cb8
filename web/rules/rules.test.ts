// Proves that the rules page tells what the catalogues say: every rule, no sources, and links that lead somewhere.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue, FAMILIES, LANGUAGES } from "./data.mjs";
import { editionOf, lineOf, withoutSources } from "./line.mjs";
import { read, rulesIn } from "./read.mjs";
import type { Block, Catalogue, Line } from "./shapes.d.mts";

const FOLDER = new URL("../../docs/rules/", import.meta.url);
/** Sections that only those need who write the game. */
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
  const text = readFileSync(new URL(`${family.replaceAll("-", "_")}.md`, FOLDER), "utf8");

  it("are all there, each once", () => {
    const wanted = [...rulesIn(text)].filter((rule) => !UNSHOWN.test(rule));
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

it("every catalogue has a page", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  expect(files.map((name) => name.replace(".md", "").replaceAll("_", "-")).sort()).toEqual(
    [...FAMILIES].sort(),
  );
});

describe("a line", () => {
  const known = new Set(["SA-USE-20", "SA-USE-23", "SA-AMB-04"]);

  it("is told without where it was read, but with the ruling behind it", () => {
    expect(withoutSources("Food is unlimited. [sheet: L22; completed for food: ruling SA-AMB-04]")).toEqual({
      said: "Food is unlimited.",
      rulings: ["SA-AMB-04"],
    });
    expect(withoutSources("The player draws (one card). (J p.10; K C단계 (damaged))").said).toBe(
      "The player draws (one card).",
    );
  });

  it("may speak of one edition alone", () => {
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

it("an entry goes on where its lines are indented", () => {
  const [section] = read(
    "# Game - rules\n\n## 1. Turn - SA-USE\n\n- **SA-USE-20** One\n  two. [001 x]\n",
    new Set(),
  ).sections;
  expect(section).toMatchObject({
    id: "section-1",
    title: "Turn",
    blocks: [{ rule: "SA-USE-20", line: ["One two."] }],
  });
});
