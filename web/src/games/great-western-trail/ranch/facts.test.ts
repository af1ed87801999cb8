import { expect, it } from "vitest";
import { samplePlayer, samplePrinted, sampleSpace, sampleView } from "../samples";
import { factsOf } from "./facts";

it("calls the place of a piece by the building that is seen there", () => {
  const printed = samplePrinted({
    spaces: [sampleSpace({ id: "A", called: "space A" }), sampleSpace({ id: "A1", called: "space A1" })],
    rails: [{ id: "0", number: 0, turnout: false, called: "rail 0" }],
  });
  const view = sampleView({ trail: { A: { building: "G", owner: null, toll: 0 } } });
  const standsAt = (place: string) =>
    factsOf({ printed, view, player: samplePlayer({ place, engine: "0" }) }, (id) => id).at(-1)?.number;
  expect(standsAt("A")).toBe("G");
  expect(standsAt("A1")).toBe("space A1");
});
