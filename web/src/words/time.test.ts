import { describe, expect, it } from "vitest";
import { formatDuration, timeAgo } from "./time";

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;

describe("how long ago something was", () => {
  it("is said in the largest unit that fits", () => {
    expect(timeAgo(NOW - 4 * MINUTE, NOW, "en")).toBe("4 minutes ago");
    expect(timeAgo(NOW - 3 * 60 * MINUTE, NOW, "en")).toBe("3 hours ago");
    expect(timeAgo(NOW - 25 * 60 * MINUTE, NOW, "en")).toBe("yesterday");
    expect(timeAgo(NOW - 4 * MINUTE, NOW, "ja")).toBe("4 分前");
  });

  it("is now, for a clock that goes a little wrong", () => {
    expect(timeAgo(NOW + 5000, NOW, "en")).toBe("now");
  });

  it("is a date after a week", () => {
    expect(timeAgo(NOW - 10 * 24 * 60 * MINUTE, NOW, "en")).toBe("Jun 5, 2026");
  });
});

describe("a length of time", () => {
  it("is said in whole units", () => {
    expect(formatDuration(86400)).toBe("1 day");
    expect(formatDuration(3 * 86400)).toBe("3 days");
    expect(formatDuration(7200)).toBe("2 h");
    expect(formatDuration(120)).toBe("2 min");
    expect(formatDuration(10)).toBe("10 s");
  });
});
