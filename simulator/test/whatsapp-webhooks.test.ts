import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { serializeEscaped, signBody } from "../src/whatsapp/wire.ts";
import { readVectors, readWhatsapp } from "./read-fixture.ts";
import { startReceiver, type Receiver, type WebhookBody } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const shop = { phoneNumberId: "440099887766554", displayNumber: "+1 202 555 0100", accessToken: "TEST_TOKEN" };
const appSecret = "test_app_secret_0123456789abcdef";
const ada = "+12025550143";

let simulator: Simulator;
let platform: Receiver;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.whatsapp.configure({ ...shop, appSecret, webhookUrl: `${platform.url}/hooks` });
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

test.each(readVectors().filter(({ valid }) => valid))(
  "the recorded bytes and signature of $name come out of serialising and signing again",
  ({ app_secret, body_base64, header }) => {
    const body = Buffer.from(body_base64, "base64").toString();
    expect(serializeEscaped(JSON.parse(body))).toBe(body);
    expect(signBody(body, app_secret)).toBe(header);
  },
);

test("the signature covers the escaped bytes that were sent", async () => {
  await simulator.whatsapp.writeAs({ from: ada, name: "Adé", text: "see https://example.com/x 🧺" });
  const [webhook] = platform.received;
  const text = webhook?.bytes.toString("latin1") ?? "";
  expect(text).toContain(String.raw`https:\/\/example.com\/x \ud83e\uddfa`);
  expect(text).toContain(String.raw`Ad\u00e9`);
  const expected = createHmac("sha256", appSecret)
    .update(webhook?.bytes ?? "")
    .digest("hex");
  expect(webhook?.headers["x-hub-signature-256"]).toBe(`sha256=${expected}`);
});

test("a text has the recorded shape", async () => {
  await simulator.whatsapp.writeAs({ from: ada, name: "Ama Serwaa", text: "Hi" });
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(readWhatsapp("inbound_text")));
});

test("a user who hides the phone number has the recorded shape", async () => {
  await simulator.whatsapp.writeAs({ from: ada, name: "Bisi", username: "bisi.shops", hidePhone: true, text: "Hi" });
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(readWhatsapp("inbound_text_username_no_phone")));
});

test("a tapped button has the recorded shape", async () => {
  const choice = { id: "confirm_order:ord_8x2", title: "Confirm order" };
  await simulator.whatsapp.writeAs({ from: ada, name: "Ama Serwaa", choice, replyTo: "wamid.X" });
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(readWhatsapp("inbound_interactive_button_reply")));
});

test("raw items get only what they lack", async () => {
  const recorded: WebhookBody = JSON.parse(JSON.stringify(readWhatsapp("inbound_image")));
  const messages = recorded.entry?.[0]?.changes[0]?.value.messages ?? [];
  await simulator.whatsapp.writeAs({ from: ada, messages });
  expect(platform.received[0]?.body).toMatchObject({ entry: [{ changes: [{ value: { messages } }] }] });
});

test("an inbound message is posted again until the platform answers 200", async () => {
  platform.answerNext(500, 302, 204);
  const written = await simulator.whatsapp.writeAs({ from: ada, text: "Hi" });
  expect(written).toMatchObject({ httpStatus: 500, acknowledged: false });
  await simulator.webhooks.idle();
  expect(platform.received).toHaveLength(2);
  await simulator.clock.advance({ seconds: 3_600 });
  expect(platform.received).toHaveLength(4);
  expect(new Set(platform.received.map(({ bytes }) => bytes.toString())).size).toBe(1);
  expect(simulator.webhooks.deliveries()).toMatchObject([{ state: "acknowledged", attempts: [{}, {}, {}, {}] }]);
});

test("a platform that is down for days gets the message when it is back, and none after seven days", async () => {
  platform.answerAlways(503);
  await simulator.whatsapp.writeAs({ from: ada, text: "Hi" });
  await simulator.clock.advance({ seconds: 3 * 86_400 });
  platform.answerAlways(200);
  await simulator.clock.advance({ seconds: 86_400 });
  expect(simulator.webhooks.deliveries()[0]?.state).toBe("acknowledged");

  platform.answerAlways(503);
  await simulator.whatsapp.writeAs({ from: ada, text: "Again" });
  await simulator.clock.advance({ seconds: 8 * 86_400 });
  expect(simulator.webhooks.deliveries()[1]?.state).toBe("gave_up");
});

test("each webhook comes as often as asked", async () => {
  simulator.whatsapp.behave({ copies: 3 });
  await simulator.whatsapp.writeAs({ from: ada, text: "Hi" });
  expect(platform.received).toHaveLength(3);
});

test("several buyers' messages can come in one POST", async () => {
  await simulator.whatsapp.writeTogether([
    { from: ada, text: "one" },
    {
      from: "+12025550144",
      messages: [
        { type: "text", text: { body: "two" } },
        { type: "text", text: { body: "three" } },
      ],
    },
  ]);
  expect(platform.received).toHaveLength(1);
  expect(platform.received[0]?.body).toMatchObject({
    entry: [
      { changes: [{ value: { messages: [{ text: { body: "one" } }] } }] },
      { changes: [{ value: { messages: [{ text: { body: "two" } }, { text: { body: "three" } }] } }] },
    ],
  });
});

test("the same message can come a second time under its id", async () => {
  const messages = [{ id: "wamid.SAME", type: "text", text: { body: "once" } }];
  await simulator.whatsapp.writeAs({ from: ada, messages });
  await simulator.whatsapp.writeAs({ from: ada, messages });
  expect(platform.received).toHaveLength(2);
  expect(simulator.whatsapp.messages(ada)).toMatchObject([{ id: "wamid.SAME" }]);
});

test("the handshake is accepted only for the right verify token", async () => {
  expect(await simulator.whatsapp.subscribe(shop.phoneNumberId, "right")).toMatchObject({ accepted: true });
  expect(await simulator.whatsapp.subscribe(shop.phoneNumberId, "wrong")).toMatchObject({
    accepted: false,
    httpStatus: 403,
  });
});
