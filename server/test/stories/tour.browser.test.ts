// The sandbox phone alone, in a real browser at the width of a cheap phone: ask, order and pay as a buyer.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { openDemoShop } from "../support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let browser: SharedBrowser;

beforeAll(async () => {
  [simulator, browser] = await Promise.all([startSimulator(), shareChromium()]);
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
  shop = await openDemoShop(system, {}, `${system.url}/media/demo`);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await browser.close();
  await system.stop();
  await simulator.stop();
});

test("a buyer asks, orders and pays on a phone 360 pixels wide, and the seller sees the money held", async () => {
  const faults: string[] = [];
  const phone = await open("phone", faults);
  await phone.goto(`${simulator.url}/phone?as=%2B2348031234567&name=Ada`);
  await say(phone, "How much is the Ankara dress?", "₦15,000");
  await phone.waitForFunction(
    "document.images.length > 0 && [...document.images].every((picture) => picture.complete)",
  );
  await expectNarrow(phone);
  await say(phone, "I want 2 in size M", "₦30,000");
  await phone.getByRole("button", { name: "Yes, order" }).last().click();
  const link = phone.getByRole("link", { name: /\/pay\// });
  await link.waitFor();
  await expectNarrow(phone);

  const pay = await open("pay", faults);
  await pay.goto((await link.getAttribute("href")) ?? "");
  await expectWords(pay, "₦30,000");
  await expectNarrow(pay);
  await pay.getByLabel("I am this person").check();
  await pay.getByRole("button", { name: /^Pay/ }).click();
  await pay.waitForURL(`${simulator.url}/paystack/checkout/**`);
  await pay.getByRole("button", { name: /^Pay/ }).click();
  await pay.waitForURL(`${system.url}/pay/**`);
  await expectWords(pay, "Payment received");
  await expectNarrow(pay);
  await expectWords(phone, "Your money is held safely");

  const { body: orders } = await system.call("GET", "/api/orders", { key: shop.key });
  expect(orders.data).toMatchObject([{ status: "paid", fundsStatus: "held", channel: "chatapp" }]);
  const { body: balance } = await system.call("GET", "/api/balance", { key: shop.key });
  expect(balance.balances).toMatchObject([{ pending: { amount: 3_000_000, currency: "NGN" } }]);
  expect(faults).toEqual([]);
});

async function open(name: string, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${name}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${name}: ${String(error)}`));
  return page;
}

async function say(phone: Page, text: string, answer: string): Promise<void> {
  await phone.getByPlaceholder("Message").fill(text);
  await phone.keyboard.press("Enter");
  await expectWords(phone, answer);
}

async function expectWords(page: Page, words: string): Promise<void> {
  await page.getByText(words).last().waitFor({ timeout: 30_000 });
}

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
}
