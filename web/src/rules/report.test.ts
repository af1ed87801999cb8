import { describe, expect, it } from "vitest";
import type { Match } from "../net/wire";
import { contactLink, momentLink, type ReportedTable, reportText } from "./report";

const HERE = "http://server";
const table = (past: number | null = null, match: Match | null = {} as Match): ReportedTable => ({
  id: "abc",
  now: {
    game: "ticket-to-ride-usa",
    rules_version: "2",
    settings: { start: 0, empty_deck: "stop" },
    seq: 12,
    match,
  },
  past: { number: past },
});

describe("a report", () => {
  it("tells the rule, the game with its settings, the moment and the language", () => {
    const lines = reportText("TTR-R-05", table(), HERE).split("\n");
    expect(lines.slice(lines.indexOf("---") + 1)).toEqual([
      "Rule: TTR-R-05",
      "Game: ticket-to-ride-usa, version 2 of the rules",
      "Settings: start=0, empty_deck=stop",
      "Position: http://server/t/abc?at=12",
      "Language: English",
    ]);
  });

  it("leaves room for what its writer has to say", () => {
    expect(reportText(null, null, HERE).split("\n").slice(1, 4)).toEqual(["", "", "---"]);
  });

  it("away from a table and without a rule tells the language alone", () => {
    expect(reportText(null, null, HERE)).toMatch(/---\nLanguage: English$/);
  });
});

describe("the link to the position", () => {
  it("leads to the moment that is looked at", () => {
    expect(momentLink(table(7), HERE)).toBe("http://server/t/abc?at=7");
    expect(momentLink(table(0), HERE)).toBe("http://server/t/abc?at=0");
  });

  it("leads to the table before its match", () => {
    expect(momentLink(table(null, null), HERE)).toBe("http://server/t/abc");
  });

  it("carries no invitation", () => {
    const invited = { ...table(), invite: "secret", now: { ...table().now, invite: "secret" } };
    expect(reportText(null, invited as ReportedTable, HERE)).not.toContain("secret");
  });
});

describe("writing to the host", () => {
  it("begins a mail with the report", () => {
    expect(contactLink("mailto:host@example.org", "A & B", "Line\nübrig")).toBe(
      "mailto:host@example.org?subject=A%20%26%20B&body=Line%0A%C3%BCbrig",
    );
    expect(contactLink("mailto:a@b.org?cc=c@d.org", "S", "T")).toBe(
      "mailto:a@b.org?cc=c@d.org&subject=S&body=T",
    );
  });

  it("opens the host's page if that is the address", () => {
    expect(contactLink("https://example.org/contact", "S", "T")).toBe("https://example.org/contact");
  });
});
