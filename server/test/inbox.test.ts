import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "../src/app/contract.ts";
import { expirePosts, replayInbox } from "../src/inbound-webhooks/index.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { asMetaWritesIt, envelope, fixtureFor, post, sign, text, silenceAgents } from "./support/whatsapp.ts";

const liveSecret = "a-live-app-secret-of-32-characters";
let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({
    config: (config) => {
      const { sandbox } = config.providers;
      const appSecrets = [...sandbox.whatsapp.appSecrets, "test_app_secret_0123456789abcdef"];
      return {
        ...config,
        providers: {
          sandbox: { ...sandbox, whatsapp: { ...sandbox.whatsapp, appSecrets } },
          live: { ...sandbox, whatsapp: { ...sandbox.whatsapp, appSecrets: [liveSecret], verifyToken: "live-token" } },
        },
      };
    },
  });
  await silenceAgents(system);
});
afterAll(() => system.stop());

type InboxRow = { id: string; environment: string; state: string; detail: string | null; raw: Buffer; headers: object };
const inbox = async (): Promise<InboxRow[]> =>
  (await system.admin.query("select * from inbox order by received_at, id")).rows;
const inboxOf = async (raw: Buffer): Promise<InboxRow[]> => (await inbox()).filter((row) => row.raw.equals(raw));
const messageCount = async (channelId: string): Promise<number> =>
  (await system.admin.query("select 1 from messages where channel_message_id = $1", [channelId])).rowCount ?? 0;

