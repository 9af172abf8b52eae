import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { asMetaWritesIt, envelope, fixtureFor, post, status, text, silenceAgents } from "./support/whatsapp.ts";
import { rounds } from "./torture/rounds.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
  await silenceAgents(system);
});
afterAll(() => system.stop());

/** One conversation as a client sees it, newest message first. */
async function conversationsOf(shop: TestShop, query = ""): Promise<unknown[]> {
  const { status, body } = await system.call("GET", `/api/conversations${query}`, { key: shop.key });
  expect(status).toBe(200);
  return body.data;
}

async function messagesOf(shop: TestShop): Promise<(Record<string, unknown> & { text: string })[]> {
  const { body } = await system.call("GET", "/api/conversations?limit=100", { key: shop.key });
  const pages = await Promise.all(
    body.data.map((one: { id: string }) =>
      system.call("GET", `/api/conversations/${one.id}/messages?limit=100`, { key: shop.key }),
    ),
  );
  return pages.flatMap((page) => page.body.data);
}

async function deliver(...posts: Buffer[]): Promise<void> {
  for (const raw of posts) expect((await post(system, raw)).status).toBe(200);
  await system.settled();
}

const eventsOf = async (shop: TestShop, type: string) =>
  (
    await system.admin.query("select * from events where shop_id = $1 and type = $2 order by created_at", [
      shop.id,
      type,
    ])
  ).rows;
const stateOf = async (raw: Buffer) =>
  (await system.admin.query("select state, detail from inbox where raw = $1", [raw])).rows[0];

const shown: Record<string, Record<string, unknown>> = {
  "inbound_text.json": { type: "text", text: "Hi! Do you have the woven basket in small? 🧺" },
  "inbound_text_username_no_phone.json": { type: "text", text: "Good morning, is delivery to Ibadan possible?" },
  "inbound_text_reply_context.json": { type: "text", text: "This one please", quotedMessageId: null },
  "inbound_text_referred_product.json": { type: "text", referredProduct: "SKU-BASKET-S" },
  "inbound_text_referral_ad.json": {
    type: "text",
    referral: { sourceId: "120230000000000001", headline: "Chat with us", sourceUrl: "https://fb.me/0exampleAd" },
  },
  "inbound_image.json": {
    type: "image",
    text: "Do you have something like this?",
    media: [{ kind: "image", mimeType: "image/jpeg", fileName: null, voice: false, link: null }],
  },
  "inbound_audio_voice.json": {
    type: "audio",
    media: [{ kind: "audio", mimeType: "audio/ogg; codecs=opus", fileName: null, voice: true, link: null }],
  },
  "inbound_document.json": {
    type: "document",
    text: "Payment slip",
    media: [
      {
        kind: "document",
        mimeType: "application/pdf",
        fileName: "proof-of-payment.pdf",
        voice: false,
        link: null,
      },
    ],
  },
  "inbound_sticker.json": { type: "sticker", text: "" },
  "inbound_location.json": {
    type: "location",
    location: {
      latitude: 5.6037168,
      longitude: -0.1869644,
      name: "Example Mall",
      address: "1 Example Road, Accra",
    },
  },
  "inbound_contacts.json": { type: "contacts", contacts: [{ name: "Kofi Mensah", phones: ["+12025550177"] }] },
  "inbound_interactive_button_reply.json": {
    type: "choice",
    text: "Confirm order",
    choice: "confirm_order:ord_8x2",
  },
  "inbound_interactive_list_reply.json": { type: "choice", text: "Express", choice: "ship:express" },
  "inbound_button_template_quick_reply.json": { type: "choice", choice: "STOP_PROMOS" },
  "inbound_order.json": {
    type: "order",
    text: "Please gift wrap",
    items: [
      { retailerId: "SKU-BASKET-S", quantity: 2 },
      { retailerId: "SKU-TRAY-M", quantity: 1 },
    ],
  },
  "inbound_reaction.json": { type: "reaction", text: "👍", reaction: { emoji: "👍", messageId: null } },
  "inbound_system_number_changed.json": { type: "system" },
  "inbound_unsupported.json": { type: "unsupported", text: "" },
};
const withoutMessage = [
  "status_delivered.json",
  "status_failed_reengagement.json",
  "status_read.json",
  "status_sent.json",
  "status_sent_v23_conversation.json",
  "template_status_update.json",
  "user_preferences_stop.json",
];
const noAnswerWanted = ["inbound_reaction.json", "inbound_system_number_changed.json"];

