// Two broadcasts at once, worked off by two processes on one database, while the channel finds us too fast, fails, tells things twice
// and leaves calls without an answer, and now the one and now the other process is killed with -9: the channel's own books show nobody
// twice, and everybody whom ours do not name as unknown once.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, onTestFailed, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { createDatabase } from "../../src/kernel/database/create-database.ts";
import { sha256 } from "../../src/kernel/security/crypto.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { until } from "./buyers.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

let simulator: Simulator;
/** The first serves the API and works, the second only works. */
let processes: ServerProcess[] = [];
let database: pg.Pool;
let folder: string;

beforeEach(async () => {
  simulator = await startSimulator({
    retrySpeed: 720,
    // Told late, twice, and in any order; a bucket that runs empty while we send.
    whatsapp: {
      fetchPictures: false,
      duplicatePercent: 20,
      reverseStatuses: true,
      throughputPerSecond: rounds(80, 300),
    },
  });
  folder = mkdtempSync(join(tmpdir(), "sokoni-broadcast-"));
});
afterEach(async () => {
  await database.end();
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const people = rounds(60, 20_000);
/** Every second customer has the one or the other. */
const tags = ["odd", "even"];
const kills = rounds(1, 5);
const perSecond = rounds(80, 1_000);
/** What the simulated WhatsApp does to a number with such an ending: too fast, undeliverable, switched off, no answer. */
const endings = ["1056", "1429", "0026", "0001", "0099", "0004", "0005"];

const special = endings.length * rounds(1, 20);
/** The others end as nothing is done to. */
const plainEndings = 7_000;

function phoneOf(index: number): string {
  const [block, ending] =
    index < special
      ? [100 + Math.floor(index / endings.length), endings[index % endings.length]]
      : [500 + Math.floor(index / plainEndings), 2_000 + (index % plainEndings)];
  return `234803${block}${ending}`;
}

test(
  "nobody gets a broadcast twice, however often it is killed",
  { timeout: patienceMs(300_000, 3_600_000) },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const databaseUrl = await createDatabase(inject("superuserUrl"), `broadcast_${randomBytes(4).toString("hex")}`);
    const both = { port: await freePort(), dataFolder: folder, simulatorUrl: simulator.url, databaseUrl };
    // Who only works does not listen: the channel is told the port of the one that does.
    const settings = [both, { ...both, parts: "worker" as const }] as const;
    database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    database.on("error", () => {});
    const first = await startServer(settings[0]);
    const { url, key } = first;
    const second = startServer(settings[1]);
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      expect([path, answer.status, text]).toEqual([path, expect.toBeOneOf([200, 201]), text]);
      return JSON.parse(text);
    };
    const phones = Array.from({ length: people }, (_, index) => phoneOf(index));
    const templateId = await ready(phones);
    processes = [first, await second];
    const ids: string[] = [];
    for (const tag of tags) {
      const { id } = await call("POST", "/api/broadcasts", {
        name: "Wax prints",
        channel: "chatapp",
        segment: { tag },
        message: { templateId, variables: { 1: { field: "firstName", fallback: "friend" } } },
        quietHours: null,
      });
      ids.push(id);
    }
    await Promise.all(ids.map((id) => call("POST", `/api/broadcasts/${id}/send`, {})));

    const drawn = fc.record({ pause: fc.nat({ max: 200 }), which: fc.constantFrom(0, 1) });
    for (const [index, { pause, which }] of fc.sample(fc.noBias(drawn), { numRuns: kills, seed }).entries()) {
      const wanted = Math.floor((index * phones.length) / (kills + 1));
      const isSo = async (): Promise<boolean> => simulator.whatsapp.sentTo().length >= wanted;
      await until("some more have been sent", isSo, patienceMs(120_000, 1_800_000));
      await wait(pause);
      await processes[which]?.kill();
      processes[which] = await startServer(settings[which]);
    }
    const read = () => Promise.all(ids.map((id) => call("GET", `/api/broadcasts/${id}`)));
    const isOver = async () => (await read()).every(({ status }) => status === "completed");
    await until("everybody has had their turn", isOver, 3_000_000);
    await until("the channel has told everything", async () => {
      await simulator.webhooks.idle();
      const { rows } = await database.query("select from inbox where state in ('received', 'queued') limit 1");
      return rows.length === 0;
    });

    const stateOf = async () =>
      (
        await database.query<{ phone: string; state: string }>(
          `select substr(c.phone, 2) as phone, r.state from broadcast_recipients r join customers c on c.shop_id = r.shop_id and c.id = r.customer_id
            where r.broadcast_id = any($1)`,
          [ids],
        )
      ).rows;
    const sentTo = () => Map.groupBy(simulator.whatsapp.sentTo(), ({ to }) => to);
    // What it told while nobody listened it tells again.
    await until("what has left is known to have left", async () => {
      const there = sentTo();
      return (await stateOf()).every(({ phone, state }) => state !== "unknown" || !there.has(phone));
    });

    const stats = (await read()).map((broadcast) => broadcast.stats);
    const sent = sentTo();
    expect([...sent].filter(([, messages]) => messages.length !== 1)).toEqual([]);
    const recipients = await stateOf();
    expect(recipients).toHaveLength(phones.length);
    // Recorded and never called: a message that may have left is not sent again.
    const unknown = recipients.filter(({ state }) => state === "unknown");
    const told = recipients.filter(({ state }) => state !== "unknown");
    expect(unknown.filter(({ phone }) => sent.has(phone))).toEqual([]);
    expect(told.filter(({ phone }) => !sent.has(phone))).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(kills * ids.length * 24);
    const sum = (name: string): number => stats.reduce((all, one) => all + one[name], 0);
    expect(["targeted", "waiting", "held", "sending", "skipped"].map(sum)).toEqual([phones.length, 0, 0, 0, 0]);
    expect(sum("sent") + sum("failed") + sum("unknown")).toBe(phones.length);
    report(1, "kill -9 of one of two processes in the middle of two broadcasts", {
      people: phones.length,
      kills,
      "in the channel's books once": sent.size,
      twice: 0,
      "not known and not sent again": unknown.length,
      failed: sum("failed"),
      says: below(phones.length),
    });
  },
);

