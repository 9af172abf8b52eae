// The hand-written server that ours is compared with: Fastify and pg, written from the task alone, with tables and SQL of its own. It makes the
// same promises with the same durability, and nothing more. Each statement is prepared once per connection.
import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { recordStatements } from "../../../server/test/support/record-statements.ts";
import { answerQuestions } from "../child.ts";
import { figuresOfThisProcess } from "../figures.ts";
import type { Asked } from "../serve-ours.ts";
import { Problem, shopOfKey } from "./database.ts";
import { serveGoods } from "./goods.ts";
import { serveMessages } from "./messages.ts";
import { serveMoney } from "./money.ts";

export type HandSettings = {
  databaseUrl: string;
  connections: number;
  webhookSecret: string;
  provider: { url: string; secretKey: string } | null;
};

let url = "";

answerQuestions({
  start: async ({ databaseUrl, connections, webhookSecret, provider }: HandSettings): Promise<string> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
    const server = fastify({ bodyLimit: 4 * 1_048_576 });
    server.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Problem ? error.status : 500).send({ error: String(error) }),
    );
    await server.register(async (withKey: FastifyInstance) => {
      withKey.decorateRequest("shopId", "");
      withKey.addHook("onRequest", async (request) => {
        request.shopId = await shopOfKey(pool, request.headers.authorization);
      });
      serveGoods(withKey, pool);
      if (provider) serveMoney(withKey, pool, provider);
    });
    await server.register(async (hooks) => serveMessages(hooks, pool, webhookSecret));
    url = await server.listen({ host: "127.0.0.1", port: 0 });
    return url;
  },
  figures: () => figuresOfThisProcess(),
  recordOnce: ({ path, ...asked }: Asked) =>
    recordStatements(async () => {
      const answer = await fetch(`${url}${path}`, asked);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    }),
});

declare module "fastify" {
  interface FastifyRequest {
    shopId: string;
  }
}