describe("a recorded post", () => {
  test.each(Object.entries(shown))("%s becomes one message as clients see it", async (file, expected) => {
    const shop = await system.newShop();
    const raw = fixtureFor(shop, file);
    await deliver(raw);
    expect(await stateOf(raw)).toEqual({ state: "processed", detail: null });
    const [message, ...more] = await messagesOf(shop);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ direction: "inbound", author: "customer", status: "received", ...expected });
    const [conversation] = await conversationsOf(shop);
    const asks = !noAnswerWanted.includes(file);
    expect(conversation).toMatchObject({
      channel: "chatapp",
      status: "open",
      handler: "agent",
      unread: asks ? 1 : 0,
    });
    expect(await eventsOf(shop, "message.received")).toHaveLength(1);
    expect(await eventsOf(shop, "conversation.unanswered")).toHaveLength(asks ? 1 : 0);
  });

  test.each(withoutMessage)("%s makes no message", async (file) => {
    const shop = await system.newShop();
    const raw = fixtureFor(shop, file);
    await deliver(raw);
    expect((await stateOf(raw)).state).toBe("processed");
    expect(await conversationsOf(shop)).toEqual([]);
  });

  test("kept before a message could have several media shows the one it has", async () => {
    const shop = await system.newShop();
    await deliver(fixtureFor(shop, "inbound_image.json"));
    const one = `update messages set content = jsonb_set(content, '{inbound,media}', content #> '{inbound,media,0}') where shop_id = $1`;
    expect((await system.admin.query(one, [shop.id])).rowCount).toBe(1);
    expect(await messagesOf(shop)).toMatchObject([{ media: [{ kind: "image", mimeType: "image/jpeg" }] }]);
  });

  test("none was left out", () => {
    const folder = new URL("../src/channels/providers/whatsapp/fixtures/", import.meta.url);
    const webhooks = readdirSync(folder).filter((file) => /^(inbound|status|template|user)_/.test(file));
    expect(webhooks.sort()).toEqual([...Object.keys(shown), ...withoutMessage].sort());
  });
});

describe("several items in one post", () => {
  test("each become a message, in the order they were written", async () => {
    const shop = await system.newShop();
    await deliver(
      envelope(
        shop.account,
        {
          messages: [
            text("wamid.s3", "2348031110010", "third", 1_767_268_803),
            text("wamid.s1", "2348031110010", "first", 1_767_268_801),
          ],
        },
        { messages: [text("wamid.s2", "2348031110010", "second", 1_767_268_802)] },
        { messages: [text("wamid.s4", "2348031110011", "somebody else", 1_767_268_804)] },
      ),
    );
    expect(await conversationsOf(shop)).toHaveLength(2);
    const [, mine] = (await conversationsOf(shop)) as { id: string; unread: number }[];
    expect(mine?.unread).toBe(3);
    const { body } = await system.call("GET", `/api/conversations/${mine?.id}/messages`, { key: shop.key });
    expect(body.data.map((one: { text: string }) => one.text)).toEqual(["third", "second", "first"]);
  });

  test("one broken item does not lose the others, and the post is kept as unreadable", async () => {
    const shop = await system.newShop();
    const raw = envelope(shop.account, {
      messages: [
        text("wamid.b1", "2348031110012", "before"),
        { type: "text" },
        text("wamid.b2", "2348031110012", "after"),
      ],
      statuses: ["nonsense", status("wamid.none", "sent")],
    });
    await deliver(raw);
    expect((await messagesOf(shop)).map((one) => one.text).sort()).toEqual(["after", "before"]);
    expect(await stateOf(raw)).toMatchObject({ state: "unreadable", detail: expect.stringMatching(/^2 of 5 items/) });
  });

  test("of two shops each reach their own", async () => {
    const [one, other] = [await system.newShop(), await system.newShop()];
    const { entry } = JSON.parse(
      envelope(one.account, { messages: [text("wamid.t1", "2348031110013", "to one")] }).toString(),
    );
    const second = JSON.parse(
      envelope(other.account, { messages: [text("wamid.t2", "2348031110013", "to the other")] }).toString(),
    );
    await deliver(asMetaWritesIt({ object: "whatsapp_business_account", entry: [...entry, ...second.entry] }));
    expect((await messagesOf(one)).map((message) => message.text)).toEqual(["to one"]);
    expect((await messagesOf(other)).map((message) => message.text)).toEqual(["to the other"]);
  });

  test("as many in one post as there may be are as many messages, once", { timeout: 150_000 }, async () => {
    const shop = await system.newShop();
    const most = rounds(150, 1_000);
    const messages = Array.from({ length: most }, (_, at) =>
      text(`wamid.k${at}`, `23480300${10_000 + (at % 50)}`, `message ${at}`),
    );
    const raw = envelope(shop.account, { messages });
    expect((await post(system, raw)).status).toBe(200);
    await system.worker?.idle(120_000);
    expect((await stateOf(raw)).state).toBe("processed");
    const { rows } = await system.admin.query(
      "select count(*)::int messages, count(distinct conversation_id)::int conversations from messages where shop_id = $1",
      [shop.id],
    );
    expect(rows[0]).toEqual({ messages: most, conversations: 50 });
  });
});

