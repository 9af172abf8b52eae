import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { type Message, type NewMessage, queueMessage, replyAsHuman, showTyping } from "../src/conversations/index.ts";
import { openChannels } from "../src/channels/index.ts";
import { systemActor } from "../src/kernel/actor.ts";
import { run } from "../src/app/run.ts";
import { hours, seconds } from "../src/kernel/clock.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { connect, envelope, post, quiet, startWhatsapp, status, silenceAgents } from "./support/whatsapp.ts";
import { rounds } from "./torture/rounds.ts";

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem({
    config: (config) => {
      const { sandbox, live } = config.providers;
      const whatsapp = { ...sandbox.whatsapp, baseUrl: `${simulator.url}/whatsapp` };
      return { ...config, providers: { sandbox: { ...sandbox, whatsapp }, live } };
    },
  });
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Talk = { shop: TestShop; phone: string; conversationId: string };

/** A buyer who has just written to a shop. */
async function talk(phone: string): Promise<Talk> {
  const shop = await system.newShop();
  connect(simulator, system, shop);
  await simulator.whatsapp.writeAs({ from: phone, phoneNumberId: shop.account, text: "Hello" });
  await system.settled();
  const { body } = await system.call("GET", "/api/conversations", { key: shop.key });
  return { shop, phone, conversationId: body.data[0].id };
}

const actorOf = (shop: TestShop) => systemActor(shop.id, "test", system.clock.now());

const textOf = (words: string) => ({ type: "text", text: words, previewUrl: false }) as const;

async function say(buyer: Talk, words: string, more: Partial<NewMessage> = {}): Promise<Message> {
  const [message] = await sayInParts(buyer, words, more);
  if (!message) throw new Error("nothing was queued");
  return message;
}

function sayInParts({ shop, conversationId }: Talk, words: string, more: Partial<NewMessage> = {}) {
  const content = textOf(words);
  return system.services.worker.write(shop.id, (tx) =>
    queueMessage(tx, actorOf(shop), { conversationId, author: "agent", content, ...more }),
  );
}

async function outboundOf({ shop, conversationId }: Talk) {
  const { body } = await system.call("GET", `/api/conversations/${conversationId}/messages`, { key: shop.key });
  return body.data.filter((one: { direction: string }) => one.direction === "outbound").toReversed();
}

const eventTypes = async (shop: TestShop): Promise<string[]> =>
  (
    await system.admin.query(
      "select type from events where shop_id = $1 and type in ('message.sent', 'message.failed') order by created_at, id",
      [shop.id],
    )
  ).rows.map((row) => row.type);

const tellStatus = async (shop: TestShop, ...statuses: unknown[]) => {
  expect((await post(system, envelope(shop.account, { statuses }))).status).toBe(200);
  await system.settled();
};

