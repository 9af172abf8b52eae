import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { patternPng, startBrowser } from "./browser.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const igId = "17841400000000123";

let browser: Browser;
let simulator: Simulator;
let platform: Receiver;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  platform = await startReceiver();
  simulator = await startSimulator();
  const shop = { igId, username: "ada.styles", name: "Ada Styles", accessToken: "t", appSecret: "s" };
  simulator.instagram.configure({ ...shop, webhookUrl: platform.url });
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.on("pageerror", (problem) => complaints.push(problem.message));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  await page.goto(`${simulator.url}/instagram/phone?as=ada.okafor&name=Ada`);
  await page.getByText("online").waitFor();
});

afterAll(async () => {
  await browser.close();
  await simulator.stop();
  await platform.close();
});

async function call(path: string, body: object): Promise<void> {
  const response = await fetch(`${simulator.url}/instagram/v25.0/${path}`, {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

const answer = async (message: object) =>
  call("me/messages", { recipient: { id: simulator.instagram.igsid("ada.okafor") }, message });
const said = () => simulator.instagram.messages("ada.okafor");

const attach = async () => page.getByRole("button", { name: "Attach" }).click();

test("a buyer answers a story, shares the post, speaks and quotes, and the phone shows each", async () => {
  await attach();
  await page.getByRole("button", { name: "Answer the story" }).click();
  const answered = page.locator(".bubble.buyer", { hasText: "answered a story" });
  await answered.getByText("How much is this one?").waitFor();
  await expectPicture(answered);
  expect(said().at(-1)?.wire["reply_to"]).toMatchObject({ story: { url: expect.stringContaining("cdn") } });

  await attach();
  await page.getByRole("button", { name: "Share the post" }).click();
  await expectPicture(page.locator(".bubble.buyer", { hasText: "shared a post" }));
  expect(said().at(-1)?.wire).toMatchObject({ attachments: [{ type: "share" }] });

  await attach();
  await page.getByLabel("Sample voice note").click();
  const seconds = () => page.locator("audio").evaluate((player: { duration: number }) => player.duration);
  await expect.poll(seconds).toBeGreaterThan(0.9);

  await answer({ text: "It is ₦12,500" });
  const told = page.locator(".bubble.shop", { hasText: "12,500" });
  await told.getByRole("button", { name: "reply" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Too much");
  await page.getByLabel("Send", { exact: true }).click();
  await page.locator(".bubble.buyer blockquote", { hasText: "12,500" }).waitFor();
  expect(said().at(-1)?.wire).toMatchObject({ text: "Too much", reply_to: { mid: said().at(-2)?.id } });
  expect(complaints).toEqual([]);
});

/** Loaded, not only asked for. */
async function expectPicture(bubble: Locator): Promise<void> {
  const width = () => bubble.locator("img").evaluate((picture: { naturalWidth: number }) => picture.naturalWidth);
  await expect.poll(width).toBeGreaterThan(30);
}

test("a buyer writes, sends a picture, taps a quick reply and a card's button, and comments below the post", async () => {
  await page.getByLabel("Message", { exact: true }).fill("Hi <b>there</b>");
  await page.getByLabel("Send", { exact: true }).click();
  await page.getByText("Hi <b>there</b>").waitFor();
  await attach();
  await page
    .getByLabel("Photo or video")
    .setInputFiles({ name: "dress.png", mimeType: "image/png", buffer: patternPng(40, 30) });
  await expectPicture(page.locator(".bubble.buyer:has(img)").last());

  const quickReply = { content_type: "text", title: "Size M", payload: "size:m" };
  await answer({ text: "Which size?", quick_replies: [quickReply] });
  await page.getByRole("button", { name: "Size M", exact: true }).click();
  await page.locator(".bubble.buyer", { hasText: "Size M" }).waitFor();
  expect(said().at(-1)?.wire).toEqual({ text: "Size M", quick_reply: { payload: "size:m" } });
  await page.locator("#quick-replies button").waitFor({ state: "detached" });

  const card = {
    title: "Ankara dress",
    subtitle: "₦12,500",
    image_url: `${platform.url}/picture.png`,
    buttons: [
      { type: "postback", title: "Buy now", payload: "buy:1" },
      { type: "web_url", title: "See it", url: "https://example.test/dress" },
    ],
  };
  const payload = { template_type: "generic", elements: [card, { ...card, title: "Adire" }] };
  await answer({ attachment: { type: "template", payload } });
  await page.locator(".card img").first().waitFor();
  await page.getByRole("button", { name: "Buy now" }).first().click();
  await page.locator(".bubble.buyer", { hasText: "Buy now" }).waitFor();
  expect(said().at(-1)).toMatchObject({ kind: "postback", wire: { title: "Buy now", payload: "buy:1" } });

  await page.getByRole("tab", { name: /Post/ }).click();
  await page.getByLabel("Comment", { exact: true }).fill("Price please");
  await page.getByLabel("Post comment").click();
  await page.locator(".comments", { hasText: "Price please" }).waitFor();
  const [comment] = simulator.instagram.comments();
  await call(`${comment?.id}/replies?message=See%20your%20messages`, {});
  await page.locator(".comments .own", { hasText: "See your messages" }).waitFor();
  expect(complaints).toEqual([]);
});
