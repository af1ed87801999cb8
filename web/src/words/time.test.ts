import { describe, expect, it } from "vitest";
import { ago, duration } from "./time";

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;

describe("how long ago something was", () => {
  it("is said in the largest unit that fits", () => {
    expect(ago(NOW - 4 * MINUTE, NOW, "en")).toBe("4 minutes ago");
    expect(ago(NOW - 3 * 60 * MINUTE, NOW, "en")).toBe("3 hours ago");
    expect(ago(NOW - 25 * 60 * MINUTE, NOW, "en")).toBe("yesterday");
    expect(ago(NOW - 4 * MINUTE, NOW, "ja")).toBe("4 分前");
  });

  it("is now, for a clock that goes a little wrong", () => {
    expect(ago(NOW + 5000, NOW, "en")).toBe("now");
  });

  it("is a date after a week", () => {
    expect(ago(NOW - 10 * 24 * 60 * MINUTE, NOW, "en")).toBe("Jun 5, 2026");
  });
});

describe("a length of time", () => {
  it("is said in whole units", () => {
    expect(duration(86400)).toBe("1 day");
    expect(duration(3 * 86400)).toBe("3 days");
    expect(duration(7200)).toBe("2 h");
    expect(duration(120)).toBe("2 min");
    expect(duration(10)).toBe("10 s");
  });
});
