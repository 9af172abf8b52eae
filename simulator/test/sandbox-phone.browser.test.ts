import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { patternPng, startBrowser } from "./browser.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const ada = "+2348031234567";
const phoneNumberId = "440099887766554";

let browser: Browser;
let simulator: Simulator;
let platform: Receiver;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(async () => browser.close());

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  const shop = { phoneNumberId, displayNumber: "+2348090000001", name: "Ada Styles", accessToken: "t" };
  simulator.whatsapp.configure({ ...shop, appSecret: "s", webhookUrl: platform.url });
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  complaints = [];
  page.on("pageerror", (problem) => complaints.push(problem.message));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  await page.goto(`${simulator.url}/phone?as=${encodeURIComponent(ada)}&name=Ada`);
  await page.getByText("online").waitFor();
});

afterEach(async () => {
  await page.close();
  await simulator.stop();
  await platform.close();
});

async function answer(body: object): Promise<void> {
  const response = await fetch(`${simulator.url}/whatsapp/v25.0/${phoneNumberId}/messages`, {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: JSON.stringify({ messaging_product: "whatsapp", to: ada, ...body }),
  });
  expect(response.status).toBe(200);
}

const say = async (body: string) => answer({ type: "text", text: { body } });

async function write(text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByLabel("Send").click();
  await page.locator(".bubble.buyer .ticks.delivered", { hasText: "✓✓" }).last().waitFor();
}

const inbound = () => platform.received.flatMap(({ body }) => body.entry?.[0]?.changes[0]?.value.messages ?? []);

test("what the buyer writes reaches the platform, and the answer appears without a reload", async () => {
  await write("How much is the *ankara* dress?");
  expect(inbound()).toMatchObject([{ from: "2348031234567", text: { body: "How much is the *ankara* dress?" } }]);
  await say("It is ₦15,000.");
  await page.locator(".bubble.shop", { hasText: "₦15,000" }).waitFor();
  expect(complaints).toEqual([]);
});

test("typing shows until the answer comes, and marks the message as read", async () => {
  await write("Hello");
  const response = await fetch(`${simulator.url}/whatsapp/v25.0/${phoneNumberId}/messages`, {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      status: "read",
      message_id: inbound()[0]?.["id"],
      typing_indicator: { type: "text" },
    }),
  });
  expect(response.status).toBe(200);
  await page.locator(".bubble.typing").waitFor();
  await page.locator(".ticks.read").waitFor();
  await say("Welcome!");
  await page.locator(".bubble.shop", { hasText: "Welcome!" }).waitFor();
  expect(await page.locator(".bubble.typing").count()).toBe(0);
});

test("a tapped button goes out as a reply to its message", async () => {
  await write("I take it");
  const buttons = [
    { type: "reply", reply: { id: "yes:1", title: "Yes, order it" } },
    { type: "reply", reply: { id: "no:1", title: "Not now" } },
  ];
  await answer({
    type: "interactive",
    interactive: { type: "button", body: { text: "₦15,000. Shall I?" }, action: { buttons } },
  });
  await page.getByRole("button", { name: "Yes, order it" }).click();
  await page.locator(".bubble.buyer", { hasText: "Yes, order it" }).waitFor();
  await simulator.webhooks.idle();
  expect(inbound().at(-1)).toMatchObject({
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: "yes:1", title: "Yes, order it" } },
    context: { id: simulator.whatsapp.sentTo(ada)[0]?.id },
  });
});

test("a reply quotes what it answers, and first words from an ad say which", async () => {
  await write("Hello");
  await say("It is ₦15,000.");
  const bubble = page.locator(".bubble.shop", { hasText: "₦15,000" });
  await bubble.getByLabel("React or reply").click();
  await bubble.getByRole("button", { name: "Reply", exact: true }).click();
  await write("Too much");
  await page.locator(".bubble.buyer blockquote", { hasText: "₦15,000" }).waitFor();
  const [sent] = simulator.whatsapp.sentTo(ada);
  expect(inbound().at(-1)).toMatchObject({ text: { body: "Too much" }, context: { id: sent?.id } });
  // What comes after it answers nothing.
  await page.getByRole("button", { name: "Attach" }).click();
  await page.getByRole("button", { name: "Write from the ad" }).click();
  await page.getByText("From the ad “New Ankara dresses”").waitFor();
  await expect
    .poll(() => inbound().at(-1))
    .toMatchObject({ referral: { source_type: "ad", headline: "New Ankara dresses" } });
  expect(inbound().at(-1)).not.toHaveProperty("context");
  expect(complaints).toEqual([]);
});

