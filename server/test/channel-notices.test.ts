// What channels tell beside messages and statuses: what the seller wrote by hand, what the buyer took back, comments, choices.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { type Message, queueMessage } from "../src/conversations/index.ts";
import { receiveComment } from "../src/conversations/receive-comment.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { newId } from "../src/kernel/values/id.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import {
  asMetaWritesIt,
  connect,
  envelope,
  post,
  quiet,
  silenceAgents,
  startWhatsapp,
  text,
} from "./support/whatsapp.ts";

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: true });
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const buyer = "2348032225501";
const seconds = (): number => Math.floor(system.clock.now().getTime() / 1000);

async function shopWithTalk(): Promise<{ shop: TestShop; id: string }> {
  const shop = await system.newShop();
  connect(simulator, system, shop);
  await tell(envelope(shop.account, { messages: [text(`wamid.${shop.id}.1`, buyer, "Is it there?", seconds())] }));
  return { shop, id: (await only(shop)).id };
}

async function tell(...posts: Buffer[]): Promise<void> {
  for (const raw of posts) expect((await post(system, raw)).status).toBe(200);
  await system.settled();
}

const echo = (shop: TestShop, id: string, words: string, at = seconds()): Buffer =>
  field(shop, "smb_message_echoes", {
    message_echoes: [
      { id, from: "2348000000001", to: buyer, timestamp: String(at), type: "text", text: { body: words } },
    ],
  });

function field(shop: TestShop, name: string, value: object): Buffer {
  const metadata = { display_phone_number: "2348000000001", phone_number_id: shop.account };
  const change = { field: name, value: { messaging_product: "whatsapp", metadata, ...value } };
  return asMetaWritesIt({
    object: "whatsapp_business_account",
    entry: [{ id: "330011223344556", changes: [change] }],
  });
}

