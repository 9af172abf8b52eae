// Raw bodies, for services with their own handling of a missing or wrong content type.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRecord } from "./shape.ts";

/** Every body in this scope arrives as text. */
export function keepBodiesRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

/** Null unless it is a JSON object with a JSON content type. */
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
