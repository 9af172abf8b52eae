// Makes the load on the money path, as a separate process: keep-alive connections with one request under way each. Each sale is used once.
import { Agent } from "node:http";
import { answerQuestions } from "../child.ts";
import { send } from "../send.ts";
import { type MoneyKind, requestOf } from "./money-requests.ts";
import type { Sale } from "./seed-sales.ts";
import { type MoneyResult, workOff } from "./work-off.ts";

export type MoneyLoad = {
  url: string;
  kind: MoneyKind;
  connections: number;
  /** No sale starts later than this; null: all sales are processed. */
  seconds: number | null;
  sales: Sale[];
};
answerQuestions({ run });

/** @throws Error with the server's answer, if it did not do what was asked. */
async function run({ url, kind, ...plan }: MoneyLoad): Promise<MoneyResult> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections, scheduling: "fifo" });
  const result = await workOff(plan, async (sale) => {
    const { status, text } = await send({ agent, hostname, port }, requestOf(kind, sale), { read: true });
    if (status !== 200 || !text.includes(wanted[kind])) throw new Error(`${kind}: ${status} ${text}`);
  });
  agent.destroy();
  return result;
}

const wanted = { capture: '"status":"succeeded"', release: '"reason":"seller"' };
