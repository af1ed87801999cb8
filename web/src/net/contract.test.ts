import { describe, expect, expectTypeOf, it } from "vitest";
import type { components } from "./api";
import { type EntryOf, type MatchOf, ofFamily, optionsOfKind, questionOfKind } from "./contract";
import { sampleEntry, sampleOption } from "./samples";
import type { Entry, Match, OptionGroup } from "./wire";

type Schemas = components["schemas"];

const STONE_AGE = { family: "stone-age", view: { round: 3 } } as Match;

describe("a match", () => {
  it("is of one family, and its view of that family's type", () => {
    const { view } = ofFamily(STONE_AGE, "stone-age");
    expect(view.round).toBe(3);
    expectTypeOf(view).toEqualTypeOf<Schemas["StoneAgeView"]>();
  });

  it("of another family is refused", () => {
    expect(() => ofFamily(STONE_AGE, "ticket-to-ride")).toThrow(
      "Expected something of ticket-to-ride, not of stone-age.",
    );
  });
});

describe("options", () => {
  const params = { place: "hunt", number: 2 };
  const groups: OptionGroup[] = [
    { kind: "UsePlace", group: "", options: [sampleOption("use hunt", { params: { place: "hunt" } })] },
    { kind: "PutFigures", group: "", options: [sampleOption("place hunt 2", { params })] },
  ];

  it("of a kind say what they choose, by name", () => {
    const options = optionsOfKind<Schemas["StoneAgeOptionGroup"], "PutFigures">(groups, "PutFigures");
    expect(options.map((option) => option.params.number)).toEqual([2]);
    expectTypeOf(options[0]?.params).toEqualTypeOf<Schemas["StoneAgePlacement"] | undefined>();
  });

  it("of a kind that is not offered are none", () => {
    expect(optionsOfKind<Schemas["StoneAgeOptionGroup"], "TakeDie">(groups, "TakeDie")).toEqual([]);
  });
});

describe("a question", () => {
  const about = { least: 2, most: 2, short: 2, points: 10 };
  const asked: MatchOf<"stone-age">["asked"] = [
    { seat: 1, kind: "FeedTribe", params: about, text: "", since: null, due: null, left: null },
  ];

  it("is found by its seat and its kind, with what it is about", () => {
    const found = questionOfKind<Schemas["StoneAgePendingDecision"], "FeedTribe">(asked, 1, "FeedTribe");
    expect(found?.params?.short).toBe(2);
  });

  it("to another seat, or of another kind, is not", () => {
    expect(
      questionOfKind<Schemas["StoneAgePendingDecision"], "FeedTribe">(asked, 0, "FeedTribe"),
    ).toBeUndefined();
    expect(
      questionOfKind<Schemas["StoneAgePendingDecision"], "ChooseDie">(asked, 1, "ChooseDie"),
    ).toBeUndefined();
  });
});

describe("an entry", () => {
  it("says what was chosen and what happened, each by its kind", () => {
    const sent: Entry = sampleEntry("stone-age", {
      choice: { kind: "PutFigures", params: { place: "hunt", number: 2 } },
      events: [{ kind: "FiguresPlaced", seat: 0, place: "hunt", number: 2 }],
    });
    const entry: EntryOf<"stone-age"> = ofFamily(sent, "stone-age");
    const placed = entry.choice?.kind === "PutFigures" ? entry.choice.params.number : 0;
    const told = entry.events.flatMap((event) => (event.kind === "FiguresPlaced" ? [event.place] : []));
    expect([placed, told]).toEqual([2, ["hunt"]]);
  });
});
