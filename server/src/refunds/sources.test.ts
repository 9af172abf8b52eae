// Refunds of money outside an order's escrow: from payment review and from a dispute; and what a webhook at a refund's own address causes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerTable } from "../../test/support/ledger-table.ts";
import { releasePart } from "../../test/support/order-money.ts";
import { openRefundingProvider } from "../../test/support/refunding-provider.ts";
import { type Selling, startSelling } from "../../test/support/selling.ts";
import type { TestShop } from "../../test/support/system.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { findPayment, type PaymentRow } from "../payments/index.ts";
import {
  askForRefund,
  findRefund,
  handleRefundNotice,
  checkRefunds,
  type RefundRow,
  type RefundServices,
  type RefundSource,
} from "./index.ts";

const provider = openRefundingProvider();
let selling: Selling;
let services: RefundServices;
beforeAll(async () => {
  selling = await startSelling({}, { parts: ["api"] });
  const { worker, clock, addresses } = selling.system.services;
  services = { worker, clock, addresses, gatewayOf: provider.gatewayOf };
});
afterAll(() => selling.stop());

type Paid = { shop: TestShop; orderId: string; paymentId: string };
async function paid(came = 1_500_000): Promise<Paid> {
  const shop = await selling.system.newShop();
  const { orderId } = await selling.sell({ shop });
  const { id, reference } = await selling.begin(orderId, shop);
  Object.assign(selling.atGateway(reference), { amount: came, requestedAmount: came });
  selling.simulator.paystack.pay({ reference });
  await selling.system.call("GET", `/api/payments/verify?reference=${reference}`, { key: shop.key });
  return { shop, orderId, paymentId: id };
}

const write = <Result>(
  { shop, paymentId }: Paid,
  work: (tx: Tx, actor: Actor, payment: PaymentRow) => Promise<Result>,
) =>
  services.worker.write(shop.id, async (tx) => {
    const payment = await findPayment(tx, shop.id, { id: paymentId });
    if (!payment) throw new Error("no payment");
    return work(tx, systemActor(shop.id, "test", services.clock.now()), payment);
  });
const ask = (story: Paid, amount: number, source: RefundSource): Promise<RefundRow> =>
  write(story, (tx, actor, payment) =>
    askForRefund(tx, actor, { payment, amount: money(amount, "NGN"), reason: "the buyer is right", source }),
  );
async function told(story: Paid, refund: RefundRow, status: "succeeded" | "failed"): Promise<RefundRow> {
  const look = () => checkRefunds(services, { shopId: story.shop.id, paymentId: story.paymentId, by: "test" });
  await look();
  provider.decide(refund.reference, status);
  selling.system.clock.advance(hours(1));
  await look();
  return services.worker.read(story.shop.id, (tx) => findRefund(tx, story.shop.id, refund.id));
}
const order = ({ orderId, shop }: Paid) => selling.orderOf(orderId, shop);
const balances = async ({ shop }: Paid): Promise<Record<string, number>> => {
  const { rows } = await selling.system.admin.query<{ code: string; amount: number }>(
    "select split_part(code, ':', 1) code, sum(amount)::int amount from ledger_balances where shop_id = $1 group by 1",
    [shop.id],
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
};
const of = ({ orderId, shop }: Paid) => ({ system: selling.system, shop, orderId });

test("a surplus goes back from the desk, the order keeps what was due; failed, it lies on the desk again", async () => {
  const story = await paid(1_750_000);
  const { rows } = await selling.system.admin.query<{ id: string }>("select id from mispayments where shop_id = $1", [
    story.shop.id,
  ]);
  const source = { kind: "desk", mispaymentId: rows[0]?.id ?? "" } as const;
  await expect(ask(story, 250_001, source)).rejects.toMatchObject({
    code: "refund_too_large",
    details: { available: { amount: 250_000, currency: "NGN" } },
  });
  // As payment review stores it.
  const decided = (refund: RefundRow) =>
    selling.system.admin.query(
      "update mispayments set state = 'refunded', decided_at = now(), refund_id = $2 where shop_id = $1",
      [story.shop.id, refund.id],
    );
  const failed = await ask(story, 250_000, source);
  await decided(failed);
  expect(await told(story, failed, "failed")).toMatchObject({ state: "failed", returned_to: "unapplied" });
  expect(await balances(story)).toMatchObject({ escrow: 1_500_000, unapplied: 250_000, refund: 0 });
  await selling.wholeBooks();
  const again = await ask(story, 250_000, source);
  await decided(again);
  expect(await told(story, again, "succeeded")).toMatchObject({ state: "succeeded" });
  expect(await balances(story)).toMatchObject({ escrow: 1_500_000, unapplied: 0, refund: 0 });
  expect(await order(story)).toMatchObject({ paymentStatus: "overpaid", fundsStatus: "held" });
  expect(provider.sent.at(-1)?.payment).toMatchObject({ amount: { minor: 1_750_000n } });
  await selling.wholeBooks();
});

test("a dispute is decided for the buyer: the frozen part goes back, and waits to be sent again when it fails", async () => {
  const story = await paid();
  const dispute = await disputed(story, 1_500_000);
  await expect(ask(story, 1, { kind: "order" })).rejects.toMatchObject({ code: "refund_too_large" });
  const refund = await decidedForBuyer(story, dispute);
  expect(await order(story)).toMatchObject({ paymentStatus: "refunded", fundsStatus: "refunded" });
  expect(await told(story, refund, "failed")).toMatchObject({ returned_to: "escrow" });
  expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
  expect(await told(story, await ask(story, 1_500_000, { kind: "order" }), "succeeded")).toMatchObject({
    state: "succeeded",
  });
  expect(await balances(story)).toMatchObject({ escrow: 0, dispute: 0, refund: 0 });
  await selling.wholeBooks();
});

test("a part that a dispute gave to the buyer waits to be sent again, also when the rest was released meanwhile", async () => {
  const story = await paid();
  const refund = await decidedForBuyer(story, await disputed(story, 600_000));
  expect(await order(story)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "held" });
  await releasePart(of(story), 900_000n);
  expect(await order(story)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "split" });
  expect(await told(story, refund, "failed")).toMatchObject({ returned_to: "escrow" });
  // Money that was decided for the buyer does not become the seller's because its refund failed.
  expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
  expect(await balances(story)).toMatchObject({ escrow: 600_000 });
  await selling.wholeBooks();
});

