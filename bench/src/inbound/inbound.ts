// Measures how many waiting messages our worker processes per second, in posts with one message and with a hundred: stored, conversation updated,
// announced.
import { type Child, startChild } from "../child.ts";
import type { Figures } from "../figures.ts";
import { freePort, type Ground } from "../ground.ts";
import type { OurSettings } from "../serve-ours.ts";
import type { InboundLoad, InboundResult } from "./load-inbound.ts";
import type { Wire } from "../wire.ts";
import { allFollowed, workedOff } from "../worked-off.ts";
import { type Channel, reports, type Target } from "./posts.ts";

const connections = 32;
const poolSize = 20;
/** The number of waiting messages when the worker starts. */
const waiting = 1_500;
/** How long the worker's polling without work is watched. */
const idleMs = 3_000;

type Burst = Pick<Target, "channel" | "items" | "what"> & { shops: number };
export type Processed = Burst & {
  messages: number;
  perSecond: number;
  /** On the wire until all are stored: with begin and commit, and with the relay and the jobs that run meanwhile. */
  statementsEach: number;
  commitsEach: number;
  /** The same until the jobs that follow are done. */
  statementsWithJobsEach: number;
  serverCpuMsEach: number;
};

const cases = ([1, 100] as const).flatMap((items) =>
  (["chatapp", "photoapp"] as const).map((channel) => ({ channel, items })),
);
const bursts: readonly Burst[] = [
  ...cases.map((one): Burst => ({ ...one, shops: 1, what: "message" })),
  { channel: "chatapp", items: 1, shops: 100, what: "message" },
  { channel: "chatapp", items: 1, shops: 1, what: "message of a new buyer" },
  { channel: "chatapp", items: 1, shops: 1, what: "report" },
];

/** Each part leaves thousands of posts behind, so it gets a new environment. */
type OnNewGround = (work: (ground: Ground) => Promise<void>) => Promise<void>;

export async function measureIntake(onNewGround: OnNewGround): Promise<Processed[]> {
  const processed: Processed[] = [];
  for (const one of bursts)
    await onNewGround(async (ground) => {
      const result = await measureProcessing(ground, one);
      console.error(JSON.stringify(result));
      processed.push(result);
    });
  return processed;
}

async function measureProcessing(ground: Ground, burst: Burst): Promise<Processed> {
  const { channel, items, shops, what } = burst;
  const targetOf = await targets(ground, shops);
  await ground.owner.query("update shops set agent_enabled = false");
  const receiver = startChild("serve-ours.ts");
  const worker = startChild("serve-ours.ts");
  const load = startChild("inbound/load-inbound.ts");
  try {
    const url = await startOurs(receiver, ground, ["api"]);
    const post = async (posts: number, target: Target): Promise<void> => {
      const plan = { ...target, url, connections, posts };
      await load.ask<InboundResult>("run", plan satisfies InboundLoad);
    };
    // Every buyer has written before, and the statements are prepared.
    await post(1_000, targetOf(channel, 1));
    await startOurs(worker, ground, ["worker"]);
    await workedOff(ground);
    await tellNames(ground);
    await allFollowed(ground);
    if (what === "report") await writeReported(ground);
    await worker.ask<Wire>("countStatements");
    await new Promise((done) => setTimeout(done, idleMs));
    const idle = await worker.ask<Wire>("countStatements");
    await ground.owner.query("alter table inbox alter column state set default 'processed'");
    await post(waiting / items, { ...targetOf(channel, items), what });
    const before = await worker.ask<Figures>("figures");
    await worker.ask<Wire>("countStatements");
    const begun = performance.now();
    await ground.owner.query("update inbox set state = 'received' where state = 'processed' and processed_at is null");
    await workedOff(ground);
    const tookMs = performance.now() - begun;
    const sent = await worker.ask<Wire>("countStatements");
    const after = await worker.ask<Figures>("figures");
    await allFollowed(ground);
    const followed = await worker.ask<Wire>("countStatements");
    const whileMs = performance.now() - begun;
    const each = (of: keyof Wire, all: Wire, ms: number): number => (all[of] - (idle[of] / idleMs) * ms) / waiting;
    const inAll = { statements: sent.statements + followed.statements, commits: sent.commits + followed.commits };
    return {
      ...burst,
      messages: waiting,
      perSecond: waiting / (tookMs / 1_000),
      statementsEach: each("statements", sent, tookMs),
      commitsEach: each("commits", sent, tookMs),
      statementsWithJobsEach: each("statements", inAll, whileMs),
      serverCpuMsEach: (after.cpuMs - before.cpuMs) / waiting,
    };
  } finally {
    await Promise.all([receiver.stop(), worker.stop(), load.stop()]);
  }
}

/** Instagram gives names only on request, and here no server answers such requests. */
async function tellNames({ owner }: Ground): Promise<void> {
  await owner.query("delete from pgboss.job where name = 'learn-name'");
  await owner.query("update customers set name = coalesce(name, 'Ada')");
  await owner.query("update customer_identities set username = coalesce(username, 'ada')");
  await owner.query("vacuum analyze");
}

/** The shop's messages that the reports are about, as they are once the channel has accepted them. */
async function writeReported({ owner }: Ground): Promise<void> {
  await owner.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, channel_message_id, status, sent_at, created_at)
     select c.shop_id, 'msg_out' || n, c.id, 'outbound', 'human', 'sokoni', 'text', 'Hi.',
       '{"outbound":{"type":"text","text":"Hi."},"quotedMessageId":null}', 'out.' || n, 'sending', now(), now()
     from (select *, row_number() over (order by id) - 1 n from conversations) c where n < $1`,
    [waiting / reports.length],
  );
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

async function targets(ground: Ground, shops: number): Promise<(channel: Channel, items: number) => Target> {
  const accounts: string[] = [];
  const handles: string[] = [];
  for (let shop = 0; shop < shops; shop += 1) {
    const { account, handle } = await ground.newShop("Amaka's Closet");
    accounts.push(account);
    handles.push(handle);
  }
  const of = {
    chatapp: { accounts, secret: ground.webhookSecret },
    photoapp: { accounts: handles, secret: ground.instagramSecret },
  };
  return (channel, items) => ({ channel, items, what: "message", ...of[channel] });
}
