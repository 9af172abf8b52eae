// The load on the money path as a process: so many keep-alive connections, each with one request under way at any time,
// and no sale asked for twice.
import { Agent } from "node:http";
import { answerQuestions } from "../child.ts";
import { send, type Sent } from "../send.ts";
import type { SideName } from "../compare.ts";
import type { Sale } from "./seed-sales.ts";

export type MoneyLoad = {
  url: string;
  side: SideName;
  kind: "capture" | "release";
  connections: number;
  /** No sale is begun later; null: all of them are worked off. */
  seconds: number | null;
  sales: Sale[];
};
/** `ms` holds the time of each sale, in their order: the first `ms.length` of them were done. */
export type MoneyResult = { tookMs: number; ms: number[] };

answerQuestions({ run });

/** @throws Error what a server answered that did not do what it was asked. */
async function run({ url, side, kind, connections, seconds, sales }: MoneyLoad): Promise<MoneyResult> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const ms: number[] = [];
  let taken = 0;
  const begun = performance.now();
  const end = seconds === null ? Number.POSITIVE_INFINITY : begun + seconds * 1_000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end && taken < sales.length) {
      const index = taken;
      taken += 1;
      const sale = sales[index] as Sale;
      const start = performance.now();
      const { status, text } = await send({ agent, hostname, port }, makers[side](kind, sale), { read: true });
      ms[index] = performance.now() - start;
      if (status !== 200 || !text.includes(wanted[kind])) throw new Error(`${side} ${kind}: ${status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const tookMs = performance.now() - begun;
  agent.destroy();
  return { tookMs, ms };
}

const wanted = { capture: '"status":"succeeded"', release: '"reason":"seller"' };

const makers: Record<SideName, (kind: MoneyLoad["kind"], sale: Sale) => Sent> = {
  ours: (kind, { key, reference, orderId }) => ({
    method: "POST",
    path: kind === "capture" ? "/api/payments/verify" : "/api/payments/release",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(kind === "capture" ? { reference } : { orderId }),
  }),
  bare: (kind, { key: _key, ...sale }) => ({
    method: "POST",
    path: `/${kind}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sale),
  }),
};