describe("the handshake", () => {
  const ask = (query: string) => system.call("GET", `/api/webhooks/chatapp?${query}`, { key: null });
  const token = () => system.services.config.providers.sandbox.whatsapp.verifyToken;

  test("the challenge comes back as the whole body", async () => {
    const answer = await ask(`hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token()}`);
    expect([answer.status, answer.text]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test("the live token opens it too", async () => {
    expect((await ask("hub.mode=subscribe&hub.challenge=7&hub.verify_token=live-token")).text).toBe("7");
  });

  test.each([
    ["a wrong token", "hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess"],
    ["an empty token", "hub.mode=subscribe&hub.challenge=1&hub.verify_token="],
    ["no token", "hub.mode=subscribe&hub.challenge=1"],
    ["no parameters", ""],
    ["two tokens", "hub.mode=subscribe&hub.challenge=1&hub.verify_token=live-token&hub.verify_token=live-token"],
    ["another mode", "hub.mode=unsubscribe&hub.challenge=1&hub.verify_token=live-token"],
    ["no challenge", "hub.mode=subscribe&hub.verify_token=live-token"],
  ])("%s is 403 without the challenge", async (_what, query) => {
    const answer = await ask(query);
    expect([answer.status, answer.body.code]).toEqual([403, "wrong_verify_token"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  });
});

describe("the signature", () => {
  type Vector = { name: string; app_secret: string; body_base64: string; header: string; valid: boolean };
  const vectors: Vector[] = JSON.parse(
    readFileSync(
      new URL("../src/channels/providers/whatsapp/fixtures/signature_vectors.json", import.meta.url),
      "utf8",
    ),
  );

  test.each(vectors)("$name is answered by its verdict", async ({ body_base64, header, valid }) => {
    const raw = Buffer.from(body_base64, "base64");
    const before = (await inboxOf(raw)).length;
    const answer = await post(system, raw, { headers: { "x-hub-signature-256": header } });
    expect(answer.status).toBe(valid ? 200 : 401);
    expect((await inboxOf(raw)).length).toBe(valid ? 1 : before);
  });

  test("a bad one is a 401 problem, and of the post only address, size and hash are kept", async () => {
    const raw = asMetaWritesIt({ object: "whatsapp_business_account", entry: [], note: "forged by a stranger" });
    const answer = await post(system, raw, { secret: "not the secret" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.body.code).toBe("invalid_signature");
    expect(await inboxOf(raw)).toEqual([]);
    const { rows } = await system.admin.query("select * from inbox_rejections where size = $1", [raw.length]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ sender: "chatapp", address: "127.0.0.1", reason: "signature" });
    expect(JSON.stringify(rows[0])).not.toContain("stranger");
  });

  test("without any it is 401, whatever the body", async () => {
    const bare = await system.call("POST", "/api/webhooks/chatapp", { raw: "{}", key: null });
    expect(bare.status).toBe(401);
    expect((await system.call("POST", "/api/webhooks/chatapp", { key: null })).status).toBe(401);
  });

  test("either of two secrets proves a post during a rotation", async () => {
    const raw = envelope(system.shop.account, { messages: [text("wamid.rotated", "2348031110001", "Hello")] });
    expect((await post(system, raw, { secret: "test_app_secret_0123456789abcdef" })).status).toBe(200);
  });
});

describe("a post", () => {
  test("that is not JSON by its content type is 415 and not kept", async () => {
    const raw = Buffer.from("hub=1");
    const answer = await post(system, raw, { headers: { "content-type": "application/x-www-form-urlencoded" } });
    expect(answer.status).toBe(415);
    expect(apiDocument(system.services)).toHaveProperty(["paths", "/api/webhooks/chatapp", "post", "responses", "415"]);
    expect(await inboxOf(raw)).toEqual([]);
  });

  test("of more than 3 MiB is 413 and not kept", async () => {
    const raw = Buffer.alloc(3_145_729, "x");
    expect((await post(system, raw)).status).toBe(413);
    expect(await inboxOf(raw)).toEqual([]);
  });

  test("is kept as it came, with what explains it and no credentials", async () => {
    const raw = fixtureFor(system.shop, "inbound_text.json");
    const answer = await post(system, raw, { headers: { cookie: "a=b", authorization: "Bearer x" } });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    const [row] = await inboxOf(raw);
    expect(row?.environment).toBe("sandbox");
    const secret = system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "";
    expect(row?.headers).toMatchObject({
      "content-type": "application/json",
      "x-hub-signature-256": sign(raw, secret),
    });
    expect(Object.keys(row?.headers ?? {})).not.toContain("authorization");
    expect(Object.keys(row?.headers ?? {})).not.toContain("cookie");
  });

  test("that comes five times at once is kept once and has one effect", async () => {
    const raw = envelope(system.shop.account, { messages: [text("wamid.five", "2348031110005", "Hello?")] });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(system, raw)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    await system.settled();
    const rows = await inboxOf(raw);
    expect(rows.map((row) => row.state)).toEqual(["processed"]);
    expect(await messageCount("wamid.five")).toBe(1);
  });

  test("we can't read is kept as unreadable, and replays after a fix", async () => {
    const raw = Buffer.from('{"object":"whatsapp_business_account","entry":[],"entry":[]}');
    expect((await post(system, raw)).status).toBe(200);
    await system.settled();
    const [row] = await inboxOf(raw);
    expect(row).toMatchObject({ state: "unreadable", detail: expect.stringContaining("twice") });
    expect(await replayInbox(system.services.worker, row?.id ?? "")).toBe(true);
    expect((await inboxOf(raw))[0]).toMatchObject({ state: "received", detail: null });
    await system.settled();
    expect((await inboxOf(raw))[0]?.state).toBe("unreadable");
    expect(await replayInbox(system.services.worker, "inb_unknown")).toBe(false);
  });

  test("to an account nobody has is kept as failed, and replays once the account is connected", async () => {
    const later = await system.newShop();
    const raw = envelope(later.account, { messages: [text("wamid.early", "2348031110009", "Anyone there?")] });
    await system.admin.query("delete from routes where key = $1", [`chatapp:${later.account}`]);
    expect((await post(system, raw)).status).toBe(200);
    await system.settled();
    const [row] = await inboxOf(raw);
    expect(row).toMatchObject({ state: "failed", detail: expect.stringContaining(later.account) });
    await system.admin.query("insert into routes (kind, key, shop_id) values ('channel', $1, $2)", [
      `chatapp:${later.account}`,
      later.id,
    ]);
    await replayInbox(system.services.worker, row?.id ?? "");
    await system.settled();
    expect((await inboxOf(raw))[0]?.state).toBe("processed");
    expect(await messageCount("wamid.early")).toBe(1);
  });

  test("proved by the live secret does nothing to a sandbox shop, and the other way round", async () => {
    const live = await system.newShop({ mode: "live" });
    const toSandbox = envelope(system.shop.account, { messages: [text("wamid.crossed1", "2348031110002", "Hi")] });
    const toLive = envelope(live.account, { messages: [text("wamid.crossed2", "2348031110002", "Hi")] });
    expect((await post(system, toSandbox, { secret: liveSecret })).status).toBe(200);
    expect((await post(system, toLive)).status).toBe(200);
    await system.settled();
    expect((await inboxOf(toSandbox))[0]).toMatchObject({ environment: "live", state: "failed" });
    expect((await inboxOf(toLive))[0]).toMatchObject({ environment: "sandbox", state: "failed" });
    expect(await messageCount("wamid.crossed1")).toBe(0);
    expect(await messageCount("wamid.crossed2")).toBe(0);
    // The same bytes with the right signature are another post.
    expect((await post(system, toLive, { secret: liveSecret })).status).toBe(200);
    await system.settled();
    expect((await inboxOf(toLive)).map((row) => row.state).sort()).toEqual(["failed", "processed"]);
    expect(await messageCount("wamid.crossed2")).toBe(1);
  });
});

describe("a post that was kept for long enough", () => {
  const old = (id: string) =>
    system.admin.query("update inbox set received_at = received_at - interval '91 days' where id = $1", [id]);
  const expire = async () => {
    await expirePosts(system.services.worker, 90).run({
      now: system.clock.now(),
      log: system.services.log,
      signal: new AbortController().signal,
    });
  };
  const kept = async (id: string | undefined) => (await inbox()).find((row) => row.id === id);

  test("is emptied, and is recognised when it comes again; a younger one and one that failed stay", async () => {
    const [read, unread, failed, young] = [
      envelope(system.shop.account, { messages: [text("wamid.old", "2348031110021", "An old word")] }),
      Buffer.from('{"object":"whatsapp_business_account","entry":[],"entry":[] }'),
      envelope("999000111", { messages: [text("wamid.nobody", "2348031110022", "For nobody")] }),
      envelope(system.shop.account, { messages: [text("wamid.young", "2348031110023", "A young word")] }),
    ];
    const ids: (string | undefined)[] = [];
    for (const raw of [read, unread, failed, young]) {
      await post(system, raw);
      await system.settled();
      ids.push((await inboxOf(raw))[0]?.id);
    }
    await expire();
    expect((await kept(ids[0]))?.raw).toEqual(read);
    for (const id of ids.slice(0, 3)) await old(id ?? "");
    await expire();
    const empty = Buffer.alloc(0);
    expect(await Promise.all(ids.map(kept))).toMatchObject([
      { raw: empty, headers: {}, state: "processed", detail: null },
      { raw: empty, headers: {}, state: "processed", detail: "expired" },
      { raw: failed, state: "failed" },
      { raw: young },
    ]);
    expect(await replayInbox(system.services.worker, ids[0] ?? "")).toBe(false);
    const count = (await inbox()).length;
    await post(system, read);
    await system.settled();
    expect([(await inbox()).length, await messageCount("wamid.old")]).toEqual([count, 1]);
  });

  test("whose signature was wrong is forgotten, with the address of its sender", async () => {
    const noted = async () => (await system.admin.query("select rejected_at from inbox_rejections")).rows;
    await post(system, envelope(system.shop.account, {}), { secret: "another secret" });
    expect((await noted()).length).toBeGreaterThan(0);
    await expire();
    expect((await noted()).length).toBeGreaterThan(0);
    await system.admin.query("update inbox_rejections set rejected_at = rejected_at - interval '91 days'");
    await expire();
    expect(await noted()).toEqual([]);
  });
});
