// Why a model did not answer: one word each, kept in the trace and counted. Nothing of the call itself is in it.
import { APICallError, NoOutputGeneratedError, RetryError } from "ai";

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
  | "too_many_steps"
  | "empty_answer"
  | "stopped_twice";

export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: FallbackReason;
  constructor(reason: FallbackReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether it says something about how the provider is doing, rather than about this turn. */
export function isProviders(reason: FallbackReason): boolean {
  return ["timeout", "rate_limited", "refused", "provider_error", "malformed_answer", "unreachable"].includes(reason);
}

/** The failure that an error of the SDK, of fetch or of a signal stands for. */
export function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (RetryError.isInstance(error)) return asFailure(error.lastError);
  return new ModelFailure(reasonOf(error));
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
