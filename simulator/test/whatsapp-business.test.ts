// What a business does apart from writing texts: media, products, templates, settings, and what that costs.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { pricingOf } from "../src/whatsapp/pricing.ts";
import { sampleMedia } from "../src/whatsapp/sample-media.ts";
import { graphClient } from "./graph-client.ts";
import { readWhatsapp } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const wabaId = "330011223344556";
const phoneNumberId = "440099887766554";
const catalogId = "778899001122334";
const templates = [
  {
    name: "order_shipped",
    language: "en_US",
    category: "UTILITY" as const,
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: "Hi {{1}}, order {{2}} is on its way." },
      { type: "BUTTONS", buttons: [{ type: "URL", text: "Track", url: "https://shop.example/t/{{1}}" }] },
    ],
  },
  { name: "sale", language: "en", category: "MARKETING" as const, components: [{ type: "BODY", text: "Sale!" }] },
  { name: "tired", language: "en", status: "PAUSED" as const },
];

let simulator: Simulator;
let platform: Receiver;
let buyer: string;
let buyers = 0;
const graph = graphClient(() => simulator.url, "TEST_TOKEN");

beforeAll(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  const secret = { appSecret: "secret", webhookUrl: platform.url, accessToken: "TEST_TOKEN" };
  simulator.whatsapp.configure({
    ...secret,
    phoneNumberId,
    wabaId,
    displayNumber: "+1 202 555 0100",
    name: "Ada",
    templates,
  });
  simulator.catalog.configure({ catalogId, accessToken: "CATALOG_TOKEN", wabaIds: [wabaId] });
  for (const id of ["A", "B"]) simulator.catalog.drift(catalogId, id, { title: id, price: "5 USD" });
});

beforeEach(async () => {
  buyers += 1;
  buyer = `+1202555${7_700 + buyers}`;
  await simulator.whatsapp.writeAs({ from: buyer, text: "Hi" });
  await simulator.webhooks.idle();
  platform.received.length = 0;
});

afterAll(async () => {
  await simulator.stop();
  await platform.close();
});

const send = async (body: object, to = buyer) =>
  graph("POST", `${phoneNumberId}/messages`, { messaging_product: "whatsapp", to, ...body });

const updates = () => platform.received.flatMap(({ body }) => body.entry ?? []).map(({ changes }) => changes[0]);
const statuses = () => updates().flatMap((change) => change?.value.statuses ?? []);

async function upload(bytes: Buffer, type: string, name = "file") {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", type);
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return graph("POST", `${phoneNumberId}/media`, form);
}

