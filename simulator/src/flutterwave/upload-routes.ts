// `POST /upload_image`: accepts proof against a chargeback as multipart field `image`, and returns its address.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { answerCall } from "./answer-call.ts";
import { refuse, succeed } from "./answers.ts";
import type { FlutterwaveWorld } from "./world.ts";

const imageBytesMax = 5 * 1024 * 1024;

export async function uploadRoutes(server: FastifyInstance, world: FlutterwaveWorld): Promise<void> {
  // In its own scope: no other route accepts such bodies.
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: imageBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post("/flutterwave/v3/upload_image", async (request, reply) =>
      answerCall(world, request, reply, () => {
        const { body } = request;
        if (!Buffer.isBuffer(body) || !/\bname="image"/.test(body.toString("latin1")))
          return refuse("image is required");
        const digest = createHash("sha256").update(body).digest("hex").slice(0, 20);
        return succeed("Image uploaded", `https://cdn.filestackcontent.example/${digest}`);
      }),
    );
  });
}
