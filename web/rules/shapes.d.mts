/** A piece of a line: plain, a rule that is named, or something that stands out. */
export type Piece =
  string | { to: string; text: string } | { strong: string } | { em: string } | { code: string };
export type Line = Piece[];

/** How sure a ruling is. */
export type Confidence = "low" | "medium" | "high";

/** What a section is made of: a rule, a paragraph, a list, a table. `only` is the edition that a rule is limited to, by its
 * mark in the rulebook; some rulings say how sure they are. */
export type Block =
  | { rule: string; only: string | null; line: Line; rulings: string[]; confidence?: Confidence }
  | { text: Line }
  | { items: Line[] }
  | { head: Line[]; rows: Line[][] };

export interface Section {
  /** Its address on the page. */
  id: string;
  /** A section, or a part of one. */
  level: 2 | 3;
  number: string;
  title: string;
  /** The mark of the edition that it is limited to. */
  only: string | null;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
}

/** The rules of a family in one language. */
export interface Catalogue extends Rulebook {
  /** The names of its editions, by their marks. */
  editions: Record<string, string>;
}

/** Families by the prefix of their rules. */
export type Prefixes = Record<string, string>;