async function only(shop: TestShop) {
  const { body } = await system.call("GET", "/api/conversations", { key: shop.key });
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

async function messagesOf(shop: TestShop, id: string): Promise<Message[]> {
  const { body } = await system.call("GET", `/api/conversations/${id}/messages`, { key: shop.key });
  return body.data.toReversed();
}

const say = (shop: TestShop, conversationId: string, words: string) =>
  system.services.worker.write(shop.id, (tx) =>
    queueMessage(tx, systemActor(shop.id, "test", system.clock.now()), {
      conversationId,
      author: "agent",
      content: { type: "text", text: words, previewUrl: false },
    }),
  );

describe("what is written with the channel's own app", () => {
  test("is the seller's: kept once, answers the buyer, and the conversation is theirs until they are silent for two hours", async () => {
    const { shop, id } = await shopWithTalk();
    await tell(echo(shop, "wamid.hand", "Yes, come by"), echo(shop, "wamid.hand", "Yes, come by", seconds() + 1));
    expect(await messagesOf(shop, id)).toMatchObject([
      { text: "Is it there?", source: null },
      { text: "Yes, come by", author: "human", source: "phone", direction: "outbound", status: "sent" },
    ]);
    const humanUntil = new Date((seconds() + 7_200) * 1000).toISOString();
    expect(await only(shop)).toMatchObject({ handler: "human", unread: 0, unansweredSince: null, humanUntil });
    await tell(envelope(shop.account, { messages: [text("wamid.next", buyer, "Thank you", seconds())] }));
    system.clock.advance(minutes(121));
    await system.worker?.sweep();
    expect(await only(shop)).toMatchObject({ handler: "agent", humanUntil: null, unread: 1 });
  });

  test("does not take over what it says long after it was written", async () => {
    const { shop } = await shopWithTalk();
    system.clock.advance(hours(3));
    await tell(echo(shop, "wamid.late", "Late word", seconds() - 3 * 3_600));
    expect(await only(shop)).toMatchObject({ handler: "agent", humanUntil: null });
  });

  test("and what we sent ourselves are told apart, also while the call is under way", async () => {
    const { shop, id } = await shopWithTalk();
    const [ours] = await say(shop, id, "We have it");
    await quiet(simulator, system);
    const [[sent]] = [
      (await system.admin.query("select channel_message_id from messages where id = $1", [ours?.id])).rows,
    ];
    await tell(echo(shop, sent.channel_message_id, "We have it"));
    expect(await only(shop)).toMatchObject({ handler: "agent" });
    expect(await messagesOf(shop, id)).toHaveLength(2);

    const sending = "update messages set status = 'sending', channel_message_id = null where id = $1";
    await system.admin.query(sending, [ours?.id]);
    await tell(echo(shop, "wamid.ours", "We have it"), echo(shop, "wamid.theirs", "By hand"));
    expect(await messagesOf(shop, id)).toHaveLength(2);
    await say(shop, id, "Another");
    await quiet(simulator, system);
    const after = await messagesOf(shop, id);
    expect(after.map(({ text: words, source }) => `${words} ${source}`).sort()).toEqual([
      "Another sokoni",
      "By hand phone",
      "Is it there? null",
      "We have it sokoni",
    ]);
    expect(after.find((one) => one.id === ours?.id)).toMatchObject({ status: "sent" });
    expect(await only(shop)).toMatchObject({ handler: "human" });
  });
});

describe("what the buyer changes", () => {
  const change = (shop: TestShop, type: "edit" | "revoke", more: object, at: number): Buffer =>
    envelope(shop.account, {
      messages: [{ id: `wamid.${type}.${at}`, from: buyer, timestamp: String(at), type, [type]: more }],
    });
  const edited = (shop: TestShop, words: string, at = seconds()): Buffer =>
    change(
      shop,
      "edit",
      { original_message_id: `wamid.${shop.id}.1`, message: { type: "text", text: { body: words } } },
      at,
    );
  const revoked = (shop: TestShop): Buffer =>
    change(shop, "revoke", { original_message_id: `wamid.${shop.id}.1` }, seconds());

  test("is changed here, what it said before is kept, and an older edit that comes later changes nothing", async () => {
    const { shop, id } = await shopWithTalk();
    await tell(edited(shop, "Is the red one there?", seconds() + 5));
    await tell(edited(shop, "Is red?", seconds() + 1));
    expect(await messagesOf(shop, id)).toMatchObject([
      { text: "Is the red one there?", earlier: [{ text: "Is it there?" }], editedAt: expect.any(String) },
    ]);
  });

  test("and takes back is gone, and nobody answers it", async () => {
    const { shop, id } = await shopWithTalk();
    await tell(edited(shop, "Secret"), revoked(shop));
    expect(await messagesOf(shop, id)).toMatchObject([{ text: "", earlier: [], deletedAt: expect.any(String) }]);
    expect(await only(shop)).toMatchObject({ unread: 0, unansweredSince: null });
    const { rows } = await system.admin.query(
      "select content::text from messages where shop_id = $1 union all select data::text from events where shop_id = $1",
      [shop.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Secret|Is it there/);
  });

  test("before the message itself has come is changed when it comes", async () => {
    const shop = await system.newShop();
    await tell(revoked(shop));
    await tell(envelope(shop.account, { messages: [text(`wamid.${shop.id}.1`, buyer, "Never mind", seconds())] }));
    const { id } = await only(shop);
    expect(await messagesOf(shop, id)).toMatchObject([{ text: "", deletedAt: expect.any(String) }]);
  });
});

describe("the inbox", () => {
  test("is put off until its time or the buyer's word, tagged, assigned, read, noted and handed over", async () => {
    const { shop, id } = await shopWithTalk();
    const { key } = shop;
    const path = `/api/conversations/${id}`;
    const until = new Date(system.clock.now().getTime() + hours(1)).toISOString();
    const change = { tags: ["vip", "vip"], assignee: "Chidi", snoozedUntil: until, unread: false };
    const changed = await system.call("PATCH", path, { key, body: change });
    expect(changed.body).toMatchObject({ tags: ["vip"], assignee: "Chidi", snoozedUntil: until, unread: 0 });
    const found = async (query: string): Promise<number> =>
      (await system.call("GET", `/api/conversations?${query}`, { key })).body.data.length;
    expect(await found("tag=vip&assignee=Chidi&snoozed=true&needsAnswer=true")).toBe(1);
    expect(await found("snoozed=false")).toBe(0);
    system.clock.advance(hours(1));
    await system.worker?.sweep();
    expect(await found("snoozed=true")).toBe(0);

    const later = new Date(system.clock.now().getTime() + hours(1)).toISOString();
    await system.call("PATCH", path, { key, body: { snoozedUntil: later } });
    await tell(envelope(shop.account, { messages: [text("wamid.wakes", buyer, "Nàá ṣe wà?", seconds())] }));
    expect(await only(shop)).toMatchObject({ snoozedUntil: null, unread: 1 });

    await system.call("POST", `${path}/notes`, { key, body: { text: "Knows Amaka", author: "Chidi" } });
    expect((await system.call("GET", `${path}/notes`, { key })).body.data).toMatchObject([{ text: "Knows Amaka" }]);
    const why = { reason: "complaint", summary: "Zip broke", owner: "Bisi", dueAt: later };
    const given = await system.call("POST", `${path}/hand-over`, { key, body: why });
    expect(given.body).toMatchObject({ handler: "human", assignee: "Bisi", handOver: why, humanUntil: null });
    const whole = await system.call("GET", `${path}?include=customer`, { key });
    expect(whole.body.customer.id).toBe(whole.body.customerId);
    const { api } = system.services;
    const asked = async (query: string) => {
      const before = api.statements();
      const { body } = await system.call("GET", `/api/conversations?${query}`, { key });
      let statements = api.statements() - before;
      // What was asked before is written into the log beside it: of several, the least is its own.
      for (let again = 0; again < 3; again += 1) {
        const then = api.statements();
        await system.call("GET", `/api/conversations?${query}`, { key });
        statements = Math.min(statements, api.statements() - then);
      }
      return { data: body.data, statements };
    };
    const [plain, full] = [await asked("limit=50"), await asked("limit=50&include=customer")];
    const customer = { ...whole.body.customer, updatedAt: expect.any(String) };
    expect(full.data).toEqual(plain.data.map((one: object) => ({ ...one, customer })));
    // The customers of a page, with what they are seen by: the shop's currency and how its buyers are divided.
    expect(full.statements - plain.statements).toBe(1);
  });

  test("is searched by words in any spelling of accents, newest match shown, never another shop's", async () => {
    const { shop } = await shopWithTalk();
    const said = [text("wamid.a", buyer, "Do you have the bàtà shoe in blue?", seconds())];
    await tell(envelope(shop.account, { messages: said }));
    const other = await shopWithTalk();
    const matches = async (q: string, key: string) =>
      (await system.call("GET", `/api/conversations?q=${encodeURIComponent(q)}`, { key })).body.data.map(
        (one: { match: { snippet: string } }) => one.match.snippet,
      );
    expect(await matches("bata BLUE", shop.key)).toEqual(["Do you have the bàtà shoe in blue?"]);
    expect(await matches("bata red", shop.key)).toEqual([]);
    expect(await matches("?!", shop.key)).toEqual([]);
    expect(await matches("bata", other.shop.key)).toEqual([]);
    expect(await matches(`shop:${shop.id}`, other.shop.key)).toEqual([]);
  });

  test("is searched by who the buyer is as well, without a match to show", async () => {
    const { shop, id } = await shopWithTalk();
    const { customerId } = await only(shop);
    await system.call("PATCH", `/api/customers/${customerId}`, { key: shop.key, body: { name: "Ada Obi" } });
    const other = await shopWithTalk();
    const found = async (q: string, key: string) =>
      (await system.call("GET", `/api/conversations?q=${encodeURIComponent(q)}`, { key })).body.data;
    for (const q of ["ada o", "obi", "0803 222 5501", "+2348032225501"])
      expect([q, await found(q, shop.key)]).toEqual([q, [expect.objectContaining({ id })]]);
    expect((await found("obi", shop.key))[0]).not.toHaveProperty("match");
    expect(await found("obi", other.shop.key)).toEqual([]);
    expect(await found("obi there", shop.key)).toEqual([]);
  });

  test("is read up to what was seen, and may be marked as unread again", async () => {
    const { shop, id } = await shopWithTalk();
    const more = ["one", "two"].map((word) => text(`wamid.${shop.id}.${word}`, buyer, word, seconds() + 1));
    await tell(envelope(shop.account, { messages: more }));
    const change = async (body: object) => system.call("PATCH", `/api/conversations/${id}`, { key: shop.key, body });
    expect((await only(shop)).unread).toBe(3);
    const [oldest, second, newest] = (await messagesOf(shop, id)) as [Message, Message, Message];
    // Two came within one second of the channel's clock: the message says which was seen.
    expect((await change({ readUntil: second.id })).body.unread).toBe(1);
    expect((await change({ readUntil: oldest.id })).body.unread).toBe(1);
    expect((await change({ readUntil: newest.id })).body.unread).toBe(0);
    expect((await change({ unread: true })).body.unread).toBe(1);
    expect((await change({ unread: false })).body.unread).toBe(0);
    const other = await shopWithTalk();
    const [theirs] = await messagesOf(other.shop, other.id);
    expect((await change({ readUntil: theirs?.id })).body).toMatchObject({
      code: "resource_missing",
      errors: [{ pointer: "/readUntil" }],
    });
    expect((await change({ readUntil: newest.id, unread: true })).body).toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/readUntil", code: "either_or" }],
    });
  });

  test("canned replies are filled in for the buyer", async () => {
    const { shop, id } = await shopWithTalk();
    const { key } = shop;
    const body = { shortcut: "thanks", text: "Thank you {{customerName|dear}}, yours {{shopName}}" };
    const canned = await system.call("POST", "/api/canned-replies", { key, body });
    expect(canned.status).toBe(201);
    const again = await system.call("POST", "/api/canned-replies", { key, body: { shortcut: "THANKS", text: "Ta" } });
    expect(again.body).toMatchObject({ code: "shortcut_exists" });
    const wrong = await system.call("POST", "/api/canned-replies", { key, body: { shortcut: "x", text: "{{price}}" } });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ pointer: "/text" }] });
    const sent = await system.call("POST", `/api/conversations/${id}/reply`, {
      key,
      body: { cannedReplyId: canned.body.id },
    });
    expect(sent.body).toMatchObject({ author: "human", text: "Thank you dear, yours Amaka's Closet" });
  });
});

