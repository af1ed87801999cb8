import { describe, expect, it } from "vitest";
import type { Block, Catalogue } from "../../rules/shapes.d.mts";
import { countRules, searchSections, splitAtMatches, wordsIn } from "./search";
import { familyOf, loadRules, mergeTranslation, plainText, sectionWith } from "./rules-index";

const rule = (name: string, text: string): Block => ({ rule: name, only: null, line: [text], rulings: [] });
const section = (title: string, blocks: Block[]): Catalogue => ({
  title: "Game",
  editions: {},
  sections: [{ id: "section-1", level: 2, number: "1", title, only: null, blocks }],
});

const ENGLISH = section("Placing", [
  { text: ["In brief."] },
  rule("SA-PLACE-01", "One or more figures in the Forest."),
  rule("SA-PLACE-02", "Nobody may pass."),
  {
    head: [["English"], ["日本語"]],
    rows: [
      [["forest"], ["森"]],
      [["river"], ["川"]],
    ],
  },
]);
const JAPANESE = section("配置", [rule("SA-PLACE-01", "森にコマを置く。")]);

describe("the rules in another language", () => {
  const [all] = mergeTranslation(ENGLISH, JAPANESE, "ja");

  it("are translated where a translation exists", () => {
    expect(all).toMatchObject({ title: "配置", lang: "ja" });
    expect(all?.blocks[1]).toMatchObject({ lang: "ja", block: { line: ["森にコマを置く。"] } });
  });

  it("name the edition that they are limited to in that language", () => {
    const limited = { rule: "SA-PLACE-03", only: "2E", line: ["More."], rulings: [] };
    const english = { ...section("More", [limited]), editions: { "2E": "2nd edition" } };
    const only = (editions: Record<string, string>) =>
      mergeTranslation(english, { ...JAPANESE, editions }, "ja")[0]?.blocks[0]?.block;
    expect(only({ "2E": "第2版" })).toMatchObject({ only: "第2版" });
    expect(only({})).toMatchObject({ only: "2nd edition" });
  });

  it("stay English where none exists", () => {
    expect(all?.blocks.map(({ lang }) => lang)).toEqual(["en", "ja", "en", "en"]);
  });

  it("replace a table only if they have as many", () => {
    const tables = section("配置", [{ text: ["要約"] }, { head: [], rows: [] }]);
    expect(mergeTranslation(ENGLISH, tables, "ja")[0]?.blocks[0]).toEqual({
      lang: "ja",
      block: { text: ["要約"] },
    });
  });
});

describe("looking for rules", () => {
  const sections = mergeTranslation(ENGLISH, section("", []), "en");
  const looked = (query: string) => searchSections(sections, wordsIn(query));

  it("finds them by their names and by words, whatever their capitals", () => {
    expect(countRules(looked("sa-place-02"))).toBe(1);
    expect(countRules(looked("FIGURES forest"))).toBe(1);
    expect(looked("figures river")).toEqual([]);
  });

  it("finds a whole section by its title", () => {
    const titled = mergeTranslation(ENGLISH, ENGLISH, "en");
    expect(searchSections(titled, wordsIn("Placing"))).toEqual(titled);
  });

  it("finds a row of a table, in any of its languages", () => {
    const [only] = looked("森");
    expect(only?.blocks[0]?.block).toMatchObject({ rows: [[["forest"], ["森"]]] });
  });

  it("finds a part together with the section above it", () => {
    const [whole] = sections;
    if (!whole) throw new Error("no section");
    const parted = [
      { ...whole, blocks: [] },
      { ...whole, id: "section-1.1", level: 3 as const },
    ];
    expect(searchSections(parted, ["river"]).map(({ id }) => id)).toEqual(["section-1", "section-1.1"]);
    expect(searchSections(parted, ["nothing"])).toEqual([]);
  });

  it("for nothing finds all", () => {
    expect(looked(" ")).toBe(sections);
  });

  it("marks what was found", () => {
    expect(splitAtMatches("The Forest (3)", ["forest", "(3"])).toEqual([
      { text: "The ", hit: false },
      { text: "Forest", hit: true },
      { text: " ", hit: false },
      { text: "(3", hit: true },
      { text: ")", hit: false },
    ]);
  });
});

describe("a rule", () => {
  it("tells its family by its name", () => {
    expect(familyOf("TTRG-PASS-01")).toBe("ticket-to-ride");
    expect(familyOf("GWT2-SIM-01")).toBe("great-western-trail");
    expect(familyOf("RV-TOLL")).toBe("great-western-trail");
    expect(familyOf("NOBODY-01")).toBeNull();
  });

  it("is found in its section", async () => {
    const sections = await loadRules("stone-age", "en");
    expect(sectionWith(sections, "SA-PLACE-05")?.title).toBe("General");
    expect(sectionWith(sections, "SA-NONE-01")).toBeNull();
  });
});

it("a line without its formatting is its text", () => {
  expect(
    plainText(["See ", { to: "SA-USE-20", text: "-20" }, { strong: "!" }, { em: "a" }, { code: "b" }]),
  ).toBe("See -20!ab");
});
