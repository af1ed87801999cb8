/** Asking the house: typed by its OpenAPI document, refused with sentences. */
import createClient from "openapi-fetch";
import { sayIfKnown, say } from "../words/say.svelte";
import type { paths } from "./api";
import type { Problem } from "./wire";

export const house = createClient<paths>({ baseUrl: "" });

/** The house said no, or could not be reached (`code` is then `offline`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

export type Answer<T> = { data?: T; error?: unknown; response: Response };

/** The answer, or `Refused`: `const table = await asked(house.GET("/api/tables/{table}", …))`. */
export async function asked<T>(asking: Promise<Answer<T>>): Promise<T> {
  const answer = await asking.catch(() => {
    throw new Refused("offline", say("error_offline"));
  });
  if (answer.response.ok) return answer.data as T;
  throw refused(answer.error, answer.response.status);
}

/** A problem in the reader's language where its code is known to us, in the house's words otherwise. */
export function refused(error: unknown, status: number): Refused {
  if (!isProblem(error)) return new Refused("unavailable", say("error_unavailable"), status);
  return new Refused(error.code, sayIfKnown(`error_${error.code}`) ?? error.detail, status);
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}

const TRIES = 4;

/** Ask again if the house is busy or out of reach for a moment. */
export async function persistent<T>(asking: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 1; ; tries++) {
    const answer = await asking().catch((error: unknown) => {
      if (tries === TRIES) throw error;
      return null;
    });
    if (answer && (answer.response.ok || tries === TRIES || !isPassing(answer))) return answer;
    await new Promise((resume) => setTimeout(resume, 150 * 2 ** tries));
  }
}

function isPassing(answer: Answer<unknown>): boolean {
  return ["busy", "unavailable"].includes(refused(answer.error, answer.response.status).code);
}
