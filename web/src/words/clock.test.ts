import { describe, expect, it } from "vitest";
import { clockSentence } from "./clock";

describe("a clock", () => {
  it("is described by what it gives: time per decision, per match, or both", () => {
    expect(clockSentence({})).toBe("None");
    expect(clockSentence({ move: 3 * 86400 })).toBe("3 days for each decision");
    expect(clockSentence({ bank: 1200 })).toBe("20 min for the whole match");
    expect(clockSentence({ bank: 1200, increment: 10 })).toBe("20 min each, 10 s more per decision");
  });
});
