// Payments that the buyers' banks take back at the simulated gateway: before release and after, when the money was paid out,
// and when a refund of ours was on its way. Each story ends with its books as expected output, and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { type Disputing, naira, openDisputing, startDisputing } from "../support/disputing.ts";
import type { Selling } from "../support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openDisputing(selling, await selling.system.newShop());
});

const caseAtGateway = (dispute: { chargeback: { id: string } }) =>
  selling.simulator.paystack.disputes().find(({ id }) => String(id) === dispute.chargeback.id);
/** Our answer is due two hours before the gateway's deadline of sixteen; its clock is ahead by what the test has taken. */
const untilAnswered = hours(15);
/** The bank takes three days after the answer. */
const untilDecided = days(3) + hours(7);

describe("before release", () => {
  test("heard before its payment: the payment is booked first, and all of it is frozen", async () => {
    const { orderId } = await shop.sell();
    const { id, reference } = await selling.begin(orderId, shop.shop);
    // The gateway does not tell of the payment.
    const gateway = selling.atGateway(reference);
    const { secretKey } = gateway;
    gateway.secretKey = "sk_test_nobody";
    selling.simulator.paystack.pay({ reference });
    gateway.secretKey = secretKey;
    const dispute = await shop.chargedBack({ orderId, paymentId: id, reference });
    expect(dispute).toMatchObject({ status: "awaiting_seller", amount: naira(1_500_000) });
    expect(await shop.hold(orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
    expect((await shop.release(orderId)).body.code).toBe("funds_disputed");
    await selling.wholeBooks();
  });

  test("it is frozen, contested in time with all that speaks for the seller, won, and held again", async () => {
    const order = await shop.sold("processing", "shipped", "delivered");
    const dispute = await shop.chargedBack(order);
    expect(dispute).toMatchObject({
      openedBy: "gateway",
      paymentId: order.paymentId,
      reason: "not_received",
      status: "awaiting_seller",
      amount: naira(1_500_000),
      dueAt: null,
      decideBy: null,
      chargeback: { provider: "cardgateway1", word: "awaiting-merchant-feedback", answer: null, answeredAt: null },
    });
    expect(Date.parse(dispute.chargeback.dueAt) - Date.parse(dispute.createdAt)).toBeGreaterThan(hours(15));
    expect(await shop.order(order.orderId)).toMatchObject({ fundsStatus: "frozen", disputeStatus: "awaiting_seller" });
    expect((await shop.release(order.orderId)).body.code).toBe("funds_disputed");
    await shop.says(dispute, "seller", "The rider has her signature (№ 7).");
    const byHand = await shop.call("POST", `/api/payments/dispute/${dispute.id}/resolve`, {
      body: { outcome: "seller" },
    });
    expect(byHand.body).toMatchObject({ status: 409, code: "decided_by_gateway" });

    await shop.passes(untilAnswered - hours(2));
    expect(caseAtGateway(dispute)?.status).toBe("awaiting-merchant-feedback");
    await shop.passes(hours(2));
    expect(caseAtGateway(dispute)).toMatchObject({ status: "awaiting-bank-feedback", resolution: "declined" });
    expect(caseAtGateway(dispute)?.messages.at(-1)?.body).toContain("The rider has her signature");
    expect(await shop.read(dispute)).toMatchObject({
      status: "under_review",
      chargeback: { answer: "contest", answeredAt: expect.any(String), trouble: null },
    });
    await shop.passes(untilDecided);
    expect(await shop.read(dispute)).toMatchObject({
      status: "resolved",
      outcome: "seller",
      toBuyer: naira(0),
      toSeller: naira(1_500_000),
    });
    expect(await shop.order(order.orderId)).toMatchObject({
      status: "delivered",
      fundsStatus: "held",
      disputeStatus: "resolved",
    });
    await shop.booksAre("chargeback-won");
  });

  test("lost: the money is gone without a refund, and the order is refunded", async () => {
    const order = await shop.sold("processing");
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer", category: "fraud" });
    await shop.passes(untilAnswered);
    expect(await shop.read(dispute)).toMatchObject({ status: "under_review", chargeback: { answer: "contest" } });
    await shop.passes(untilDecided);
    expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome: "buyer", toBuyer: naira(1_500_000) });
    expect(await shop.order(order.orderId)).toMatchObject({
      status: "refunded",
      paymentStatus: "refunded",
      fundsStatus: "refunded",
      disputeStatus: "resolved",
    });
    expect((await shop.call("GET", `/api/refunds?orderId=${order.orderId}`)).body.data).toEqual([]);
    await shop.booksAre("chargeback-lost");
  });

  test("a part of it is lost: the rest is held again", async () => {
    const order = await shop.sold("processing", "shipped");
    const { body: invoice } = await shop.call("POST", "/api/invoices", { body: { orderId: order.orderId } });
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer", amount: 400_000 });
    expect(dispute.amount).toEqual(naira(400_000));
    expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(1_100_000), frozen: naira(400_000) });
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    expect(await shop.order(order.orderId)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "held" });
    // What the bank took for good, it took off the invoice: once, however often it is heard of.
    await shop.passes(hours(6));
    expect((await shop.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({
      status: "paid",
      credited: naira(400_000),
      creditNotes: [{ number: "CN-2026-000001", refundId: null, disputeId: dispute.id, amount: naira(400_000) }],
    });
    await shop.booksAre("chargeback-of-a-part-lost");
  });

  test("given up: the gateway is told at once, and needs no deadline", async () => {
    const order = await shop.sold();
    const dispute = await shop.chargedBack(order);
    expect(await shop.decide(dispute, { outcome: "buyer" })).toMatchObject({
      status: "awaiting_seller",
      chargeback: { answer: "accept" },
    });
    await shop.passes(60_000);
    expect(caseAtGateway(dispute)).toMatchObject({ status: "resolved", resolution: "merchant-accepted" });
    expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome: "buyer" });
    expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    await selling.wholeBooks();
  });

  test("a buyer's dispute becomes the chargeback: frozen once, decided by the bank alone", async () => {
    const order = await shop.sold("processing", "shipped");
    const own = await shop.open(order.orderId, { amount: naira(300_000), description: "Torn." });
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer" });
    expect(dispute).toMatchObject({ id: own.id, openedBy: "gateway", reason: "damaged", amount: naira(1_500_000) });
    expect(dispute).toMatchObject({ dueAt: null, decideBy: null, status: "awaiting_seller" });
    expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    expect(await shop.read(own)).toMatchObject({ status: "resolved", outcome: "buyer" });
    await shop.booksAre("dispute-becomes-chargeback");
  });

  test("a dispute of more than the bank takes gives the rest back to what is held", async () => {
    const order = await shop.sold("processing", "shipped");
    await shop.open(order.orderId, {});
    await shop.chargedBack(order, { amount: 200_000 });
    expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(1_300_000), frozen: naira(200_000) });
    await selling.wholeBooks();
  });
});

