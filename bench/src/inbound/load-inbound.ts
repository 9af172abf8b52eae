// Makes the load on the receivers, as a separate process: keep-alive connections with one post under way each, until a number of posts were answered
// 200.
import { Agent } from "node:http";
import { answerQuestions } from "../child.ts";
import { send } from "../send.ts";
import { nextPost, type Target } from "./posts.ts";

export type InboundLoad = Target & { url: string; connections: number; posts: number };
/** `ms` has the time of every accepted post. */
export type InboundResult = { count: number; perSecond: number; ms: number[] };

answerQuestions({ run });

/** @throws Error if a post was not accepted */
async function run({ url, connections, posts, ...target }: InboundLoad): Promise<InboundResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const { hostname, port } = new URL(url);
  const ms: number[] = [];
  let begun = 0;
  const start = performance.now();
  const connection = async (): Promise<void> => {
    while (begun < posts) {
      begun += 1;
      const post = nextPost(target);
      const sentAt = performance.now();
      const { status, text } = await send({ agent, hostname, port }, post);
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
      ms.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const took = (performance.now() - start) / 1_000;
  agent.destroy();
  return { count: ms.length, perSecond: ms.length / took, ms };
}
