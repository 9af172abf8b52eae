// How the console and the buyer's pages say who did what: swapped items, a return entered for the buyer, a dispute that opened
// automatically, a destination that waits for an owner, and an overpayment. In a real browser, on a small phone and on a wide screen.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { days, hours } from "../../server/src/kernel/values/clock.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { sellerIn } from "../../server/test/support/paying.ts";
import { privatePageOf } from "../../server/test/support/private-page.ts";
import { type Selling, startSelling } from "../../server/test/support/selling.ts";
import { type PaidInChat, paidInChat, type Scene, shopWithOwner } from "../../server/test/support/team.ts";
import {
  type ConsolePage,
  desk,
  type OpenConsole,
  servesConsole,
  showConsole,
  smallPhone,
} from "./support/open-console.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let selling: Selling;
let scene: Scene;
let opened: OpenConsole;
beforeAll(async () => {
  selling = await startSelling({}, { config: await servesConsole(), housekeeping: true });
  scene = await shopWithOwner(selling);
  opened = await showConsole(selling.system);
});
afterAll(async () => {
  await opened.stop();
  await selling.stop();
});

async function does(method: string, path: string, body: object = {}) {
  const answer = await scene.api(method, path, { body });
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  await selling.rest();
  return answer.body;
}
const marks = (orderId: string, status: string) => does("PATCH", `/api/orders/${orderId}/status`, { status });
async function passes(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await selling.rest();
}

