/** Playing by the keyboard: `?` lists the keys. */
import type { OpenTable } from "../state/table.svelte";
import { settings } from "../state/settings.svelte";
import type { Words } from "../words/say.svelte";
import type { Panels } from "./panels.svelte";
import type { Playback } from "./playback.svelte";

export interface KeyContext {
  table: OpenTable;
  panels: Panels;
  playback: Playback;
}

interface Key {
  key: string;
  says: Words;
  does(hands: KeyContext): unknown;
}

export const KEYS: readonly Key[] = [
  { key: "/", says: "keys_actions", does: ({ panels }) => (panels.sheet = "actions") },
  { key: "u", says: "keys_undo", does: ({ table }) => undo(table) },
  { key: "[", says: "keys_back", does: ({ playback }) => playback.step(-1) },
  { key: "]", says: "keys_on", does: stepOn },
  { key: "n", says: "keys_now", does: ({ playback }) => playback.look(null) },
  { key: "p", says: "keys_hold", does: ({ table }) => !table.stage.settled && table.stage.hold() },
  { key: ".", says: "keys_skip", does: ({ table }) => table.stage.skip() },
  { key: "l", says: "keys_log", does: ({ panels }) => panels.turnTo("log") },
  { key: "c", says: "keys_chat", does: ({ panels }) => panels.turnTo("chat") },
  { key: "e", says: "keys_everyone", does: ({ panels }) => panels.showEveryone() },
  { key: "h", says: "keys_hint", does: ({ table, panels }) => table.canAskForHint && panels.askHint() },
  { key: "m", says: "keys_menu", does: ({ panels }) => (panels.sheet = "menu") },
  { key: "?", says: "keys_help", does: ({ panels }) => (panels.sheet = "keys") },
];

/** What the keys do while the map has the focus; the map itself listens to them. */
export const MAP_KEYS: readonly { keys: readonly string[]; says: Words }[] = [
  { keys: ["←", "↑", "↓", "→"], says: "keys_map_move" },
  { keys: ["+", "−"], says: "keys_map_zoom" },
  { keys: ["0"], says: "keys_map_fit" },
  { keys: ["Enter"], says: "keys_map_press" },
];

/** One entry forward: of what others do, or of the past. */
function stepOn({ table, playback }: KeyContext): void {
  if (table.stage.settled) playback.step(1);
  else table.stage.step();
}

function undo(table: OpenTable): void {
  if (table.past.number === null && table.match?.undo && table.ready) void table.undo();
}

export function handleKey(event: KeyboardEvent, hands: KeyContext): void {
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || isWriting(event.target)) return;
  if (hands.panels.comparing && event.key !== "e") return;
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