test("uploaded media is sent by its id for thirty days", async () => {
  const { body } = await upload(sampleMedia("document").bytes, "application/pdf", "invoice.pdf");
  const document = { id: body["id"], caption: "Your invoice" };
  expect((await send({ type: "document", document })).http).toBe(200);
  await simulator.webhooks.idle();
  expect(statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
  expect(simulator.whatsapp.messages(buyer).at(-1)?.media).toMatchObject({
    mimeType: "application/pdf",
    fileName: "invoice.pdf",
  });
  await simulator.clock.advance({ seconds: 30 * 86_400 });
  expect((await send({ type: "document", document })).body).toMatchObject({ error: { code: 131009 } });
});

test.each<[string, Buffer, string, number]>([
  ["a type that no message holds", Buffer.from("x"), "application/zip", 100],
  ["bytes that are not what they say", Buffer.from("no picture"), "image/png", 131053],
  [
    "a picture of more than 5 MB",
    Buffer.concat([Buffer.from("\x89PNG", "latin1"), Buffer.alloc(5_300_000)]),
    "image/png",
    131053,
  ],
  ["an empty file", Buffer.alloc(0), "text/plain", 131053],
])("uploading %s is refused", async (_what, bytes, type, code) => {
  expect((await upload(bytes, type)).body).toMatchObject({ error: { code } });
});

test("media of one kind sent as another fails later with 131053", async () => {
  const { body } = await upload(sampleMedia("audio").bytes, "audio/ogg");
  expect((await send({ type: "image", image: { id: body["id"] } })).http).toBe(200);
  await simulator.webhooks.idle();
  expect(statuses()).toMatchObject([{ status: "failed", errors: [{ code: 131053 }] }]);
});

test("a voice note is played after it is read", async () => {
  const { body } = await upload(sampleMedia("audio").bytes, "audio/ogg");
  await send({ type: "audio", audio: { id: body["id"], voice: true } });
  await simulator.webhooks.idle();
  expect(statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read", "played"]);
});

const interactive = (type: string, action: object, more: object = { body: { text: "Look" } }) => ({
  type: "interactive",
  interactive: { type, action, ...more },
});
const products = (...ids: string[]) => ids.map((id) => ({ product_retailer_id: id }));
const productList = (...ids: string[]) =>
  interactive(
    "product_list",
    { catalog_id: catalogId, sections: [{ title: "All", product_items: products(...ids) }] },
    { header: { type: "text", text: "New" }, body: { text: "Look" } },
  );
const row = (id: string) => ({ id, title: `Row ${id}` });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(String(at)));
const list = (...sections: object[]) => interactive("list", { button: "Choose", sections });

test.each<[string, object, number | null]>([
  ["a product", interactive("product", { catalog_id: catalogId, product_retailer_id: "A" }, {}), null],
  ["an unknown product", interactive("product", { catalog_id: catalogId, product_retailer_id: "Z" }), 131009],
  ["a product of another catalog", interactive("product", { catalog_id: "1", product_retailer_id: "A" }), 131009],
  ["a product list of nothing known", productList("Y", "Z"), 131009],
  ["31 products", productList(...Array.from({ length: 31 }, () => "A")), 131009],
  ["a catalog message", interactive("catalog_message", { name: "catalog_message" }), null],
  ["a question for a place", interactive("location_request_message", { name: "send_location" }), null],
  ["a list of ten rows", list({ title: "One", rows: rows(10) }), null],
  ["a list of eleven rows", list({ title: "One", rows: rows(11) }), 131009],
  ["two sections without titles", list({ rows: [row("a")] }, { rows: [row("b")] }), 131009],
  ["a row description of 73 characters", list({ rows: [{ ...row("a"), description: "x".repeat(73) }] }), 131009],
  [
    "a link button",
    interactive("cta_url", { name: "cta_url", parameters: { display_text: "Pay", url: "https://a.b" } }),
    null,
  ],
  [
    "a link label of 21",
    interactive("cta_url", { name: "cta_url", parameters: { display_text: "x".repeat(21), url: "https://a.b" } }),
    131009,
  ],
  [
    "a body of 1025",
    interactive("catalog_message", { name: "catalog_message" }, { body: { text: "x".repeat(1025) } }),
    100,
  ],
  ["a place", { type: "location", location: { latitude: 6.45, longitude: 3.39, name: "Shop" } }, null],
  ["a place nowhere on Earth", { type: "location", location: { latitude: 96, longitude: 3 } }, 131009],
  ["a contact without a name", { type: "contacts", contacts: [{ phones: [] }] }, 131008],
  ["a reaction of two emoji", { type: "reaction", reaction: { message_id: "wamid.X", emoji: "👍👍" } }, 131009],
  ["a sticker with a caption", { type: "sticker", sticker: { link: "https://a.b/c", caption: "x" } }, 100],
])("%s is judged by its limits", async (_what, body, code) => {
  const answer = await send(body);
  if (code === null) expect(answer.http).toBe(200);
  else expect(answer.body).toMatchObject({ error: { code } });
});

test("what a product list names and the catalog lacks is left out and told of", async () => {
  expect((await send(productList("A", "Z"))).http).toBe(200);
  await simulator.webhooks.idle();
  expect(updates()).toContainEqual(
    expect.objectContaining({
      value: expect.objectContaining({ errors: [expect.objectContaining({ code: 131009 })] }),
    }),
  );
  expect(statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
});

test("a reaction to a message that is not there fails later, one to a real message is only sent", async () => {
  await send({ type: "reaction", reaction: { message_id: "wamid.NONE", emoji: "👍" } });
  const [inbound] = simulator.whatsapp.messages(buyer);
  await send({ type: "reaction", reaction: { message_id: inbound?.id, emoji: "👍" } });
  await simulator.webhooks.idle();
  expect(statuses().map(({ status }) => status)).toEqual(["failed", "sent"]);
});

const picture = { type: "header", parameters: [{ type: "image", image: { link: "https://a.b/c.png" } }] };
const words = (...texts: string[]) => ({ type: "body", parameters: texts.map((text) => ({ type: "text", text })) });
const track = { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "42" }] };
const template = (name: string, components: object[], code = "en_US") => ({
  type: "template",
  template: { name, language: { code }, components },
});

