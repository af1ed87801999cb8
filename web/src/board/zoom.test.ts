import { describe, expect, it } from "vitest";
import {
  clampLook,
  fillScale,
  fitScale,
  inFrame,
  initialLook,
  isTurned,
  lookAtWholeSheet,
  lookCentredOn,
  lookContaining,
  moveLook,
  onSheet,
  placeBeside,
  placeClear,
  zoomLook,
} from "./zoom";

const sheet = { width: 1000, height: 500 };
const desk = { width: 1200, height: 600 };
const phone = { width: 400, height: 400 };

describe("a window onto the sheet", () => {
  it("shows the whole sheet at first where there is room", () => {
    expect(initialLook(sheet, desk, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, scale: 1.2 });
  });

  it("is another window when a phone is turned, not when it grows a little", () => {
    expect([isTurned(phone, desk), isTurned(desk, phone)]).toEqual([true, true]);
    expect(isTurned(desk, { width: 1000, height: 400 })).toBe(false);
  });

  it("is filled by the sheet at first on a phone", () => {
    const look = initialLook(sheet, phone, { x: 500, y: 250 });
    expect(look.scale).toBe(fillScale(sheet, phone));
    expect(look.x).toBeCloseTo(250);
  });

  it("never looks from farther away than the whole sheet", () => {
    expect(zoomLook(lookAtWholeSheet(sheet, desk), 0.1, { x: 0, y: 0 }, sheet, desk).scale).toBe(
      fitScale(sheet, desk),
    );
  });

  it("cannot lose the sheet", () => {
    const far = moveLook(
      lookCentredOn({ x: 500, y: 250 }, 3, sheet, desk),
      { x: -9999, y: 9999 },
      sheet,
      desk,
    );
    expect(far.x).toBeCloseTo(1000 - desk.width / 3);
    expect(far.y).toBe(0);
  });

  it("keeps a sheet that is smaller than it in the middle", () => {
    expect(clampLook({ x: 77, y: 0, scale: 1 }, sheet, { width: 1400, height: 500 }).x).toBe(-200);
  });

  it("goes back as far as two cities need, and no farther", () => {
    const near = lookCentredOn({ x: 100, y: 100 }, 4, sheet, desk);
    const both = lookContaining(
      [
        { x: 200, y: 250 },
        { x: 680, y: 250 },
      ],
      near,
      sheet,
      desk,
    );
    expect(both.scale).toBe(2);
    expect(both.x).toBeCloseTo(140);
    expect(lookContaining([{ x: 500, y: 250 }], near, sheet, desk).scale).toBe(4);
  });

  it("keeps the point under the finger when it comes closer", () => {
    const from = lookCentredOn({ x: 500, y: 250 }, 2, sheet, desk);
    const at = { x: 300, y: 200 };
    const to = zoomLook(from, 1.5, at, sheet, desk);
    expect(onSheet(to, at).x).toBeCloseTo(onSheet(from, at).x);
    expect(inFrame(to, onSheet(from, at)).y).toBeCloseTo(200);
  });
});

describe("a card beside a point", () => {
  const card = { width: 300, height: 120 };

  it("lies above it if there is room", () => {
    expect(placeBeside({ x: 600, y: 300 }, card, desk)).toEqual({ x: 450, y: 154 });
  });

  it("lies below it near the upper edge", () => {
    expect(placeBeside({ x: 600, y: 50 }, card, desk).y).toBe(76);
  });

  it("stays in the frame", () => {
    expect(placeBeside({ x: 1190, y: 300 }, card, desk).x).toBe(890);
    expect(placeBeside({ x: 5, y: 300 }, card, desk).x).toBe(10);
  });

  it("lies at the side if there is room neither above nor below", () => {
    const tall = { width: 300, height: 500 };
    expect(placeBeside({ x: 200, y: 300 }, tall, desk).x).toBe(226);
    expect(placeBeside({ x: 1100, y: 300 }, tall, desk).x).toBe(774);
  });

  it("leaves all that it speaks of free", () => {
    const route = [
      { x: 300, y: 100 },
      { x: 700, y: 500 },
    ];
    expect(placeClear(route, card, desk)).toEqual({ x: 726, y: 240 });
    const high = [
      { x: 600, y: 300 },
      { x: 620, y: 500 },
    ];
    expect(placeClear(high, card, desk)).toEqual({ x: 460, y: 154 });
  });
});
