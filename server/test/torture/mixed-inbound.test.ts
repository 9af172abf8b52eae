// Acceptance 17, for what buyers and channels tell: everything that arrives on WhatsApp and Instagram, mixed, in any order and a
// third of it again, from senders who repeat what was not answered 200, while the server is killed in the middle. Afterwards
// each message is there once and says what was last said; a conversation is in the order of the provider's clock, whenever its
// messages came (within one second: as they stood in the post); nothing that was seen on the way had gone backwards.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, onTestFailed, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { hours, seconds } from "../../src/kernel/values/clock.ts";
import { readConfig } from "../../src/kernel/process/config.ts";
import { createDatabase } from "../../src/kernel/database/create-database.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { sign } from "../support/whatsapp.ts";
import { until } from "./buyers.ts";
import type { Channel, Talk } from "./inbound/facts.ts";
import { type Accounts, drawStorm, type Post, type Sent } from "./inbound/storm.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { inLanes } from "./silent-gateways.ts";

let simulator: Simulator;
let server: ServerProcess | null = null;
let books: pg.Pool;
let folder: string;

beforeEach(async () => {
  simulator = await startSimulator({
    whatsapp: { statuses: "none", fetchPictures: false, rateLimits: false },
    instagram: { echo: "none", reads: false, fetchMedia: false, rateLimits: false },
  });
  folder = mkdtempSync(join(tmpdir(), "sokoni-inbound-"));
});
afterEach(async () => {
  await server?.kill();
  await books.end();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const things = rounds(350, 10_000);
const largest = rounds(270, 1_000);
const kills = rounds(1, 3);
const sentToEach = rounds(3, 40);
/** Senders at once. */
const lanes = 8;

test(
  "everything that arrives is there once and in order, whenever it came and however often",
  { timeout: patienceMs(180_000, 3_600_000) },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const databaseUrl = await createDatabase(inject("superuserUrl"), `inbound_${randomBytes(4).toString("hex")}`);
    const settings = { port: await freePort(), dataFolder: folder, simulatorUrl: simulator.url, databaseUrl };
    books = new pg.Pool({ connectionString: databaseUrl, max: 3 });
    server = await startServer(settings);
    const { url, key } = server;
    await watchStatuses();
    const accounts = await accountsOf();
    const sent = await sendSome(url, key ?? "", accounts);
    const begin = Math.floor((Date.now() - hours(10)) / seconds(1)) * seconds(1);
    const storm = drawStorm({ seed, accounts, things, largest, begin, sent });
    const { whatsapp, instagram } = readConfig({ DATA_FOLDER: folder }, folder).providers.sandbox;
    const secrets = { chatapp: whatsapp.appSecrets[0] ?? "", photoapp: instagram?.appSecrets[0] ?? "" };

    let accepted = 0;
    let repeated = 0;
    let upTo = 0;
    const mayPost = (): boolean => accepted < upTo;
    const posting = inLanes(storm.posts, lanes, async (post) => {
      while (!mayPost()) await wait(5);
      repeated += await insist(url, post, secrets[post.channel]);
      accepted += 1;
    });
    posting.catch(() => {});
    for (let kill = 1; kill <= kills; kill += 1) {
      upTo = Math.floor((storm.posts.length * kill) / (kills + 1));
      // Always while something is being worked on, and more is coming in.
      await until("so many were taken in", async () => accepted >= upTo);
      const before = await figure("select count(*) from messages");
      await until(
        "more of them are worked on",
        async () => (await figure("select count(*) from messages")) > before + 5,
      );
      const takenIn = accepted;
      upTo = storm.posts.length;
      await until("some more were answered just now", async () => accepted > takenIn);
      await server.kill();
      // As if the ten seconds had passed after which a job whose worker is silent is another's.
      await books.query(
        "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
      );
      server = await startServer(settings);
    }
    await posting;
    await until(
      "all that was taken in is worked off",
      async () =>
        (await figure("select count(*) from inbox where state in ('received', 'queued')")) === 0 &&
        (await figure(
          "select count(*) from pgboss.job where name = 'read-inbox' and state in ('created', 'retry', 'active')",
        )) === 0,
      patienceMs(120_000, 1_800_000),
    );

    await keptAsTheyCame(storm.posts);
    for (const talk of storm.talks) await isAsTold(talk, url, key ?? "");
    expect(await figure("select count(*) from messages")).toBe(
      storm.talks.reduce((sum, { messages }) => sum + messages.length, 0) + 2 * sent.length,
    );
    for (const { id } of sent) expect([id, await wordOf(id)]).toEqual([id, storm.statuses.get(id) ?? "sent"]);
    expect(await backwards()).toEqual([]);
    expect(await toldWrongly()).toEqual([]);
    report(17, "mixed inbound events of both channels", {
      events: storm.things,
      told: storm.told,
      posts: storm.posts.length,
      "largest post": Math.max(...storm.posts.map(({ items }) => items)),
      conversations: storm.talks.length,
      kills,
      "posts repeated by their sender": repeated,
      messages: storm.talks.reduce((sum, { messages }) => sum + messages.length, 0),
      lost: 0,
      double: 0,
      "out of order": 0,
      says: below(storm.things),
    });
  },
);

/** Every change of a status, seen by the database itself. Nobody answers by themselves. */
async function watchStatuses(): Promise<void> {
  await books.query(`
    create table seen_statuses (id text, before text, after text);
    create function see_status() returns trigger language plpgsql security definer as $$
      begin insert into public.seen_statuses values (new.id, old.status, new.status); return new; end $$;
    create trigger see_status after update of status on messages for each row
      when (old.status is distinct from new.status) execute function see_status();
    update shops set agent_enabled = false`);
}

async function accountsOf(): Promise<Accounts> {
  const { rows } = await books.query<{ slot: Channel; account: string }>(
    "select slot, account from channel_connections where slot in ('chatapp', 'photoapp')",
  );
  const accountOf = (slot: Channel): string => rows.find((row) => row.slot === slot)?.account ?? "";
  return { chatapp: accountOf("chatapp"), photoapp: accountOf("photoapp") };
}

/** Buyers who wrote and were answered by a person, one message each; every fourth on WhatsApp will turn out to have failed. */
async function sendSome(url: string, key: string, accounts: Accounts): Promise<Sent[]> {
  for (let index = 0; index < sentToEach; index += 1) {
    await simulator.whatsapp.writeAs({
      phoneNumberId: accounts.chatapp,
      from: `+23490${5_500_000 + index}0`,
      text: "Hello",
    });
    await simulator.instagram.writeAs({ account: accounts.photoapp, from: `waiting.${index}`, text: "Hello" });
  }
  await until("they have written", async () => (await figure("select count(*) from messages")) === 2 * sentToEach);
  const { rows } = await books.query<{ id: string }>("select id from conversations");
  for (const { id } of rows) {
    const answer = await fetch(`${url}/api/conversations/${id}/reply`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ text: "Good morning!" }),
    });
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
  }
  const taken =
    "from messages m join conversations c on c.id = m.conversation_id where m.status = 'sent' and m.channel_message_id is not null";
  await until("they are answered", async () => (await figure(`select count(*) ${taken}`)) === rows.length);
  const sent = await books.query<Omit<Sent, "fails">>(
    `select c.channel, m.channel_message_id as id ${taken} order by m.id`,
  );
  return sent.rows.map((row, index) => ({ ...row, fails: row.channel === "chatapp" && index % 4 === 0 }));
}

