// Inbound webhooks of both channels, with one message and with a hundred: how many are accepted per second (200 after the row is durable),
// compared with a bare handler; and how many waiting messages per second our worker processes: stored, conversation updated, announced.
import { type Child, startChild } from "../child.ts";
import { type Comparison, compareRounds } from "../compare.ts";
import type { Figures } from "../figures.ts";
import { freePort, type Ground } from "../ground.ts";
import type { Recorded } from "../../../server/test/support/record-statements.ts";
import type { OurSettings } from "../serve-ours.ts";
import type { InboundLoad, InboundResult } from "./load-inbound.ts";
import { type Channel, nextPost, type Target } from "./posts.ts";
import type { BareInboundSettings } from "./serve-bare-inbound.ts";

const connections = 32;
const poolSize = 20;
/** The number of waiting messages when the worker starts. */
const waiting: Record<number, number> = { 1: 1_000, 100: 3_000 };
/** How long the worker's polling without work is watched. */
const idleMs = 3_000;

export type Accepted = { channel: Channel; items: number; comparison: Comparison };
export type Processed = {
  channel: Channel;
  items: number;
  messages: number;
  perSecond: number;
  statementsEach: number;
  serverCpuMsEach: number;
};

const cases = ([1, 100] as const).flatMap((items) =>
  (["chatapp", "photoapp"] as const).map((channel) => ({ channel, items })),
);

/** @param onNewGround each part leaves thousands of posts behind, so it gets a new environment. */
export async function measureInbound(
  onNewGround: (work: (ground: Ground) => Promise<void>) => Promise<void>,
  plan: { seconds: number; rounds: number },
): Promise<{ accepted: Accepted[]; processed: Processed[] }> {
  const accepted: Accepted[] = [];
  const processed: Processed[] = [];
  await onNewGround(async (ground) => void accepted.push(...(await measureAccepting(ground, plan))));
  for (const one of cases)
    await onNewGround(async (ground) => void processed.push(await measureProcessing(ground, one)));
  return { accepted, processed };
}

async function measureAccepting(ground: Ground, { seconds, rounds }: { seconds: number; rounds: number }) {
  const targetOf = await targets(ground);
  const ours = startChild("serve-ours.ts");
  const bare = startChild("inbound/serve-bare-inbound.ts");
  const load = startChild("inbound/load-inbound.ts");
  try {
    const ourUrl = await startOurs(ours, ground, ["api"]);
    const first = nextPost(targetOf("chatapp", 1));
    await ours.ask("recordOnce", first);
    const { statements } = await ours.ask<Recorded>("recordOnce", nextPost(targetOf("chatapp", 1)));
    const insert = statements.find(({ text }) => text.includes("insert into inbox"))?.text ?? "";
    const bareUrl = await bare.ask<string>("start", {
      databaseUrl: ground.ownerUrl,
      connections: poolSize,
      insert,
      secrets: { chatapp: ground.webhookSecret, photoapp: ground.instagramSecret },
    } satisfies BareInboundSettings);
    const sides = { ours: { url: ourUrl, server: ours }, bare: { url: bareUrl, server: bare } };
    const all: Accepted[] = [];
    for (const { channel, items } of cases) {
      const comparison = await compareRounds(
        async (name, length) => {
          const { url, server } = sides[name];
          const before = await server.ask<Figures>("figures");
          const plan = { ...targetOf(channel, items), url, connections, seconds: length, posts: null };
          const result = await load.ask<InboundResult>("run", plan satisfies InboundLoad);
          const after = await server.ask<Figures>("figures");
          return { ...result, cpuMs: after.cpuMs - before.cpuMs };
        },
        seconds,
        rounds,
      );
      all.push({ channel, items, comparison });
    }
    return all;
  } finally {
    await Promise.all([ours.stop(), bare.stop(), load.stop()]);
  }
}

async function measureProcessing(ground: Ground, { channel, items }: (typeof cases)[number]): Promise<Processed> {
  const targetOf = await targets(ground);
  await ground.owner.query("update shops set agent_enabled = false");
  const receiver = startChild("serve-ours.ts");
  const worker = startChild("serve-ours.ts");
  const load = startChild("inbound/load-inbound.ts");
  const messages = waiting[items] ?? 0;
  try {
    const url = await startOurs(receiver, ground, ["api"]);
    const post = async (posts: number, each: number): Promise<void> => {
      const plan = { ...targetOf(channel, each), url, connections, seconds: null, posts };
      await load.ask<InboundResult>("run", plan satisfies InboundLoad);
    };
    // Every buyer has written before, and the statements are prepared.
    await post(10, 100);
    await startOurs(worker, ground, ["worker"]);
    await workedOff(ground);
    const idleBefore = await worker.ask<Figures>("figures");
    await new Promise((done) => setTimeout(done, idleMs));
    const idle = ((await worker.ask<Figures>("figures")).statements - idleBefore.statements) / idleMs;
    await ground.owner.query("alter table inbox alter column state set default 'processed'");
    await post(messages / items, items);
    const before = await worker.ask<Figures>("figures");
    const begun = performance.now();
    await ground.owner.query("update inbox set state = 'received' where state = 'processed' and processed_at is null");
    await workedOff(ground);
    const tookMs = performance.now() - begun;
    const after = await worker.ask<Figures>("figures");
    return {
      channel,
      items,
      messages,
      perSecond: messages / (tookMs / 1_000),
      statementsEach: (after.statements - before.statements - idle * tookMs) / messages,
      serverCpuMsEach: (after.cpuMs - before.cpuMs) / messages,
    };
  } finally {
    await Promise.all([receiver.stop(), worker.stop(), load.stop()]);
  }
}

async function startOurs(server: Child, ground: Ground, parts: OurSettings["parts"]): Promise<string> {
  return server.ask<string>("start", {
    databaseUrl: ground.loginUrl,
    folder: ground.folder,
    port: await freePort(),
    parts,
    environment: { DATABASE_CONNECTIONS: String(poolSize) },
  } satisfies OurSettings);
}

async function targets(ground: Ground): Promise<(channel: Channel, items: number) => Target> {
  const { account, handle } = await ground.newShop("Amaka's Closet");
  const of = {
    chatapp: { account, secret: ground.webhookSecret },
    photoapp: { account: handle, secret: ground.instagramSecret },
  };
  return (channel, items) => ({ channel, items, ...of[channel] });
}

async function workedOff({ owner }: Ground): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean; failed: number }>(`
      select exists (select from inbox where state in ('received', 'queued')) waits,
        (select count(*)::int from inbox where state in ('failed', 'unreadable')) failed`);
    if (rows[0]?.failed) throw new Error(`${rows[0].failed} posts could not be read`);
    if (!rows[0]?.waits) return;
    await new Promise((again) => setTimeout(again, 20));
  }
}
