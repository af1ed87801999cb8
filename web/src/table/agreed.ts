/** What was agreed on before the match, in words. */
import type { GameSeen, Table } from "../net/wire";
import { clockSentence } from "../words/clock";
import { say } from "../words/say.svelte";

export function agreed(table: Table, game: GameSeen | null): string[] {
  return [
    ...settingsOf(table, game),
    say(`menu_pace_${table.pace}`),
    ...(table.clock ? [clockSentence(table.clock)] : []),
    say(`menu_undo_${table.undo}`),
    say(table.hints ? "menu_hints" : "menu_no_hints"),
    ...(table.rated ? [say("menu_rated")] : []),
    say(table.visibility === "private" ? "menu_private" : "menu_public"),
  ];
}

function settingsOf(table: Table, game: GameSeen | null): string[] {
  return (game?.settings ?? []).flatMap((setting) => {
    const value = table.settings[setting.name];
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [setting.text];
    const named = setting.choices.find((choice) => choice.value === value)?.text;
    const seat = setting.kind === "seat" ? table.seats[Number(value)]?.name : undefined;
    return [`${setting.text}: ${named ?? seat ?? String(value)}`];
  });
}