/** The demo shop's people and its approved template, on both sides. @returns the template's id */
async function ready(phones: readonly string[]): Promise<string> {
  const body = "Hello {{1}}, new wax prints.";
  const { rows } = await database.query("select shop_id, id from channel_connections where slot = 'chatapp' limit 1");
  const { shop_id: shopId, id: connectionId } = rows[0];
  await database.query(
    "update channel_connections set messages_per_second = $2, recipients_per_day = null where id = $1",
    [connectionId, perSecond],
  );
  await database.query(
    `insert into customers (shop_id, id, name, phone, tags, consent, created_at, updated_at)
      select $1, 'cus_' || lpad(to_hex(n), 26, '0'), 'Ada' || n || ' Obi', '+' || phone, array[($3::text[])[1 + n % 2]],
          '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-01-01T00:00:00.000Z"}}', now(), now()
        from unnest($2::text[]) with ordinality as p (phone, n)`,
    [shopId, phones, tags],
  );
  const template = { name: "wax_prints", language: "en", category: "MARKETING" } as const;
  const made = await database.query(
    `insert into message_templates (shop_id, connection_id, name, language, category, state, word, body, parts, created_at, updated_at)
      values ($1, $2, $3, $4, 'marketing', 'approved', 'APPROVED', $5, '{"header": null, "footer": null, "buttons": []}', now(), now())
      returning id`,
    [shopId, connectionId, template.name, template.language, body],
  );
  await database.query(
    "insert into template_syncs (shop_id, connection_id, synced_at) values ($1, $2, now() + interval '1 day') on conflict (shop_id, connection_id) do update set synced_at = excluded.synced_at",
    [shopId, connectionId],
  );
  // Another number of the same business: what it has, all have.
  simulator.whatsapp.configure({
    phoneNumberId: "1",
    displayNumber: "1",
    accessToken: "another",
    appSecret: "another",
    webhookUrl: "http://127.0.0.1:9/",
    wabaId: BigInt(`0x1${sha256(shopId).toString("hex").slice(0, 12)}`).toString(),
    templates: [{ ...template, components: [{ type: "BODY", text: body }] }],
  });
  return made.rows[0].id;
}
