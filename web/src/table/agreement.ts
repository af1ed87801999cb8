/** The terms agreed before the match, as lines of text. */
import type { GameView, Table } from "../net/wire";
import { clockSentence } from "../words/clock";
import { say } from "../words/say.svelte";

export function agreementLines(table: Table, game: GameView | null): string[] {
  return [
    ...settingsOf(table, game),
    say(`menu_pace_${table.pace}`),
    ...(table.clock ? [clockSentence(table.clock)] : []),
    say(`menu_undo_${table.undo}`),
    ...(table.bots_wait && table.grace_seconds ? [say("menu_grace", { number: table.grace_seconds })] : []),
    say(table.hints ? "menu_hints" : "menu_no_hints"),
    ...(table.rated ? [say("menu_rated")] : []),
    say(table.visibility === "private" ? "menu_private" : "menu_public"),
  ];
}

function settingsOf(table: Table, game: GameView | null): string[] {
  const values = new Map<string, string | number | boolean>(Object.entries(table.settings));
  return (game?.settings ?? []).flatMap((setting) => {
    const value = values.get(setting.name);
    if (value === undefined || value === false) return [];
    if (value === true) return [setting.text];
    const named = setting.choices.find((choice) => choice.value === value)?.text;
    const seat = setting.kind === "seat" ? table.seats[Number(value)]?.name : undefined;
    return [`${setting.text}: ${named ?? seat ?? String(value)}`];
  });
}