/** The owner's view, at both sizes. */
async function inConsole(name: string, path: string, look: (seller: ConsolePage) => Promise<void>): Promise<void> {
  for (const viewport of [smallPhone, desk]) {
    const seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId, browser: { viewport } });
    await seller.open(path);
    await look(seller);
    if (viewport === smallPhone) await expectAccessible(seller.page);
    await seller.picture(`${name}-${viewport.width}`);
    expect(seller.complaints).toEqual([]);
    await seller.close();
  }
}
/** The buyer's private page, at both sizes. */
async function onOwnPage(name: string, { orderId }: { orderId: string }, look: (page: Page) => Promise<void>) {
  const { url } = await does("POST", "/api/checkout", { orderId });
  for (const viewport of [smallPhone, desk]) {
    const seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId, browser: { viewport } });
    const page = await seller.page.context().newPage();
    await page.goto(privatePageOf(selling.system, url));
    await look(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
    await expectAccessible(page);
    const pictures = process.env["SCREENSHOTS"];
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${viewport.width}.png`), fullPage: true });
    await seller.close();
  }
}

async function swapped(): Promise<PaidInChat> {
  const sale = await paidInChat(selling, scene);
  const { items } = (await scene.api("GET", `/api/orders/${sale.orderId}`)).body;
  const pebble = await does("POST", "/api/products", { name: "Plain pebble", price: items[0].unitPrice });
  await does("POST", `/api/orders/${sale.orderId}/edits`, {
    items: [
      { productId: items[0].productId, quantity: 0 },
      { productId: pebble.id, quantity: 1 },
    ],
  });
  return sale;
}

test("goods that were swapped after the payment: the order says what releases the money, and the buyer's page asks", async () => {
  const sale = await swapped();
  await inConsole("swapped", `/orders/${sale.orderId}`, async ({ page }) => {
    await page.getByRole("heading", { name: "You changed the goods after the payment" }).waitFor();
    await page.getByText("A courier’s delivery proves nothing now.", { exact: false }).waitFor();
    await page.getByText("The buyer gives you the six digits at the door.").waitFor();
    expect(await page.getByText("A courier that you booked here reports the delivery.").count()).toBe(0);
  });
  await onOwnPage("swapped-own", sale, async (page) => {
    await page.getByRole("heading", { name: /changed your order after you began to pay$/ }).waitFor();
    expect(await page.getByText("1 × Ankara Wrap Dress").count()).toBe(1);
    await page.getByRole("button", { name: "Yes, I agree" }).waitFor();
  });
  const seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId });
  const own = await seller.page.context().newPage();
  const { url } = await does("POST", "/api/checkout", { orderId: sale.orderId });
  await own.goto(privatePageOf(selling.system, url));
  await own.getByRole("button", { name: "No, I don't agree" }).click();
  await own.getByText("You said no. We told the shop, and your money stays held.", { exact: false }).waitFor();
  await seller.close();
  await onOwnPage("swapped-refused-own", sale, (page) => page.getByRole("button", { name: "Yes, I agree" }).waitFor());
  await inConsole("swapped-refused", `/orders/${sale.orderId}`, ({ page }) =>
    page.getByText("The buyer said no on", { exact: false }).waitFor(),
  );
});

test("a return that the shop entered for the buyer says so", async () => {
  const { orderId } = await paidInChat(selling, scene);
  for (const status of ["processing", "shipped", "delivered"]) await marks(orderId, status);
  const { id } = await does("POST", "/api/returns", { orderId, reason: "damaged", askedBy: "buyer" });
  await inConsole("return-entered", `/returns/${id}`, ({ page }) =>
    page.getByText("Entered by your shop for the buyer", { exact: false }).waitFor(),
  );
});

test("a return says what was sent back, and that less than it is worth waits for the buyer's yes", async () => {
  const { orderId } = await paidInChat(selling, scene);
  for (const status of ["processing", "shipped", "delivered"]) await marks(orderId, status);
  const { url } = await does("POST", "/api/checkout", { orderId });
  const own = `${privatePageOf(selling.system, url)}/returns`;
  const says = async (form: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams(form);
    expect((await fetch(own, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    await selling.rest();
  };
  await says({ line1: "1", reason: "damaged" });
  const [{ id }] = (await scene.api("GET", `/api/returns?orderId=${orderId}`)).body.data;
  await does("POST", `/api/returns/${id}/approve`);
  await says({ sent: id, tracking: "GIG-102233" });
  await inConsole("return-sent", `/returns/${id}`, ({ page }) => page.getByText("GIG-102233").waitFor());
  await does("POST", `/api/returns/${id}/receive`);
  await does("POST", `/api/returns/${id}/refund`, { amount: { amount: 900_000, currency: "NGN" } });
  await inConsole("return-offered", `/returns/${id}`, async ({ page }) => {
    await page.getByText("Without their yes all of it goes back.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Give the money back" }).click();
    await page.getByText("Less is only an offer", { exact: false }).waitFor();
  });
});

test("a dispute that opened because nothing showed the arrival says so", async () => {
  const sale = await paidInChat(selling, scene);
  for (const status of ["processing", "shipped"]) await marks(sale.orderId, status);
  await onOwnPage("on-its-way-own", sale, (page) =>
    page.getByRole("heading", { name: /says that your order is on its way$/ }).waitFor(),
  );
  for (const _ of [1, 2]) await passes(days(7) + hours(1));
  const [dispute] = (await scene.api("GET", `/api/payments/dispute?orderId=${sale.orderId}`)).body.data;
  expect(dispute).toMatchObject({ openedByClock: true });
  await inConsole("dispute-by-clock", `/disputes/${dispute.id}`, ({ page }) =>
    page.getByText("Automatically: there was no proof that it arrived").waitFor(),
  );
  await onOwnPage("dispute-by-clock-own", sale, (page) =>
    page.getByText("because nothing showed that the order arrived", { exact: false }).waitFor(),
  );
});

test("an account that waits for an owner, and a new owner, say so", async () => {
  await sellerIn(selling.system).newAccount(scene.shop);
  await selling.rest();
  await inConsole("account-waits", "/payouts", async ({ page }) => {
    await page.getByText("Waits for an owner").first().click();
    await page.getByText("No money goes to this account before an owner has confirmed it.").first().waitFor();
  });
  await does("POST", "/api/shop/team", { name: "Bola", phone: "+2348035559977", role: "owner" });
  await inConsole("owner-waits", "/settings/team", ({ page }) =>
    page.getByText("Waits for an owner").first().waitFor(),
  );
});

test("a buyer who paid too much reads every figure, and when it went back", async () => {
  const { orderId, reference } = await overpaid();
  await onOwnPage("overpaid-own", { orderId }, async (page) => {
    await page.getByText("Total paid").waitFor();
    await page.getByText("Not for this order").waitFor();
  });
  const [{ id }] = (await scene.api("GET", `/api/mispayments?orderId=${orderId}`)).body.data;
  await does("POST", `/api/mispayments/${id}/refund`);
  const { paystack } = selling.simulator;
  const { id: transaction } = selling.atGateway(reference);
  for (const refund of paystack.refunds())
    if (refund.transactionId === transaction && refund.status !== "processed")
      paystack.endRefund(refund.id, "processed");
  await selling.rest();
  await onOwnPage("overpaid-back-own", { orderId }, async (page) => {
    await page.getByText("Given back", { exact: true }).waitFor();
    await page.getByText(/^On \d+ \w+ \d{4}\./).waitFor();
  });
});

async function overpaid(): Promise<{ orderId: string; reference: string }> {
  const customerId = await selling.customer(scene.shop);
  const productId = await selling.product({ shop: scene.shop });
  const { id: orderId } = await does("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  const { reference } = await selling.begin(orderId, scene.shop);
  const gateway = selling.atGateway(reference);
  gateway.amount = 1_750_000;
  gateway.requestedAmount = 1_750_000;
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  return { orderId, reference };
}
