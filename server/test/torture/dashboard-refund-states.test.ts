// Acceptance 18, a refund made on the dashboard when the money is no longer held: it is with the seller, paid out, frozen by a
// dispute, or already given back by us. Books and order are right in each case, and only the operator owes what is missing.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmAccount } from "../support/member.ts";
import { buyerSaysItCame } from "../support/buyer-says-it-came.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { type Begun, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
  const { system, simulator } = selling;
  silentGateways(selling);
  simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
  // A list is read by time, so both sides must have the same time.
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(90_000, 600_000) };
const price = 1_500_004;
const day = 24 * 3_600;
const slots = ["cardgateway1", "cardgateway2"] as const;
type Paid = { slot: (typeof slots)[number]; shop: TestShop; begun: Begun };

describe.each(slots)("%s", (slot) => {
  test("what the seller was given is taken from their balance", patience, async () => {
    const paid = await sold(slot);
    await released(paid);
    await giveBack(paid);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "refunded" });
    expect(await refundsOf(paid)).toEqual([{ origin: "provider", status: "succeeded", sum: price }]);
    expect(await balanceOf(paid)).toEqual({ available: 0, pending: 0, owed: 0 });
    expect(await desk(paid)).toEqual([]);
    await selling.wholeBooks();
  });

  test("what was paid out to the seller, the seller owes", patience, async () => {
    const paid = await sold(slot);
    await released(paid);
    await pass(selling, 8 * day);
    const taken = await paidOut(paid);
    await giveBack(paid);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "refunded" });
    expect(await balanceOf(paid)).toEqual({ available: 0, pending: 0, owed: taken });
    expect(await desk(paid)).toEqual([]);
    await selling.wholeBooks();
  });

  test("what a dispute froze is not touched: the operator's loss is shown on the desk", patience, async () => {
    const paid = await sold(slot);
    await disputed(paid, price);
    await giveBack(paid);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "paid", fundsStatus: "frozen" });
    expect(await refundsOf(paid)).toEqual([]);
    expect(await desk(paid)).toEqual([{ kind: "refunded_there", status: "open", amount: null, received: price }]);
    expect(await suspense(paid)).toBe(-price);
    await selling.wholeBooks();
  });

  test("of money that is frozen in part, the free part is given back first", patience, async () => {
    const paid = await sold(slot);
    await disputed(paid, 500_000);
    await giveBack(paid, 1_200_000);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "frozen" });
    expect(await refundsOf(paid)).toEqual([{ origin: "provider", status: "succeeded", sum: price - 500_000 }]);
    expect(await desk(paid)).toEqual([
      { kind: "refunded_there", status: "open", amount: null, received: 1_200_000 - (price - 500_000) },
    ]);
    await selling.wholeBooks();
  });

  test("what we gave back ourselves is not given back twice", patience, async () => {
    const paid = await sold(slot);
    await refunded(paid, 700_000);
    await giveBack(paid);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "refunded", fundsStatus: "refunded" });
    expect(await refundsOf(paid)).toEqual([
      { origin: "shop", status: "succeeded", sum: 700_000 },
      { origin: "provider", status: "succeeded", sum: price - 700_000 },
    ]);
    expect(await desk(paid)).toEqual([]);
    await selling.wholeBooks();
  });

  test("what is released after it was given back there stays given back", patience, async () => {
    const paid = await sold(slot);
    await giveBack(paid);
    await buyerSaysItCame(selling.system, paid.shop.id, paid.begun.orderId);
    const { status } = await call(paid, "POST", "/api/payments/release", { orderId: paid.begun.orderId });
    expect(status).toBe(409);
    expect(await balanceOf(paid)).toEqual({ available: 0, pending: 0, owed: 0 });
    await selling.wholeBooks();
  });

  test(
    "a chargeback without a notice freezes the order, is told to the shop, and ends as the bank decides",
    patience,
    async () => {
      const paid = await sold(slot);
      const { paystack, flutterwave } = selling.simulator;
      const { reference } = paid.begun.payment;
      if (slot === "cardgateway1") paystack.dispute({ reference });
      // A deadline that the first leap of the clock passes at any hour of the day. Close to it, we answer for the shop.
      else flutterwave.openChargeback({ transactionId: transactionOf(paid), dueInSeconds: day });
      await look();
      expect(await orderOf(paid)).toMatchObject({ fundsStatus: "frozen" });
      const [dispute] = (await call(paid, "GET", `/api/payments/dispute?orderId=${paid.begun.orderId}`)).body.data;
      expect(dispute).toMatchObject({ openedBy: "gateway", status: expect.not.stringMatching("resolved") });
      expect(await eventsOf(paid)).toEqual({ "dispute.opened": 1 });
      await selling.wholeBooks();

      // The shop doesn't answer, so the bank takes the money.
      for (let days = 0; days < 8; days += 1) await pass(selling, 2 * day);
      await look();
      const ended = (await call(paid, "GET", `/api/payments/dispute/${dispute.id}`)).body;
      expect(ended).toMatchObject({ status: "resolved", outcome: "buyer" });
      expect(await eventsOf(paid)).toMatchObject({ "dispute.opened": 1, "dispute.resolved": 1 });
      expect(await balanceOf(paid)).toMatchObject({ available: 0, pending: 0 });
      await selling.wholeBooks();
    },
  );
});