describe("a queued message", () => {
  test("reaches the buyer and comes back as read", async () => {
    const buyer = await talk("2348032221101");
    const quoted = (
      await system.call("GET", `/api/conversations/${buyer.conversationId}/messages`, { key: buyer.shop.key })
    ).body.data[0];
    const queued = await say(buyer, "We have it in small.", {
      quotedMessageId: quoted.id,
      actions: [{ tool: "search" }],
    });
    expect(queued).toMatchObject({ status: "queued", author: "agent", actions: [{ tool: "search" }] });
    await quiet(simulator, system);
    const [sent, ...more] = simulator.whatsapp.sentTo(buyer.phone);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ text: "We have it in small.", type: "text" });
    expect(sent?.request).toMatchObject({
      biz_opaque_callback_data: queued.id,
      context: { message_id: expect.any(String) },
    });
    expect(await outboundOf(buyer)).toMatchObject([
      { id: queued.id, status: "read", quotedMessageId: quoted.id, error: null },
    ]);
    expect(await eventTypes(buyer.shop)).toEqual(["message.sent"]);
  });

  test("waits for the ones before it", async () => {
    const buyer = await talk("2348032221102");
    const words = ["one", "two", "three", "four", "five"];
    for (const word of words) await say(buyer, word);
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone).map((one) => one.text)).toEqual(words);
    expect((await outboundOf(buyer)).map((one: { status: string }) => one.status)).toEqual(words.map(() => "read"));
  });

  test("of each of many conversations at once gets through, in order", { timeout: 60_000 }, async () => {
    const shop = await system.newShop();
    connect(simulator, system, shop);
    const phones = Array.from({ length: rounds(12, 40) }, (_, at) => `2348032223${100 + at}`);
    await Promise.all(
      phones.map((from) => simulator.whatsapp.writeAs({ from, phoneNumberId: shop.account, text: from })),
    );
    await system.settled();
    const { body } = await system.call("GET", "/api/conversations?limit=100", { key: shop.key });
    const words = ["first", "second", "third"];
    // More than the number may send in a second, where the machine is quick.
    simulator.whatsapp.behave({ rateLimits: false });
    for (const word of words)
      await Promise.all(body.data.map(({ id }: { id: string }) => say({ shop, phone: "", conversationId: id }, word)));
    await quiet(simulator, system);
    simulator.whatsapp.behave({ rateLimits: true });
    for (const phone of phones) expect(simulator.whatsapp.sentTo(phone).map((one) => one.text)).toEqual(words);
  });

  test("with buttons shows them, and the tap comes back as the choice", async () => {
    const buyer = await talk("2348032221103");
    const buttons = [{ id: "yes:prp_1", title: "Yes, order it" }];
    await say(buyer, "", { content: { type: "buttons", text: "Shall I order it?", buttons } });
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone)).toMatchObject([{ choices: buttons, text: "Shall I order it?" }]);
    const [choice] = buttons;
    await simulator.whatsapp.writeAs({
      from: buyer.phone,
      phoneNumberId: buyer.shop.account,
      choice: choice ?? { id: "", title: "" },
    });
    await system.settled();
    const { body } = await system.call("GET", `/api/conversations/${buyer.conversationId}/messages`, {
      key: buyer.shop.key,
    });
    expect(body.data[0]).toMatchObject({ type: "choice", choice: "yes:prp_1", text: "Yes, order it" });
  });

  test("is shown as what it is: the rows of a list, a place", async () => {
    const buyer = await talk("2348032221190");
    const sections = [{ title: "", rows: [{ id: "size:m", title: "Medium", description: null }] }];
    const place = { latitude: 6.5, longitude: 3.4, name: "Our shop", address: "1 Market Road" };
    await say(buyer, "", { content: { type: "list", text: "Which size?", button: "Sizes", sections } });
    await say(buyer, "", { content: { type: "location", text: "Our shop", ...place } });
    await quiet(simulator, system);
    expect(await outboundOf(buyer)).toMatchObject([
      { type: "list", text: "Which size?", buttons: [{ id: "size:m", title: "Medium" }], media: [], status: "read" },
      { type: "location", text: "Our shop", location: place, status: "read" },
    ]);
  });

  test("of cards, on a channel without, is pictures and a list that the channel takes", async () => {
    const buyer = await talk("2348032221191");
    simulator.whatsapp.behave({ fetchPictures: false });
    const cards = ["An ankara gown with a very long name", "Tote"].map((title) => ({
      title,
      subtitle: "₦15,000",
      image: "https://shop.example/gown.png",
      buttons: [{ id: `buy:${title}`, title: "Buy" }],
    }));
    await say(buyer, "", { content: { type: "cards", text: "New this week", cards } });
    await quiet(simulator, system);
    simulator.whatsapp.behave({ fetchPictures: true });
    const sent = simulator.whatsapp.sentTo(buyer.phone);
    expect(sent.map(({ request }) => request["type"])).toEqual(["image", "image", "interactive"]);
    expect(sent.at(-1)?.choices).toMatchObject(cards.map(({ buttons: [{ id } = { id: "" }] }) => ({ id })));
  });

  test("to a buyer without a phone number goes to the channel's user id", async () => {
    const shop = await system.newShop();
    connect(simulator, system, shop);
    await simulator.whatsapp.writeAs({
      from: "2348032221104",
      phoneNumberId: shop.account,
      hidePhone: true,
      username: "bisi",
      text: "Hi",
    });
    await system.settled();
    const { body } = await system.call("GET", "/api/conversations", { key: shop.key });
    await say({ shop, phone: "", conversationId: body.data[0].id }, "Welcome!");
    await quiet(simulator, system);
    const [sent] = simulator.whatsapp.sentTo("2348032221104");
    expect(sent?.text).toBe("Welcome!");
    expect(sent?.request).not.toHaveProperty("to");
  });
});