test("links open elsewhere, bold is bold, and markup stays text", async () => {
  await write("Hi");
  await say("*Total* ₦15,000 <img src=x onerror=alert(1)>\nPay: https://shop.example/pay/1?a=b&c=d.");
  const bubble = page.locator(".bubble.shop").last();
  await bubble.waitFor();
  expect(await bubble.locator("strong").textContent()).toBe("Total");
  expect(await bubble.locator("img").count()).toBe(0);
  const link = bubble.getByRole("link");
  expect(await link.getAttribute("href")).toBe("https://shop.example/pay/1?a=b&c=d");
  expect(await link.getAttribute("target")).toBe("_blank");
  expect(complaints).toEqual([]);
});

test("a picture is fetched by the simulator and shown with its caption", async () => {
  await write("Show me");
  await answer({ type: "image", image: { link: `${platform.url}/picture.png`, caption: "Ankara, *three colours*" } });
  const picture = page.locator(".bubble.shop img");
  await picture.waitFor();
  await expect.poll(async () => picture.evaluate((image) => image.naturalWidth)).toBe(480);
  expect(await picture.getAttribute("src")).toMatch(/^\/phone\/media\//);
  expect(complaints).toEqual([]);
});

async function attach(): Promise<void> {
  await page.getByRole("button", { name: "Attach", exact: true }).click();
}

test("a picture, a voice note and a file of the buyer's own go to the shop with their bytes", async () => {
  await attach();
  await page
    .getByLabel("Photo or video")
    .setInputFiles({ name: "dress.png", mimeType: "image/png", buffer: patternPng() });
  await page.locator(".bubble.buyer img.image").waitFor();
  await attach();
  await page.getByRole("button", { name: "Sample voice note" }).click();
  const voice = page.locator(".bubble.buyer audio");
  await voice.waitFor();
  await expect.poll(async () => voice.evaluate((audio) => Math.round(audio.duration))).toBe(1);
  await attach();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "slip.txt", mimeType: "text/plain", buffer: Buffer.from("paid") });
  await page.locator(".bubble.buyer .file", { hasText: "slip.txt" }).waitFor();
  await simulator.webhooks.idle();
  expect(inbound()).toMatchObject([
    { type: "image", image: { mime_type: "image/png" } },
    { type: "audio", audio: { voice: true, mime_type: "audio/ogg; codecs=opus" } },
    { type: "document", document: { filename: "slip.txt" } },
  ]);
  const [image] = inbound().map((message) => message["image"]);
  const { url } = image as { url: string };
  const fetched = await fetch(url, { headers: { authorization: "Bearer t" } });
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(patternPng());
  expect(complaints).toEqual([]);
});

test("written words go to the shop as a voice note, and the simulated provider of speech writes them out of its file", async () => {
  await page.getByLabel("Attach").first().click();
  await page.getByLabel("Words to speak").fill("nataka mbili, ya rangi nyekundu – haraka");
  await page.getByRole("button", { name: "Speak" }).click();
  await page.locator(".bubble.buyer audio").waitFor();
  await page.locator(".bubble.buyer .ticks.delivered", { hasText: "✓✓" }).waitFor();
  expect(inbound()).toMatchObject([{ type: "audio", audio: { voice: true, mime_type: "audio/ogg; codecs=opus" } }]);
  const source = await page.locator(".bubble.buyer audio").first().getAttribute("src");
  const file = await (await fetch(new URL(source ?? "", simulator.url))).blob();
  const heard = async (speech: Blob): Promise<unknown> => {
    const body = new FormData();
    body.set("file", speech, "voice.ogg");
    body.set("model", "any");
    return (await fetch(`${simulator.url}/openai/v1/audio/transcriptions`, { method: "POST", body })).json();
  };
  expect(await heard(file)).toEqual({ text: "nataka mbili, ya rangi nyekundu – haraka" });
  expect(await heard(new Blob(["OggS of somebody else"]))).toEqual({ text: "" });
  expect(complaints).toEqual([]);
});

