// The bare server for the ratio of the money path: Fastify and pg ask the gateway as our server does, and then send our server's recorded
// statements for a capture and for a release. It can also run only those statements, without the gateway.
import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import fastify from "fastify";
import pg from "pg";
import { replay } from "../bare/replay.ts";
import { answerQuestions } from "../child.ts";
import { type Figures, figuresOfThisProcess } from "../figures.ts";
import type { Statement } from "../../../server/test/support/record-statements.ts";
import { send } from "../send.ts";
import type { MoneyLoad } from "./load-money.ts";
import type { Sale } from "./seed-sales.ts";
import { type MoneyResult, workOff } from "./work-off.ts";

export type RecordedStep = {
  /** One list per stretch. The gateway is asked between stretches. */
  stretches: Statement[][];
  recordedAt: Date;
  answer: Record<string, unknown>;
};
export type BareMoneySettings = {
  databaseUrl: string;
  connections: number;
  provider: { url: string; secretKey: string };
  /** The recorded sale, and the gateway's ID for it. */
  sale: Sale;
  transactionId: string;
  capture: RecordedStep;
  release: RecordedStep;
};

let alone: ((load: MoneyLoad) => Promise<MoneyResult>) | undefined;

type Verified = { data: { id: number; status: string } };

answerQuestions({
  start: async (settings: BareMoneySettings): Promise<string> => {
    const { databaseUrl, connections, provider } = settings;
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const { hostname, port, pathname } = new URL(provider.url);
    const server = fastify();
    const capture = again(settings, settings.capture);
    const release = again(settings, settings.release);

    const wide = new pg.Pool({ connectionString: databaseUrl, max: 32, idleTimeoutMillis: 0 });
    alone = (load) => runAlone(wide, settings, load);
    server.post("/capture", async (request, reply) => {
      const sale = request.body as Sale;
      const [before, after] = capture(sale);
      await inPool(pool, async (client) => before?.(client, "not known yet"));
      const headers = { authorization: `Bearer ${provider.secretKey}` };
      const path = `${pathname}/transaction/verify/${sale.reference}`;
      const asked = await send({ agent, hostname, port }, { method: "GET", path, headers }, { read: true });
      const { data } = JSON.parse(asked.text) as Verified;
      if (data.status !== "success") throw new Error(asked.text);
      await inPool(pool, async (client) => after?.(client, String(data.id)));
      return reply.send(JSON.stringify({ ...settings.capture.answer, id: sale.paymentId, orderId: sale.orderId }));
    });
    server.post("/release", async (request, reply) => {
      const sale = request.body as Sale;
      const [only] = release(sale);
      await inPool(pool, async (client) => only?.(client, ""));
      return reply.send(JSON.stringify({ ...settings.release.answer, orderId: sale.orderId }));
    });
    return server.listen({ host: "127.0.0.1", port: 0 });
  },
  figures: (): Figures => figuresOfThisProcess(),
  /** Without HTTP on either side: each connection of the load is one to the database. */
  run: (load: MoneyLoad) => alone?.(load),
});

async function runAlone(pool: pg.Pool, settings: BareMoneySettings, load: MoneyLoad): Promise<MoneyResult> {
  const step = again(settings, settings[load.kind]);
  return workOff(load, async (sale) => {
    const transactionId = newId("alone");
    for (const stretch of step(sale)) await inPool(pool, (client) => stretch(client, transactionId));
  });
}

type Stretch = (client: pg.PoolClient, transactionId: string) => Promise<void>;

/** IDs that the recorded step created are new each time. The IDs that it was about are given. */
function again({ sale, transactionId }: BareMoneySettings, step: RecordedStep): (of: Sale) => Stretch[] {
  const text = JSON.stringify(step.stretches, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  const made = [...new Set(text.match(/\b(?:evt|txn|aud|mov|rel)_[0-9a-z]{26}\b/g))];
  const changing = [...idsOf(sale), transactionId, ...made];
  const replays = step.stretches.map((statements) => replay(statements, changing, step.recordedAt));
  return (of) => {
    const news = made.map((id) => newId(id.slice(0, 3)));
    return replays.map((play) => (client, itsTransactionId) => play(client, [...idsOf(of), itsTransactionId, ...news]));
  };
}

function idsOf({ shopId, orderId, number, customerId, productId, paymentId, reference }: Sale): string[] {
  return [shopId, orderId, number, customerId, productId, paymentId, reference];
}

async function inPool(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

let lastId = 0;
const seed = randomBytes(6).toString("hex");

function newId(prefix: string): string {
  lastId += 1;
  return `${prefix}_${seed}${lastId.toString(16).padStart(14, "0")}`;
}
