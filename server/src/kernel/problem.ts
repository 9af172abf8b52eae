// Every error answer, in one shape: RFC 9457. A bug tells its request id and nothing else.
import { type Refusal, refusalCodes } from "./refusal.ts";

export type Problem = { status: number; headers: Record<string, string>; body: string };

export const problemType = "application/problem+json; charset=utf-8";

export function toProblem(refusal: Refusal, requestId: string, publicUrl: string): Problem {
  const headers: Record<string, string> = { "content-type": problemType };
  if (refusal.status === 401) headers["www-authenticate"] = 'Bearer realm="Sokoni API"';
  if (
    refusal.status === 429 ||
    refusal.status === 503 ||
    refusal.code === "idempotency_in_progress" ||
    refusal.code === "conversation_busy"
  )
    headers["retry-after"] = "1";
  const { allow, ...members } = refusal.details;
  if (Array.isArray(allow)) headers.allow = allow.join(", ");
  const body = JSON.stringify({
    type: `${publicUrl}/docs/errors#${refusal.code}`,
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

/** For a fault of ours. The stack is in the log, under the same request id. */
export function bugProblem(requestId: string, publicUrl: string): Problem {
  const body = JSON.stringify({
    type: `${publicUrl}/docs/errors#internal_error`,
    title: "Something went wrong on our side.",
    status: 500,
    detail:
      "The fault is ours and has been reported. Nothing was changed by this request; try again, and name the request id if it stays.",
    code: "internal_error",
    requestId,
  });
  return { status: 500, headers: { "content-type": problemType }, body };
}

const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "53100",
  "53200",
  "55P03",
  "25P03",
  "08006",
  "08001",
  "08003",
]);

/** The database or its connection failed, and the same request may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    passing.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/**
 * The same work, run again, will do: two transactions stood in each other's way and PostgreSQL chose this one to give up,
 * or a value drawn at random was taken (by convention such constraints are named `…_drawn`).
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "40001" || error.code === "40P01") return true;
  return error.code === "23505" && "constraint" in error && String(error.constraint).endsWith("_drawn");
}
