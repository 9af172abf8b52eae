// The bare server for the ratios: plain Fastify and pg that send our server's recorded statements. It has no key, validation, idempotency, log,
// row-level security (it connects as the superuser) or pipelining.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { replay } from "./bare/replay.ts";
import { answerQuestions } from "./child.ts";
import { type Figures, figuresOfThisProcess } from "./figures.ts";
import type { Statement } from "../../server/test/support/record-statements.ts";

export type BareSettings = {
  databaseUrl: string;
  connections: number;
  list: Statement;
  order: { statements: Statement[]; changing: string[]; recordedAt: Date; answer: Record<string, unknown> };
  webhook: { text: string; secret: string };
};

type OrderBody = { customerId: string; items: { productId: string }[] };

answerQuestions({
  start: async ({ databaseUrl, connections, list, order, webhook }: BareSettings): Promise<string> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
    const server = fastify();

    server.get("/api/products", async (_request, reply) => {
      const { rows } = await pool.query({ name: "list", text: list.text, values: list.values });
      return reply
        .type("application/json; charset=utf-8")
        .send(JSON.stringify({ data: rows.slice(0, 20), hasMore: rows.length > 20 }));
    });

    const again = replay(order.statements, order.changing, order.recordedAt);
    server.post("/api/orders", async (request, reply) => {
      const { customerId, items } = request.body as OrderBody;
      const [id, number, eventId] = [newId("ord"), randomBytes(6).toString("hex"), newId("evt")];
      const products = items.map((item) => item.productId);
      const client = await pool.connect();
      try {
        await again(client, [id, number, eventId, customerId, ...products]);
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
      return reply
        .code(201)
        .type("application/json; charset=utf-8")
        .send(JSON.stringify({ ...order.answer, id, number, customerId }));
    });

    void server.register(async (receivers) => {
      receivers.removeAllContentTypeParsers();
      receivers.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      receivers.post("/api/webhooks/chatapp", async (request, reply) => {
        const raw = request.body as Buffer;
        const given = Buffer.from(String(request.headers["x-hub-signature-256"]).slice("sha256=".length), "hex");
        const wanted = createHmac("sha256", webhook.secret).update(raw).digest();
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.code(401).send("");
        const headers = JSON.stringify({ "content-type": request.headers["content-type"] });
        await pool.query({
          name: "inbox",
          text: webhook.text,
          values: [newId("inb"), "chatapp", "sandbox", randomBytes(16).toString("hex"), raw, headers, new Date()],
        });
        return reply.code(200).send("");
      });
    });
    return server.listen({ host: "127.0.0.1", port: 0 });
  },
  figures: (): Figures => figuresOfThisProcess(),
});

let lastId = 0;
const seed = randomBytes(6).toString("hex");

function newId(prefix: string): string {
  lastId += 1;
  return `${prefix}_${seed}${lastId.toString(16).padStart(14, "0")}`;
}
