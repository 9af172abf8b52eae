// What a call throws. No error contains a key or a body that was sent.
import type { ErrorCode, ErrorMembers } from "../generated/errors.ts";
import type { Problem } from "../generated/models.ts";

/** The base class of all errors of this library. */
export class SokoniError extends Error {
  override name = "SokoniError";
}

/** No answer, an incomplete answer, or an answer that is not from Sokoni. */
export class ConnectionError extends SokoniError {
  override name = "ConnectionError";
}

/** No answer in time. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

type Members<Code> = Code extends keyof ErrorMembers ? ErrorMembers[Code] : unknown;

/** Sokoni refused the request. `code` is for programs, the message for people. */
export class ApiError extends SokoniError {
  override name = "ApiError";
  readonly status: number;
  /** Null if the answer is not from Sokoni, but from a proxy for example. */
  readonly code: ErrorCode | (string & {}) | null;
  /** The answer, with the extra members of some codes. Empty if it is not from Sokoni. */
  readonly problem: Partial<Problem>;
  /** Every error in the request, with its place. */
  readonly errors: Problem["errors"] & {};
  /** Give it to support when you ask for help. */
  readonly requestId: string | null;
  readonly headers: Headers;
  /** How long the server asked to wait, if it did. */
  readonly retryAfterMs: number | null;

  constructor(status: number, problem: Partial<Problem>, headers: Headers, retryAfterMs: number | null) {
    const requestId = problem.requestId ?? requestIdOf(headers);
    const what = [problem.code ?? `status ${status}`, ...(requestId === null ? [] : [`request ${requestId}`])];
    super(`${problem.detail ?? problem.title ?? "Refused."} (${what.join(", ")})`);
    this.status = status;
    this.code = problem.code ?? null;
    this.problem = problem;
    this.errors = problem.errors ?? [];
    this.requestId = requestId;
    this.headers = headers;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether it is this code; then `problem` has its members. */
  is<Code extends ErrorCode>(code: Code): this is this & { code: Code; problem: Problem & Members<Code> } {
    return this.code === code;
  }
}

/** 400, and every status without a class of its own. */
export class BadRequestError extends ApiError {
  override name = "BadRequestError";
}
/** 401: the key is missing, wrong, revoked or expired. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}
/** 402: the payment was declined. */
export class PaymentDeclinedError extends ApiError {
  override name = "PaymentDeclinedError";
}
/** 403: the key lacks the permission. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}
/** 404: not found. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}
/** 409: not possible in the object's current state. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}
/** 412, 428: the object has changed since. */
export class VersionError extends ApiError {
  override name = "VersionError";
}
/** 422: the idempotency key was used for another request. */
export class IdempotencyError extends ApiError {
  override name = "IdempotencyError";
}
/** 429: too many requests. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}
/** 5xx: the server failed. */
export class ServerError extends ApiError {
  override name = "ServerError";
}

const byStatus: Record<number, typeof ApiError> = {
  401: AuthenticationError,
  402: PaymentDeclinedError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: VersionError,
  422: IdempotencyError,
  428: VersionError,
  429: RateLimitError,
};

export function errorOf(status: number, text: string, headers: Headers): ApiError {
  const kind = byStatus[status] ?? (status < 500 ? BadRequestError : ServerError);
  return new kind(status, readProblem(text), headers, readRetryAfter(headers.get("retry-after")));
}

function readProblem(text: string): Partial<Problem> {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === "object" && problem !== null && "code" in problem ? (problem as Partial<Problem>) : {};
  } catch {
    return {};
  }
}

export function requestIdOf(headers: Headers): string | null {
  return headers.get("request-id") ?? headers.get("x-request-id");
}

/** Seconds, or a date. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
