import { expect, it } from "vitest";
import { qrPath } from "./qr";

it("draws a link as dark squares with a quiet border around them", () => {
  const { size, path } = qrPath("http://example.org/t/abc?invite=xyz");
  expect(size).toBeGreaterThan(21);
  expect(path.startsWith("M3 3h7v1h-7z")).toBe(true);
});
