// The answers of a simulated service, including bad ones: no body, no JSON, no answer at all.
import type { FastifyReply, FastifyRequest } from "fastify";

/** A string is sent as HTML, null as an empty body. */
export type SentAnswer = { http: number; body: object | string | null };

/** `cut`: the connection is closed without an answer. */
export type Answer = SentAnswer | "cut";

export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  if (answer === "cut") {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  const { http, body } = answer;
  if (typeof body === "string") return reply.code(http).type("text/html").send(body);
  return body === null ? reply.code(http).send() : reply.code(http).send(body);
}
