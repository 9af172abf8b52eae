// Everything that a buyer can write, in the recorded shapes.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import type { Writing } from "../src/whatsapp/writing.ts";
import { readWhatsapp } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const wabaId = "330011223344556";
const shop = { phoneNumberId: "440099887766554", displayNumber: "12025550100", accessToken: "TEST_TOKEN" };
const ada = "+12025550143";
const catalogId = "778899001122334";

let simulator: Simulator;
let platform: Receiver;

beforeAll(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.whatsapp.configure({ ...shop, wabaId, appSecret: "secret", webhookUrl: platform.url });
  simulator.catalog.configure({ catalogId, accessToken: "CATALOG_TOKEN", wabaIds: [wabaId] });
  simulator.catalog.drift(catalogId, "SKU-BASKET-S", { title: "Basket", price: "30 USD" });
  simulator.catalog.drift(catalogId, "SKU-TRAY-M", { title: "Tray", price: "12.50 USD" });
});

beforeEach(() => {
  platform.received.length = 0;
  platform.answerAlways(200);
});

afterAll(async () => {
  await simulator.stop();
  await platform.close();
});

const write = async (writing: object) => {
  const all = { from: ada, name: "Ama Serwaa", ...writing } as Writing;
  return simulator.whatsapp.writeAs(all);
};

const value = (at = 0) => platform.received[at]?.body.entry?.[0]?.changes[0]?.value;

const quoted = "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBI5M0M4MDIxRjNDRkIwRjE4MjIA";
const mall = { name: "Example Mall", address: "1 Example Road, Accra", url: "https://example.com/mall" };

test.each<[string, object]>([
  ["inbound_text_reply_context", { text: "This one", replyTo: quoted }],
  ["inbound_text_referral_ad", { text: "I saw your ad", referral: { clickId: "Afexample" } }],
  ["inbound_text_referred_product", { text: "Still there?", product: { retailerId: "SKU-BASKET-S" } }],
  ["inbound_image", { media: { kind: "image", caption: "Like this?" } }],
  ["inbound_audio_voice", { media: { kind: "audio" } }],
  ["inbound_document", { media: { kind: "document", caption: "Payment slip" } }],
  ["inbound_location", { location: { latitude: 5.6037168, longitude: -0.1869644, ...mall } }],
  [
    "inbound_interactive_list_reply",
    { choice: { id: "r1", title: "Row", description: "More", kind: "list_reply" }, replyTo: quoted },
  ],
  [
    "inbound_button_template_quick_reply",
    { templateButton: { payload: "STOP_PROMOS", text: "Stop promotions" }, replyTo: quoted },
  ],
  ["inbound_reaction", { reaction: { messageId: quoted, emoji: "👍" } }],
  ["inbound_unsupported", { unsupported: { kind: "poll" } }],
  ["user_preferences_stop", { marketing: "stop" }],
])("%s has the recorded shape", async (fixture, writing) => {
  await write(writing);
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(readWhatsapp(fixture)));
});

test("a sticker says whether it moves, and has an address besides its id", async () => {
  await write({ media: { kind: "sticker" } });
  expect(value()?.messages).toMatchObject([
    { type: "sticker", sticker: { mime_type: "image/webp", animated: false, url: expect.stringContaining("mid=") } },
  ]);
});

test("a shared contact is a card, or a name and a phone that becomes one", async () => {
  await write({ contacts: [{ name: "Kofi Mensah", phone: "+1 202-555-0177" }] });
  expect(value()?.messages).toMatchObject([
    {
      type: "contacts",
      contacts: [
        { name: { formatted_name: "Kofi Mensah" }, phones: [{ phone: "+1 202-555-0177", wa_id: "12025550177" }] },
      ],
    },
  ]);
});

test("a cart has the catalog's prices unless the buyer's phone says otherwise", async () => {
  const items = [
    { retailerId: "SKU-BASKET-S", quantity: 2 },
    { retailerId: "SKU-TRAY-M", quantity: 1, price: 0.01 },
  ];
  await write({ cart: { items, note: "Please gift wrap" } });
  expect(shapeOf(platform.received[0]?.body)).toEqual(shapeOf(readWhatsapp("inbound_order")));
  expect(value()?.messages).toMatchObject([
    {
      order: {
        catalog_id: catalogId,
        text: "Please gift wrap",
        product_items: [
          { product_retailer_id: "SKU-BASKET-S", quantity: 2, item_price: 30, currency: "USD" },
          { product_retailer_id: "SKU-TRAY-M", quantity: 1, item_price: 0.01, currency: "USD" },
        ],
      },
    },
  ]);
});

test("a removed reaction has no emoji", async () => {
  await write({ reaction: { messageId: quoted, emoji: null } });
  expect(value()?.messages?.[0]?.["reaction"]).toEqual({ message_id: quoted });
});

test("forwarded messages say so, often forwarded ones say that", async () => {
  await write({ text: "Look", forwarded: true });
  await write({ text: "Look!", forwarded: "often" });
  expect(value(0)?.messages?.[0]?.["context"]).toEqual({ forwarded: true });
  expect(value(1)?.messages?.[0]?.["context"]).toEqual({ frequently_forwarded: true });
});