async function sold(slot: Paid["slot"]): Promise<Paid> {
  const gateway = silentGateways(selling, slot);
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  await post(selling, gateway.notice(begun));
  await selling.rest();
  const paid = { slot, shop, begun };
  expect(await orderOf(paid)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
  return paid;
}

async function released(paid: Paid): Promise<void> {
  const { orderId } = paid.begun;
  await buyerSaysItCame(selling.system, paid.shop.id, orderId);
  await done(paid, "/api/payments/release", { orderId }, 200);
}

/** Pays out everything available. @returns what arrived at the seller */
async function paidOut(paid: Paid): Promise<number> {
  const destination = { kind: "bank_account", bankCode: "058", number: "0123456789", name: "Amaka Obi" };
  const added = await call(paid, "POST", "/api/payouts/destinations", destination);
  await confirmAccount(selling.system, paid.shop, added.body.id);
  await pass(selling, 2 * day);
  const { available } = await balanceOf(paid);
  if (available > 0) await done(paid, "/api/payouts", { currency: "NGN" }, 201);
  await pass(selling, 600);
  await pass(selling, 600);
  const { body } = await call(paid, "GET", "/api/payouts");
  expect(body.data).toMatchObject([{ status: "paid" }]);
  return body.data[0].amount.amount;
}

async function disputed(paid: Paid, amount: number): Promise<void> {
  const { orderId } = paid.begun;
  const sum = amount === price ? {} : { amount: { amount, currency: "NGN" } };
  await done(paid, "/api/payments/dispute", { orderId, reason: "damaged", openedBy: "buyer", ...sum }, 201);
}

async function refunded(paid: Paid, amount: number): Promise<void> {
  const body = { amount: { amount, currency: "NGN" }, reason: "torn" };
  await done(paid, `/api/payments/${paid.begun.payment.id}/refund`, body, 201);
  const { paystack, flutterwave } = selling.simulator;
  if (paid.slot === "cardgateway1") paystack.endRefund(paystack.refunds().at(-1)?.id ?? 0, "processed");
  else flutterwave.endRefund(flutterwave.refunds().at(-1)?.id ?? 0, true);
  await look();
}

/** Staff give it back, and it arrives at the payer. The list shows it. */
async function giveBack(paid: Paid, amount?: number): Promise<void> {
  const { paystack, flutterwave } = selling.simulator;
  const { reference } = paid.begun.payment;
  if (paid.slot === "cardgateway1") {
    const made = paystack.refundOnDashboard({ reference, ...(amount === undefined ? {} : { amount }) });
    paystack.endRefund(made.id, "processed");
    await tellPaystack(reference, made.amount);
  } else {
    const sum = amount === undefined ? {} : { amount: amount / 100 };
    flutterwave.endRefund(flutterwave.refundOnDashboard({ transactionId: transactionOf(paid), ...sum }).id, true);
  }
  await look();
}

/** A notice and the list report one and the same refund. */
async function tellPaystack(reference: string, amount: number): Promise<void> {
  const data = { status: "processed", transaction_reference: reference, amount: String(amount) };
  const raw = JSON.stringify({ event: "refund.processed", data: { ...data, currency: "NGN", domain: "test" } });
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const headers = { "x-paystack-signature": createHmac("sha512", secret).update(raw).digest("hex") };
  await post(selling, { path: "/api/webhooks/cardgateway1", raw, headers });
}

const transactionOf = ({ begun }: Paid): number =>
  selling.simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === begun.payment.reference)?.id ?? 0;

async function look(): Promise<void> {
  for (let times = 0; times < 2; times += 1) await pass(selling, 601);
}

const call = ({ shop }: Paid, method: string, path: string, body?: object) =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function done(paid: Paid, path: string, body: object, status: number): Promise<void> {
  const answer = await call(paid, "POST", path, body);
  expect([answer.status, answer.text]).toEqual([status, answer.text]);
  await selling.rest();
}

const orderOf = ({ shop, begun }: Paid) => selling.orderOf(begun.orderId, shop);

async function refundsOf(paid: Paid): Promise<object[]> {
  const { body } = await call(paid, "GET", `/api/refunds?orderId=${paid.begun.orderId}`);
  return body.data
    .toReversed()
    .map(({ origin, status, amount }: { origin: string; status: string; amount: { amount: number } }) => ({
      origin,
      status,
      sum: amount.amount,
    }));
}

async function balanceOf(paid: Paid): Promise<{ available: number; pending: number; owed: number }> {
  const [of] = (await call(paid, "GET", "/api/balance")).body.balances;
  return { available: of?.available.amount ?? 0, pending: of?.pending.amount ?? 0, owed: of?.owed.amount ?? 0 };
}

async function desk(paid: Paid): Promise<object[]> {
  const { body } = await call(paid, "GET", "/api/mispayments");
  return body.data.map(({ kind, status, amount, received }: Record<string, { amount: number }>) => ({
    kind,
    status,
    amount,
    received: received?.amount,
  }));
}

async function suspense({ shop }: Paid): Promise<number> {
  const { rows } = await selling.system.admin.query(
    "select coalesce(sum(amount), 0)::bigint::text sum from ledger_entries where shop_id = $1 and code like 'suspense:%'",
    [shop.id],
  );
  return Number(rows[0].sum);
}

async function eventsOf({ shop }: Paid): Promise<Record<string, number>> {
  const { rows } = await selling.system.admin.query(
    `select type, count(*)::int count from events where shop_id = $1 and type in ('dispute.opened', 'dispute.resolved') group by type`,
    [shop.id],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
