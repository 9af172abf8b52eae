// Whether a call is retried, and after how long.
import { ApiError, type SokoniError } from "./errors.ts";

/** The longest wait. If the server asks for more, the caller gets the error with that time. */
const longestMs = 60_000;
const again = [408, 425, 429, 500, 502, 503, 504];

/** @param retries how many there have been. @returns milliseconds; null if the call is not retried. */
export function waitBefore(error: SokoniError, retries: number): number | null {
  if (!(error instanceof ApiError)) return backOff(retries);
  const hint = error.headers.get("sokoni-should-retry");
  const worth =
    hint === null ? again.includes(error.status) || error.code === "idempotency_in_progress" : hint === "true";
  const wait = error.retryAfterMs ?? backOff(retries);
  return worth && wait <= longestMs ? wait : null;
}

/** A random wait of up to twice the previous limit, so that many clients do not come back together. */
function backOff(retries: number): number {
  return Math.random() * Math.min(500 * 2 ** retries, 8_000);
}

export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const stop = (): void => {
      clearTimeout(timer);
      fail(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      done();
    }, ms);
    signal?.addEventListener("abort", stop);
  });
}
