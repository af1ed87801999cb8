import { expect, test } from "vitest";
import { samplePlayer, samplePrinted, sampleTargets } from "../samples";
import { collectedBy } from "./collected";

const printed = (edition: "1e" | "2e") =>
  samplePrinted({
    edition,
    cities: [{ id: "kansas_city", value: 0, black: false, points: -6, money: 6 }],
    tiles: [{ id: "flood-3-green", kind: "hazard", of: "flood", hands: ["green"], points: 3 }],
    targets: sampleTargets({ PutDiscOfStation: ["first", "second", "third"] }),
  });

const player = samplePlayer({
  cities: { kansas_city: 2 },
  stations: [3],
  masters: [],
  hazards: ["flood-3-green", "flood-3-green"],
  camps: [0, 1],
});

test("cities, stations and tiles are gathered, the same ones together", () => {
  expect(collectedBy(player, printed("2e")).map(({ id, number }) => [id, number])).toEqual([
    ["kansas_city", 2],
    ["station 3", 1],
    ["flood-3-green", 2],
    ["camp-black", 1],
  ]);
});

test("a station can give back its disc", () => {
  expect(collectedBy(player, printed("2e"))[1]?.target).toBe("third");
});

test("the second colour of camps is blue in the first edition, orange in the second", () => {
  expect(collectedBy(player, printed("1e")).at(-1)?.tone).toBe("blue");
  expect(collectedBy(player, printed("2e")).at(-1)?.tone).toBe("orange");
});
