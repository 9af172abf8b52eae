// The refusal of a body that is too large. It names the limit.
import { Refusal } from "../contract/refusal.ts";

export function bodyTooLarge(maxBytes: number): Refusal {
  return new Refusal("body_too_large", `The body may have at most ${maxBytes.toLocaleString("en")} bytes. Send less.`);
}

/** The HTTP server found the body too large. Its error does not name the limit. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE";
}
