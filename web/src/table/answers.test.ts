import { expect, test } from "vitest";
import { sampleOption } from "../net/samples";
import { groupByTarget } from "./answers";

test("options about one target share a row, under its title or the first of them", () => {
  const income = [0, 1].map((number) =>
    sampleOption(`income ${number}`, { target: "income", title: "Income", text: `Spend ${number}` }),
  );
  const rows = groupByTarget([
    { kind: "Spend", group: "Income", options: income },
    { kind: "Decline", group: "Decline", options: [sampleOption("decline", { text: "No" })] },
  ]);
  expect(rows.map(({ target, heading, options }) => [target, heading, options.length])).toEqual([
    ["income", "Income", 2],
    ["decline", "No", 1],
  ]);
});
