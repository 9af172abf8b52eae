import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFlutterwaveBooks } from "../src/flutterwave/books.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { payment, secretHash, secretKey, transfer } from "./flutterwave-merchant.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let folder: string;
let platform: Receiver;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "simulator-"));
  platform = await startReceiver();
});

afterEach(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

async function post(simulator: Simulator, path: string, body: object): Promise<{ http: number; answer: unknown }> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secretKey}` };
  const response = await fetch(`${simulator.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { http: response.status, answer: JSON.parse(await response.text()) as unknown };
}

test("a restarted simulator knows what it held, and what was to happen later happens", async () => {
  const stateFile = join(folder, "state.json");
  const before = await startSimulator({ stateFile });
  before.flutterwave.configure({ secretKey, secretHash, webhookUrl: platform.url });
  await post(before, "/flutterwave/v3/payments", payment({ amount: 12_500.03 }));
  await post(before, "/flutterwave/v3/payments", payment({ tx_ref: "paid" }));
  before.flutterwave.pay({ txRef: "ord-10482-a1" });
  const paid = before.flutterwave.pay({ txRef: "paid" });
  const transactionId = "transactionId" in paid ? paid.transactionId : 0;
  await post(before, `/flutterwave/v3/transactions/${transactionId}/refund`, { amount: 500 });
  await post(before, "/flutterwave/v3/transfers", transfer());
  before.flutterwave.openChargeback({ transactionId, amount: 1_000 });
  before.flutterwave.nameAccount({ accountBank: "044", accountNumber: "0123456789", name: "KEMI FIXTURE" });
  await before.webhooks.idle();
  const totals = before.flutterwave.totals();
  await before.stop();
  const told = platform.received.length;

  const after = await startSimulator({ stateFile });
  expect(after.flutterwave.totals()).toEqual(totals);
  await after.clock.advance({ seconds: 3 * 24 * 3_600 });
  await after.webhooks.idle();
  expect(after.flutterwave.transactions()).toMatchObject([{ status: "successful" }, { status: "successful" }]);
  expect(after.flutterwave.refunds()).toMatchObject([{ status: "completed-mpgs" }]);
  expect(after.flutterwave.transfers()).toMatchObject([{ status: "SUCCESSFUL" }]);
  expect(after.flutterwave.chargebacks()).toMatchObject([{ status: "lost" }]);
  expect(
    platform.received
      .slice(told)
      .map(({ body }) => body.event ?? "refund")
      .sort(),
  ).toEqual(["chargeback.lost", "charge.completed", "refund", "transfer.completed"].sort());
  const named = await post(after, "/flutterwave/v3/accounts/resolve", {
    account_number: "0123456789",
    account_bank: "044",
  });
  expect(named.answer).toMatchObject({ data: { account_name: "KEMI FIXTURE" } });
  const ids = after.flutterwave.transactions().map(({ id }) => id);
  await post(after, "/flutterwave/v3/payments", payment({ tx_ref: "new" }));
  const fresh = after.flutterwave.pay({ txRef: "new" });
  expect(ids).not.toContain("transactionId" in fresh && fresh.transactionId);
  await after.stop();
});

test("a number given out before is never given out again, however quick the restart", () => {
  const before = createFlutterwaveBooks(1_000);
  const given = [before.nextId(), before.nextId(), before.nextId()];
  const after = createFlutterwaveBooks(1_000);
  after.restore(before.contents());
  expect(after.nextId()).toBeGreaterThan(Math.max(...given));
});

test("the test doors configure, pay, cancel, charge back and show the books without keys", async () => {
  const simulator = await startSimulator();
  const account = { secretKey, secretHash, webhookUrl: platform.url, openingBalances: { NGN: 500 } };
  expect(await post(simulator, "/_/flutterwave/configure", account)).toMatchObject({ http: 200 });
  expect((await post(simulator, "/_/flutterwave/configure", { ...account, secretKey: "FLWSECK-live" })).http).toBe(400);
  await post(simulator, "/flutterwave/v3/payments", payment());
  expect((await post(simulator, "/_/flutterwave/pay", { txRef: "nobody" })).http).toBe(404);
  expect((await post(simulator, "/_/flutterwave/pay", { txRef: "ord-10482-a1", instrument: "mpesa" })).http).toBe(400);
  expect((await post(simulator, "/_/flutterwave/cancel", { txRef: "ord-10482-a1" })).answer).toMatchObject({
    redirectTo: expect.stringContaining("cancelled") as string,
  });
  expect((await post(simulator, "/_/flutterwave/pay", { txRef: "ord-10482-a1" })).answer).toMatchObject({
    kind: "paid",
  });
  const transactionId = simulator.flutterwave.transactions()[0]?.id;
  expect((await post(simulator, "/_/flutterwave/chargebacks", { transactionId: 1 })).http).toBe(400);
  expect((await post(simulator, "/_/flutterwave/chargebacks", { transactionId, amount: 12_501 })).http).toBe(400);
  expect((await post(simulator, "/_/flutterwave/chargebacks", { transactionId })).http).toBe(200);
  const name = { accountBank: "044", accountNumber: "0690000031", name: "ADA SELLER" };
  expect((await post(simulator, "/_/flutterwave/account-names", name)).http).toBe(200);
  for (const book of ["links", "transactions", "refunds", "transfers", "chargebacks", "totals"]) {
    const shown = await (await fetch(`${simulator.url}/_/flutterwave/${book}`)).text();
    expect(shown).toContain(`{"${book}":`);
    expect(shown).not.toContain(secretKey);
  }
  await simulator.stop();
});