describe("a refused send", () => {
  test("by a service in trouble leaves the message unknown: it may have gone out, so it is not sent again", async () => {
    const buyer = await talk("2348032220016");
    await say(buyer, "Patience");
    await quiet(simulator, system);
    expect(await outboundOf(buyer)).toMatchObject([{ status: "unknown", error: { reason: "no_answer" } }]);
    expect(simulator.whatsapp.sentTo(buyer.phone)).toEqual([]);
  });

  test("by a rate limit stays queued with the reason, and fails after an hour", async () => {
    const buyer = await talk("2348032220056");
    await say(buyer, "Too fast");
    await eventually(async () => (await outboundOf(buyer))[0]?.error?.code === 131056);
    expect(await outboundOf(buyer)).toMatchObject([
      { status: "queued", error: { reason: "rate_limited", code: 131056 } },
    ]);
    system.clock.advance(hours(1));
    await eventually(async () => (await outboundOf(buyer))[0]?.status === "failed");
    expect(await eventTypes(buyer.shop)).toEqual(["message.failed"]);
  });

  test.each([
    ["2348032220026", 131026, "undeliverable"],
    ["2348032220047", 131047, "window_closed"],
  ])("that comes later as a status fails the message (%s)", async (phone, code, reason) => {
    const buyer = await talk(phone);
    await say(buyer, "Anyone?");
    await quiet(simulator, system);
    expect(await outboundOf(buyer)).toMatchObject([{ status: "failed", error: { code, reason } }]);
    expect((await eventTypes(buyer.shop)).at(-1)).toBe("message.failed");
  });

  test("for a token that is wrong is on the channel's health at once, waits, and goes with the next token", async () => {
    const buyer = await talk("2348032221105");
    const { shop } = buyer;
    simulator.whatsapp.configure({
      phoneNumberId: shop.account,
      displayNumber: "+2348000000001",
      accessToken: "another-token",
      appSecret: "unused",
      webhookUrl: `${system.url}/api/webhooks/chatapp`,
    });
    await say(buyer, "Locked out");
    await say(buyer, "And this");
    await system.settled();
    expect(await outboundOf(buyer)).toMatchObject([
      { status: "queued", error: { reason: "misconfigured", code: 190 } },
      { status: "queued", error: null },
    ]);
    const channel = async () =>
      (await system.call("GET", "/api/shop/channels", { key: shop.key })).body.data.find(
        (one: { slot: string }) => one.slot === "chatapp",
      );
    const { id, ...seen } = await channel();
    expect(seen).toMatchObject({ state: "needs_attention", health: { state: "failing" } });
    const told = await system.admin.query("select type from events where shop_id = $1 and object_id = $2", [
      shop.id,
      id,
    ]);
    expect(told.rows).toContainEqual({ type: "channel.needs_attention" });

    const rotated = await system.call("POST", `/api/shop/channels/${id}/rotate`, {
      key: shop.key,
      body: { accessToken: "another-token" },
    });
    expect(rotated).toMatchObject({ status: 200, body: { state: "connected" } });
    system.clock.advance(seconds(5));
    await eventually(async () => simulator.whatsapp.sentTo(buyer.phone).length >= 2);
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone).map(({ text }) => text)).toEqual(["Locked out", "And this"]);
    expect(await eventTypes(shop)).toEqual(["message.sent", "message.sent"]);
  });
});

