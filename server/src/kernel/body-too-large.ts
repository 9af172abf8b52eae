// A body with more bytes than are taken: the answer names how many that are.
import { Refusal } from "./refusal.ts";

export function bodyTooLarge(maxBytes: number): Refusal {
  return new Refusal("body_too_large", `The body may have at most ${maxBytes.toLocaleString("en")} bytes. Send less.`);
}

/** The HTTP server has found it out, and says no limit. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE";
}
