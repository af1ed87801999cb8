/** A piece of a line: plain, a rule that is named, or something that stands out. */
export type Piece =
  string | { to: string; text: string } | { strong: string } | { em: string } | { code: string };
export type Line = Piece[];

/** What a section is made of: a rule, a paragraph, a list, a table. */
export type Block =
  | { rule: string; only: Edition | null; line: Line; rulings: string[] }
  | { text: Line }
  | { items: Line[] }
  | { head: Line[]; rows: Line[][] };

/** Of what a rule holds alone. */
export type Edition = "USA" | "DE" | "1E" | "2E";

export interface Section {
  /** Its address on the page. */
  id: string;
  /** A section, or a part of one. */
  level: 2 | 3;
  number: string;
  title: string;
  only: Edition | null;
  blocks: Block[];
}

/** The rules of a family as one language tells them. */
export interface Catalogue {
  title: string;
  sections: Section[];
}