describe("a channel that finds us too fast", () => {
  const talkWith = async (shop: TestShop, phone: string): Promise<Talk> => {
    await simulator.whatsapp.writeAs({ from: phone, phoneNumberId: shop.account, text: phone });
    await system.settled();
    const { body } = await system.call("GET", "/api/conversations?limit=1", { key: shop.key });
    return { shop, phone, conversationId: body.data[0].id };
  };
  const sentTo = (phone: string) => simulator.whatsapp.sentTo(phone).map(({ text }) => text);
  const pauses = async (shop: TestShop) =>
    (await system.admin.query("select line from send_pauses where shop_id = $1", [shop.id])).rows;

  test("for one buyer makes that one wait, in order, and nobody else", async () => {
    const slow = await talk("2348032221056");
    const other = await talkWith(slow.shop, "2348032221121");
    for (const word of ["one", "two", "three"]) await say(slow, word);
    await eventually(async () => (await outboundOf(slow))[0]?.error?.code === 131056);
    await say(slow, "four");
    await say(other, "at once");
    await quiet(simulator, system);
    expect([sentTo(slow.phone), sentTo(other.phone)]).toEqual([[], ["at once"]]);
    expect(await pauses(slow.shop)).toEqual([{ line: slow.conversationId }]);
    system.clock.advance(seconds(5));
    await eventually(async () => sentTo(slow.phone).length >= 4);
    await quiet(simulator, system);
    expect(sentTo(slow.phone)).toEqual(["one", "two", "three", "four"]);
    expect(await pauses(slow.shop)).toEqual([]);
  });

  test("for the account makes all its conversations wait, and no other account's", async () => {
    const refused = await talk("2348032221429");
    const beside = await talkWith(refused.shop, "2348032221122");
    const elsewhere = await talk("2348032221123");
    await say(refused, "first");
    await eventually(async () => (await outboundOf(refused))[0]?.error?.code === 130429);
    await say(beside, "beside");
    await say(elsewhere, "elsewhere");
    await quiet(simulator, system);
    expect([refused, beside, elsewhere].map(({ phone }) => sentTo(phone))).toEqual([[], [], ["elsewhere"]]);
    expect(await pauses(refused.shop)).toEqual([{ line: "" }]);
    system.clock.advance(seconds(5));
    await eventually(async () => sentTo(refused.phone).length > 0 && sentTo(beside.phone).length > 0);
    await quiet(simulator, system);
    expect([refused, beside].map(({ phone }) => sentTo(phone))).toEqual([["first"], ["beside"]]);
  });

  test.each([
    ["the buyer", 131056, "2348032221125"],
    ["the account", 130429, "2348032221126"],
  ])(
    "afterwards, as a status, makes %s wait as a refused call does, and the message goes once more",
    async (who, code, phone) => {
      const buyer = await talk(phone);
      simulator.whatsapp.behave({ statuses: "none" });
      const { id } = await say(buyer, "Taken, and not sent");
      await quiet(simulator, system);
      const [first] = simulator.whatsapp.sentTo(phone);
      const failed = status(first?.id ?? "", "failed", { errors: [{ code, title: "too fast" }] });
      // Told twice, and once more late.
      await tellStatus(buyer.shop, failed, failed);
      await tellStatus(buyer.shop, status(first?.id ?? "", "sent"));
      expect(await outboundOf(buyer)).toMatchObject([
        { id, status: "queued", error: { reason: "rate_limited", code } },
      ]);
      expect(await pauses(buyer.shop)).toEqual([{ line: who === "the buyer" ? buyer.conversationId : "" }]);
      simulator.whatsapp.behave({ statuses: "full" });
      system.clock.advance(seconds(5));
      await eventually(async () => sentTo(phone).length >= 2);
      await quiet(simulator, system);
      await tellStatus(buyer.shop, failed);
      expect(sentTo(phone)).toEqual(["Taken, and not sent", "Taken, and not sent"]);
      expect(await outboundOf(buyer)).toMatchObject([{ id, status: "read", error: null }]);
    },
  );

  test("gets everything once and in order from two workers that keep to its throughput", async () => {
    const { shop } = await talk("2348032221124");
    const phones = Array.from({ length: 8 }, (_, at) => `2348032224${100 + at}`);
    const buyers: Talk[] = [];
    for (const phone of phones) buyers.push(await talkWith(shop, phone));
    simulator.whatsapp.behave({ rateLimits: true, throughputPerSecond: 6 });
    const second = await run({
      config: { ...system.services.config },
      databaseUrl: system.databaseUrl,
      clock: system.clock,
      log: system.services.log,
      parts: new Set(["worker"]),
      withoutSweeps: ["reconcile"],
    });
    try {
      const words = ["first", "second", "third"];
      for (const word of words) await Promise.all(buyers.map((buyer) => say(buyer, word)));
      await eventually(async () => (await pauses(shop)).length > 0);
      await eventually(async () => {
        system.clock.advance(seconds(1));
        return phones.every((phone) => sentTo(phone).length >= words.length);
      });
      await quiet(simulator, system);
      for (const phone of phones) expect(sentTo(phone)).toEqual(words);
    } finally {
      await second.stop();
      simulator.whatsapp.behave({ throughputPerSecond: 80 });
    }
  });
});

