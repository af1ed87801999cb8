/** The text of a report about a rule: what the host needs to find the position again. */
import type { Table } from "../net/wire";
import { language, LANGUAGE_NAMES, say } from "../words/say.svelte";

/** What a report needs of a table. */
export interface ReportedTable {
  readonly id: string;
  readonly now: Pick<Table, "game" | "rules_version" | "settings" | "seq" | "match"> | null;
  readonly past: { readonly number: number | null };
}

/**
 * The link to the moment that is shown, or to a table that has not begun. It carries no invitation: it works only for
 * those who may see the table anyway.
 */
export function momentLink({ id, now, past }: ReportedTable, origin: string): string {
  const link = new URL(`/t/${encodeURIComponent(id)}`, origin);
  if (now?.match) link.searchParams.set("at", String(past.number ?? now.seq));
  return link.href;
}

/** The report before its writer adds to it. */
export function reportText(rule: string | null, table: ReportedTable | null, origin: string): string {
  const facts = [
    ...(rule ? [say("report_rule", { rule })] : []),
    ...(table ? tableLines(table, origin) : []),
    say("report_language", { language: LANGUAGE_NAMES[language()] }),
  ];
  return [say("report_expected"), "", "", "---", ...facts].join("\n");
}

function tableLines(table: ReportedTable, origin: string): string[] {
  const { now } = table;
  if (!now) return [];
  const settings = Object.entries(now.settings).map(([name, value]) => `${name}=${String(value)}`);
  return [
    say("report_game", { game: now.game, version: now.rules_version }),
    ...(settings.length ? [say("report_settings", { settings: settings.join(", ") })] : []),
    say("report_moment", { link: momentLink(table, origin) }),
  ];
}

/** The link that writes to the host: a mail with the report, or else the host's page. */
export function contactLink(contact: string, subject: string, text: string): string {
  if (!contact.startsWith("mailto:")) return contact;
  const more = contact.includes("?") ? "&" : "?";
  return `${contact}${more}subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
