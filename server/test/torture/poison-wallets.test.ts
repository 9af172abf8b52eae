// Acceptance 19 at the wallets, impossible answers and notices: they move nothing, never break the question, and reach
// the desk. The server asks again on the payment's plan.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { type Begun, type Claim, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

type Wallet = "mobilemoney1" | "mobilemoney2";
type Kept = Record<string, unknown>;
const long = "9".repeat(60_000);
const atMtn: [string, (kept: Kept) => void][] = [
  ["an amount above 2^63", (kept) => Object.assign(kept, { moved: 2 ** 64 })],
  ["an amount above 2^53", (kept) => Object.assign(kept, { moved: 2 ** 54 })],
  ["an amount that is no whole number", (kept) => Object.assign(kept, { moved: 54_901.5 })],
  ["an amount that is null", (kept) => Object.assign(kept, { moved: null })],
  ["a currency that is no currency", (kept) => Object.assign(kept, { currency: 17 })],
  ["a number of sixty thousand digits", (kept) => Object.assign(kept, { financialTransactionId: long })],
  ["another reference", (kept) => Object.assign(kept, { externalId: "pay-0" })],
];

test.each(atMtn)("MTN: %s moves nothing and is told on the desk once", async (_, poison) => {
  const { shop, begun } = await paid("mobilemoney2");
  poison(atMomo(begun));
  for (let times = 0; times < 3; times += 1) expect((await verify(shop, begun)).status).toBe(503);
  expect(await kinds(shop)).toEqual(["unreadable_answer"]);
  await isUntouched(shop, begun);
});

test("MTN: a status of sixty thousand letters is no status", async () => {
  const { shop, begun } = await paid("mobilemoney2");
  atMomo(begun)["status"] = long;
  expect((await verify(shop, begun)).status).toBe(200);
  await isUntouched(shop, begun);
});

test("MTN: one transaction under two references pays for one of them", async () => {
  const first = await paid("mobilemoney2");
  const second = await paid("mobilemoney2", first.shop);
  atMomo(second.begun)["financialTransactionId"] = atMomo(first.begun)["financialTransactionId"];
  expect((await verify(first.shop, first.begun)).status).toBe(200);
  expect((await verify(first.shop, second.begun)).status).toBe(200);
  expect((await selling.orderOf(first.begun.orderId, first.shop)).paymentStatus).toBe("paid");
  await isUntouched(first.shop, second.begun);
  expect(await kinds(first.shop)).toEqual(["contradiction"]);
});

const codes: [string, string][] = [
  ["a code of sixty thousand digits", long],
  ["a code that nobody knows", "77"],
  ["a word", "undefined"],
];

test.each(codes)("M-Pesa: %s moves nothing", async (_, code) => {
  const { shop, begun } = await paid("mobilemoney1");
  const push = selling.simulator.mpesa.pushes().findLast(({ phone }) => `+${phone}` === begun.phone);
  if (push) push.resultCode = code;
  for (let times = 0; times < 3; times += 1) expect((await verify(shop, begun)).status).toBe(200);
  await isUntouched(shop, begun);
});

describe.each(["mobilemoney1", "mobilemoney2"] as const)("%s: a notice with", (slot) => {
  const claims: [string, Claim][] = [
    ["an amount above 2^63", { amount: 2 ** 64 }],
    ["an amount above 2^53", { amount: "18014398509481984" }],
    ["an amount below nothing", { amount: -1 }],
    ["an amount of nothing", { amount: 0 }],
    ["an amount that is null", { amount: null }],
    ["an amount of sixty thousand digits", { amount: long }],
    ["a transaction of sixty thousand digits", { transaction: long }],
    ["a transaction that is null", { transaction: null }],
    ["a currency of sixty thousand letters", { currency: long }],
    ["a reference of sixty thousand letters", { reference: long }],
    ["a status of sixty thousand letters", { status: long }],
    ["a status that is null", { status: null }],
  ];
  test.each(claims)("%s is taken, and pays for nothing that is not paid", async (_, claim) => {
    const gateway = silentGateways(selling, slot);
    const shop = await gateway.newShop();
    const begun = await gateway.begin(shop);
    await gateway.decline(begun);
    expect((await post(selling, gateway.notice(begun, claim))).status).toBe(200);
    await selling.rest();
    await isUntouched(shop, begun);
    const stuck = "select count(*)::int from inbox where sender = $1 and state in ('received', 'queued')";
    expect((await selling.system.admin.query(stuck, [slot])).rows).toEqual([{ count: 0 }]);
  });
});

async function isUntouched(shop: TestShop, begun: Begun): Promise<void> {
  expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("pending");
  expect((await selling.paymentOf(begun.payment.id, shop)).status).not.toBe("succeeded");
  expect(await secondsUntilAsked(begun)).toBeGreaterThan(0);
  await selling.wholeBooks();
}

async function paid(slot: Wallet, known?: TestShop): Promise<{ shop: TestShop; begun: Begun }> {
  const gateway = silentGateways(selling, slot);
  const shop = known ?? (await gateway.newShop());
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  return { shop, begun };
}

function atMomo({ payment }: Begun): Kept {
  const call = selling.simulator.momo.transactions().find(({ externalId }) => externalId === payment.reference);
  if (!call) throw new Error(`MTN does not know ${payment.reference}`);
  return call;
}

const verify = (shop: TestShop, { payment }: Begun) =>
  selling.system.call("POST", `/api/payments/verify`, { key: shop.key, body: { reference: payment.reference } });

async function kinds(shop: TestShop): Promise<string[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  return body.data.map(({ kind }: { kind: string }) => kind);
}

async function secondsUntilAsked({ payment }: Begun): Promise<number> {
  const { rows } = await selling.system.admin.query("select next_ask_at from payments where id = $1", [payment.id]);
  return (rows[0].next_ask_at.getTime() - selling.system.clock.now().getTime()) / 1_000;
}
