// Why a model did not answer: one word each, kept in the trace and counted. It holds no content of the call.
import { APICallError, NoOutputGeneratedError } from "ai";

export type FallbackReason =
  /** The shop's model needs a key, and there is none (or it can no longer be decrypted). */
  | "no_key"
  /** The model failed so often that we stop asking it for a while. */
  | "circuit_open"
  | "timeout"
  | "rate_limited"
  /** The provider refused the call: the key, the model's name or the request. */
  | "refused"
  | "provider_error"
  | "malformed_answer"
  | "unreachable"
  | "over_turn_budget"
  | "over_conversation_budget"
  | "over_day_budget"
  /** The file is not available, too long, of a kind that no model takes, or broken. */
  | "no_file"
  | "too_long"
  | "not_readable"
  /** No words can be understood in it. */
  | "nothing_heard"
  /** The work was started twice and never finished. */
  | "given_up"
  | "too_many_steps"
  | "empty_answer"
  | "stopped_twice"
  /** One of the seller's rules decides the turn. */
  | "shop_rule"
  /** Hybrid: our rules were sure, so we did not ask the model. */
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

/** Whether the failure says something about the state of the provider, rather than about this turn. */
export function isProviders(reason: FallbackReason): boolean {
  return ["timeout", "rate_limited", "refused", "provider_error", "malformed_answer", "unreachable"].includes(reason);
}

/** The failure that an error of the SDK, of fetch or of a signal means. */
export function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const reason = reasonOf(error);
  return new ModelFailure(reason, againAfterMs(reason, error));
}

/** Used if the provider does not say how long to wait. */
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
    // fetch throws this when a connection fails or breaks, also in the middle of an answer.
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
