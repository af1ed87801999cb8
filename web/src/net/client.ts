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

type Answer<T> = { data?: T; error?: unknown; response: Response };

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
