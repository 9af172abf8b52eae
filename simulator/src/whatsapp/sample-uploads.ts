// Examples for template headers: started at `/app/uploads`, uploaded to the returned address, identified by a handle.
import type { FastifyInstance } from "fastify";
import { numbersOf, tokenOf } from "./authenticate.ts";
import { refuse, refuseToken } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type Begin = { Querystring: { file_length?: string; file_type?: string; file_name?: string } };

const types = ["image/jpeg", "image/png", "video/mp4", "application/pdf"];
const largestBytes = 101 * 1024 * 1024;

export function sampleUploadRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  const begun = new Map<string, number>();
  scope.post<Begin>("/app/uploads", async (request, reply) => {
    if (numbersOf(world.books, tokenOf(request)).length === 0) return reply.code(401).send(refuseToken().body);
    const { file_length: length, file_type: type } = request.query;
    const wrong = !types.includes(type ?? "") || !(Number(length) > 0);
    if (wrong) return reply.code(400).send(refuse(100, "The parameters file_length and file_type are required.").body);
    const id = `upload:${(begun.size + 1).toString().padStart(16, "0")}`;
    begun.set(id, Number(length));
    return reply.send({ id: `${id}?sig=ARZ${begun.size}` });
  });

  void scope.register(async (bytes) => {
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestBytes }, (_request, body, done) =>
      done(null, body),
    );
    bytes.post<{ Params: { upload: string } }>(
      "/:upload(^upload:\\d+)",
      { bodyLimit: largestBytes },
      async (request, reply) => {
        const token = (request.headers.authorization ?? "").replace(/^OAuth /, "");
        if (numbersOf(world.books, token).length === 0) return reply.code(401).send(refuseToken().body);
        const length = begun.get(request.params.upload);
        const whole = Buffer.isBuffer(request.body) && request.body.length === length;
        if (!whole || request.headers["file_offset"] !== "0")
          return reply.code(400).send(refuse(100, "The file is not as long as it was said to be.").body);
        const handle = `4::${Buffer.from(request.params.upload).toString("base64url")}`;
        world.sampleHandles.add(handle);
        return reply.send({ h: handle });
      },
    );
  });
}
