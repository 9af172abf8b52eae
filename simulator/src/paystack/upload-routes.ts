// The store for dispute files. It is not part of the API: no key, raw bytes, an empty answer.
import type { FastifyInstance } from "fastify";
import { takeUpload } from "./uploads.ts";
import type { PaystackWorld } from "./world.ts";

type Putting = { Params: { fileName: string }; Querystring: { Signature?: string } };

export function uploadRoutes(server: FastifyInstance, world: PaystackWorld): void {
  // In its own scope, because it accepts bytes of any type.
  void server.register(async (store) => {
    store.removeAllContentTypeParsers();
    store.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    store.put<Putting>("/paystack/uploads/:fileName", async (request, reply) => {
      const status = takeUpload(world, {
        fileName: request.params.fileName,
        signature: request.query.Signature ?? "",
        contentType: request.headers["content-type"] ?? "",
        size: Buffer.isBuffer(request.body) ? request.body.length : 0,
      });
      return reply.code(status).send();
    });
  });
}
