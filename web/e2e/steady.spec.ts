/** The board keeps its place and its size while a match runs: whoever looks at it is not disturbed. */
import { expect, GERMANY, playUntil, signInAsGuest, startTable, test, USA, waitForMyTurn } from "./server";

const DECISIONS = 25;

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    /** Every box that the board has had, as text. */
    boxes: Set<string>;
    /** How far things in the board were shifted, as the browser measures it: also by one's own presses. */
    shift: number;
  }
}

for (const game of [USA, GERMANY, "stone-age"]) {
  test(`the board of ${game} stays where it is over ${DECISIONS} decisions`, async ({ page }) => {
    await page.goto("/settings");
    await signInAsGuest(page);
    const id = await startTable(page, { game });
    await page.goto(`/t/${id}`);
    const board = page.locator("[data-place=board]");
    await expect(board.locator("svg").first()).toBeVisible();
    await page.locator("[data-guide=no]:visible").click(); // a guide is offered once, before the first decision
    await expect(page.locator("[data-guide]")).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      window.boxes = new Set();
      const look = () => {
        const box = document.querySelector("[data-place=board]")?.getBoundingClientRect();
        if (box) window.boxes.add([box.x, box.y, box.width, box.height].map(Math.round).join(" "));
        requestAnimationFrame(look);
      };
      look();
      window.shift = 0;
      const board = document.querySelector("[data-place=board]");
      // What is printed on a piece changes with the piece; the pieces, their rows and frames stay where they are.
      const isInBoard = ({ node }: { node: Node | null }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element && board?.contains(element) && !element.parentElement?.closest("button");
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          if (entry.sources.some(isInBoard)) window.shift += entry.value;
      }).observe({ type: "layout-shift" });
    });
    let made = 0;
    await playUntil(page, id, () => made++ === DECISIONS);
    const { seq } = await waitForMyTurn(page, id);
    await expect(page.locator(`main[data-seq="${seq}"]`)).toBeVisible();
    expect(await page.evaluate(() => [...window.boxes])).toHaveLength(1);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
  });
}
