import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import {
  connectionOf,
  findConversation,
  recentMessages,
  replyAsHuman,
  showTyping,
} from "../src/conversations/index.ts";
import { openChannels } from "../src/channels/index.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { talking, textOf } from "./support/talking.ts";
import { connect, quiet, startWhatsapp, status, silenceAgents, toSimulatedWhatsapp } from "./support/whatsapp.ts";
import { rounds } from "./torture/rounds.ts";

const inOwnWords = (text: string) => ({ content: textOf(text), publicUrl: "https://sokoni.example" });

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem(toSimulatedWhatsapp(simulator));
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const { talk, say, sayInParts, outboundOf, eventTypes, tellStatus, actorOf } = talking(() => ({ system, simulator }));

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
    // On a fast machine this is more than the number may send in a second.
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
    // The row as it was during the call.
    await system.admin.query("update messages set status = 'sending', channel_message_id = null where id = $1", [id]);
    await tellStatus(buyer.shop, status(channelId, "delivered"), status(channelId, "sent"));
    const early = () =>
      system.admin.query("select status from early_statuses where channel_message_id = $1", [channelId]);
    expect((await early()).rowCount).toBe(2);
    const { settleMessage } = await import("../src/conversations/settle-message.ts");
    await system.services.worker.write(buyer.shop.id, (tx) =>
      settleMessage(tx, actorOf(buyer.shop), { messageId: id, result: { kind: "accepted", messageId: channelId } }),
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
        replyAsHuman(tx, actorOf(buyer.shop), buyer.conversationId, inOwnWords("Sorry")),
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
      replyAsHuman(tx, actorOf(buyer.shop), buyer.conversationId, inOwnWords("This is Amaka herself")),
    );
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone)).toMatchObject([
      { text: expect.stringMatching(/^\*.+ team:\*\nThis is Amaka herself$/) },
    ]);
    const { body } = await system.call("GET", `/api/conversations/${buyer.conversationId}`, { key: buyer.shop.key });
    expect(body).toMatchObject({ handler: "human", unread: 0, unansweredSince: null, agent: { state: "idle" } });
    expect(await outboundOf(buyer)).toMatchObject([{ author: "human", status: "read" }]);
  });
});

describe("typing", () => {
  test("marks the buyer's message read, and does not mind a channel that is away", async () => {
    const buyer = await talk("2348032221111");
    const channels = openChannels(system.services);
    const { shop, conversationId } = buyer;
    const typing = await system.services.worker.read(shop.id, async (tx) => ({
      conversation: await findConversation(tx, shop.id, conversationId),
      connection: await connectionOf(tx, shop.id, conversationId),
      recent: await recentMessages(tx, shop.id, conversationId, 5),
    }));
    await showTyping(channels, "sandbox", typing);
    const [inbound] = simulator.whatsapp.messages(buyer.phone);
    expect(simulator.whatsapp.wasRead(inbound?.id ?? "")).toBe(true);
    await showTyping(channels, "sandbox", { ...typing, connection: null });
  });
});
