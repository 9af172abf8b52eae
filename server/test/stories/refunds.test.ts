// Money that goes back to buyers: before and after it was released, in parts, when it does not arrive, and when a dispute has
// taken the rest meanwhile. Each story ends with its books as expected output and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes, seconds } from "../../src/kernel/values/clock.ts";
import { confirmAccount } from "../support/member.ts";
import { freezePart, mature, releasePart } from "../support/order-money.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
});
afterAll(() => selling.stop());
// Each story has a shop of its own, so that its books are its own.
beforeEach(async () => {
  shop = await selling.system.newShop();
  provider.sent.length = 0;
  provider.silent = false;
});

type Paid = { orderId: string; productId: string; paymentId: string };
async function paid(): Promise<Paid> {
  const { orderId, productId } = await selling.sell({ shop });
  const payment = await selling.begin(orderId, shop);
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
  return { orderId, productId, paymentId: payment.id };
}

const ask = (paymentId: string, amount?: number, more: object = {}): Promise<Answer> =>
  selling.system.call("POST", `/api/payments/${paymentId}/refund`, {
    key: shop.key,
    body: { ...(amount === undefined ? {} : { amount: { amount, currency: "NGN" } }), reason: "torn", ...more },
  });

/** Asked for and sent. */
async function asked(paymentId: string, amount?: number): Promise<Answer["body"]> {
  const answer = await ask(paymentId, amount);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  await selling.rest();
  return answer.body;
}

async function look(after: number = minutes(30)): Promise<void> {
  selling.system.clock.advance(after);
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function told(refund: { reference: string }, status: "succeeded" | "failed" | "needs_attention"): Promise<void> {
  provider.decide(refund.reference, status, status === "failed" ? "the card is closed" : undefined);
  await look();
}

/** All that can be paid out is paid out, and has arrived. */
async function payOutAll(): Promise<void> {
  const destination = { kind: "bank_account", bankCode: "058", number: "0123456789", name: "Amaka Obi" };
  const added = await selling.system.call("POST", "/api/payouts/destinations", { key: shop.key, body: destination });
  expect([added.status, added.text]).toEqual([201, added.text]);
  await confirmAccount(selling.system, shop, added.body.id);
  // A new account is not paid at once.
  selling.system.clock.advance(hours(25));
  const payout = await selling.system.call("POST", "/api/payouts", { key: shop.key, body: { currency: "NGN" } });
  expect([payout.status, payout.text]).toEqual([201, payout.text]);
  await selling.rest();
  await selling.simulator.clock.advance({ seconds: 600 });
  await look();
  expect((await selling.system.call("GET", `/api/payouts/${payout.body.id}`, { key: shop.key })).body).toMatchObject({
    status: "paid",
  });
}

const read = async (refund: { id: string }) =>
  (await selling.system.call("GET", `/api/refunds/${refund.id}`, { key: shop.key })).body;
const order = ({ orderId }: Paid) => selling.orderOf(orderId, shop);
const of = ({ orderId }: Paid) => ({ system: selling.system, shop, orderId });
const events = async (paymentId: string): Promise<string[]> =>
  (
    await selling.system.admin.query<{ type: string }>(
      "select type from events where object_id = $1 and (type like 'refund.%' or type = 'payment.refunded') order by sequence",
      [paymentId],
    )
  ).rows.map(({ type }) => type);

/** Whatever is looked at again afterwards changes nothing; then the books are shown. */
async function booksAre(name: string): Promise<void> {
  const table = await ledgerTable(selling.system.admin, shop.id);
  await look(hours(2));
  await look(hours(2));
  expect(await ledgerTable(selling.system.admin, shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}

describe("before release", () => {
  test("a part goes back: it is set aside at once, sent, and gone when the provider says so", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId, 500_000);
    expect(refund).toMatchObject({
      status: "pending",
      amount: { amount: 500_000, currency: "NGN" },
      afterRelease: false,
    });
    expect(provider.sent).toMatchObject([{ reference: refund.reference, amount: { minor: 500_000n }, reason: "torn" }]);
    expect(await read(refund)).toMatchObject({ status: "processing" });
    expect(await order(story)).toMatchObject({ status: "paid", paymentStatus: "partly_refunded", fundsStatus: "held" });
    await told(refund, "succeeded");
    expect(await read(refund)).toMatchObject({ status: "succeeded", failure: null, settledAt: expect.any(String) });
    expect(await events(story.paymentId)).toEqual(["refund.created", "payment.refunded"]);
    await booksAre("refund-part-before-release");
  });

  test("several parts to the whole go one after another, and not a kobo more", async () => {
    const story = await paid();
    const parts = [await asked(story.paymentId, 400_000), await asked(story.paymentId, 400_000)];
    expect(provider.sent.map(({ reference }) => reference)).toEqual([parts[0].reference]);
    const tooMuch = await ask(story.paymentId, 700_001);
    expect(tooMuch.body).toMatchObject({
      status: 409,
      code: "refund_too_large",
      available: { amount: 700_000, currency: "NGN" },
      inFlight: { amount: 800_000, currency: "NGN" },
      errors: [{ pointer: "/amount" }],
    });
    parts.push(await asked(story.paymentId));
    expect(parts[2].amount.amount).toBe(700_000);
    expect((await ask(story.paymentId)).body).toMatchObject({ code: "refund_too_large", available: { amount: 0 } });
    expect(await order(story)).toMatchObject({
      status: "refunded",
      paymentStatus: "refunded",
      fundsStatus: "refunded",
    });
    for (const part of parts) await told(part, "succeeded");
    expect(provider.sent.map(({ reference }) => reference)).toEqual(parts.map(({ reference }) => reference));
    const list = await selling.system.call("GET", `/api/payments/${story.paymentId}/refunds`, { key: shop.key });
    expect(list.body.data.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual(
      parts.map(({ id }) => [id, "succeeded"]).toReversed(),
    );
    await booksAre("refund-parts-to-the-whole");
  });

  test("one that fails is held again, and may be tried anew", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId);
    await told(refund, "failed");
    expect(await read(refund)).toMatchObject({ status: "failed", failure: "the card is closed" });
    // Nothing was sent: it was cancelled with the refund, and stays so.
    expect(await order(story)).toMatchObject({ status: "cancelled", paymentStatus: "paid", fundsStatus: "held" });
    expect(await events(story.paymentId)).toEqual(["refund.created", "refund.failed"]);
    await told(await asked(story.paymentId), "succeeded");
    expect(await order(story)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    await booksAre("refund-that-fails-and-succeeds");
  });

  test("one that needs a person stays on its way until it is settled", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId, 1);
    await told(refund, "needs_attention");
    expect(await read(refund)).toMatchObject({ status: "needs_attention" });
    await told(refund, "needs_attention");
    await told(refund, "succeeded");
    expect(await events(story.paymentId)).toEqual(["refund.created", "refund.needs_attention", "payment.refunded"]);
    await selling.wholeBooks();
  });
});