describe("the same message again", () => {
  test("in the same post, in another post, and in another post's company stays one", async () => {
    const shop = await system.newShop();
    const hello = text("wamid.d1", "2348031110014", "Hello");
    const alone = envelope(shop.account, { messages: [hello] });
    const twice = envelope(shop.account, { messages: [hello, hello] });
    const company = envelope(shop.account, { messages: [hello, text("wamid.d2", "2348031110014", "Still there?")] });
    await deliver(alone, alone, twice, company, company);
    expect((await messagesOf(shop)).map((one) => one.text).sort()).toEqual(["Hello", "Still there?"]);
    expect((await conversationsOf(shop))[0]).toMatchObject({ unread: 2 });
    expect(await eventsOf(shop, "message.received")).toHaveLength(2);
  });

  test("in twenty different posts at once stays one", async () => {
    const shop = await system.newShop();
    const posts = Array.from({ length: 20 }, (_, at) =>
      envelope(shop.account, {
        messages: [text("wamid.r1", "2348031110015", "Race")],
        statuses: [status(`wamid.x${at}`, "sent")],
      }),
    );
    await Promise.all(posts.map((raw) => post(system, raw)));
    await system.settled();
    expect(await messagesOf(shop)).toHaveLength(1);
    expect((await conversationsOf(shop))[0]).toMatchObject({ unread: 1 });
    expect(await eventsOf(shop, "message.received")).toHaveLength(1);
  });
});

describe("a burst", () => {
  test("of one buyer is one conversation that waits since the first message", async () => {
    const shop = await system.newShop();
    const posts = Array.from({ length: 12 }, (_, at) =>
      envelope(shop.account, { messages: [text(`wamid.q${at}`, "2348031110016", `word ${at}`, 1_767_268_800 + at)] }),
    );
    const started = system.clock.now().toISOString();
    await Promise.all(posts.map((raw) => post(system, raw)));
    await system.settled();
    const [conversation, ...more] = await conversationsOf(shop);
    expect(more).toEqual([]);
    expect(conversation).toMatchObject({ unread: 12, unansweredSince: started });
    expect((await messagesOf(shop)).map((one) => one.text)).toEqual(
      Array.from({ length: 12 }, (_, at) => `word ${11 - at}`),
    );
  });
});

describe("a buyer with a new number", () => {
  test("stays the same customer in the same conversation, and is answered there", async () => {
    const shop = await system.newShop();
    const [before, after] = ["12025550143", "12025550188"];
    const write = (id: string, from: string, userId: string, at: number) =>
      envelope(shop.account, {
        contacts: [{ wa_id: from, user_id: userId, profile: { name: "Ama Serwaa" } }],
        messages: [{ ...text(id, from, `from ${from}`, at), from_user_id: userId }],
      });
    await deliver(write("wamid.n1", before, "US.4091", 1_767_268_801));
    const changed = fixtureFor(shop, "inbound_system_number_changed.json");
    // The same notice several times at once, and the one before it once more.
    await deliver(...Array.from({ length: 8 }, (_, at) => Buffer.concat([changed, Buffer.from("\n".repeat(at))])));
    await deliver(Buffer.concat([write("wamid.n1", before, "US.4091", 1_767_268_801), Buffer.from("\n")]));
    await deliver(write("wamid.n2", after, "US.7777", 1_767_279_000));
    const [conversation, ...more] = await conversationsOf(shop);
    expect(more).toEqual([]);
    expect(conversation).toMatchObject({ unread: 2 });
    const { body } = await system.call("GET", "/api/customers", { key: shop.key });
    expect(body.data).toMatchObject([{ phone: "+12025550188", name: "Ama Serwaa" }]);
    const { rows } = await system.admin.query("select user_phone, user_id from conversations where shop_id = $1", [
      shop.id,
    ]);
    expect(rows).toEqual([{ user_phone: "+12025550188", user_id: "US.7777" }]);
  });
});

test("a buyer without a number is still reached after the notice of a new encryption key", async () => {
  const shop = await system.newShop();
  const contacts = [{ user_id: "US.5052", profile: { name: "Ama Serwaa" } }];
  const head = { from_user_id: "US.5052", timestamp: "1767268801" };
  const said = { type: "customer_identity_changed", body: "A new phone" };
  const hello = { ...head, id: "wamid.key1", type: "text", text: { body: "Hello" } };
  const notice = { ...head, id: "wamid.key2", type: "system", system: said };
  for (const message of [hello, notice]) await deliver(envelope(shop.account, { contacts, messages: [message] }));
  const { rows } = await system.admin.query("select user_phone, user_id from conversations where shop_id = $1", [
    shop.id,
  ]);
  expect(rows).toEqual([{ user_phone: null, user_id: "US.5052" }]);
});

