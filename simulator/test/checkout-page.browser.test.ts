import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { startBrowser } from "./browser.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const secretKey = "sk_test_checkout";

let browser: Browser;
let simulator: Simulator;
let platform: Receiver;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(async () => browser.close());

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.paystack.configure({ secretKey, webhookUrl: platform.url, businessName: "Ada Styles" });
  // The hosted page has to work on a phone that runs no script.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  page = await context.newPage();
});

afterEach(async () => {
  await page.context().close();
  await simulator.stop();
  await platform.close();
});

async function open(changes: object = {}): Promise<void> {
  const response = await fetch(`${simulator.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      email: "ada@example.test",
      amount: 1_250_000,
      reference: "ord-1",
      callback_url: `${platform.url}/back?order=1`,
      metadata: { cancel_action: `${platform.url}/cancelled` },
      ...changes,
    }),
  });
  const { data }: { data: { authorization_url: string } } = JSON.parse(await response.text());
  await page.goto(data.authorization_url);
}

test("the prefilled card pays, and the payer returns to the shop with both references", async () => {
  await open();
  expect(await page.locator("body").textContent()).toContain("no real money");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  await page.waitForURL(`${platform.url}/back?order=1&trxref=ord-1&reference=ord-1`);
  await simulator.webhooks.idle();
  expect(platform.received.map(({ body }) => body)).toMatchObject([
    { event: "charge.success", data: { reference: "ord-1" } },
  ]);
});

test("a declined card says so on the page, and the next try can pay", async () => {
  await open();
  await page.locator(".choices summary").click();
  await page.getByRole("button", { name: /^Declined/ }).click();
  expect(await page.getByRole("alert").textContent()).toContain("Declined");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  await page.waitForURL(/trxref=ord-1/);
});

test("a card that is no test card is refused without an attempt", async () => {
  await open();
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  expect(await page.getByRole("alert").textContent()).toContain("only test cards");
  expect(simulator.paystack.transaction({ reference: "ord-1" })?.attempts).toBe(0);
});

test("cancelling leads to the shop's address and pays nothing", async () => {
  await open();
  await page.getByRole("link", { name: "Cancel payment" }).click();
  await page.waitForURL(`${platform.url}/cancelled`);
  expect(simulator.paystack.transaction({ reference: "ord-1" })?.status).toBe("abandoned");
});

test("opened again after paying, the page takes no second payment", async () => {
  await open();
  const address = page.url();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.waitForURL(/trxref/);
  await page.goto(address);
  expect(await page.locator("h2").textContent()).toBe("Payment successful");
  expect(await page.locator("form").count()).toBe(0);
});

test("a wallet of the country is offered, and the fee is shown to a payer who bears it", async () => {
  await open({ currency: "GHS", amount: 14_509 });
  expect(await page.locator(".fee").textContent()).toContain("GH₵145.09 + GH₵2.83");
  await page.locator(".choices summary").click();
  await page.getByRole("button", { name: /^MTN/ }).click();
  await page.waitForURL(/trxref/);
  await simulator.webhooks.idle();
  expect(platform.received[0]?.body.data).toMatchObject({
    channel: "mobile_money",
    authorization: { bin: "055XXX", last4: "X987", brand: "Mtn mobile money" },
  });
});

test("an address nobody was given is not found", async () => {
  const answer = await page.goto(`${simulator.url}/paystack/checkout/nonsense`);
  expect(answer?.status()).toBe(404);
});

test("nothing on the page is wider than a small phone", async () => {
  await open({ reference: "a".repeat(90), email: `${"long".repeat(20)}@example.test` });
  await page.locator(".choices summary").click();
  expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(360);
});
