/** The families of games that this client knows: each is a folder here. Their parts are loaded on demand. */
import { language, loadMessages } from "../words/say.svelte";
import type { AboutFamily } from "./about";
import type { Course } from "./course";
import type { GameUi } from "./game-ui";

const ABOUT = import.meta.glob<AboutFamily>("./*/about.ts", { eager: true, import: "about" });
const COURSES = import.meta.glob<Course>("./*/course.ts", { import: "course" });
const UIS = import.meta.glob<GameUi>("./*/game-ui.ts", { import: "ui" });

/** The board of every game that brings none of its own. */
const GENERIC = "./generic/game-ui.ts";

/** Null for a game that only the server has. */
export function aboutFamily(family: string): AboutFamily | null {
  return ABOUT[`./${family}/about.ts`] ?? null;
}

/** A text of a family's poster in the user's language, as its `summary`; null if there is none. */
export function posterText(family: string, key: string): string | null {
  return aboutFamily(family)?.texts[language()][key] ?? null;
}

/** The families in their order; those without one at the end. */
export function sortFamilies(families: readonly string[]): string[] {
  const order = (family: string): number => aboutFamily(family)?.order ?? Infinity;
  return families.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

/** The user interface of a family: its own, or the one that shows any game. */
export async function loadGameUi(family: string): Promise<GameUi> {
  const load = UIS[`./${family}/game-ui.ts`] ?? UIS[GENERIC];
  if (!load) throw new Error(`There is no board for ${family}.`);
  const ui = await load();
  await loadMessages().catch(() => undefined); // the board is shown in English then
  return ui;
}

/** Whether the guide can explain a family: games that others bring have no course yet. */
export function hasCourse(family: string): boolean {
  return `./${family}/course.ts` in COURSES;
}

export async function loadCourse(family: string): Promise<Course | null> {
  return (await COURSES[`./${family}/course.ts`]?.()) ?? null;
}
