// Every error answer has one shape: RFC 9457. A bug shows only its request id.
import { outcomeUnknown } from "../database/outcome-unknown.ts";
import { refusalCodes } from "../contract/refusal-codes.ts";
import { Refusal } from "../contract/refusal.ts";

export type Problem = { status: number; headers: Record<string, string>; body: string };

/** The longest Retry-After for a failure that passes soon. */
const passingSecondsMax = 3;

export const problemType = "application/problem+json; charset=utf-8";

export function toProblem(refusal: Refusal, requestId: string, publicUrl: string): Problem {
  const headers: Record<string, string> = { "content-type": problemType };
  if (refusal.status === 401) headers["www-authenticate"] = 'Bearer realm="Sokoni API"';
  if (refusal.status === 429 || refusal.code === "idempotency_in_progress" || refusal.code === "conversation_busy")
    headers["retry-after"] = "1";
  if (refusal.status === 503) headers["retry-after"] = String(soon());
  const { allow, retryAfterSeconds, ...members } = refusal.details;
  if (typeof retryAfterSeconds === "number") headers["retry-after"] = String(retryAfterSeconds);
  if (Array.isArray(allow)) headers.allow = allow.join(", ");
  const body = JSON.stringify({
    type: `${publicUrl}/docs/errors/${refusal.code}`,
    title: refusalCodes[refusal.code][1],
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
    ...members,
    requestId,
  });
  return { status: refusal.status, headers, body };
}

/** Random whole seconds, so that requests that were refused together don't return together. */
function soon(): number {
  return 1 + Math.floor(Math.random() * passingSecondsMax);
}

/** For a bug in our code. The stack is in the log, under the same request id. */
export function bugProblem(requestId: string, publicUrl: string): Problem {
  const body = JSON.stringify({
    type: `${publicUrl}/docs/errors/internal_error`,
    title: "Something went wrong on our side.",
    status: 500,
    detail:
      "The fault is ours and has been reported. Nothing was changed by this request; try again, and name the request id if it stays.",
    code: "internal_error",
    requestId,
  });
  return { status: 500, headers: { "content-type": problemType }, body };
}

/** For errors of the HTTP server itself. */
const frameworkRefusals: Record<string, ConstructorParameters<typeof Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["malformed_json", "The body is empty."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid_request", "Content-Length does not match the body."],
  FST_ERR_BAD_URL: ["not_found"],
  FST_ERR_MAX_PARAM_LENGTH: ["not_found"],
  FST_ERR_HANDLER_TIMEOUT: ["unavailable"],
};

/** The refusal for an error of any origin; null for a bug in our code. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const known = frameworkRefusals[error instanceof Error && "code" in error ? String(error.code) : ""];
  if (known) return new Refusal(...known);
  if (isStorageFull(error)) return new Refusal("storage_full");
  return isPassing(error) ? new Refusal("unavailable") : null;
}

/** The session with the database was lost or never began. A transaction that was not committing has left nothing. */
const lost = ["ECONNRESET", "EPIPE", "57P01", "57P02", "08006", "08001", "08003"];
const lostWords = /Connection terminated|Client has encountered a connection error/;
const passing = new Set([
  ...lost,
  outcomeUnknown,
  "ECONNREFUSED",
  "ETIMEDOUT",
  "57014",
  "57P03",
  "53300",
  "53200",
  "55P03",
  "25P03",
]);

/** PostgreSQL or our own files found no room. Nothing of the request was kept. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && ["53100", "ENOSPC", "EDQUOT"].includes(codeOf(error));
}

/** The database or its connection failed, and the same request may succeed soon. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const timedOut = /timeout exceeded when trying to connect/.test(error.message);
  // A restarting database has no socket, or accepts no more connections.
  const unconnected = "syscall" in error && error.syscall === "connect";
  return passing.has(codeOf(error)) || lostWords.test(error.message) || timedOut || unconnected;
}

/** Whether the work can be repeated on another session without happening twice. */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) === outcomeUnknown) return false;
  return lost.includes(codeOf(error)) || lostWords.test(error.message);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** Two concurrent events of one object, by callers without its lock. The second is retried after the first. */
const sequenceTaken = "events_shop_id_object_id_sequence_key";

/**
 * The same work can be retried: PostgreSQL ended this transaction because of a conflict with another, or a random value was taken already
 * (such constraints are named `…_drawn`).
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "40001" || error.code === "40P01") return true;
  if (error.code !== "23505" || !("constraint" in error)) return false;
  return error.constraint === sequenceTaken || String(error.constraint).endsWith("_drawn");
}