test("a shop that asks for a place gets the one that is chosen", async () => {
  await write("Bring it to me");
  const action = { name: "send_location" };
  await answer({
    type: "interactive",
    interactive: { type: "location_request_message", body: { text: "Where?" }, action },
  });
  await page.getByRole("button", { name: "Send location" }).click();
  await page.getByRole("button", { name: "Lekki Phase 1" }).click();
  await page.locator(".bubble.buyer .place", { hasText: "Lekki" }).waitFor();
  await simulator.webhooks.idle();
  expect(inbound().at(-1)).toMatchObject({ type: "location", location: { latitude: 6.44786, name: "Lekki Phase 1" } });
});

test("what the shop shows can be chosen and sent as an order, with the catalog's prices", async () => {
  const picture = { image_link: `${platform.url}/picture.png`, availability: "in stock" };
  simulator.catalog.configure({ catalogId: "77", accessToken: "c", wabaIds: ["330011223344556"] });
  simulator.catalog.drift("77", "D1", { title: "Ankara dress", price: "15000 NGN", ...picture });
  simulator.catalog.drift("77", "D2", { title: "Ankara bag", price: "9000.50 NGN", ...picture });
  await write("What is new?");
  const sections = [
    { title: "Bags", product_items: [{ product_retailer_id: "D2" }] },
    { title: "Dresses", product_items: [{ product_retailer_id: "D1" }] },
  ];
  await answer({
    type: "interactive",
    interactive: {
      type: "product_list",
      header: { type: "text", text: "New" },
      body: { text: "Have a look" },
      action: { catalog_id: "77", sections },
    },
  });
  await page.getByRole("button", { name: "View items (2)" }).click();
  // As the shop put them, below its headings.
  await expect
    .poll(() => page.locator("#catalog .items b, #catalog .section").allInnerTexts())
    .toEqual(["Bags", "Ankara bag", "Dresses", "Ankara dress"]);
  await page.getByLabel("More of Ankara bag").click();
  await page.getByLabel("More of Ankara bag").click();
  await page.getByLabel("Note to the shop").fill("Gift wrap");
  await page.getByRole("button", { name: "Send order · 2 items" }).click();
  await page.locator(".bubble.buyer .cart", { hasText: "2 × Ankara bag" }).waitFor();
  await simulator.webhooks.idle();
  expect(inbound().at(-1)).toMatchObject({
    type: "order",
    order: {
      catalog_id: "77",
      text: "Gift wrap",
      product_items: [{ product_retailer_id: "D2", quantity: 2, item_price: 9000.5, currency: "NGN" }],
    },
  });
  expect(complaints).toEqual([]);
});

test("a template is drawn filled in with all of its buttons, one answers with its payload, and a reaction hangs on it", async () => {
  const components = [
    { type: "BODY", text: "Hi {{1}}, it is on its way." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Stop promotions" },
        { type: "URL", text: "Follow it", url: "https://example.test/follow" },
        { type: "URL", text: "Our shop", url: "https://example.test/shop" },
        { type: "PHONE_NUMBER", text: "Call us", phone_number: "+2348090000001" },
        { type: "COPY_CODE", example: "ADA20" },
      ],
    },
  ];
  const number = {
    phoneNumberId,
    displayNumber: "+2348090000001",
    name: "Ada Styles",
    accessToken: "t",
    appSecret: "s",
  };
  const templates = [{ name: "sent", language: "en", components }];
  simulator.whatsapp.configure({ ...number, webhookUrl: platform.url, templates });
  const body = { type: "body", parameters: [{ type: "text", text: "Ada" }] };
  const code = {
    type: "button",
    sub_type: "copy_code",
    index: "4",
    parameters: [{ type: "coupon_code", coupon_code: "ADA25" }],
  };
  await answer({ type: "template", template: { name: "sent", language: { code: "en" }, components: [body, code] } });
  const bubble = page.locator(".bubble.shop", { hasText: "Hi Ada, it is on its way." });
  const shown = () => bubble.locator(".choice").allInnerTexts();
  await expect.poll(shown).toEqual(["Follow it", "Our shop", "Call us", "Copy ADA25", "Stop promotions"]);
  expect(await bubble.getByRole("link", { name: "Call us" }).getAttribute("href")).toBe("tel:+2348090000001");
  await bubble.getByLabel("React or reply", { exact: true }).click();
  await bubble.getByLabel("React with 🙏").click();
  await bubble.locator(".reactions", { hasText: "🙏" }).waitFor();
  await bubble.getByRole("button", { name: "Stop promotions" }).click();
  await page.locator(".bubble.buyer", { hasText: "Stop promotions" }).waitFor();
  await simulator.webhooks.idle();
  const id = simulator.whatsapp.sentTo(ada)[0]?.id;
  expect(inbound()).toMatchObject([
    { type: "reaction", reaction: { message_id: id, emoji: "🙏" } },
    { type: "button", button: { text: "Stop promotions", payload: "Stop promotions" }, context: { id } },
  ]);
  expect(complaints).toEqual([]);
});

