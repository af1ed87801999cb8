import { expect, test } from "vitest";
import type { Player, Printed } from "../view";
import { gatheredBy } from "./gathered";

const printed = (edition: "1e" | "2e"): Printed =>
  ({
    edition,
    cities: [{ id: "kansas_city", value: 0 }],
    tiles: [{ id: "flood-3-green", of: "flood", points: 3 }],
  }) as unknown as Printed;

const player = {
  cities: { kansas_city: 2 },
  stations: [3],
  masters: [],
  hazards: ["flood-3-green", "flood-3-green"],
  camps: [0, 1],
} as unknown as Player;

test("cities, stations and tiles are gathered, the same ones together", () => {
  expect(gatheredBy(player, printed("2e")).map(({ id, number }) => [id, number])).toEqual([
    ["kansas_city", 2],
    ["station 3", 1],
    ["flood-3-green", 2],
    ["camp-black", 1],
  ]);
});

test("a station can give back its disc", () => {
  expect(gatheredBy(player, printed("2e"))[1]?.target).toBe("disc station3");
});

test("the second colour of camps is blue in the first edition, orange in the second", () => {
  expect(gatheredBy(player, printed("1e")).at(-1)?.tone).toBe("blue");
  expect(gatheredBy(player, printed("2e")).at(-1)?.tone).toBe("orange");
});
