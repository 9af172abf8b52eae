// The bare server for the ratio of accepted posts: Fastify verifies a post's signature and writes one row, with the recorded statement of our
// server and nothing else.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { answerQuestions } from "../child.ts";
import { type Figures, figuresOfThisProcess } from "../figures.ts";
import type { Channel } from "./posts.ts";

export type BareInboundSettings = {
  databaseUrl: string;
  connections: number;
  insert: string;
  secrets: Record<Channel, string>;
};

answerQuestions({
  start: async ({ databaseUrl, connections, insert, secrets }: BareInboundSettings): Promise<string> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
    const server = fastify({ bodyLimit: 4 * 1_048_576 });
    server.removeAllContentTypeParsers();
    server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const channel of ["chatapp", "photoapp"] as const)
      server.post(`/api/webhooks/${channel}`, async (request, reply) => {
        const raw = request.body as Buffer;
        const given = Buffer.from(String(request.headers["x-hub-signature-256"]).slice("sha256=".length), "hex");
        const wanted = createHmac("sha256", secrets[channel]).update(raw).digest();
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.code(401).send("");
        const headers = JSON.stringify({ "content-type": request.headers["content-type"] });
        const id = randomUUID();
        await pool.query({
          name: "inbox",
          text: insert,
          values: [`inb_${id}`, channel, "sandbox", id, raw, headers, new Date()],
        });
        return reply.code(200).send("");
      });
    return server.listen({ host: "127.0.0.1", port: 0 });
  },
  figures: (): Figures => figuresOfThisProcess(),
});