test.each<[string, object, number | null]>([
  ["all it asks for", template("order_shipped", [picture, words("Ada", "42"), track]), null],
  ["a parameter too few", template("order_shipped", [picture, words("Ada"), track]), 132000],
  ["no picture", template("order_shipped", [words("Ada", "42"), track]), 132012],
  ["a line break in a parameter", template("order_shipped", [picture, words("Ada", "4\n2"), track]), 132018],
  ["more text than fits", template("order_shipped", [picture, words("Ada", "x".repeat(1_024)), track]), 132005],
  ["no button parameter", template("order_shipped", [picture, words("Ada", "42")]), 131008],
  ["another language", template("order_shipped", [picture, words("Ada", "42"), track], "fr"), 132001],
  ["a paused template", template("tired", [], "en"), 132015],
])("a template with %s is judged", async (_what, body, code) => {
  simulator.whatsapp.behave({ fetchPictures: false });
  const answer = await send(body);
  simulator.whatsapp.behave({ fetchPictures: true });
  if (code === null) expect(answer.body).toMatchObject({ messages: [{ message_status: "accepted" }] });
  else expect(answer.body).toMatchObject({ error: { code } });
});

test("marketing costs, an answer does not, and after a stop marketing fails with 131050", async () => {
  const sale = template("sale", [], "en");
  await send({ type: "text", text: { body: "Hello" } });
  await send(sale);
  await simulator.webhooks.idle();
  const priced = statuses() as { status: string; pricing?: { category: string; type: string } }[];
  expect(priced.filter(({ status }) => status === "sent").map(({ pricing }) => pricing)).toMatchObject([
    { category: "service", type: "free_customer_service" },
    { category: "marketing", type: "regular" },
  ]);
  expect(
    priced
      .filter(({ pricing }) => pricing)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["delivered", "delivered", "sent", "sent"]);
  await simulator.whatsapp.writeAs({ from: buyer, marketing: "stop" });
  platform.received.length = 0;
  await send(sale);
  await simulator.webhooks.idle();
  expect(statuses()).toMatchObject([{ status: "failed", errors: [{ code: 131050 }] }]);
  await simulator.whatsapp.writeAs({ from: buyer, marketing: "resume" });
  platform.received.length = 0;
  await send(sale);
  await simulator.webhooks.idle();
  expect(statuses().at(-1)).toMatchObject({ status: "read" });
});

test("since October 2026 utility costs inside the window, and answers do after a thousand in a month", () => {
  const in2026 = (month: number) => Date.UTC(2026, month - 1, 15);
  const kind = (category: "UTILITY" | null, at: number, answersBefore: number) =>
    pricingOf(category, { windowOpen: true, fromAd: false, at, answersBefore }).type;
  expect([kind("UTILITY", in2026(9), 0), kind(null, in2026(9), 5_000)]).toEqual([
    "free_customer_service",
    "free_customer_service",
  ]);
  expect([kind("UTILITY", in2026(10), 0), kind(null, in2026(10), 999), kind(null, in2026(10), 1_000)]).toEqual([
    "regular",
    "free_customer_service",
    "regular",
  ]);
});

