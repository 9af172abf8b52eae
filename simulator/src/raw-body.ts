// Bodies as they came, for services that judge a missing or wrong content type in their own way.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRecord } from "./shape.ts";

/** Every body of this part of the server arrives as its text. */
export function keepBodiesRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

/** Null when it is no JSON object, or does not say that it is JSON. */
export function jsonBodyOf(request: FastifyRequest): Record<string, unknown> | null {
  const { body } = request;
  if (typeof body !== "string" || !/^application\/json\b/i.test(request.headers["content-type"] ?? "")) return null;
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
