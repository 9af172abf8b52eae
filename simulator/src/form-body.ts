// Bodies of HTML forms and of clients that prefer them to JSON.
import type { FastifyInstance } from "fastify";

export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
