// The way from the payment link to the buyer's own page, in a real browser at the width of a cheap phone, in every language, in English
// without a script. With PICTURES_DIR=<folder> it leaves pictures there.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hours } from "../../src/kernel/values/clock.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type Chat, openChat } from "../support/chat.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { type Selling, startSelling } from "../support/selling.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let selling: Selling;
let browser: SharedBrowser;
beforeAll(async () => {
  [selling, browser] = await Promise.all([startSelling({}, { start: new Date() }), shareChromium()]);
});
afterAll(async () => {
  await browser.close();
  await selling.stop();
});

/** The page speaks the language that the buyer wrote in. */
const greetings = {
  en: "Hello",
  fr: "Bonjour, vous avez quoi ?",
  pcm: "Abeg wetin una get?",
  sw: "Habari, mna bidhaa gani?",
} as const;

/** An order of somebody who speaks this language, and its payment link. @param wrote whether they have written to the shop */
async function ordered(language: keyof typeof greetings, wrote: boolean): Promise<{ buyer: Chat; url: string }> {
  const { system, simulator } = selling;
  const buyer = openChat(system, { simulator, shop: system.shop });
  if (wrote) await buyer.says(greetings[language]);
  const found = await buyer.api("GET", "/api/customers?limit=100");
  const customer = wrote
    ? found.body.data.find((one: { phone: string }) => one.phone === buyer.phone)
    : (await buyer.api("POST", "/api/customers", { body: { name: "Ada", phone: buyer.phone } })).body;
  await buyer.api("PATCH", `/api/customers/${customer.id}`, { body: { language } });
  const productId = await selling.product();
  const body = { customerId: customer.id, items: [{ productId, quantity: 1 }] };
  const order = await buyer.api("POST", "/api/orders", { body });
  const checkout = await buyer.api("POST", "/api/checkout", { body: { orderId: order.body.id } });
  expect([checkout.status, checkout.text]).toEqual([201, checkout.text]);
  return { buyer, url: checkout.body.url };
}

const says = {
  en: ["Is this your order?", "Open my own page", "Send me the code", "Open my page"],
  fr: ["C'est votre commande ?", "Ouvrir ma page personnelle", "M'envoyer le code", "Ouvrir ma page"],
  pcm: ["Na your order be this?", "Open my own page", "Send me the code", "Open my page"],
  sw: ["Hii ni oda yako?", "Fungua ukurasa wangu", "Nitumie namba", "Fungua ukurasa wangu"],
} as const;

test.each(Object.entries(says) as [keyof typeof says, (typeof says)[keyof typeof says]][])(
  "in %s: from the payment link over the code to the buyer's own page",
  async (language, words) => {
    const [asks, opens, sends, enters] = words;
    const { buyer, url } = await ordered(language, true);
    await visit(true, async (page) => {
      await page.goto(url);
      await page.getByRole("heading", { name: asks }).waitFor();
      await looksWell(page, `${language}-payment-link`, language !== "en");
      await page.getByRole("link", { name: opens }).click();
      await looksWell(page, `${language}-ask`, language !== "en");
      await page.getByRole("button", { name: sends }).click();
      await page.locator("#code").waitFor();
      await selling.rest();
      const code = /^\*(\d{6})\*/.exec(buyer.heard().at(-1)?.text ?? "")?.[1] ?? "";
      await page.locator("#code").fill(code === "000000" ? "000001" : "000000");
      await page.getByRole("button", { name: enters }).click();
      expect(await page.locator("#code").getAttribute("aria-invalid")).toBe("true");
      await looksWell(page, `${language}-wrong-code`, language !== "en");
      await page.locator("#code").fill(code);
      await page.getByRole("button", { name: enters }).click();
      await page.waitForURL(/\/pay\/bt_/);
      expect(await page.getByRole("heading", { name: asks }).count()).toBe(0);
      await looksWell(page, `${language}-own-page`, language !== "en");
    });
  },
);

test("a buyer who has not written is asked to, with what to write", async () => {
  const { buyer, url } = await ordered("en", false);
  await visit(true, async (page) => {
    await page.goto(url);
    await page.getByText(`This order is for the WhatsApp number ending in ${buyer.phone.slice(-4)}`).waitFor();
    await page.getByRole("link", { name: "Message the shop on WhatsApp" }).waitFor();
    await looksWell(page, "en-write-first");
  });
});

test("a buyer whose chat is quiet reads what to do", async () => {
  const { url } = await ordered("en", true);
  selling.system.clock.advance(hours(25));
  await visit(true, async (page) => {
    await page.goto(`${url}/own`);
    await page.getByText("you have not written there for a day").waitFor();
    await looksWell(page, "en-quiet");
  });
});

async function visit(javaScriptEnabled: boolean, walk: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
  try {
    await walk(await context.newPage());
  } finally {
    await context.close();
  }
}

/** It fits the screen, is accessible, and leaves a picture. */
async function looksWell(page: Page, name: string, scripted = true): Promise<void> {
  const { PICTURES_DIR: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  // Where no script runs, nothing can be asked of the page.
  if (!scripted) return;
  expect([name, await page.locator("html").evaluate((node) => node.scrollWidth)]).toEqual([name, 360]);
  await expectAccessible(page);
}
