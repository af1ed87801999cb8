/** What this browser remembers of a guide: at each table how far it went, and which games need none any more. */
import { keep as keepAtAll, kept as keptAtAll } from "../state/kept";
import { keep, kept } from "../table/kept";

export interface Guided {
  on: boolean;
  /** How often each step was followed. */
  made: Record<string, number>;
}

const GUIDE = "guide";
const KNOWN = "waystation.learnt";

export function guidedAt(table: string): Guided | null {
  return kept<Guided | null>(GUIDE, table, null);
}

export function keepGuided(table: string, guided: Guided): void {
  keep(GUIDE, table, guided);
}

/** From the first decision at this table on. */
export function startGuide(table: string): void {
  keepGuided(table, { on: true, made: {} });
}

/** Whether a guide was offered for this family of games, or is not needed. */
export function isKnown(family: string): boolean {
  return known().includes(family);
}

export function keepKnown(family: string): void {
  if (!isKnown(family)) keepAtAll(KNOWN, [...known(), family]);
}

function known(): string[] {
  const found = keptAtAll(KNOWN);
  return Array.isArray(found) ? found : [];
}
