// What happens between a call and its answer: the key is checked, the input becomes records, the answer is sent or lost.
import type { FastifyInstance } from "fastify";
import { isRecord } from "../shape.ts";
import type { Account } from "./books.ts";
import { refuseInvalid, refuseKey, type Answer } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

export type Call = {
  account: Account;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Empty for GET. */
  body: Record<string, unknown>;
};

export type AnswerCalls = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  run: (call: Call) => Answer,
) => void;

/** Paths start after `/paystack`. */
export function createCalls(server: FastifyInstance, { books }: PaystackWorld): AnswerCalls {
  return (method, path, run) => {
    server.route({
      method,
      url: `/paystack${path}`,
      handler: async (request, reply) => {
        const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
        const account = key === undefined ? undefined : books.accounts.get(key);
        const answer = answerTo(account, request.body ?? {}, (account, body) =>
          run({ account, body, params: textsIn(request.params), query: textsIn(request.query) }),
        );
        if (answer.cut) {
          reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.code(answer.http).send(answer.body);
      },
    });
  };
}

function answerTo(
  account: Account | undefined,
  body: unknown,
  run: (account: Account, body: Record<string, unknown>) => Answer,
): Answer {
  if (!account) return refuseKey();
  return isRecord(body) ? run(account, body) : refuseInvalid("Invalid request body");
}

function textsIn(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  if (isRecord(value)) for (const [name, one] of Object.entries(value)) if (typeof one === "string") texts[name] = one;
  return texts;
}
