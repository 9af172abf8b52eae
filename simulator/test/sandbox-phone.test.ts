import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { startBrowser } from "./browser.ts";
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
  expect(await picture.getAttribute("src")).toMatch(/^\/phone\/pictures\//);
  expect(complaints).toEqual([]);
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
