import { describe, expect, it } from "vitest";
import type { Block, Catalogue, Confidence } from "../../rules/shapes.d.mts";
import type { GameSummary, Setting } from "../net/wire";
import { LANGUAGES } from "../words/say.svelte";
import { loadRules, mergeTranslation, plainText } from "./rules-index";
import { isRuling, rulingSettings, rulingsOf, saysConfidence, sourcesSection } from "./rulings";

const setting = (name: string, rule: string, usual: string): Setting => ({
  name,
  kind: "choice",
  choices: [
    { value: "again", text: "Allowed" },
    { value: "once", text: "Not allowed" },
  ],
  default: usual,
  text: "The same building twice",
  rule,
});
const game = (id: string, settings: Setting[], family = "trail"): GameSummary => ({
  id,
  name: `Trail ${id}`,
  family,
  seats: [2],
  rules_version: "1",
  levels: ["conductor"],
  hints: true,
  by_points: true,
  summary: "",
  duration: "",
  settings,
});
const ruling = (rule: string, confidence?: Confidence): Block => ({
  rule,
  only: null,
  line: [`Text of ${rule}.`],
  rulings: [],
  ...(confidence && { confidence }),
});
const catalogue = (blocks: Block[]): Catalogue => ({
  title: "Trail",
  editions: {},
  sections: [{ id: "section-7", level: 2, number: "7", title: "Rulings", only: null, blocks }],
});
const sectionsOf = (blocks: Block[]) => mergeTranslation(catalogue(blocks), catalogue([]), "en");
const ids = (rulings: ReturnType<typeof rulingsOf>): string[] => rulings.map(({ rule }) => rule.rule);

describe("a ruling", () => {
  it("is known by its name", () => {
    expect(["TTR-R-05", "SA-AMB-12", "GWT-AMB-13"].filter(isRuling)).toHaveLength(3);
    expect(["TTR-DRAW-05", "GWT2-PB-11A", "RV-TOLL", "TTR-R-05x"].filter(isRuling)).toEqual([]);
  });

  it("is shown if it is not certain, or if it does not say how sure it is", () => {
    const sections = sectionsOf([
      ruling("GWT-AMB-01", "high"),
      ruling("GWT-AMB-02", "medium"),
      ruling("GWT-AMB-03", "low"),
      ruling("GWT-AMB-04"),
      ruling("GWT-MOVE-01"),
    ]);
    expect(ids(rulingsOf(sections, []))).toEqual(["GWT-AMB-02", "GWT-AMB-03", "GWT-AMB-04"]);
  });

  it("is shown if a table may choose, however sure it is", () => {
    const settings = rulingSettings([game("1e", [setting("twice", "GWT-AMB-01", "again")])], "trail");
    const [only] = rulingsOf(sectionsOf([ruling("GWT-AMB-01", "high")]), settings);
    expect(only?.settings.map(({ name }) => name)).toEqual(["twice"]);
  });

  it("names the rules that refer to it, by their sources or in their text", () => {
    const named: Block = { rule: "GWT-A-01", only: null, line: ["As it is."], rulings: ["GWT-AMB-02"] };
    const said: Block = {
      rule: "GWT-A-02",
      only: null,
      line: ["See ", { to: "GWT-AMB-02", text: "GWT-AMB-02" }],
      rulings: [],
    };
    const other: Block = { ...ruling("GWT-AMB-03"), rulings: ["GWT-AMB-02"] } as Block;
    const [, second] = rulingsOf(sectionsOf([named, said, other, ruling("GWT-AMB-02")]), []);
    expect(second?.decides).toEqual(["GWT-A-01", "GWT-A-02"]);
  });

  it.each(["Why? Ruling: so.", "なぜか。裁定：こうする。", "왜? 판정: 이렇게."])(
    "shows where it begins: %s",
    (text) => {
      const [only] = rulingsOf(sectionsOf([{ ...ruling("SA-AMB-01"), line: [text] } as Block]), []);
      expect(only?.rule.line.some((piece) => typeof piece === "object" && "strong" in piece)).toBe(true);
      expect(plainText(only?.rule.line ?? [])).toBe(text);
    },
  );
});

describe("a setting about a ruling", () => {
  it("is told once, with the games in which a choice is usual", () => {
    const games = [
      game("1e", [setting("twice", "GWT-AMB-13", "again"), setting("sides", "", "again")]),
      game("2e", [setting("twice", "GWT-AMB-13", "once")]),
      game("other", [setting("twice", "X-R-01", "once")], "other"),
    ];
    expect(rulingSettings(games, "trail")).toEqual([
      {
        name: "twice",
        rule: "GWT-AMB-13",
        text: "The same building twice",
        choices: [
          { value: "again", text: "Allowed", usualIn: ["Trail 1e"], usual: false },
          { value: "once", text: "Not allowed", usualIn: ["Trail 2e"], usual: false },
        ],
      },
    ]);
  });

  it("is usual everywhere if every game that has it says so", () => {
    const games = [game("1e", [setting("twice", "GWT-AMB-13", "again")]), game("2e", [])];
    expect(rulingSettings(games, "trail")[0]?.choices.map(({ usual }) => usual)).toEqual([true, false]);
  });
});

describe.each(LANGUAGES)("the rulings of our games in %s", (language) => {
  it("are all there where none says how sure it is", async () => {
    const railway = await loadRules("ticket-to-ride", language);
    expect(rulingsOf(railway, [])).toHaveLength(31);
    expect(rulingsOf(await loadRules("stone-age", language), [])).toHaveLength(21);
    expect(saysConfidence(railway)).toBe(false);
  });

  it("are those of medium or low confidence in Great Western Trail, without the mark", async () => {
    const sections = await loadRules("great-western-trail", language);
    const rulings = rulingsOf(sections, []);
    const sure = rulings.map(({ rule }) => rule.confidence);
    expect(saysConfidence(sections)).toBe(true);
    expect([
      sure.filter((each) => each === "medium").length,
      sure.filter((each) => each === "low").length,
    ]).toEqual([27, 3]);
    const ends = rulings.map(({ rule }) => plainText(rule.line).slice(-6));
    expect(ends.filter((end) => /[(（][hml高中低]|높음|중간|낮음/.test(end))).toEqual([]);
  });

  it.each(["ticket-to-ride", "stone-age", "great-western-trail"])(
    "of %s have a section that explains their sources",
    async (family) => {
      const sections = await loadRules(family, language);
      const found = sections.find(({ id }) => id === sourcesSection(sections));
      expect(found).toMatchObject({ lang: language });
      expect(found?.blocks.length).toBeGreaterThan(0);
    },
  );
});
