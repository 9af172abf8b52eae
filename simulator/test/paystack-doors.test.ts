// The test doors over HTTP, and what outlives a restart.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPaystackShop } from "./paystack-shop.ts";

async function door(url: string, path: string, body?: object) {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${url}/_/paystack/${path}`, body ? post : {});
  const answer: unknown = JSON.parse(await response.text());
  return { http: response.status, answer };
}

test("money is put in, payments disputed, and refunds and transfers ended over the doors; the books tell no key", async () => {
  const shop = await startPaystackShop();
  const { url } = shop.simulator;
  await shop.paid(1_000_000, { reference: "ord-1" });
  await shop.paid(1_000_000, { reference: "ord-2" });
  expect((await door(url, "top-up", { currency: "NGN", amount: 500_000 })).http).toBe(200);
  expect((await door(url, "top-up", { currency: "NGN", amount: -1 })).http).toBe(400);

  const refund = (await shop.call("POST", "/refund", { transaction: "ord-1", amount: 100_000 })).data["id"];
  expect((await door(url, "act", { refund, status: "processed" })).http).toBe(200);
  expect((await door(url, "act", { refund, status: "failed" })).http).toBe(400);
  const order = { source: "balance", amount: 100_000, recipient: await shop.recipient() };
  await shop.call("POST", "/transfer", { ...order, reference: "po-00000000000000000001" });
  expect((await door(url, "act", { transfer: "po-00000000000000000001", status: "failed" })).http).toBe(200);
  expect((await door(url, "dispute", { reference: "ord-2", category: "fraud" })).http).toBe(200);
  expect((await door(url, "dispute", { reference: "ord-2" })).http).toBe(400);
  expect((await door(url, "dispute", { reference: "nobody" })).http).toBe(404);

  const books = await door(url, "books");
  expect(books.answer).toMatchObject({
    totals: { NGN: { collected: 2_000_000, refunded: 100_000, paidOut: 0, toppedUp: 500_000 } },
    transactions: [{ reference: "ord-1" }, { reference: "ord-2" }],
    refunds: [{ status: "processed" }],
    disputes: [{ category: "fraud" }],
    recipients: [{ accountNumber: "0001234567" }],
    transfers: [{ status: "failed" }],
  });
  expect(JSON.stringify(books.answer)).not.toContain("sk_test_");
  expect((await door(url, "totals")).answer).toMatchObject({ totals: { NGN: { held: 2_350_000 } } });
  await shop.close();
});

test("with a state file, what was on its way goes on after a restart, and the balance is the same", async () => {
  const folder = await mkdtemp(join(tmpdir(), "simulator-"));
  const stateFile = join(folder, "state.json");
  const before = await startPaystackShop({ stateFile });
  await before.paid(5_000_000, { reference: "ord-1" });
  await before.paid(1_000_021, { reference: "ord-2" });
  await before.paid(1_000_000, { reference: "ord-3" });
  await before.call("POST", "/refund", { transaction: "ord-1", amount: 1_000_000 });
  const order = { source: "balance", amount: 100_061, recipient: await before.recipient() };
  await before.call("POST", "/transfer", { ...order, reference: "po-00000000000000000001" });
  before.simulator.paystack.dispute({ reference: "ord-3" });
  const held = before.held();
  await before.close();

  const after = await startPaystackShop({ stateFile });
  expect(after.held()).toBe(held);
  expect((await after.call("POST", "/transfer", { ...order, reference: "po-00000000000000000001" })).http).toBe(400);
  await after.pass(90_000);
  expect(after.simulator.paystack.refunds()).toMatchObject([{ status: "processed" }, { amount: 1_000_000 }]);
  expect(after.simulator.paystack.transfers()).toMatchObject([{ status: "failed" }]);
  expect(after.simulator.paystack.disputes()).toMatchObject([
    { resolution: "auto-accepted" },
    { status: "awaiting-merchant-feedback" },
  ]);
  await after.close();
  await rm(folder, { recursive: true });
});