describe("after release", () => {
  test("lost: it comes out of hold-back", async () => {
    const order = await shop.sold("processing", "shipped", "delivered");
    await shop.release(order.orderId);
    expect(await shop.balances()).toEqual({ NGN: { pending: 1_459_687, available: 0 } });
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer" });
    expect(dispute).toMatchObject({ afterRelease: true, status: "awaiting_seller" });
    const [balance] = (await shop.call("GET", "/api/balance")).body.balances;
    expect(balance).toMatchObject({
      pending: naira(0),
      available: naira(0),
      held: naira(1_500_000),
      owed: naira(40_313),
    });
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    expect(await shop.hold(order.orderId)).toMatchObject({ status: "split", held: naira(0), frozen: naira(0) });
    await shop.booksAre("chargeback-after-release-lost");
  });

  test("won: it is the seller's again, after what they had come to owe", async () => {
    const order = await shop.sold("processing", "shipped", "delivered");
    await shop.release(order.orderId);
    await shop.passes(days(2));
    const dispute = await shop.chargedBack(order);
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    expect(await shop.read(dispute)).toMatchObject({ outcome: "seller" });
    expect(await shop.order(order.orderId)).toMatchObject({ status: "completed", fundsStatus: "released" });
    expect(await shop.balances()).toEqual({ NGN: { pending: 0, available: 1_459_687 } });
    await shop.booksAre("chargeback-after-release-won");
  });

  test("after the payout: the seller comes to owe it, and the next sale pays it", async () => {
    const order = await shop.sold("processing", "shipped", "delivered");
    await shop.release(order.orderId);
    await shop.paidOut();
    await shop.chargedBack(order, { bankFindsFor: "payer" });
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    const next = await shop.sold("processing", "shipped", "delivered");
    const released = (await shop.release(next.orderId)).body;
    expect(released).toMatchObject({ toDebt: naira(1_459_687), toSeller: naira(0) });
    await shop.booksAre("chargeback-after-payout");
  });
});

describe("a refund of ours meets it", () => {
  test("waiting to be sent, it is stopped: the bank alone pays", async () => {
    const order = await shop.sold("processing", "shipped");
    // The first is on its way, so the second waits.
    await shop.refund(order.paymentId, 200_000);
    await shop.refund(order.paymentId, 300_000);
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer" });
    expect(dispute.amount).toEqual(naira(1_300_000));
    const refunds = (await shop.call("GET", `/api/refunds?orderId=${order.orderId}&sort=createdAt`)).body.data;
    expect(refunds).toMatchObject([
      { status: "processing" },
      { status: "failed", failure: "the buyer's bank took the payment back" },
    ]);
    await shop.passes(untilAnswered);
    await shop.passes(untilDecided);
    expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    await shop.booksAre("chargeback-meets-refunds");
  });

  test("on its way, it is counted: the bank takes the rest, and the seller gives no more than was paid", async () => {
    const order = await shop.sold("processing", "shipped");
    await shop.refund(order.paymentId, 500_000);
    const dispute = await shop.chargedBack(order, { bankFindsFor: "payer" });
    expect(dispute.amount).toEqual(naira(1_000_000));
    const more = await shop.call("POST", `/api/payments/${order.paymentId}/refund`, { body: { reason: "more" } });
    expect(more.body.code).toBe("refund_too_large");
    await selling.wholeBooks();
  });
});

describe("told in any way", () => {
  test("repeated, reordered and reminded, it is one dispute with one freeze", async () => {
    const order = await shop.sold();
    const dispute = await shop.chargedBack(order);
    const sent = selling.simulator.webhooks.deliveries().length;
    await shop.passes(hours(5));
    expect(selling.simulator.webhooks.deliveries().length).toBeGreaterThan(sent);
    expect(await shop.list(`orderId=${order.orderId}`)).toMatchObject([{ id: dispute.id }]);
    const opened = await selling.system.admin.query(
      "select from events where object_id = $1 and type = 'dispute.opened'",
      [dispute.id],
    );
    expect(opened.rowCount).toBe(1);
    await selling.wholeBooks();
  });
});