test("an edit holds the new words, a revocation only the message taken back", async () => {
  await write({ edit: { messageId: "wamid.A", text: "two, not one" } });
  await write({ revoke: { messageId: "wamid.A" } });
  expect(value(0)?.messages).toMatchObject([
    {
      type: "edit",
      edit: { original_message_id: "wamid.A", message: { type: "text", text: { body: "two, not one" } } },
    },
  ]);
  expect(value(1)?.messages).toMatchObject([{ type: "revoke", revoke: { original_message_id: "wamid.A" } }]);
});

test("answers of a form come as a JSON string", async () => {
  await write({ form: { answers: { size: "M" } } });
  expect(value()?.messages).toMatchObject([
    { interactive: { type: "nfm_reply", nfm_reply: { response_json: '{"size":"M"}' } } },
  ]);
});

test("what the shop writes with its own phone comes as an echo and opens no window", async () => {
  await write({ from: "+12025550177", echo: { text: "Amaka here" } });
  expect(platform.received[0]?.body).toMatchObject({
    entry: [
      {
        id: wabaId,
        changes: [
          {
            field: "smb_message_echoes",
            value: {
              message_echoes: [{ from: "12025550100", to: "12025550177", type: "text", text: { body: "Amaka here" } }],
            },
          },
        ],
      },
    ],
  });
  expect(simulator.whatsapp.sentTo("+12025550177")).toMatchObject([{ text: "Amaka here" }]);
});

test("a new phone number comes from the old one, without contacts, and brings a new business-scoped id", async () => {
  await write({ from: "+12025550150", text: "Hi" });
  await write({ from: "+12025550150", newPhone: "+12025550188" });
  await write({ from: "+12025550188", text: "Me again" });
  const [before, change, after] = [0, 1, 2].map((at) => value(at)?.messages?.[0]);
  expect(platform.received[1]?.body).not.toMatchObject({ entry: [{ changes: [{ value: { contacts: [] } }] }] });
  expect(change).toMatchObject({
    type: "system",
    from: "12025550150",
    system: { type: "user_changed_number", wa_id: "12025550188", user_id: after?.["from_user_id"] },
  });
  expect(after?.["from_user_id"]).not.toBe(before?.["from_user_id"]);
});

test("thousands of updates, a third of them twice and all mixed, come in POSTs of up to a thousand", async () => {
  const writings = Array.from({ length: 3_000 }, (_, at) => ({
    from: `+1202556${1_000 + (at % 500)}`,
    text: `m${at}`,
  }));
  const posts = await simulator.whatsapp.writeMany(writings, { duplicatePercent: 33, shuffle: true, perPost: 1_000 });
  const ids = platform.received.flatMap(({ body }) =>
    (body.entry ?? []).map(({ changes }) => changes[0]?.value.messages?.[0]?.["id"]),
  );
  expect(posts.every(({ acknowledged }) => acknowledged)).toBe(true);
  expect(Math.max(...platform.received.map(({ body }) => body.entry?.length ?? 0))).toBe(1_000);
  expect(new Set(ids).size).toBe(3_000);
  expect(ids.length).toBeGreaterThan(3_800);
  expect(ids.length).toBeLessThan(4_200);
  await expect(
    simulator.whatsapp.writeTogether(Array.from({ length: 1_001 }, () => ({ from: ada, text: "x" }))),
  ).rejects.toThrow(RangeError);
});

test("gathered updates come together, and doubled when asked", async () => {
  simulator.whatsapp.behave({ gatherMs: 1_000, duplicatePercent: 100, shuffleGathered: true });
  const written = Promise.all(["one", "two", "three"].map(async (text) => write({ text })));
  await simulator.clock.advance({ seconds: 1 });
  await written;
  simulator.whatsapp.behave({ gatherMs: null, duplicatePercent: 0, shuffleGathered: false });
  expect(platform.received).toHaveLength(1);
  expect(platform.received[0]?.body.entry).toHaveLength(6);
});

test("a media address is good for five minutes with a token, and a fresh one is given for seven days", async () => {
  const bytes = Buffer.from("\x89PNG picture of a shoe", "latin1");
  await write({ media: { kind: "image", bytes } });
  const image = value()?.messages?.[0]?.["image"] as { id: string; url: string; sha256: string };
  const headers = { authorization: "Bearer TEST_TOKEN" };
  const fetched = await fetch(image.url, { headers });
  expect(fetched.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(bytes);
  expect((await fetch(image.url)).status).toBe(401);

  const ask = async () => fetch(`${simulator.url}/whatsapp/v25.0/${image.id}`, { headers });
  expect(await (await ask()).json()).toMatchObject({
    messaging_product: "whatsapp",
    mime_type: "image/png",
    sha256: image.sha256,
    file_size: bytes.length,
    id: image.id,
  });
  await simulator.clock.advance({ seconds: 301 });
  expect((await fetch(image.url, { headers })).status).toBe(404);
  const { url }: { url: string } = JSON.parse(await (await ask()).text());
  expect((await fetch(url, { headers })).status).toBe(200);
  await simulator.clock.advance({ seconds: 7 * 86_400 });
  expect((await ask()).status).toBe(400);
});
