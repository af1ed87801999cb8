import { expect, test } from "vitest";
import { placeAbove } from "./place-above";

const page = { innerWidth: 400, innerHeight: 800 };
const card = { width: 100, height: 50 };

test("a card lies above its thing, in the middle", () => {
  expect(placeAbove({ left: 200, top: 300, width: 20, height: 20 }, card, page)).toEqual({ x: 160, y: 243 });
});

test("a card stays on the page, and lies below where there is no room above", () => {
  expect(placeAbove({ left: 0, top: 20, width: 20, height: 20 }, card, page)).toEqual({ x: 8, y: 47 });
  expect(placeAbove({ left: 390, top: 300, width: 20, height: 20 }, card, page).x).toBe(292);
});
