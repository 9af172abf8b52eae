// Acceptance 19, impossible answers: they move nothing, never break the question, and reach the desk. The server asks
// again on the payment's plan, not at each round.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { type Begun, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

type Kept = Record<string, unknown>;
const poisons: [string, (kept: Kept) => void][] = [
  ["an amount above 2^63", (kept) => Object.assign(kept, { amount: 2 ** 64, requestedAmount: 2 ** 64 })],
  ["an amount above 2^53", (kept) => Object.assign(kept, { amount: 2 ** 54, requestedAmount: 2 ** 54 })],
  ["an amount that is no whole number", (kept) => Object.assign(kept, { amount: 1_500_004.5 })],
  ["an amount that is null", (kept) => Object.assign(kept, { amount: null })],
  ["a currency that is no currency", (kept) => Object.assign(kept, { currency: 17 })],
];

test.each(poisons)("%s moves nothing and is told on the desk once", async (_, poison) => {
  const { shop, begun } = await paid();
  poison(selling.atGateway(begun.payment.reference));
  for (let times = 0; times < 3; times += 1) expect((await verify(shop, begun)).body.code).toBe("provider_unavailable");
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  expect(body.data).toMatchObject([{ kind: "unreadable_answer", status: "open", amount: null }]);
  expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("pending");
  expect(await secondsUntilAsked(begun)).toBeGreaterThan(0);
});

test("a payment is believed as soon as its answer can be read", async () => {
  const { shop, begun } = await paid();
  const kept = selling.atGateway(begun.payment.reference) as unknown as Kept;
  const { amount } = kept;
  kept["amount"] = 2 ** 64;
  await verify(shop, begun);
  kept["amount"] = amount;
  await verify(shop, begun);
  expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("paid");
  await selling.wholeBooks();
});

test("one transaction under two references pays for one of them", async () => {
  const first = await paid();
  const second = await paid(first.shop);
  const { id } = selling.atGateway(first.begun.payment.reference);
  (selling.atGateway(second.begun.payment.reference) as unknown as Kept)["id"] = id;
  expect((await verify(first.shop, first.begun)).status).toBe(200);
  expect((await verify(first.shop, second.begun)).status).toBe(200);
  expect((await selling.orderOf(first.begun.orderId, first.shop)).paymentStatus).toBe("paid");
  expect((await selling.orderOf(second.begun.orderId, first.shop)).paymentStatus).toBe("pending");
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: first.shop.key });
  expect(body.data).toMatchObject([{ kind: "contradiction", paymentId: second.begun.payment.id }]);
  await selling.wholeBooks();
});

async function paid(known?: TestShop): Promise<{ shop: TestShop; begun: Begun }> {
  const gateway = silentGateways(selling, "cardgateway1");
  const shop = known ?? (await gateway.newShop());
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  return { shop, begun };
}

const verify = (shop: TestShop, { payment }: Begun) =>
  selling.system.call("POST", `/api/payments/verify`, { key: shop.key, body: { reference: payment.reference } });

async function secondsUntilAsked({ payment }: Begun): Promise<number> {
  const { rows } = await selling.system.admin.query("select next_ask_at from payments where id = $1", [payment.id]);
  return (rows[0].next_ask_at.getTime() - selling.system.clock.now().getTime()) / 1_000;
}
