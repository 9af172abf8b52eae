// What a call throws. Nothing here holds a key or a body that was sent.
import type { ErrorCode, ErrorMembers } from "../generated/errors.ts";
import type { Problem } from "../generated/models.ts";

/** All errors of this library. */
export class SokoniError extends Error {
  override name = "SokoniError";
}

/** No answer, one that broke off, or one that is not from Sokoni. */
export class ConnectionError extends SokoniError {
  override name = "ConnectionError";
}

/** No answer in time. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

type Members<Code> = Code extends keyof ErrorMembers ? ErrorMembers[Code] : unknown;

/** Sokoni said no. `code` says why, for programs; the message for people. */
export class ApiError extends SokoniError {
  override name = "ApiError";
  readonly status: number;
  /** Null where the answer is not Sokoni's, a proxy's for example. */
  readonly code: ErrorCode | (string & {}) | null;
  /** As it was answered, with the members that some codes add. Empty where it is not Sokoni's. */
  readonly problem: Partial<Problem>;
  /** Every fault of the request, with where it is. */
  readonly errors: Problem["errors"] & {};
  /** Say it to us when you ask. */
  readonly requestId: string | null;
  readonly headers: Headers;
  /** How long the server asked to wait, where it did. */
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

/** 400, and what has no class of its own. */
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
/** 403: the key is not for this. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}
/** 404 */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}
/** 409: not in its present state. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}
/** 412, 428: it has changed since. */
export class VersionError extends ApiError {
  override name = "VersionError";
}
/** 422: the idempotency key was used for another request. */
export class IdempotencyError extends ApiError {
  override name = "IdempotencyError";
}
/** 429 */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}
/** 5xx */
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