describe("after release", () => {
  test("it comes out of the seller's balance, and our fee and its tax go back with it in proportion", async () => {
    const story = await paid();
    await releasePart(of(story), 1_500_000n);
    await mature(of(story));
    const refund = await asked(story.paymentId, 500_000);
    expect(refund).toMatchObject({ afterRelease: true });
    await told(refund, "succeeded");
    expect(await order(story)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "split" });
    await booksAre("refund-part-after-release");
  });

  test("what the seller has been paid out already they owe, also when it fails: it is held for the buyer", async () => {
    const story = await paid();
    await releasePart(of(story), 1_500_000n);
    await mature(of(story));
    await payOutAll();
    const refund = await asked(story.paymentId);
    expect(await order(story)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    await told(refund, "failed");
    expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
    await booksAre("refund-after-payout-fails");
  });

  test("partly released: what is held goes first", async () => {
    const story = await paid();
    await releasePart(of(story), 1_000_000n);
    const refund = await asked(story.paymentId, 700_000);
    await told(refund, "succeeded");
    expect(await order(story)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "split" });
    await booksAre("refund-of-a-part-released");
  });

  test("asked for before the release and failed after it: it is held for the buyer, and sent again with the rest", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId, 500_000);
    await releasePart(of(story), 1_000_000n);
    expect(await order(story)).toMatchObject({ fundsStatus: "split" });
    await told(refund, "failed");
    expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
    await told(await asked(story.paymentId, 1_500_000), "succeeded");
    await booksAre("refund-fails-after-release");
  });
});

describe("while disputed", () => {
  test("one that fails after a dispute took the rest joins what is frozen", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId, 500_000);
    await freezePart(of(story), 1_000_000n);
    await told(refund, "failed");
    expect(await read(refund)).toMatchObject({ status: "failed" });
    expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "frozen", disputeStatus: "open" });
    expect((await ask(story.paymentId, 1)).body).toMatchObject({
      code: "refund_too_large",
      detail: "Nothing is left to give back: the rest is disputed.",
    });
    await booksAre("refund-fails-while-disputed");
  });

  test("what is not frozen can still go back", async () => {
    const story = await paid();
    await freezePart(of(story), 1_000_000n);
    expect((await ask(story.paymentId, 500_001)).body).toMatchObject({ available: { amount: 500_000 } });
    await told(await asked(story.paymentId), "succeeded");
    expect(await order(story)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "frozen" });
    await selling.wholeBooks();
  });
});

