// The public API, as everybody has it: the console is signed in by a cookie instead of a key.
import { Sokoni } from "@sokoni/sdk";
import { fetchTold } from "./refusals.ts";

let csrfToken: string | null = null;

/** What a session's answer brought; every write carries it. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

export const sokoni = new Sokoni({
  baseUrl: location.origin,
  session: { csrfToken: () => csrfToken },
  timeout: 20_000,
  // Queries and actions are tried again by themselves, and say so.
  maxRetries: 0,
  fetch: fetchTold,
});