describe("a conversation", () => {
  test("opens again when the buyer writes, but not for a reaction", async () => {
    const shop = await system.newShop();
    const from = "2348031110017";
    await deliver(envelope(shop.account, { messages: [text("wamid.o1", from, "Hi")] }));
    const [{ id } = { id: "" }] = (await conversationsOf(shop)) as { id: string }[];
    const closed = await system.call("PATCH", `/api/conversations/${id}`, {
      key: shop.key,
      body: { status: "closed" },
    });
    expect(closed.body.status).toBe("closed");
    const reaction = {
      id: "wamid.o2",
      from,
      timestamp: "1767268900",
      type: "reaction",
      reaction: { message_id: "wamid.o1", emoji: "👍" },
    };
    await deliver(envelope(shop.account, { messages: [reaction] }));
    expect((await conversationsOf(shop))[0]).toMatchObject({ status: "closed", unread: 1 });
    const [shownReaction] = await messagesOf(shop);
    const [, greeting] = await messagesOf(shop);
    expect(shownReaction).toMatchObject({ type: "reaction", reaction: { emoji: "👍", messageId: greeting?.["id"] } });
    await deliver(envelope(shop.account, { messages: [text("wamid.o3", from, "Me again", 1_767_269_000)] }));
    expect((await conversationsOf(shop))[0]).toMatchObject({ id, status: "open", unread: 2 });
  });

  test("taken over by a human waits for no agent; handed back unanswered it does", async () => {
    const shop = await system.newShop();
    await deliver(envelope(shop.account, { messages: [text("wamid.h1", "2348031110018", "Hi")] }));
    const [{ id } = { id: "" }] = (await conversationsOf(shop)) as { id: string }[];
    const change = (body: object) => system.call("PATCH", `/api/conversations/${id}`, { key: shop.key, body });
    expect((await change({ handler: "human" })).body).toMatchObject({ handler: "human", agent: { state: "idle" } });
    await deliver(envelope(shop.account, { messages: [text("wamid.h2", "2348031110018", "Anyone?")] }));
    expect(await eventsOf(shop, "conversation.unanswered")).toHaveLength(1);
    expect((await change({ handler: "agent" })).body).toMatchObject({ handler: "agent", agent: { state: "waiting" } });
    expect(await eventsOf(shop, "conversation.unanswered")).toHaveLength(2);
  });

  test("is found by channel, status, handler, unread, customer and words, and by nobody else's key", async () => {
    const [shop, other] = [await system.newShop(), await system.newShop()];
    await deliver(
      envelope(shop.account, {
        messages: [text("wamid.f1", "2348031110019", "Do you have 100% cotton?", 1_767_268_801)],
      }),
      envelope(shop.account, { messages: [text("wamid.f2", "2348031110020", "Size_small please", 1_767_268_802)] }),
    );
    const [small, cotton] = (await conversationsOf(shop)) as { id: string; customerId: string }[];
    const ids = async (query: string) =>
      ((await conversationsOf(shop, query)) as { id: string }[]).map((one) => one.id);
    expect(await ids("?q=100%25+COTTON")).toEqual([cotton?.id]);
    expect(await ids("?q=100%25+cott")).toEqual([cotton?.id]);
    expect(await ids("?q=otton")).toEqual([]);
    expect(await ids("?q=%25%25")).toEqual([]);
    expect(await ids(`?customerId=${small?.customerId}`)).toEqual([small?.id]);
    expect(await ids("?unread=true&handler=agent&status=open&channel=chatapp")).toEqual([small?.id, cotton?.id]);
    expect(await ids("?unread=false")).toEqual([]);
    expect(await ids("?sort=lastMessageAt")).toEqual([cotton?.id, small?.id]);
    const first = await system.call("GET", "/api/conversations?limit=1", { key: shop.key });
    expect(first.body).toMatchObject({ hasMore: true, data: [{ id: small?.id }] });
    const second = await system.call("GET", `/api/conversations?limit=1&cursor=${first.body.nextCursor}`, {
      key: shop.key,
    });
    expect(second.body).toMatchObject({ hasMore: false, data: [{ id: cotton?.id }] });
    for (const path of [`/api/conversations/${small?.id}`, `/api/conversations/${small?.id}/messages`]) {
      expect((await system.call("GET", path, { key: other.key })).status).toBe(404);
      expect((await system.call("GET", path, { key: shop.key })).status).toBe(200);
    }
    expect(await conversationsOf(other)).toEqual([]);
  });
});
