// A client as it should be: what was not answered for good is asked again, with the same key.
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./system.ts";

export type Request = { method: string; path: string; body?: unknown; idempotencyKey?: string };
export type CarefulClient = {
  call(request: Request): Promise<Pick<Answer, "status" | "body">>;
  /** Until it is answered so. @throws Error when it is refused, or answered with a fault of ours. */
  insist(wanted: number, request: Request): Promise<Answer["body"]>;
  /** Answers so far, and how many of them were «not now» or no answer at all. Requests, and how many needed more than one try. */
  tries: { answered: number; notNow: number; unanswered: number; requests: number; repeated: number };
};

/** Only for what hangs: a busy machine takes its time. */
const patienceMs = 300_000;

export function carefulClient(url: () => string, key: () => string): CarefulClient {
  const tries = { answered: 0, notNow: 0, unanswered: 0, requests: 0, repeated: 0 };
  const call: CarefulClient["call"] = async ({ method, path, body, idempotencyKey }) => {
    const answer = await fetch(url() + path, {
      method,
      headers: {
        authorization: `Bearer ${key()}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    tries,
    insist: async (wanted, request) => {
      const deadline = performance.now() + patienceMs;
      tries.requests += 1;
      for (let time = 1; ; time += 1) {
        if (time === 2) tries.repeated += 1;
        const answer = await call(request).catch(() => null);
        if (answer === null) tries.unanswered += 1;
        else tries.answered += 1;
        if (answer?.status === wanted) return answer.body;
        const notNow = answer === null || answer.status === 503 || answer.body.code === "idempotency_in_progress";
        if (!notNow)
          throw new Error(`${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        if (answer) tries.notNow += 1;
        if (performance.now() > deadline) {
          const last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : "no answer";
          throw new Error(`${request.method} ${request.path}: never ${wanted}, at last ${last}`);
        }
        await wait(50);
      }
    },
  };
}
