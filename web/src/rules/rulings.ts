/** The rulings of a family: which are shown to players, what they decide, and the settings of a table about them. */
import type { Line, Piece } from "../../rules/shapes.d.mts";
import type { GameSummary } from "../net/wire";
import type { Language } from "../words/say.svelte";
import type { RuleBlock, RulesSection } from "./rules-index";

export interface RulingChoice {
  value: string;
  text: string;
  /** The names of the games in which it is the usual choice. */
  usualIn: string[];
  /** It is so in every game that has the setting. */
  usual: boolean;
}

/** A setting about a ruling, in all games of a family that have it. */
export interface RulingSetting {
  name: string;
  rule: string;
  text: string;
  choices: RulingChoice[];
}

export interface Ruling {
  rule: RuleBlock;
  lang: Language;
  /** The rules that refer to it. */
  decides: string[];
  settings: RulingSetting[];
}

/** Whether the name of a rule is that of a ruling, as `TTR-R-05` or `GWT-AMB-13`. */
export function isRuling(rule: string): boolean {
  return /^[A-Z][A-Z0-9]*-(?:AMB|R)-\d+$/.test(rule);
}

/** The settings of a family that are about rulings, each once. */
export function rulingSettings(games: readonly GameSummary[], family: string): RulingSetting[] {
  const all = games
    .filter((game) => game.family === family)
    .flatMap((game) => game.settings.filter(({ rule }) => rule).map((setting) => ({ game, setting })));
  const names = [...new Set(all.map(({ setting }) => setting.name))];
  return names.flatMap((name) => {
    const same = all.filter(({ setting }) => setting.name === name);
    const [first] = same;
    if (!first) return [];
    const choices = first.setting.choices.map(({ value, text }) => {
      const usualIn = same.filter(({ setting }) => setting.default === value).map(({ game }) => game.name);
      return { value, text, usualIn, usual: usualIn.length === same.length };
    });
    return [{ name, rule: first.setting.rule, text: first.setting.text, choices }];
  });
}

/** The rulings to show: those that are not certain, and those that have a setting. */
export function rulingsOf(sections: readonly RulesSection[], settings: readonly RulingSetting[]): Ruling[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const rules = blocks.flatMap(({ block, lang }) => ("rule" in block ? [{ rule: block, lang }] : []));
  const others = rules.filter(({ rule }) => !isRuling(rule.rule)).map(({ rule }) => rule);
  return rules
    .filter(({ rule }) => isRuling(rule.rule))
    .map(({ rule, lang }) => ({
      rule: { ...rule, line: markRuling(rule.line) },
      lang,
      decides: others.filter((other) => refersTo(other, rule.rule)).map((other) => other.rule),
      settings: settings.filter((setting) => setting.rule === rule.rule),
    }))
    .filter(({ rule, settings: own }) => rule.confidence !== "high" || own.length > 0);
}

function refersTo({ line, rulings }: RuleBlock, ruling: string): boolean {
  return (
    rulings.includes(ruling) ||
    line.some((piece) => typeof piece === "object" && "to" in piece && piece.to === ruling)
  );
}

/** Where the ruling begins if it does not stand out by itself: in each language of the rulebooks. */
const BEGINNING = /(Ruling:|裁定：|판정:)/;

function markRuling(line: Line): Line {
  return line.flatMap((piece): Piece[] =>
    typeof piece !== "string"
      ? [piece]
      : piece
          .split(BEGINNING)
          .filter(Boolean)
          .map((part) => (BEGINNING.test(part) ? { strong: part } : part)),
  );
}

/** Whether some rulings of a catalogue say how sure they are. */
export function saysConfidence(sections: readonly RulesSection[]): boolean {
  return sections.some(({ blocks }) => blocks.some(({ block }) => "rule" in block && block.confidence));
}

/** The address of the section that explains the sources; null if there is none. */
export function sourcesSection(sections: readonly RulesSection[]): string | null {
  const guide = sections.filter(({ number }) => number.split(".")[0] === "0");
  const found = guide.find(({ blocks }) => blocks.length > 0) ?? guide[0];
  return found?.id ?? null;
}