describe("a comment", () => {
  test("is kept in the conversation, waits for a person, and may be answered once", async () => {
    const shop = await system.newShop();
    await system.admin.query("update channel_connections set slot = 'photoapp' where shop_id = $1", [shop.id]);
    const { rows } = await system.admin.query("select id from channel_connections where shop_id = $1", [shop.id]);
    const actor = systemActor(shop.id, "test", system.clock.now());
    const comment = {
      kind: "comment",
      account: shop.account,
      commentId: "c-1",
      from: { userId: "ig-1", phone: null, name: null, username: "chi" },
      at: system.clock.now(),
      text: "Price?",
      post: { id: "p-1", kind: "feed", adId: null },
      parentId: null,
    } as const;
    for (const _ of [1, 2])
      await system.services.worker.write(shop.id, (tx) =>
        receiveComment(tx, actor, { connection: { id: rows[0].id, slot: "photoapp" }, comment, id: newId("message") }),
      );
    const found = await only(shop);
    expect(found).toMatchObject({
      unread: 1,
      unansweredSince: null,
      lastInboundAt: null,
      window: { kind: "free", why: "comment", closesAt: null, privateReplyUntil: expect.any(String) },
    });
    expect(await messagesOf(shop, found.id)).toMatchObject([
      { type: "comment", text: "Price?", comment: { id: "c-1", postId: "p-1", postKind: "feed" } },
    ]);
    await say(shop, found.id, "₦9,500");
    const kept = await system.admin.query(
      "select content from messages where shop_id = $1 and direction = 'outbound'",
      [shop.id],
    );
    expect(kept.rows[0].content).toMatchObject({ commentId: "c-1" });
    await expect(say(shop, found.id, "And in blue")).rejects.toMatchObject({
      code: "window_closed",
      details: { kind: "closed" },
    });
  });
});

