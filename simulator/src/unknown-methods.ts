// Refuses a method that no route has. By default Fastify answers 500 to QUERY without a body.
import type { FastifyInstance } from "fastify";

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function refuseUnknownMethods(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    if (!known.has(request.method)) await reply.code(501).send({ message: `${request.method} is not offered here` });
  });
}
