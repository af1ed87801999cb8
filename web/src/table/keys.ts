/** Playing by the keyboard: `?` lists the keys. */
import type { OpenTable } from "../state/table.svelte";
import { settings } from "../state/settings.svelte";
import type { Words } from "../words/say.svelte";
import type { Opened } from "./opened.svelte";
import type { Playback } from "./playback.svelte";

export interface Hands {
  table: OpenTable;
  opened: Opened;
  playback: Playback;
}

interface Key {
  key: string;
  says: Words;
  does(hands: Hands): unknown;
}

export const KEYS: readonly Key[] = [
  { key: "/", says: "keys_actions", does: ({ opened }) => (opened.sheet = "actions") },
  { key: "u", says: "keys_undo", does: ({ table }) => takeBack(table) },
  { key: "[", says: "keys_back", does: ({ playback }) => playback.step(-1) },
  { key: "]", says: "keys_on", does: ({ playback }) => playback.step(1) },
  { key: "n", says: "keys_now", does: ({ playback }) => playback.look(null) },
  { key: "l", says: "keys_log", does: ({ opened }) => opened.turnTo("log") },
  { key: "c", says: "keys_chat", does: ({ opened }) => opened.turnTo("chat") },
  { key: "h", says: "keys_hint", does: ({ table, opened }) => table.mayHint && opened.askHint() },
  { key: "m", says: "keys_menu", does: ({ opened }) => (opened.sheet = "menu") },
  { key: "?", says: "keys_help", does: ({ opened }) => (opened.sheet = "keys") },
];

/** What the keys do while the map has the focus; the map itself listens to them. */
export const MAP_KEYS: readonly { keys: readonly string[]; says: Words }[] = [
  { keys: ["←", "↑", "↓", "→"], says: "keys_map_move" },
  { keys: ["+", "−"], says: "keys_map_zoom" },
  { keys: ["0"], says: "keys_map_fit" },
  { keys: ["Enter"], says: "keys_map_press" },
];

function takeBack(table: OpenTable): void {
  if (table.past.number === null && table.match?.undo && table.ready) void table.undo();
}

export function keyPressed(event: KeyboardEvent, hands: Hands): void {
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || isWriting(event.target)) return;
  const pressed = KEYS.find(({ key }) => key === event.key);
  if (!pressed) return;
  event.preventDefault();
  pressed.does(hands);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target instanceof HTMLInputElement && target.type !== "range";
  return field || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
