// The public API. The console signs in with a cookie instead of a key.
import { Sokoni } from "@sokoni/sdk";
import { fetchTold } from "./refusals.ts";

let csrfToken: string | null = null;

/** The token comes with the session. Every write sends it. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

export const sokoni = new Sokoni({
  baseUrl: location.origin,
  session: { csrfToken: () => csrfToken },
  timeout: 20_000,
  // Queries and actions retry themselves, and show that they do.
  maxRetries: 0,
  fetch: fetchTold,
});
