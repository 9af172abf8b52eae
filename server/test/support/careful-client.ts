// A well-behaved client: it repeats a request without a final answer, with the same key.
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./system.ts";

export type Request = { method: string; path: string; body?: unknown; idempotencyKey?: string };
export type CarefulClient = {
  call(request: Request): Promise<Pick<Answer, "status" | "body">>;
  /** Repeats until the answer has this status. @throws Error when the request is refused, or answered with an internal error */
  insist(wanted: number, request: Request): Promise<Answer["body"]>;
  /**
   * Answers so far, how many of them were «not now», and how many tries got none because the connection was cut or half
   * a minute passed. Requests, how many needed more than one try, and the longest wait for an answer.
   */
  tries: {
    answered: number;
    notNow: number;
    unanswered: number;
    silent: number;
    requests: number;
    repeated: number;
    longestMs: number;
    longest: string;
  };
};

/** Ends only what hangs: a busy machine takes its time. */
const patienceMs = 300_000;
const silenceMs = 30_000;

export function carefulClient(url: () => string, key: () => string): CarefulClient {
  const tries = {
    answered: 0,
    notNow: 0,
    unanswered: 0,
    silent: 0,
    requests: 0,
    repeated: 0,
    longestMs: 0,
    longest: "",
  };
  const call: CarefulClient["call"] = async ({ method, path, body, idempotencyKey }) => {
    const answer = await fetch(url() + path, {
      method,
      headers: {
        authorization: `Bearer ${key()}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(silenceMs),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    tries,
    insist: async (wanted, request) => {
      const begun = performance.now();
      const told = new Map<string, number>();
      tries.requests += 1;
      for (let time = 1; ; time += 1) {
        if (time === 2) tries.repeated += 1;
        const answer = await call(request).catch((error: unknown) => {
          if (error instanceof Error && error.name === "TimeoutError") tries.silent += 1;
          return null;
        });
        if (answer === null) tries.unanswered += 1;
        else tries.answered += 1;
        const said = answer === null ? "none" : `${answer.status} ${answer.body.code ?? ""}`.trim();
        told.set(said, (told.get(said) ?? 0) + 1);
        const waited = performance.now() - begun;
        if (waited > tries.longestMs) {
          const all = [...told].map(([what, times]) => `${times} × ${what}`).join(", ");
          Object.assign(tries, { longestMs: waited, longest: `${request.method} ${request.path}: ${all}` });
        }
        if (answer?.status === wanted) return answer.body;
        const notNow = answer === null || answer.status === 503 || answer.body.code === "idempotency_in_progress";
        if (!notNow)
          throw new Error(`${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        if (answer) tries.notNow += 1;
        if (waited > patienceMs) throw new Error(`never ${wanted}: ${tries.longest}`);
        await wait(50);
      }
    },
  };
}
