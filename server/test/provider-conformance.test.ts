// What every payment driver promises, checked against the providers as the simulator plays them: the usual course, and what their
// staff do on a dashboard or in a portal without a call from us. A new driver adds its till to support/provider-hall.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProviderPayout, ProviderRefund, PayoutRequest, RefundRequest } from "../src/payments/provider.ts";
import { type DriverName, driverNames, type Hall, openHall, type Till } from "./support/provider-hall.ts";

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.stop());

/** How we can learn of each staff act, if at all. */
const known = {
  paystack: { givenBack: "reversed", afterRefund: "refused", paidAgain: "succeeded", takenBack: "reversed" },
  flutterwave: { givenBack: "succeeded", afterRefund: "refused", paidAgain: "a retry", takenBack: "failed" },
  mpesa: { givenBack: "succeeded", afterRefund: "needs_attention", paidAgain: "failed", takenBack: "reversed" },
  momo: { givenBack: "succeeded", afterRefund: "failed", paidAgain: "failed", takenBack: "succeeded" },
} as const satisfies Record<DriverName, object>;

describe.each(driverNames)("%s", (name) => {
  const till = (): Till => hall.till(name);

  test("a payment that is made is known as made, with its sum and our reference", async () => {
    const paid = await bought();
    const { reference } = paid.request;
    expect(await till().gateway.ask(question(paid))).toMatchObject({
      kind: "known",
      payment: { status: "succeeded", reference, amount: till().amount, requested: till().amount },
    });
  });

  test("a payment that nobody made is not known as made", async () => {
    const begun = await till().begin();
    const open = await till().gateway.ask(question(begun));
    if (open.kind === "known") expect(["action_needed", "processing"]).toContain(open.payment.status);
    else expect(open).toEqual({ kind: "unknown_reference" });
    await till().refuses(begun.request.reference);
    const refused = await till().gateway.ask(question(begun));
    expect(refused).toMatchObject({
      kind: "known",
      payment: { status: expect.stringMatching(/failed|action_needed/) },
    });
  });

  test("a payment of too little names what came, and never what was asked for", async () => {
    const begun = await till().begin(till().shortAmount);
    await till().paysLess(begun.request.reference);
    const answer = await till().gateway.ask(question(begun));
    if (answer.kind !== "known") throw new Error(JSON.stringify(answer));
    expect(answer.payment.status).toBe("succeeded");
    expect(answer.payment.amount).toBeGreaterThan(0n);
    expect(answer.payment.amount).toBeLessThan(till().shortAmount);
  });

  test("a refund arrives once, however often it is sent", async () => {
    const paid = await bought();
    const before = till().held();
    const request = await till().refundOf(paid);
    expect(await till().gateway.refund?.(request)).toMatchObject({ kind: "accepted" });
    await hall.passes(600);
    const refund = await askRefund(request);
    expect(refund).toMatchObject({ status: "succeeded", amount: till().amount });
    const once = before - till().held();
    expect(once).toBeGreaterThan(0);
    await till().gateway.refund?.(request);
    await hall.passes(600);
    expect(before - till().held()).toBe(once);
  });

  test("a payment that staff gave back is given back by no call of ours", async () => {
    const paid = await bought();
    const before = till().held();
    till().givesBack(paid.request.reference);
    const once = before - till().held();
    expect(once).toBeGreaterThan(0);
    const answer = await till().gateway.ask(question(paid));
    expect(answer).toMatchObject({ kind: "known", payment: { status: known[name].givenBack } });
    const { refundsOf } = till().gateway;
    if (refundsOf) {
      const mine = { providerTransactionId: till().payment(paid.request.reference).id, currency: till().currency };
      const theirs = { status: "succeeded", amount: till().amount, reference: null };
      expect(await refundsOf(mine)).toMatchObject({ kind: "refunds", refunds: [theirs] });
      const returned = answer.kind === "known" ? answer.returned : undefined;
      if (returned) expect(returned).toMatchObject([theirs]);
    }

    const request = await till().refundOf(paid);
    const sent = await till().gateway.refund?.(request);
    await hall.passes(600);
    const end = sent?.kind === "accepted" ? (await askRefund(request)).status : sent?.kind;
    expect(end).toBe(known[name].afterRefund);
    expect(before - till().held()).toBe(once);
  });

  test("a payout arrives once, however often it is sent", async () => {
    await bought();
    const request = till().payout();
    const before = till().held();
    expect(await till().gateway.payOut?.(request)).toMatchObject({ kind: "accepted" });
    await till().endsPayout(request.reference, "arrives");
    expect(await askPayout(request)).toMatchObject({ status: "succeeded", amount: till().amount });
    const once = before - till().held();
    expect(once).toBeGreaterThan(0);
    expect(await till().gateway.payOut?.(request)).toEqual({ kind: "exists" });
    await hall.passes(600);
    expect(before - till().held()).toBe(once);
  });

  test("a payout that failed and that staff sent again", async () => {
    await bought();
    const request = till().payout();
    await till().gateway.payOut?.(request);
    await till().endsPayout(request.reference, "fails");
    expect(await askPayout(request)).toMatchObject({ status: "failed" });
    const before = till().held();
    await till().paysAgain(request.reference);
    expect(before - till().held()).toBeGreaterThan(0);
    const { status, retries } = await askPayout(request);
    const arrived = retries.filter((one) => one.status === "succeeded" && one.amount === till().amount);
    expect(arrived.length === 1 && status === "failed" ? "a retry" : status).toBe(known[name].paidAgain);
  });

  test("a payout that arrived and that staff took back", async () => {
    await bought();
    const request = till().payout();
    await till().gateway.payOut?.(request);
    await till().endsPayout(request.reference, "arrives");
    const before = till().held();
    till().takesBack(request.reference);
    expect(till().held()).toBeGreaterThan(before);
    expect((await askPayout(request)).status).toBe(known[name].takenBack);
  });

  test("a chargeback is known by its number and in the list, with the sum that is at stake; a wallet has none", async () => {
    const paid = await bought();
    const id = till().chargesBack?.(paid.request.reference);
    const { askDispute, listDisputes } = till().gateway;
    if (id === undefined) return expect([askDispute, listDisputes]).toEqual([undefined, undefined]);
    const stake = { status: "awaiting_us", providerDisputeId: id, amount: till().amount, currency: till().currency };
    expect(await askDispute?.(id)).toMatchObject({ kind: "known", dispute: stake });
    const now = new Date(hall.simulator.clock.now()).getTime();
    const page = { from: new Date(now - 3_600_000), to: new Date(now + 60_000), cursor: null };
    expect(await listDisputes?.(page)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining(stake)]),
    });
  });

  async function bought() {
    const begun = await till().begin();
    await till().pays(begun.request.reference);
    return begun;
  }

  function question(begun: Awaited<ReturnType<Till["begin"]>>) {
    const notice = hall.lastNotice(till(), begun.request.noticeUrl);
    return { ...till().question(begun), told: notice?.kind === "payment" ? notice.told : null };
  }

  /** If the provider answers later, the answer is the last notice. */
  async function askRefund(request: RefundRequest): Promise<ProviderRefund> {
    const { reference, uuid, payment, amount, noticeUrl } = request;
    const first = hall.lastNotice(till(), noticeUrl);
    const providerRefundId = first?.kind === "refund_answer" ? first.refund.providerRefundId : null;
    if (first?.kind === "refund_answer") return first.refund;
    const createdAt = new Date(hall.simulator.clock.now());
    const asked = { reference, uuid, providerRefundId, payment, amount, createdAt, noticeUrl };
    const answer = await till().gateway.askRefund?.(asked);
    if (answer?.kind !== "known") throw new Error(JSON.stringify(answer));
    return answer.refund;
  }

  async function askPayout(request: PayoutRequest): Promise<ProviderPayout & { retries: readonly ProviderPayout[] }> {
    const { reference, uuid, amount, noticeUrl } = request;
    const createdAt = new Date(hall.simulator.clock.now());
    const answer = await till().gateway.askPayout?.({
      reference,
      uuid,
      providerPayoutId: null,
      amount,
      createdAt,
      noticeUrl,
    });
    if (answer?.kind === "known") return { ...answer.payout, retries: answer.retries ?? [] };
    expect(answer).toEqual({ kind: "later" });
    await hall.passes(60);
    const notice = hall.lastNotice(till(), noticeUrl);
    if (notice?.kind !== "payout_answer") throw new Error(JSON.stringify(notice));
    return { ...notice.payout, retries: [] };
  }
});
