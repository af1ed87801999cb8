/** What is heard: every sound by itself, and that a table is heard only if that is wanted. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import ts from "typescript";
import { SOUND_NAMES, type SoundName } from "../src/sound/voices";
import { actionButton, pressAndWait } from "./clicking";
import { expect, signInAsGuest, startTable, test, waitForMyTurn } from "./server";
import { setPreferences } from "./scenes";

type Voices = typeof import("../src/sound/voices");

declare global {
  interface Window {
    voices: Voices;
    /** In a test: how many audio contexts were opened, and the pitches that were played. */
    heard: { contexts: number; pitches: number[] };
  }
}

/** The voices as a module of their own: nothing else of the client is needed to hear them. */
async function loadVoices(page: Page): Promise<void> {
  const source = readFileSync(fileURLToPath(new URL("../src/sound/voices.ts", import.meta.url)), "utf8");
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  await page.addScriptTag({
    type: "module",
    content: `${outputText}\nwindow.voices = { strike, SOUND_NAMES };`,
  });
  await page.waitForFunction(() => "voices" in window);
}

const RATE = 44_100;
const SECONDS = 2;

/** The loudest sample, when the last audible one comes, and how loud the last moment before silence is. */
function measure(page: Page, name: SoundName) {
  return page.evaluate(
    async ({ name, rate, seconds }) => {
      const audio = new OfflineAudioContext(1, rate * seconds, rate);
      window.voices.strike(audio, name, 0, audio.destination);
      const samples = (await audio.startRendering()).getChannelData(0);
      const loud = samples.map(Math.abs);
      const end = loud.findLastIndex((sample) => sample > 0) + 1;
      const last = loud.subarray(Math.max(0, end - rate * 0.005), end);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
      return { peak: Math.max(...loud), seconds: end / rate, last: Math.max(...last), energy };
    },
    { name, rate: RATE, seconds: SECONDS },
  );
}

test("every sound is heard, is short, is not too loud, and ends without a click", async ({ page }) => {
  await page.goto("about:blank");
  await loadVoices(page);
  for (const name of SOUND_NAMES) {
    const found = await measure(page, name);
    console.log(name, found);
    expect(found.energy, `${name} is heard`).toBeGreaterThan(1);
    expect(found.peak, `${name} is not too soft`).toBeGreaterThan(0.1);
    expect(found.peak, `${name} is not too loud`).toBeLessThanOrEqual(0.9);
    expect(found.seconds, `${name} is short`).toBeLessThan(name === "end" ? 1.5 : 0.6);
    expect(found.seconds).toBeGreaterThan(0.06);
    expect(found.last, `${name} ends in silence`).toBeLessThan(0.01);
  }
});

/** In the page: note what is played. */
function listen(): void {
  window.heard = { contexts: 0, pitches: [] };
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      window.heard.contexts++;
    }
  };
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options);
      window.heard.pitches.push(options?.frequency ?? 0);
    }
  };
}

const heard = (page: Page) => page.evaluate(() => window.heard);
/** The first note of the bell for one's turn. */
const TURN = 659.25;

async function open(page: Page, preferences: Record<string, string | number | boolean>): Promise<string> {
  await signInAsGuest(page);
  const id = await startTable(page);
  await page.goto("/");
  await setPreferences(page, preferences);
  await page.addInitScript(listen);
  await page.goto(`/t/${id}`);
  await pressAndWait(page, actionButton(page, "keep ").last());
  return id;
}

/** Draw two cards, and wait until the bot has played. */
async function takeTurn(page: Page, id: string): Promise<void> {
  await waitForMyTurn(page, id);
  const draw = actionButton(page, "draw deck").first();
  await pressAndWait(page, draw);
  await pressAndWait(page, draw);
  const { seq } = await waitForMyTurn(page, id);
  await expect(page.locator(`main[data-seq="${seq}"]`)).toBeAttached();
  await expect(draw).toBeVisible();
}

test("a table is silent until sound is wanted", async ({ page }) => {
  const id = await open(page, {});
  await takeTurn(page, id);
  expect(await heard(page)).toEqual({ contexts: 0, pitches: [] });
});

test("my turn is heard, once, and my cards before it", async ({ page }) => {
  const id = await open(page, { sound: true });
  const before = await heard(page);
  expect(before.contexts, "opened by the first press").toBe(1);
  await takeTurn(page, id);
  const since = async () => (await heard(page)).pitches.slice(before.pitches.length);
  await expect.poll(async () => (await since()).length, "the cards are heard, too").toBeGreaterThan(6);
  await expect.poll(async () => (await since()).filter((pitch) => pitch === TURN)).toHaveLength(1);
  expect((await heard(page)).contexts).toBe(1);
});

test("the volume is set in the menu of a table, and heard at once", async ({ page }) => {
  await open(page, {});
  await page.locator("[data-open=menu]").click();
  await page.getByRole("switch", { name: "Sound" }).click();
  await expect.poll(async () => (await heard(page)).pitches).toContain(TURN);
  const volume = page.getByRole("slider", { name: "Volume" });
  expect((await volume.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const before = (await heard(page)).pitches.length;
  await volume.press("ArrowRight");
  await expect(volume).toHaveValue("7");
  await expect.poll(async () => (await heard(page)).pitches.length).toBeGreaterThan(before);
});