test("an answer to somebody from an ad opens 72 hours without cost", async () => {
  await simulator.whatsapp.writeAs({ from: buyer, text: "I saw your ad", referral: {} });
  platform.received.length = 0;
  await send(template("sale", [], "en"));
  await simulator.webhooks.idle();
  expect(statuses()[0]).toMatchObject({ pricing: { type: "free_entry_point", category: "referral_conversion" } });
});

test.each([
  ["+12025559100", ["sent", "delivered", "read"]],
  ["+12025559015", ["failed"]],
])("a template to %s is held for ten minutes first", async (phone, expected) => {
  const answer = await send(template("sale", [], "en"), phone);
  expect(answer.body).toMatchObject({ messages: [{ message_status: "held_for_quality_assessment" }] });
  await simulator.webhooks.idle();
  expect(statuses()).toEqual([]);
  await simulator.clock.advance({ seconds: 600 });
  await simulator.webhooks.idle();
  expect(statuses().map(({ status }) => status)).toEqual(expected);
});

const paid = { type: "BODY", text: "Paid, {{1}}.", example: { body_text: [["Ada"]] } };

test.each([
  ["a place at the end of its words", "UTILITY", { ...paid, text: "Paid, {{1}}" }, "INVALID_FORMAT"],
  [
    "advertising among what buyers did",
    "UTILITY",
    { ...paid, text: "Hi {{1}}, 20 % off all bags!" },
    "TAG_CONTENT_MISMATCH",
  ],
  ["advertising where it belongs", "MARKETING", { ...paid, text: "Hi {{1}}, 20 % off all bags!" }, null],
])("a template with %s is judged by a reviewer", async (_what, category, body, reason) => {
  await graph("POST", `${wabaId}/message_templates`, {
    name: `judged_${String(reason).toLowerCase()}`,
    language: "en",
    category,
    components: [body],
  });
  await simulator.webhooks.idle();
  const event = reason === null ? "APPROVED" : "REJECTED";
  expect(updates().map((change) => change?.value)).toMatchObject([{ event, reason: reason ?? "NONE" }]);
});

test("a template without an example for its places is not taken", async () => {
  const components = [{ type: "BODY", text: paid.text }];
  const body = { name: "bare", language: "en", category: "UTILITY", components };
  expect((await graph("POST", `${wabaId}/message_templates`, body)).body).toMatchObject({ error: { code: 100 } });
});

test("how buyers take a template is told, and listed", async () => {
  await simulator.whatsapp.setTemplateQuality({ wabaId, name: "sale", language: "en" }, "RED");
  expect(updates()).toMatchObject([
    { field: "message_template_quality_update", value: { new_quality_score: "RED", message_template_name: "sale" } },
  ]);
  const listed = await graph("GET", `${wabaId}/message_templates?name=sale`);
  expect(listed.body["data"]).toMatchObject([{ quality_score: { score: "RED" } }]);
});

test("a new template is reviewed, told of by webhook, listed, and can then be sent", async () => {
  const body = { category: "UTILITY", language: "en_US", components: [paid] };
  const made = await graph("POST", `${wabaId}/message_templates`, { name: "paid", ...body });
  expect(made.body).toMatchObject({ status: "PENDING", category: "UTILITY" });
  await graph("POST", `${wabaId}/message_templates`, { name: "paid_rejected", ...body });
  await simulator.webhooks.idle();
  expect(shapeOf(platform.received[0]?.body)).toEqual(
    shapeOf({ ...(readWhatsapp("template_status_update") as object) }),
  );
  expect(updates().map((change) => change?.value)).toMatchObject([
    { event: "APPROVED", message_template_name: "paid" },
    { event: "REJECTED", message_template_name: "paid_rejected" },
  ]);
  const listed = await graph("GET", `${wabaId}/message_templates?name=paid&status=APPROVED`);
  expect(listed.body["data"]).toMatchObject([{ name: "paid", language: "en_US" }]);
  expect((await send(template("paid", [words("Ada")]))).http).toBe(200);
  expect((await graph("DELETE", `${wabaId}/message_templates?name=paid`)).body).toEqual({ success: true });
  await simulator.webhooks.idle();
  expect((await send(template("paid", [words("Ada")]))).body).toMatchObject({ error: { code: 132001 } });
});

