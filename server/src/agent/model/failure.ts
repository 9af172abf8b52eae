// Why a model did not answer: one word each, kept in the trace and counted. Nothing of the call itself is in it.
import { APICallError, NoOutputGeneratedError } from "ai";

export type FallbackReason =
  /** The shop's model wants a key, and there is none (or it no longer opens). */
  | "no_key"
  /** It failed so often that nobody asks it for a while. */
  | "circuit_open"
  | "timeout"
  | "rate_limited"
  /** The provider refused the call itself: the key, the model's name, the request. */
  | "refused"
  | "provider_error"
  | "malformed_answer"
  | "unreachable"
  | "over_turn_budget"
  | "over_conversation_budget"
  | "over_day_budget"
  /** A file that can't be had, is too long, of a kind that no model takes, or broken. */
  | "no_file"
  | "too_long"
  | "not_readable"
  /** Nobody is to be understood in it. */
  | "nothing_heard"
  /** It was begun twice, and nobody ended it. */
  | "given_up"
  | "too_many_steps"
  | "empty_answer"
  | "stopped_twice"
  /** A rule of the seller's decides the turn. */
  | "shop_rule"
  /** Hybrid: our rules were sure, and the model was not asked. */
  | "sure"
  /** Our rules answer; the model's draft is only compared with theirs. */
  | "shadow";

export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: FallbackReason;
  /** When the same question may be asked again, if that helps at all. */
  readonly againAfterMs: number | null;
  constructor(reason: FallbackReason, againAfterMs: number | null = null) {
    super(reason);
    this.reason = reason;
    this.againAfterMs = againAfterMs;
  }
}

/** Whether it says something about how the provider is doing, rather than about this turn. */
export function isProviders(reason: FallbackReason): boolean {
  return ["timeout", "rate_limited", "refused", "provider_error", "malformed_answer", "unreachable"].includes(reason);
}

/** The failure that an error of the SDK, of fetch or of a signal stands for. */
export function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const reason = reasonOf(error);
  return new ModelFailure(reason, againAfterMs(reason, error));
}

/** Where the provider does not say. */
const againAfterDefaultMs = 500;

function againAfterMs(reason: FallbackReason, error: unknown): number | null {
  if (reason !== "rate_limited" && reason !== "provider_error") return null;
  const headers = (APICallError.isInstance(error) && error.responseHeaders) || {};
  const [milliseconds, seconds] = [Number(headers["retry-after-ms"]), Number(headers["retry-after"])];
  if (milliseconds >= 0) return milliseconds;
  if (headers["retry-after"] === undefined) return againAfterDefaultMs;
  // A date is further off than a buyer waits.
  return seconds >= 0 ? seconds * 1_000 : null;
}

function reasonOf(error: unknown): FallbackReason {
  if (isTimeout(error)) return "timeout";
  if (APICallError.isInstance(error)) {
    const { statusCode: status, cause } = error;
    if (isTimeout(cause)) return "timeout";
    // What fetch throws when a connection fails or is cut, also in the middle of an answer.
    if (status === undefined || cause instanceof TypeError) return "unreachable";
    if (status === 429) return "rate_limited";
    if (status >= 500 || status === 408 || status === 409) return "provider_error";
    return status >= 400 ? "refused" : "malformed_answer";
  }
  if (NoOutputGeneratedError.isInstance(error)) return "malformed_answer";
  if (error instanceof TypeError) return "unreachable";
  return "malformed_answer";
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}
