/** What this browser remembers of the guide: the progress at each table, and the games that need no guide. */
import { readStorage as keptAtAll, writeStorage as keepAtAll } from "../state/storage";
import { readTableItem, writeTableItem } from "../state/table-storage";

export interface GuideProgress {
  on: boolean;
  /** How often the player followed each step. */
  made: Record<string, number>;
}

const GUIDE_ITEM = "guide";
const KNOWN_KEY = "waystation.learnt";

export function readProgress(table: string): GuideProgress | null {
  return readTableItem<GuideProgress | null>(GUIDE_ITEM, table, null);
}

export function saveProgress(table: string, guided: GuideProgress): void {
  writeTableItem(GUIDE_ITEM, table, guided);
}

/** Turn the guide on, from the first decision at this table. */
export function startGuide(table: string): void {
  saveProgress(table, { on: true, made: {} });
}

/** Whether a guide was offered for this family of games, or is not needed. */
export function isFamilyKnown(family: string): boolean {
  return knownFamilies().includes(family);
}

export function markFamilyKnown(family: string): void {
  if (!isFamilyKnown(family)) keepAtAll(KNOWN_KEY, [...knownFamilies(), family]);
}

function knownFamilies(): string[] {
  const found = keptAtAll(KNOWN_KEY);
  return Array.isArray(found) ? found : [];
}
