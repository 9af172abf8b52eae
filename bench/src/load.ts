// Makes the load, as a separate process: keep-alive connections with one request under way each.
import { Agent } from "node:http";
import { answerQuestions } from "./child.ts";
import { type Load, requestOf } from "./load-kinds.ts";
import { send } from "./send.ts";

/** `ms` has the time of every answered request. */
export type LoadResult = {
  count: number;
  perSecond: number;
  failures: number;
  firstFailure: string | null;
  ms: number[];
};

answerQuestions({ run });

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: "fifo" });
  const { hostname, port } = new URL(load.url);
  const ms: number[] = [];
  let failures = 0;
  let firstFailure: string | null = null;
  const begun = performance.now();
  const end = begun + load.seconds * 1_000;

  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = requestOf(load);
      const start = performance.now();
      const { status, text } = await send({ agent, hostname, port }, sent);
      if (status === 200 || status === 201) ms.push(performance.now() - start);
      else {
        failures += 1;
        firstFailure ??= `${status} ${text.slice(0, 300)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  return { count: ms.length, perSecond: ms.length / took, failures, firstFailure, ms };
}