describe("a paid order is cancelled", () => {
  test("all of the money goes back and the goods are on the shelf, once", async () => {
    const story = await paid();
    const cancel = (key: string) =>
      selling.system.call("PATCH", `/api/orders/${story.orderId}/status`, { body: { status: "cancelled" }, key });
    expect(
      (await selling.system.call("GET", `/api/orders/${story.orderId}/status`, { key: shop.key })).body.allowed,
    ).toContain("cancelled");
    expect((await cancel(shop.key)).body).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    expect(await cancel(shop.key)).toMatchObject({ status: 200, body: { status: "refunded" } });
    await selling.rest();
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 100, reserved: 0 });
    const { data } = (await selling.system.call("GET", `/api/refunds?orderId=${story.orderId}`, { key: shop.key }))
      .body;
    expect(data).toMatchObject([
      { status: "processing", amount: { amount: 1_500_000 }, reason: "the order was cancelled" },
    ]);
    await told(data[0], "succeeded");
    await booksAre("cancelled-when-paid");
  });

  test("but not once its goods are on their way, nor with a key that may not move money", async () => {
    const story = await paid();
    const status = (to: string, key = shop.key) =>
      selling.system.call("PATCH", `/api/orders/${story.orderId}/status`, { body: { status: to }, key });
    const { createKey } = await import("../../src/shops/index.ts");
    const clerk = await selling.system.services.api.write(shop.id, (tx) =>
      createKey(
        tx,
        { shopId: shop.id, mode: "sandbox", name: "clerk", scopes: ["orders:read", "orders:write"] },
        selling.system.clock.now(),
      ),
    );
    expect((await status("cancelled", clerk.text)).body).toMatchObject({ status: 403, code: "missing_scope" });
    expect((await status("shipped")).status).toBe(200);
    expect((await status("cancelled")).body).toMatchObject({ code: "invalid_transition" });
    expect(await order(story)).toMatchObject({ fundsStatus: "held", paymentStatus: "paid" });
    await selling.wholeBooks();
  });
});

describe("the provider's bad days", () => {
  test("an answer that is lost is asked for, and nothing is sent twice", async () => {
    const story = await paid();
    provider.plan.push("lose the answer");
    const refund = await asked(story.paymentId, 500_000);
    expect(await read(refund)).toMatchObject({ status: "processing", failure: "no answer within 20 s" });
    provider.silent = true;
    for (let time = 0; time < 4; time += 1) await look(minutes(5));
    provider.silent = false;
    await told(refund, "succeeded");
    expect(await read(refund)).toMatchObject({ status: "succeeded" });
    expect(provider.sent).toHaveLength(1);
    await selling.wholeBooks();
  });

  test("a call that never arrived is made again, but not while it may be under way", async () => {
    const story = await paid();
    provider.plan.push("lose the request");
    const refund = await asked(story.paymentId, 500_000);
    await look(seconds(30));
    expect(provider.sent).toHaveLength(1);
    await look(minutes(2));
    expect(provider.sent.map(({ reference }) => reference)).toEqual([refund.reference, refund.reference]);
    await told(refund, "succeeded");
    expect(await read(refund)).toMatchObject({ status: "succeeded" });
    await selling.wholeBooks();
  });

  test("a refusal is final, and the next one goes", async () => {
    const story = await paid();
    provider.plan.push("refuse");
    const refused = await asked(story.paymentId, 500_000);
    expect(await read(refused)).toMatchObject({ status: "failed", failure: "not_enough: Your balance is too low" });
    expect(await order(story)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
    await told(await asked(story.paymentId, 500_000), "succeeded");
    await selling.wholeBooks();
  });

  test("refused when it is sent again, it is asked about once more before it is believed", async () => {
    const story = await paid();
    provider.plan.push("lose the request", "refuse");
    const refund = await asked(story.paymentId, 500_000);
    await look(minutes(3));
    expect(await read(refund)).toMatchObject({ status: "processing" });
    await look(minutes(5));
    expect(await read(refund)).toMatchObject({ status: "failed", failure: "not_enough: Your balance is too low" });
    expect(provider.sent).toHaveLength(2);
    await selling.wholeBooks();
  });

  test("an answer about another sum moves nothing", async () => {
    const story = await paid();
    const refund = await asked(story.paymentId, 500_000);
    provider.kept(refund.reference).amount = 50_000n;
    await told(refund, "succeeded");
    expect(await read(refund)).toMatchObject({ status: "processing", failure: expect.stringContaining("50000 NGN") });
    const { rows } = await selling.system.admin.query("select kind, detail from mispayments where payment_id = $1", [
      story.paymentId,
    ]);
    expect(rows).toEqual([
      { kind: "contradiction", detail: expect.stringMatching(/says "succeeded".*over 500000 NGN.*50000 NGN/) },
    ]);
    provider.kept(refund.reference).amount = 500_000n;
    await look(hours(2));
    expect(await read(refund)).toMatchObject({ status: "succeeded" });
    await selling.wholeBooks();
  });
});