test("a number tells its name, quality and account, and refuses unknown fields", async () => {
  const fields = "display_phone_number,verified_name,quality_rating,status,whatsapp_business_account{id}";
  expect((await graph("GET", `${phoneNumberId}?fields=${fields}`)).body).toEqual({
    display_phone_number: "+1 202 555 0100",
    verified_name: "Ada",
    quality_rating: "GREEN",
    status: "CONNECTED",
    whatsapp_business_account: { id: wabaId },
    id: phoneNumberId,
  });
  expect((await graph("GET", `${phoneNumberId}?fields=nonsense`)).body).toMatchObject({ error: { code: 100 } });
  expect((await graph("GET", `${wabaId}/phone_numbers`)).body["data"]).toMatchObject([{ id: phoneNumberId }]);
});

test("the catalog is hidden and the cart on until the commerce settings say otherwise", async () => {
  const path = `${phoneNumberId}/whatsapp_commerce_settings`;
  expect((await graph("GET", path)).body["data"]).toMatchObject([{ is_cart_enabled: true, is_catalog_visible: false }]);
  expect((await graph("POST", `${path}?is_catalog_visible=true`)).body).toEqual({ success: true });
  expect((await graph("GET", path)).body["data"]).toMatchObject([{ is_cart_enabled: true, is_catalog_visible: true }]);
});

test("subscribing can send the webhooks elsewhere after a handshake, and taking the app off ends them", async () => {
  const path = `${wabaId}/subscribed_apps`;
  const elsewhere = { override_callback_uri: `${platform.url}/elsewhere`, verify_token: "right" };
  expect((await graph("POST", path, { ...elsewhere, verify_token: "wrong" })).body).toMatchObject({
    error: { code: 100 },
  });
  expect((await graph("POST", path, elsewhere)).body).toEqual({ success: true });
  await simulator.whatsapp.writeAs({ from: buyer, text: "Over there" });
  expect(platform.received.at(-1)?.path).toBe("/elsewhere");
  await graph("DELETE", path);
  expect((await graph("GET", path)).body).toEqual({ data: [] });
  expect(await simulator.whatsapp.writeAs({ from: buyer, text: "Gone?" })).toMatchObject({ acknowledged: false });
  expect((await graph("POST", path)).body).toEqual({ success: true });
  expect(await simulator.whatsapp.writeAs({ from: buyer, text: "Back" })).toMatchObject({ acknowledged: true });
});

test("a number's throughput is a bucket that refills, and every answer tells the usage", async () => {
  await simulator.clock.advance({ seconds: 60 });
  simulator.whatsapp.behave({ throughputPerSecond: 3 });
  const text = { type: "text", text: { body: "x" } };
  const answers = await Promise.all(Array.from({ length: 40 }, async () => send(text)));
  const accepted = answers.filter(({ http }) => http === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(3);
  expect(accepted).toBeLessThan(40);
  expect(answers.find(({ http }) => http !== 200)?.body).toMatchObject({ error: { code: 130429 } });
  await simulator.clock.advance({ seconds: 1 });
  expect((await send(text)).http).toBe(200);
  simulator.whatsapp.behave({ throughputPerSecond: 80 });
  expect(JSON.parse((await graph("GET", phoneNumberId)).usage ?? "{}")).toMatchObject({
    [wabaId]: [{ type: "whatsapp" }],
  });
});