/** As Meta does: until it is answered 200. @returns how often it had to be repeated. */
async function insist(url: string, { channel, raw }: Post, secret: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-hub-signature-256": sign(raw, secret) };
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(`${url}/api/webhooks/${channel}`, {
      method: "POST",
      headers,
      body: new Uint8Array(raw),
      signal: AbortSignal.timeout(seconds(30)),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    if (status === 200) return tries;
    if (status >= 400 && status < 500) throw new Error(`a post was refused: ${status}`);
    await wait(50);
  }
}

/** Each post once, in full; one that speaks to nobody's account or in no known form says so, and somebody was called. */
async function keptAsTheyCame(posts: readonly Post[]): Promise<void> {
  const { rows } = await books.query<{ id: string; raw: Buffer; state: string; detail: string }>(
    "select id, raw, state, detail from inbox",
  );
  const kept = new Map(rows.map((row) => [row.raw.toString("latin1"), row]));
  const log = readFileSync(join(folder, "server.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes('"alert":true'));
  for (const { raw, strays, unreadable } of posts) {
    const row = kept.get(raw.toString("latin1"));
    const state = strays > 0 ? "failed" : unreadable > 0 ? "unreadable" : "processed";
    expect([row?.state, row?.detail ?? ""]).toEqual([
      state,
      // What was heard and changes nothing is told of one that was processed.
      state === "processed"
        ? expect.not.stringContaining(" items: ")
        : expect.stringContaining(strays > 0 ? "no shop has the account" : "items"),
    ]);
    if (state !== "processed") expect(log.some((line) => line.includes(row?.id ?? ""))).toBe(true);
  }
}

/** Through the API, page by page. */
async function isAsTold({ line, messages, unread }: Talk, url: string, key: string): Promise<void> {
  const { rows } = await books.query<{ id: string; unread: number }>(
    `select id, unread from conversations where channel = $1 and coalesce(user_id, user_phone) = $2`,
    [line.channel, line.userId ?? line.phone],
  );
  const [conversation] = rows;
  expect([line.name, rows.length]).toEqual([line.name, 1]);
  const found: Record<string, unknown>[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const path = `/api/conversations/${conversation?.id}/messages?sort=sentAt&limit=100${cursor ? `&cursor=${cursor}` : ""}`;
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    const page = (await answer.json()) as { data: Record<string, unknown>[]; nextCursor: string | null };
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  const channelIds = await books.query<{ id: string; channel_message_id: string }>(
    "select id, channel_message_id from messages where conversation_id = $1",
    [conversation?.id],
  );
  const idOf = new Map(channelIds.rows.map((row) => [row.id, row.channel_message_id]));
  const shown = found.map(({ id, direction, type, text, status, deletedAt }) => ({
    id: idOf.get(String(id)),
    direction,
    type,
    text,
    status,
    deleted: deletedAt !== null,
  }));
  expect({ of: line.name, messages: shown, unread: conversation?.unread }).toEqual({ of: line.name, messages, unread });
}

async function wordOf(channelId: string): Promise<string | undefined> {
  const { rows } = await books.query<{ status: string }>("select status from messages where channel_message_id = $1", [
    channelId,
  ]);
  return rows[0]?.status;
}

const rank: Record<string, number> = { queued: 0, sending: 0, unknown: 0, sent: 1, delivered: 2, read: 3 };

/** What moved from further to less far, or failed after it had arrived. */
async function backwards(): Promise<object[]> {
  const { rows } = await books.query<{ id: string; before: string; after: string }>("select * from seen_statuses");
  expect(rows.length).toBeGreaterThan(sentToEach);
  return rows.filter(({ before, after }) => {
    const from = rank[before] ?? 9;
    return after === "failed" ? from > 1 : from === 9 || (from > 0 && (rank[after] ?? 9) <= from);
  });
}

/** Each message is announced once, and so is each failure. What was taken back is no longer spoken of. */
async function toldWrongly(): Promise<object[]> {
  const { rows } = await books.query(`
    select * from (
      select m.channel_message_id, m.status,
        (select count(*)::int from events e where e.object_id = m.id and e.type = 'message.received') received,
        (select count(*)::int from events e where e.object_id = m.id and e.type = 'message.sent') sent,
        (select count(*)::int from events e where e.object_id = m.id and e.type = 'message.failed') failed,
        (m.direction = 'inbound')::int inbound
      from messages m) told
    where received <> inbound or sent <> 1 - inbound or failed <> (status = 'failed')::int`);
  return rows;
}

async function figure(text: string): Promise<number> {
  return Number((await books.query<{ figure: string }>(`select (${text})::text figure`)).rows[0]?.figure);
}
