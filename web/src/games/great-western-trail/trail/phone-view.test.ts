import { describe, expect, it } from "vitest";
import { inFrame } from "../../../board/zoom";
import { lookAtNearest, PHONE_SCALE, regionOf } from "./phone-view";

const phone = { width: 390, height: 380 };

describe("what a phone looks at", () => {
  it("is all that can be pressed, if it is near together", () => {
    const points = [
      { x: 500, y: 400 },
      { x: 640, y: 450 },
    ];
    const look = lookAtNearest(points, { x: 500, y: 400 }, phone);
    for (const point of points) expect(inFrame(look, point).x).toBeGreaterThan(40);
    expect(look.scale).toBe(PHONE_SCALE.most);
  });

  it("is what is nearest, if it is far apart, and never too small for a finger", () => {
    const from = { x: 100, y: 400 };
    const look = lookAtNearest(
      [
        { x: 900, y: 600 },
        { x: 160, y: 430 },
      ],
      from,
      phone,
    );
    expect(look.scale).toBeGreaterThanOrEqual(PHONE_SCALE.least);
    expect(inFrame(look, { x: 160, y: 430 }).x).toBeLessThan(phone.width);
  });

  it("is where one stands if nothing can be pressed", () => {
    const look = lookAtNearest([], { x: 500, y: 400 }, phone);
    expect(inFrame(look, { x: 500, y: 400 }).x).toBeCloseTo(195);
  });

  it("knows the parts of the sheet", () => {
    expect(regionOf({ x: 40, y: 95 })).toBe("railway");
    expect(regionOf({ x: 58, y: 296 })).toBe("kansas_city");
    expect(regionOf({ x: 884, y: 621 })).toBe("east");
    expect(regionOf({ x: 120, y: 434 })).toBe("west");
  });
});
