import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "./browser.ts";
import { startMerchant, type Merchant } from "./flutterwave-merchant.ts";

let browser: Browser;
let merchant: Merchant;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(async () => browser.close());

beforeEach(async () => {
  merchant = await startMerchant({ businessName: "Ada Styles" });
  // The hosted page has to work on a phone that runs no script.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  page = await context.newPage();
});

afterEach(async () => {
  await page.context().close();
  await merchant.stop();
});

const back = () => `${merchant.platform.url}/back?order=1`;
const query = () => Object.fromEntries(new URL(page.url()).searchParams);
const lastId = () => String(merchant.simulator.flutterwave.transactions().at(-1)?.id);

async function open(changes: object = {}): Promise<string> {
  const link = await merchant.open({ redirect_url: back(), ...changes });
  await page.goto(link);
  return link;
}

test("the prefilled card pays, and the payer returns to the shop with status, reference and number", async () => {
  await open();
  expect(await page.locator("body").textContent()).toContain("no real money");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(query()).toEqual({ order: "1", status: "successful", tx_ref: "ord-10482-a1", transaction_id: lastId() });
});

test("after a declined card the page says why and how many tries are left, and another card pays", async () => {
  await open({ configurations: { max_retry_attempt: 3 } });
  await page.getByLabel("Card number").fill("5143 0105 2233 9965");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("Do Not Honour");
  expect(await page.locator("footer").textContent()).toContain("2 tries left");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(merchant.simulator.flutterwave.transactions().map(({ status }) => status)).toEqual(["failed", "successful"]);
});

test("a card that is no test card is not taken", async () => {
  await open();
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("only test cards");
  expect(merchant.simulator.flutterwave.transactions()).toEqual([]);
});

test("the wrong PIN is refused", async () => {
  await open();
  await page.getByLabel("PIN").fill("0000");
  await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("Incorrect PIN");
});

test("a wallet pays by its phone, and a prompt that is open shows as in progress", async () => {
  await open({ currency: "KES", amount: 1_850 });
  await page.getByLabel("phone number").fill("+254 700 007 704");
  await page.getByRole("button", { name: "from the wallet" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(query()).toMatchObject({ status: "completed", transaction_id: lastId() });
  await page.goto(String(merchant.simulator.flutterwave.links().map(({ key }) => address(key))));
  expect(await page.locator("h2").textContent()).toBe("Payment in progress");
  await merchant.advance(121);
  await page.reload();
  await page.getByLabel("phone number").fill("254700000149");
  await page.getByRole("button", { name: "from the wallet" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(merchant.simulator.flutterwave.transactions().map(({ status, phone }) => [status, phone])).toEqual([
    ["failed", "254700007704"],
    ["successful", "254700000149"],
  ]);
});

test("only the ways that the merchant asked for are shown", async () => {
  await open({ payment_options: "banktransfer, ussd" });
  expect(await page.getByLabel("Card number").count()).toBe(0);
  await page.getByText("Pay another way").click();
  expect(await page.locator(".choice b").allTextContents()).toEqual(["Bank transfer", "USSD"]);
  await page.getByRole("button", { name: "Bank transfer" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(query()).toMatchObject({ status: "completed" });
});

test("cancelling leads back to the shop", async () => {
  await open();
  await page.getByRole("link", { name: "Cancel payment" }).click();
  await page.waitForURL(`${back()}&**`);
  expect(query()).toEqual({ order: "1", status: "cancelled", tx_ref: "ord-10482-a1" });
});

test.each([
  ["disabled", "Link inactive"],
  ["over", "Session over"],
  ["paid", "Payment successful"],
])("a link that is %s says so", async (what, title) => {
  const link = await open({ configurations: { session_duration: 10 }, redirect_url: undefined });
  if (what === "disabled") await merchant.data("POST", "/payments/link/disable", { link });
  if (what === "over") await merchant.advance(600);
  if (what === "paid") await page.getByRole("button", { name: "Pay ₦12,500.00" }).click();
  else await page.reload();
  expect(await page.locator("h2").textContent()).toBe(title);
});

test("an unknown link is not found", async () => {
  const response = await page.goto(address("flwlnk-unknown"));
  expect(response?.status()).toBe(404);
});

test("the outcomes of Flutterwave stand on the page of outcomes, its merchants on the overview", async () => {
  await page.goto(`${merchant.simulator.url}/outcomes`);
  const text = String(await page.locator("main").textContent());
  for (const title of ["Flutterwave payments by amount", "Failed, then successful", "Flutterwave transfers by amount"])
    expect(text).toContain(title);
  await page.goto(`${merchant.simulator.url}/overview`);
  expect(await page.locator(".configured").textContent()).toContain("Flutterwave Ada Styles");
});

function address(key: string): string {
  return `${merchant.simulator.url}/flutterwave/v3/hosted/pay/${key}`;
}