describe("a send without an answer", () => {
  test("is settled by the status that echoes our id, and never repeated", async () => {
    const buyer = await talk("2348032220099");
    await say(buyer, "Lost answer");
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone)).toHaveLength(1);
    const [message] = await outboundOf(buyer);
    expect(message.status).toBe("read");
    expect(await eventTypes(buyer.shop)).toEqual(["message.sent"]);
  });

  test("left in the middle by a crash is unknown, and what came after it is sent", async () => {
    const buyer = await talk("2348032221106");
    const lost = await say(buyer, "Sent or not?");
    await system.admin.query("delete from events where shop_id = $1 and type = 'message.queued'", [buyer.shop.id]);
    await quiet(simulator, system);
    const already = simulator.whatsapp.sentTo(buyer.phone).length;
    await system.admin.query("update messages set status = 'sending', channel_message_id = null where id = $1", [
      lost.id,
    ]);
    await say(buyer, "After the crash");
    await quiet(simulator, system);
    expect(
      simulator.whatsapp
        .sentTo(buyer.phone)
        .slice(already)
        .map((one) => one.text),
    ).toEqual(["After the crash"]);
    expect(await outboundOf(buyer)).toMatchObject([{ id: lost.id, status: "unknown" }, { status: "read" }]);
    await tellStatus(buyer.shop, status("wamid.found", "delivered", { biz_opaque_callback_data: lost.id }));
    expect((await outboundOf(buyer))[0]).toMatchObject({ id: lost.id, status: "delivered", error: null });
  });
});

describe("statuses", () => {
  test("tell what a message costs, once, and its conversation is their sum", async () => {
    const buyer = await talk("2348032221114");
    simulator.whatsapp.behave({ statuses: "none" });
    const { id } = await say(buyer, "Priced");
    await quiet(simulator, system);
    expect((await outboundOf(buyer))[0].cost).toMatchObject({
      micros: 6_700,
      category: "service",
      basis: "estimated",
    });
    const sent = await system.admin.query("select channel_message_id from messages where id = $1", [id]);
    const told = (word: string) =>
      status(sent.rows[0].channel_message_id, word, {
        pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
      });
    await tellStatus(buyer.shop, told("delivered"));
    await tellStatus(buyer.shop, told("sent"));
    expect((await outboundOf(buyer))[0].cost).toMatchObject({ micros: 6_700, category: "utility", basis: "told" });
    const { body } = await system.call("GET", `/api/conversations/${buyer.conversationId}`, { key: buyer.shop.key });
    expect(body.cost).toEqual({ micros: 6_700, currency: "USD" });
    simulator.whatsapp.behave({ statuses: "full" });
  });

  test("out of order and twice leave the furthest", async () => {
    const buyer = await talk("2348032221101");
    simulator.whatsapp.behave({ statuses: "none" });
    const { id } = await say(buyer, "Forward only");
    await quiet(simulator, system);
    simulator.whatsapp.behave({ statuses: "full" });
    const channelId = simulator.whatsapp.sentTo(buyer.phone).at(-1)?.id ?? "";
    const now = async () => (await outboundOf(buyer)).find((one: { id: string }) => one.id === id).status;
    expect(await now()).toBe("sent");
    await tellStatus(buyer.shop, status(channelId, "delivered"), status(channelId, "delivered"));
    expect(await now()).toBe("delivered");
    await tellStatus(buyer.shop, status(channelId, "sent"), status(channelId, "levitated"));
    expect(await now()).toBe("delivered");
    await tellStatus(buyer.shop, status(channelId, "failed", { errors: [{ code: 131026, title: "no" }] }));
    expect(await now()).toBe("delivered");
    await tellStatus(buyer.shop, status(channelId, "read"), status(channelId, "delivered", {}, 1_767_269_999));
    expect(await now()).toBe("read");
    expect(await eventTypes(buyer.shop)).toEqual(["message.sent"]);
  });

  test("that come before the end of the send call are applied when it ends", async () => {
    const buyer = await talk("2348032221107");
    simulator.whatsapp.behave({ statuses: "none" });
    const { id } = await say(buyer, "Early bird");
    await quiet(simulator, system);
    simulator.whatsapp.behave({ statuses: "full" });
    const channelId = simulator.whatsapp.sentTo(buyer.phone).at(-1)?.id ?? "";
    // As it stood while the call was under way.
    await system.admin.query("update messages set status = 'sending', channel_message_id = null where id = $1", [id]);
    await tellStatus(buyer.shop, status(channelId, "delivered"), status(channelId, "sent"));
    const early = () =>
      system.admin.query("select status from early_statuses where channel_message_id = $1", [channelId]);
    expect((await early()).rowCount).toBe(2);
    const { settleMessage } = await import("../src/conversations/settle-message.ts");
    await system.services.worker.write(buyer.shop.id, (tx) =>
      settleMessage(tx, actorOf(buyer.shop), id, { kind: "accepted", messageId: channelId }),
    );
    expect(await outboundOf(buyer)).toMatchObject([{ id, status: "delivered" }]);
    expect((await early()).rowCount).toBe(0);
  });

  test("of a message of nobody are kept aside and change nothing", async () => {
    const buyer = await talk("2348032221108");
    await tellStatus(buyer.shop, status("wamid.of-nobody", "read"));
    expect(await outboundOf(buyer)).toEqual([]);
    expect(
      (await system.admin.query("select 1 from early_statuses where channel_message_id = 'wamid.of-nobody'")).rowCount,
    ).toBe(1);
  });
});

