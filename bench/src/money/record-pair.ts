// Records what our server sends for a capture and for a release.
import type { Child } from "../child.ts";
import type { Ground } from "../ground.ts";
import type { Recorded, Statement } from "../../../server/test/support/record-statements.ts";
import type { Asked } from "../serve-ours.ts";
import { proveDeliveries } from "./prove-deliveries.ts";
import type { Sale } from "./seed-sales.ts";
import type { RecordedStep } from "./serve-bare-money.ts";

type Answered = Recorded & { result: string };
export type RecordedPair = {
  sale: Sale;
  transactionId: string;
  capture: RecordedStep;
  release: RecordedStep;
  /** As sent, including begin, commit and the row-level security settings. */
  sent: { capture: Recorded; release: Recorded };
};

/** @param sales two of one shop: the first one caches the key and prepares the statements. */
export async function recordPair(ours: Child, ground: Ground, [first, second]: [Sale, Sale]): Promise<RecordedPair> {
  const ask = async (path: string, { key }: Sale, body: object): Promise<Answered & { recordedAt: Date }> => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const recordedAt = new Date();
    const asked = { method: "POST", path, headers, body: JSON.stringify(body) } satisfies Asked;
    return { ...(await ours.ask<Answered>("recordOnce", asked)), recordedAt };
  };
  const verify = (sale: Sale) => ask("/api/payments/verify", sale, { reference: sale.reference });
  const release = (sale: Sale) => ask("/api/payments/release", sale, { orderId: sale.orderId });
  await verify(first);
  const captured = await verify(second);
  await proveDeliveries(ground.owner, [first, second]);
  await release(first);
  const released = await release(second);
  const payment = JSON.parse(captured.result) as { providerTransactionId: string };
  return {
    sale: second,
    transactionId: payment.providerTransactionId,
    capture: stepOf(captured, 2),
    release: stepOf(released, 1),
    sent: { capture: captured, release: released },
  };
}

/** @throws Error if it does not have that many stretches, because bare would ask the gateway at another point than ours. */
function stepOf({ statements, recordedAt, result }: Answered & { recordedAt: Date }, wanted: number): RecordedStep {
  const stretches = stretchesOf(statements);
  if (stretches.length !== wanted) throw new Error(`${stretches.length} stretches of statements, not ${wanted}`);
  return { stretches, recordedAt, answer: JSON.parse(result) as Record<string, unknown> };
}

/** Split before each transaction, because the gateway is asked between transactions. Bare needs no statements for row-level security. */
function stretchesOf(statements: readonly Statement[]): Statement[][] {
  const stretches: Statement[][] = [[]];
  for (const statement of statements) {
    if (statement.text.startsWith("begin")) stretches.push([]);
    if (!statement.text.includes("'app.shop'")) stretches.at(-1)?.push(statement);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}