test("rows of a list wait behind its label, and open where all of them are seen", async () => {
  await write("Sizes?");
  for (let said = 0; said < 5; said += 1) await say("We have many sizes of it.\nAll at one price.");
  const sections = [{ title: "Sizes", rows: [{ id: "m", title: "M", description: "UK 10" }] }];
  await answer({
    type: "interactive",
    interactive: { type: "list", body: { text: "Which size?" }, action: { button: "Choose a size", sections } },
  });
  await page.getByText("Choose a size").click();
  const row = page.getByRole("dialog", { name: "Choose a size" }).getByRole("button", { name: "M UK 10" });
  const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 740 };
  expect(y + height).toBeLessThanOrEqual(740);
  await row.click();
  await page.locator(".bubble.buyer", { hasText: "M" }).last().waitFor();
  await simulator.webhooks.idle();
  expect(inbound().at(-1)).toMatchObject({
    interactive: { type: "list_reply", list_reply: { id: "m", title: "M", description: "UK 10" } },
  });
});

test("a conversation survives a reload and is kept apart from another buyer's", async () => {
  await write("Good morning");
  await say("Good morning, Ada.");
  await page.locator(".bubble.shop").waitFor();
  await page.reload();
  await page.locator(".bubble.shop", { hasText: "Good morning, Ada." }).waitFor();
  expect(await page.locator(".bubble").count()).toBe(2);
  await page.locator("#people summary").click();
  await page.getByRole("link", { name: /Kofi/ }).click();
  await page.getByText("online").waitFor();
  expect(await page.locator(".bubble").count()).toBe(0);
});

test("a reader who comes back is told only what is new", async () => {
  const events = `${simulator.url}/phone/events?shop=${phoneNumberId}&as=${encodeURIComponent(ada)}`;
  await simulator.whatsapp.writeAs({ from: ada, text: "one" });
  const first = await readEvents(events, undefined, "one");
  const lastId = [...first.matchAll(/^id: (.+)$/gm)].at(-1)?.[1];
  await simulator.whatsapp.writeAs({ from: ada, text: "two" });
  const second = await readEvents(events, lastId, "two");
  expect(second).toContain("event: resumed");
  expect(second).not.toContain('"text":"one"');
});

async function readEvents(url: string, lastEventId: string | undefined, until: string): Promise<string> {
  const stop = new AbortController();
  const headers = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const response = await fetch(url, { headers, signal: stop.signal });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes(until)) break;
  }
  stop.abort();
  return text;
}

test("a message that the shop's side does not take keeps one tick, and gets the second when it does", async () => {
  platform.answerAlways(503);
  await page.getByLabel("Message", { exact: true }).fill("Anyone there?");
  await page.getByLabel("Send").click();
  await page.locator(".ticks.sent").waitFor();
  platform.answerAlways(200);
  await simulator.clock.advance({ seconds: 3_600 });
  await page.locator(".ticks.delivered").waitFor();
});

test("nothing is wider than a small phone", async () => {
  await write(`https://example.com/${"a".repeat(200)}`);
  await say("x".repeat(300));
  await page.locator(".bubble.shop").waitFor();
  for (const path of [page.url(), `${simulator.url}/`, `${simulator.url}/outcomes`]) {
    await page.goto(path);
    expect(await page.locator("html").evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
