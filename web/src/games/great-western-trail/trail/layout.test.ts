import { describe, expect, it } from "vitest";
import { layoutOf, RAILWAY, SHEET, SIZES, WIDEST } from "./layout";
import type { Space } from "../view";

function kindOf(space: string): Space["kind"] {
  if (space === "start" || space === "kansas_city") return space;
  if (/^[A-G]$/.test(space)) return "neutral";
  if (/^camp\d$/.test(space)) return "camp";
  return /^(flood|drought|rockfall)\d$/.test(space) ? "hazard" : "site";
}

describe.each(["1e", "2e"] as const)("the trail of the %s", (edition) => {
  const layout = layoutOf({ edition });
  const boxes = layout.spaces.map((space) => {
    const kind = kindOf(space);
    const { width, height } = kind === "neutral" ? WIDEST : SIZES[kind];
    const { x, y } = layout.at(space);
    return { space, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });

  it("has room for a building on every space: no two touch, whatever is built", () => {
    const touching = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const apart = Math.max(
          one.left - other.right,
          other.left - one.right,
          one.top - other.bottom,
          other.top - one.bottom,
        );
        return apart < 3 ? [`${one.space} ${other.space} ${apart}`] : [];
      }),
    );
    expect(touching).toEqual([]);
  });

  it("stays on the sheet, below the railway", () => {
    const outside = boxes.filter(
      ({ left, right, top, bottom }) =>
        left < 4 || right > SHEET.width - 4 || top < RAILWAY + 8 || bottom > SHEET.height - 4,
    );
    expect(outside.map(({ space }) => space)).toEqual([]);
  });
});