describe("a text longer than the channel takes", () => {
  test("leaves in parts, in order", async () => {
    const buyer = await talk("2348032221112");
    const sentence = "This cloth is woven by hand in Iseyin. ";
    const parts = await sayInParts(buyer, sentence.repeat(220));
    expect(parts.length).toBe(3);
    await quiet(simulator, system);
    const sent = simulator.whatsapp.sentTo(buyer.phone).map((one) => one.text ?? "");
    expect(sent).toEqual(parts.map(({ text }) => text));
    expect(sent.every((text) => text.length <= 4_096 && text.endsWith("."))).toBe(true);
  });
});

describe("the window", () => {
  test("closed refuses a reply and queues nothing", async () => {
    const buyer = await talk("2348032221109");
    system.clock.advance(hours(25));
    await expect(say(buyer, "Too late")).rejects.toMatchObject({
      code: "window_closed",
      status: 409,
      details: { windowClosedAt: expect.any(String) },
    });
    await expect(
      system.services.api.write(buyer.shop.id, (tx) =>
        replyAsHuman(tx, actorOf(buyer.shop), buyer.conversationId, textOf("Sorry")),
      ),
    ).rejects.toMatchObject({ code: "window_closed" });
    expect(await outboundOf(buyer)).toEqual([]);
    const { body } = await system.call("GET", `/api/conversations/${buyer.conversationId}`, { key: buyer.shop.key });
    expect(body).toMatchObject({ window: { open: false }, handler: "agent" });
  });
});

describe("a human's reply", () => {
  test("takes the conversation over, clears unread and answers what waited", async () => {
    const buyer = await talk("2348032221110");
    await system.services.api.write(buyer.shop.id, (tx) =>
      replyAsHuman(tx, actorOf(buyer.shop), buyer.conversationId, textOf("This is Amaka herself")),
    );
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone)).toMatchObject([{ text: "This is Amaka herself" }]);
    const { body } = await system.call("GET", `/api/conversations/${buyer.conversationId}`, { key: buyer.shop.key });
    expect(body).toMatchObject({ handler: "human", unread: 0, unansweredSince: null, agent: { state: "idle" } });
    expect(await outboundOf(buyer)).toMatchObject([{ author: "human", status: "read" }]);
  });
});

describe("typing", () => {
  test("marks the buyer's message read, and does not mind a channel that is away", async () => {
    const buyer = await talk("2348032221111");
    const channels = openChannels(system.services);
    const where = { shopId: buyer.shop.id, conversationId: buyer.conversationId };
    await showTyping(system.services.worker, channels, where);
    const [inbound] = simulator.whatsapp.messages(buyer.phone);
    expect(simulator.whatsapp.wasRead(inbound?.id ?? "")).toBe(true);
    await showTyping(system.services.worker, channels, { ...where, conversationId: "cnv_unknown" });
  });
});

/** The queue tries again on real time, so this looks until it has. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 20_000, interval: 50 }).toBe(true);
}