describe("the channel's own settings", () => {
  test("a buyer who stops advertising there is asked nothing more", async () => {
    const { shop } = await shopWithTalk();
    const preference = {
      wa_id: buyer,
      category: "marketing_messages",
      value: "stop",
      timestamp: seconds(),
      detail: "User requested to stop marketing messages",
    };
    await tell(field(shop, "user_preferences", { user_preferences: [preference] }));
    const { body } = await system.call("GET", "/api/customers", { key: shop.key });
    expect(body.data).toMatchObject([{ consent: { chatapp: { marketing: false } } }]);
  });

  test("templates are known by the business, and a closed window names those that may be sent", async () => {
    const { shop, id } = await shopWithTalk();
    const business = `biz${shop.account}`;
    await system.admin.query("update channel_connections set business = $1 where shop_id = $2", [business, shop.id]);
    const told = (event: string): Buffer =>
      asMetaWritesIt({
        object: "whatsapp_business_account",
        entry: [
          {
            id: business,
            changes: [
              {
                field: "message_template_status_update",
                value: {
                  event,
                  message_template_id: 1,
                  message_template_name: "order_ready",
                  message_template_language: "en",
                  reason: null,
                },
              },
            ],
          },
        ],
      });
    await tell(told("PENDING"));
    await tell(told("APPROVED"));
    system.clock.advance(hours(25));
    await expect(say(shop, id, "Hello?")).rejects.toMatchObject({
      details: { kind: "template", templates: [{ name: "order_ready", language: "en" }] },
    });
    expect(await only(shop)).toMatchObject({ window: { open: false, kind: "template", why: "silence" } });
  });

  test("templates are read from the channel at once, after each notice, and those it has no more are gone", async () => {
    const { shop, id } = await shopWithTalk();
    const wabaId = `waba${shop.account}`;
    const body = (words: string) => [{ type: "BODY", text: words }];
    const many = Array.from({ length: 120 }, (_, at) => ({ name: `restock_${at}`, language: "en" }));
    const number = {
      phoneNumberId: shop.account,
      displayNumber: "+2348000000001",
      accessToken: `token-${shop.account}`,
      appSecret: system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
      webhookUrl: `${system.url}/api/webhooks/chatapp`,
      wabaId,
    };
    simulator.whatsapp.configure({
      ...number,
      templates: [
        { name: "sale", language: "en", category: "MARKETING", components: body("Everything is {{1}} off") },
        { name: "old_sale", language: "en", status: "PAUSED" },
        ...many,
      ],
    });
    const known = async () =>
      (
        await system.admin.query(
          "select name, category, state, body from message_templates where shop_id = $1 and name !~ 'restock|^sokoni_' order by name",
          [shop.id],
        )
      ).rows;
    await system.worker?.sweep();
    expect(await known()).toEqual([
      { name: "old_sale", category: "utility", state: "paused", body: null },
      { name: "sale", category: "marketing", state: "approved", body: "Everything is {{1}} off" },
    ]);
    const count = await system.admin.query(
      "select count(*) from message_templates where shop_id = $1 and name !~ '^sokoni_'",
      [shop.id],
    );
    expect(count.rows).toEqual([{ count: 122n }]);

    system.clock.advance(minutes(1));
    const graph = `${simulator.url}/whatsapp/v25.0/${wabaId}/message_templates`;
    const headers = { authorization: `Bearer ${number.accessToken}` };
    const made = { name: "thanks", language: "en", category: "UTILITY", components: body("Thank you!") };
    const asked = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    expect((await fetch(graph, { ...asked, body: JSON.stringify(made) })).status).toBe(200);
    expect((await fetch(`${graph}?name=old_sale`, { method: "DELETE", headers })).status).toBe(200);
    await quiet(simulator, system);
    await system.worker?.sweep();
    expect(await known()).toMatchObject([
      { name: "old_sale", state: "deleted" },
      { name: "sale", state: "approved" },
      { name: "thanks", category: "utility", state: "approved", body: "Thank you!" },
    ]);

    simulator.whatsapp.behave({ statuses: "none" });
    const outbound = { type: "template" as const, text: "Everything is 10% off", name: "sale", language: "en" };
    const content = { ...outbound, header: null, body: [{ name: null, text: "10%" }], buttons: [] };
    await system.services.worker.write(shop.id, (tx) =>
      queueMessage(tx, systemActor(shop.id, "test", system.clock.now()), {
        conversationId: id,
        author: "system",
        content,
      }),
    );
    await quiet(simulator, system);
    simulator.whatsapp.behave({ statuses: "full" });
    const messages = await system.call("GET", `/api/conversations/${id}/messages`, { key: shop.key });
    expect(messages.body.data[0].cost).toMatchObject({ micros: 51_600, category: "marketing", basis: "estimated" });
  });
});