async function disputed({ shop, orderId }: Paid, amount: number): Promise<string> {
  const body = { orderId, amount: { amount, currency: "NGN" }, reason: "damaged", openedBy: "buyer" };
  const opened = await selling.system.call("POST", "/api/payments/dispute", { key: shop.key, body });
  expect([opened.status, opened.text]).toEqual([201, opened.text]);
  return opened.body.id;
}

async function decidedForBuyer({ shop }: Paid, disputeId: string): Promise<RefundRow> {
  const path = `/api/payments/dispute/${disputeId}/resolve`;
  expect((await selling.system.call("POST", path, { key: shop.key, body: { outcome: "buyer" } })).status).toBe(200);
  const { rows } = await selling.system.admin.query<{ id: string }>("select id from refunds where dispute_id = $1", [
    disputeId,
  ]);
  return services.worker.read(shop.id, (tx) => findRefund(tx, shop.id, rows[0]?.id ?? ""));
}

test("the answer to a question that came later settles the refund and lets the next one go", async () => {
  const story = await paid();
  const first = await ask(story, 500_000, { kind: "order" });
  const second = await ask(story, 500_000, { kind: "order" });
  await checkRefunds(services, { shopId: story.shop.id, paymentId: story.paymentId, by: "test" });
  const actor = systemActor(story.shop.id, "notice", services.clock.now());
  const answer = {
    status: "succeeded",
    word: "Completed",
    providerRefundId: "77",
    reference: null,
    providerTransactionId: null,
    amount: 500_000n,
    currency: "NGN",
    failure: null,
  } as const;
  expect(await handleRefundNotice(services, actor, { refundId: "rfd_nobody", answer })).toBeNull();
  expect(await handleRefundNotice(services, actor, { refundId: first.id, answer })).toBe(true);
  const sent = provider.sent.map(({ reference }) => reference);
  expect(sent.slice(-2)).toEqual([first.reference, second.reference]);
  const table = await ledgerTable(selling.system.admin, story.shop.id);
  // Repeated or contradicted: it is settled.
  expect(
    await handleRefundNotice(services, actor, { refundId: first.id, answer: { ...answer, status: "failed" } }),
  ).toBe(true);
  expect(await ledgerTable(selling.system.admin, story.shop.id)).toBe(table);
  expect(await told(story, second, "succeeded")).toMatchObject({ state: "succeeded" });
  await selling.wholeBooks();
});
