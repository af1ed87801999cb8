/** Requests to the server, typed by its OpenAPI document; errors carry a message to show to the user. */
import createClient from "openapi-fetch";
import { sayIfKnown, say } from "../words/say.svelte";
import type { paths } from "./api";
import type { Problem } from "./wire";

export const server = createClient<paths>({ baseUrl: "" });

/** The server refused a request, or could not be reached (`code` is then `offline`). */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

export type ApiResponse<T> = { data?: T; error?: unknown; response: Response };

/** The data of a response; throws `RequestError`: `const table = await unwrap(server.GET("/api/tables/{table}", …))`. */
export async function unwrap<T>(request: Promise<ApiResponse<T>>): Promise<T> {
  const { data, error, response } = await request.catch(() => {
    throw new RequestError("offline", say("error_offline"));
  });
  if (response.ok) return data as T;
  throw asRequestError(error, response.status);
}

/** A problem in the user's language if we know its code, in the server's words otherwise. */
export function asRequestError(error: unknown, status: number): RequestError {
  if (!isProblem(error)) return new RequestError("unavailable", say("error_unavailable"), status);
  return new RequestError(error.code, errorText(error.code, error.detail), status);
}

/** What the code of a problem means, in the user's language; `otherwise` if we do not know it. */
export function errorText(code: string, otherwise: string): string {
  return sayIfKnown(`error_${code}`) ?? otherwise;
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}

const MAX_TRIES = 4;

/** Retry while the server is busy or briefly out of reach. */
export async function withRetries<T>(sendRequest: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  for (let tries = 1; ; tries++) {
    const result = await sendRequest().catch((error: unknown) => {
      if (tries === MAX_TRIES) throw error;
      return null;
    });
    if (result && (result.response.ok || tries === MAX_TRIES || !isTransient(result))) return result;
    await new Promise((resume) => setTimeout(resume, 150 * 2 ** tries));
  }
}

function isTransient({ error, response }: ApiResponse<unknown>): boolean {
  return ["busy", "unavailable"].includes(asRequestError(error, response.status).code);
}
