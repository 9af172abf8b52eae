// What all API calls share: the key, the envelope, and an answer that may get lost.
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRecord } from "../shape.ts";
import { refuse, type Answer } from "./answers.ts";
import type { Account } from "./books.ts";
import type { FlutterwaveWorld } from "./world.ts";

export async function answerCall(
  world: FlutterwaveWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (account: Account) => Answer,
) {
  const account = accountOf(world, request.headers.authorization);
  const { http, body, cut } = "http" in account ? account : run(account);
  if (cut) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.code(http).send(body);
}

/** A body that is not a JSON object counts as empty: the fields are then reported as missing. */
export function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return isRecord(body) ? body : {};
}

function accountOf({ books }: FlutterwaveWorld, header: string | undefined): Account | Answer {
  const key = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
  if (key === undefined) return refuse("Authorization required", 401);
  if (key.startsWith("FLWPUBK")) return refuse("merchant secret key required", 401);
  return books.accounts.get(key) ?? refuse("Invalid authorization key", 401);
}
