import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { readErrorExamples, readWhatsapp } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const shop = { phoneNumberId: "440099887766554", displayNumber: "12025550100", accessToken: "TEST_TOKEN" };
const ada = "+12025550143";

let simulator: Simulator;
let platform: Receiver;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.whatsapp.configure({ ...shop, appSecret: "secret", webhookUrl: platform.url });
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

type Sent = { http: number; body: { messages?: { id: string }[]; error?: { code: number; error_subcode?: number } } };

async function call(body: object, { token = "TEST_TOKEN", number = shop.phoneNumberId } = {}): Promise<Sent> {
  const response = await fetch(`${simulator.url}/whatsapp/v25.0/${number}/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ messaging_product: "whatsapp", ...body }),
  });
  const answer: Sent["body"] = JSON.parse(await response.text());
  return { http: response.status, body: answer };
}

const text = (to: string, body = "Hello") => ({ to, type: "text", text: { body } });

/** The buyer writes, so that the window is open; what came of it is forgotten. */
async function hearFrom(phone: string) {
  await simulator.whatsapp.writeAs({ from: phone, name: "Ama Serwaa", text: "Hi" });
  platform.received.length = 0;
}

function statusesReceived() {
  return platform.received.map(({ body }) => body.entry?.[0]?.changes[0]?.value.statuses?.[0]);
}

test("an accepted message is answered with a contact and an id, and goes sent, delivered, read", async () => {
  await hearFrom(ada);
  const { http, body } = await call({ ...text(ada), biz_opaque_callback_data: "out_1" });
  expect(http).toBe(200);
  expect(body).toEqual({
    messaging_product: "whatsapp",
    contacts: [{ input: ada, wa_id: "12025550143" }],
    messages: [{ id: expect.stringMatching(/^wamid\./) }],
  });
  await simulator.webhooks.idle();
  expect(platform.received.map((webhook) => shapeOf(webhook.body))).toEqual(
    ["sent", "delivered", "read"].map((status) => shapeOf(readWhatsapp(`status_${status}`))),
  );
  expect(statusesReceived()).toMatchObject(
    ["sent", "delivered", "read"].map((status) => ({
      status,
      id: body.messages?.[0]?.id,
      biz_opaque_callback_data: "out_1",
    })),
  );
  expect(simulator.whatsapp.sentTo(ada)).toMatchObject([{ text: "Hello", statuses: ["sent", "delivered", "read"] }]);
});

test("more than 24 hours after the buyer wrote, a message is accepted and then fails with 131047", async () => {
  await hearFrom(ada);
  await simulator.clock.advance({ seconds: 24 * 3_600 });
  expect((await call(text(ada))).http).toBe(200);
  await simulator.webhooks.idle();
  expect(platform.received.map((webhook) => shapeOf(webhook.body))).toEqual([
    shapeOf(readWhatsapp("status_failed_reengagement")),
  ]);
  expect(simulator.whatsapp.sentTo(ada)).toMatchObject([{ failedWith: 131047 }]);
});

test("just under 24 hours after, it still goes out, and another word of the buyer opens the window anew", async () => {
  await hearFrom(ada);
  await simulator.clock.advance({ seconds: 24 * 3_600 - 60 });
  await call(text(ada, "in time"));
  await hearFrom(ada);
  await simulator.clock.advance({ seconds: 3_600 });
  await call(text(ada, "anew"));
  await simulator.webhooks.idle();
  expect(simulator.whatsapp.sentTo(ada).map(({ failedWith }) => failedWith)).toEqual([null, null]);
});

test("a closed window can be refused at once", async () => {
  simulator.whatsapp.behave({ closedWindow: "refused_at_once" });
  expect(await call(text(ada))).toMatchObject({ http: 400, body: { error: { code: 131047 } } });
  expect(simulator.whatsapp.sentTo(ada)).toEqual([]);
});

test("statuses can leave out delivered, come last first, or not at all", async () => {
  await hearFrom(ada);
  simulator.whatsapp.behave({ statuses: "without_delivered", reverseStatuses: true });
  await call(text(ada));
  await simulator.webhooks.idle();
  expect(statusesReceived().map((status) => status?.status)).toEqual(["read", "sent"]);
  simulator.whatsapp.behave({ statuses: "none" });
  await call(text(ada));
  await simulator.webhooks.idle();
  expect(platform.received).toHaveLength(2);
});

test("a wrong token is refused with 190 and an unknown number with 100, subcode 33", async () => {
  const wrongToken = await call(text(ada), { token: "WRONG" });
  expect(wrongToken).toMatchObject({ http: 401, body: { error: { code: 190 } } });
  const unknownNumber = await call(text(ada), { number: "1" });
  const recorded = readErrorExamples();
  const example = recorded.find(({ when }) => when.startsWith("wrong phone number id"));
  expect(unknownNumber.body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  expect(shapeOf(unknownNumber.body)).toEqual(shapeOf(example?.body));
});

const buttons = (...titles: string[]) => ({
  to: ada,
  type: "interactive",
  interactive: {
    type: "button",
    body: { text: "Choose" },
    action: { buttons: titles.map((title, index) => ({ type: "reply", reply: { id: `b${index}`, title } })) },
  },
});

test.each([
  ["no addressee", { type: "text", text: { body: "x" } }, 131008],
  ["an addressee that is no phone", text("ada"), 131009],
  ["an empty text", text(ada, ""), 131008],
  ["a text of 4097 characters", text(ada, "x".repeat(4097)), 100],
  ["an unknown type", { to: ada, type: "telegram" }, 100],
  ["four buttons", buttons("a", "b", "c", "d"), 131009],
  ["no button", buttons(), 131009],
  ["a button title of 21 characters", buttons("x".repeat(21)), 131009],
  ["two equal button titles", buttons("same", "same"), 131009],
  ["a picture without link", { to: ada, type: "image", image: { caption: "x" } }, 131008],
  ["a picture whose link is no web address", { to: ada, type: "image", image: { link: "file:///x.png" } }, 131009],
  ["itself as addressee", text("12025550100"), 131021],
  ["an unknown template", { to: ada, type: "template", template: { name: "t", language: { code: "en" } } }, 132001],
])("%s is refused", async (_what, body, code) => {
  await hearFrom(ada);
  expect((await call(body)).body).toMatchObject({ error: { code } });
  expect(simulator.whatsapp.sentTo()).toEqual([]);
});

test("limits are kept to the letter: 4096 characters, three buttons of 20", async () => {
  await hearFrom(ada);
  expect((await call(text(ada, "x".repeat(4096)))).http).toBe(200);
  expect((await call(buttons("x".repeat(20), "b", "c"))).http).toBe(200);
});

test("marking as read reads the earlier messages too, and tells nothing by webhook", async () => {
  const first = await simulator.whatsapp.writeAs({ from: ada, text: "one" });
  const second = await simulator.whatsapp.writeAs({ from: ada, text: "two" });
  const before = platform.received.length;
  const answer = await call({ status: "read", message_id: second.messageIds[0], typing_indicator: { type: "text" } });
  expect(answer).toEqual({ http: 200, body: { success: true } });
  expect(simulator.whatsapp.wasRead(first.messageIds[0] ?? "")).toBe(true);
  await simulator.webhooks.idle();
  expect(platform.received).toHaveLength(before);
});

test("a user who hides the phone is reached by the business-scoped id", async () => {
  await simulator.whatsapp.writeAs({ from: ada, name: "Bisi", hidePhone: true, text: "Hi" });
  const recipient = platform.received[0]?.body.entry?.[0]?.changes[0]?.value.messages?.[0]?.["from_user_id"];
  const { http, body } = await call({ recipient, type: "text", text: { body: "Hello" } });
  expect({ http, body }).toMatchObject({ http: 200, body: { contacts: [{ input: recipient, user_id: recipient }] } });
  expect(simulator.whatsapp.sentTo(ada)).toHaveLength(1);
});

test("a burst of 45 messages to one buyer is taken, the next is refused until six seconds later", async () => {
  await hearFrom(ada);
  for (let count = 0; count < 45; count += 1) expect((await call(text(ada))).http).toBe(200);
  expect((await call(text(ada))).body).toMatchObject({ error: { code: 131056 } });
  await simulator.clock.advance({ seconds: 6 });
  expect((await call(text(ada))).http).toBe(200);
});

test.each([
  ["+12025550026", 131026],
  ["+12025550047", 131047],
])("a message to %s is accepted and fails later with %d", async (phone, code) => {
  await hearFrom(phone);
  expect((await call(text(phone))).http).toBe(200);
  await simulator.webhooks.idle();
  expect(statusesReceived()).toMatchObject([{ status: "failed", errors: [{ code }] }]);
});

test.each([
  ["+12025550056", 400, 131056],
  ["+12025550429", 400, 130429],
])("a message to %s is refused at once", async (phone, http, code) => {
  await hearFrom(phone);
  expect(await call(text(phone))).toMatchObject({ http, body: { error: { code } } });
  expect(simulator.whatsapp.sentTo(phone)).toEqual([]);
});

test("a phone ending in 0016 fails once with a server error, then works", async () => {
  await hearFrom("+12025550016");
  expect(await call(text("+12025550016"))).toMatchObject({ http: 500, body: { error: { code: 131016 } } });
  expect((await call(text("+12025550016"))).http).toBe(200);
});

test("a phone ending in 0099 gets the message although the caller gets no answer", async () => {
  await hearFrom("+12025550099");
  await expect(call(text("+12025550099"))).rejects.toThrow();
  expect(simulator.whatsapp.sentTo("+12025550099")).toHaveLength(1);
});

test.each([
  ["+12025550001", ["sent"]],
  ["+12025550002", ["sent", "delivered"]],
  ["+12025550003", ["sent", "read"]],
  ["+12025550004", ["read", "delivered", "sent"]],
  ["+12025550005", ["sent", "sent", "delivered", "delivered", "read", "read"]],
])("the statuses of a message to %s are %j", async (phone, expected) => {
  await hearFrom(phone);
  await call(text(phone));
  await simulator.webhooks.idle();
  expect(statusesReceived().map((status) => status?.status)).toEqual(expected);
});

test("a picture that can't be fetched fails with 131053", async () => {
  await hearFrom(ada);
  await call({ to: ada, type: "image", image: { link: `${simulator.url}/outcomes`, caption: "Ankara" } });
  await simulator.webhooks.idle();
  expect(statusesReceived()).toMatchObject([{ status: "failed", errors: [{ code: 131053 }] }]);
});
