/**
 * How long it takes from a press to the board that shows its outcome. A machine may be slow, or have other work for
 * a while: so before every press there is a plain one, of a fixed size and in a window without the client, and where
 * those take long, the others may take longer in proportion.
 */
import { expect, test as base } from "./server";

/** The 95th percentile allowed for presses, in milliseconds, on a machine whose plain presses stay within `PLAIN`. */
const LIMIT = 150;
const PLAIN = 80;
/** Beyond this slowdown a measurement means nothing. */
const SLOWEST = 4;
/** Presses to measure. */
export const PRESSES = 60;

declare global {
  interface Window {
    waits: number[];
  }
}

export interface Watch {
  /** Measure a plain press now. */
  plain: () => Promise<void>;
  /** Assert that the presses so far were fast enough, compared with the plain ones. */
  atOnce: (called: string) => Promise<void>;
}

/** A test with a watch: the page records the time from each press to the frame that shows its outcome. */
export const test = base.extend<{ watch: Watch }>({
  watch: async ({ page, browser }, use) => {
    await page.addInitScript(note);
    const bare = await browser.newPage(); // in a window of its own: behind another, nothing would be drawn
    await bare.goto("/health/live");
    const plain: number[] = [];
    await use({
      plain: async () => void plain.push(await bare.evaluate(plainPress)),
      atOnce: async (called) => {
        const waits = shares(await page.evaluate(() => window.waits));
        const beside = shares(plain);
        console.log(
          `${called}: from press to board ${formatShares(waits)}; a plain press ${formatShares(beside)}`,
        );
        expect(waits.number).toBeGreaterThan(PRESSES / 2);
        expect(waits.p95).toBeLessThan(LIMIT * Math.min(SLOWEST, Math.max(1, beside.p95 / PLAIN)));
      },
    });
    await bare.close();
  },
});

/** In the page: the time of every press whose outcome is shown. */
function note(): void {
  window.waits = [];
  let pressedAt: number | null = null;
  addEventListener("click", (event) => (pressedAt = event.timeStamp), true);
  const shown = () => {
    if (pressedAt === null) return;
    const since = pressedAt;
    pressedAt = null;
    requestAnimationFrame(() => window.waits.push(performance.now() - since));
  };
  const watch = { subtree: true, attributes: true, attributeFilter: ["data-seq"] };
  new MutationObserver(shown).observe(document, watch);
}

/** In a bare page: ask the server, draw some words, and wait for the frame that shows them. */
async function plainPress(): Promise<number> {
  const WORDS = 600;
  const began = performance.now();
  await (await fetch("/health/live")).text();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (let i = 0; i < WORDS; i++) {
    const word = document.createElementNS(drawing.namespaceURI, "text");
    word.setAttribute("x", String((i % 40) * 30));
    word.setAttribute("y", String(i / 3));
    word.textContent = `${i}`;
    drawing.append(word);
  }
  document.body.replaceChildren(drawing);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

interface Shares {
  number: number;
  p50: number;
  p95: number;
  max: number;
}

function shares(times: readonly number[]): Shares {
  const all = times.toSorted((a, b) => a - b);
  const share = (part: number): number => Math.round(all[Math.ceil(all.length * part) - 1] ?? 0);
  return { number: all.length, p50: share(0.5), p95: share(0.95), max: share(1) };
}

const formatShares = ({ number, p50, p95, max }: Shares): string =>
  `p50 ${p50}, p95 ${p95}, max ${max} ms (${number} times)`;
