// A speech recognition provider with OpenAI's protocol: it returns the words of the simulator's own voice notes, and an empty text for a
// real recording.
import type { FastifyInstance } from "fastify";
import { wordsSpoken } from "../whatsapp/spoken-ogg.ts";

const bodyLimitBytes = 26 * 1024 * 1024;

export function speechRoutes(server: FastifyInstance): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer }>(
      "/openai/v1/audio/transcriptions",
      { bodyLimit: bodyLimitBytes },
      async (request, reply) => {
        const headers = { "content-type": request.headers["content-type"] ?? "" };
        const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => null);
        const file = form?.get("file");
        if (!(file instanceof File) || typeof form?.get("model") !== "string")
          return reply
            .code(400)
            .send({ error: { message: "file and model are needed", type: "invalid_request_error" } });
        return reply.send({ text: wordsSpoken(Buffer.from(await file.arrayBuffer())) });
      },
    );
  });
}
