// What a person decides about money that did not fit: each story ends with its books as expected output and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes } from "../../src/kernel/values/clock.ts";
import type { Bound, ProviderPayment } from "../../src/payments/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { providerSays } from "../support/provider-says.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { buyerKeeps } from "../support/buyer-keeps.ts";
import { buyerSaysItCame } from "../support/buyer-says-it-came.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

const provider = openRefundingProvider();
const bound: Bound = provider.gatewayOf("sandbox", "cardgateway1");
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
});

type Story = { orderId: string; productId: string; customerId: string; paymentId: string; reference: string };
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function begun(sale: { stock?: number } = {}): Promise<Story> {
  const { orderId, productId, customerId } = await selling.sell({ ...sale, shop });
  const { id, reference } = await selling.begin(orderId, shop);
  return { orderId, productId, customerId, paymentId: id, reference };
}

/** The payer pays, and the gateway's books say this sum. */
async function pays(story: Story, amount = 1_500_000): Promise<void> {
  Object.assign(selling.atGateway(story.reference), { amount, requestedAmount: amount });
  selling.simulator.paystack.pay({ reference: story.reference });
  await selling.rest();
}

/** The one that waits. */
async function waiting(): Promise<Answer["body"]> {
  const { body } = await call("GET", "/api/mispayments?status=open");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

const decide = (id: string, decision: string, body: object = {}): Promise<Answer> =>
  call("POST", `/api/mispayments/${id}/${decision}`, body);

async function decided(id: string, decision: string, body: object = {}): Promise<Answer["body"]> {
  const answer = await decide(id, decision, body);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await selling.rest();
  return answer.body;
}

async function look(after: number = minutes(30)): Promise<void> {
  selling.system.clock.advance(after);
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function arrives(refundId: string, status: "succeeded" | "failed" = "succeeded"): Promise<Answer["body"]> {
  const { reference } = (await call("GET", `/api/refunds/${refundId}`)).body;
  provider.decide(reference, status, "the card is closed");
  await look();
  return (await call("GET", `/api/refunds/${refundId}`)).body;
}

async function inCedis({ customerId }: Story) {
  await selling.system.admin.query("update shops set currency = 'GHS' where shop_id = $1", [shop.id]);
  return selling.sell({ shop, customerId, currency: "GHS" });
}

const says = (story: Story, changes: Partial<ProviderPayment>, further: string[] = []): Promise<void> =>
  providerSays({ selling, bound, story, changes, shop, further });

const order = ({ orderId }: Pick<Story, "orderId">) => selling.orderOf(orderId, shop);
const payment = ({ paymentId }: Story) => selling.paymentOf(paymentId, shop);
const table = () => ledgerTable(selling.system.admin, shop.id);

/** Whatever is looked at again afterwards changes nothing; then the books are shown. */
async function booksAre(name: string): Promise<void> {
  const before = await table();
  await look(hours(2));
  expect(await table()).toBe(before);
  await expect(before).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}

describe("more came than was due", () => {
  test("accepted by the buyer, and by nobody else: the surplus is held with the rest, and can be given back with it", async () => {
    const story = await begun();
    await pays(story, 1_750_000);
    const desk = await waiting();
    expect(desk).toMatchObject({
      kind: "over",
      orderId: story.orderId,
      paymentId: story.paymentId,
      amount: { amount: 250_000, currency: "NGN" },
      expected: { amount: 1_500_000 },
      received: { amount: 1_750_000, currency: "NGN" },
      possible: ["accept", "refund", "apply"],
    });
    const refused = await decide(desk.id, "accept", { note: "she said to keep it" });
    expect(refused.body).toMatchObject({ status: 409, code: "buyer_must_agree", possible: ["refund"] });
    expect((await decide(desk.id, "accept", { askBuyer: true })).body.code).toBe("no_conversation");
    await buyerKeeps(selling.system, shop.id, desk.id);
    await selling.rest();
    const kept = (await call("GET", `/api/mispayments/${desk.id}`)).body;
    expect(kept).toMatchObject({ status: "accepted", possible: [] });
    expect((await call("GET", `/api/payments/release?orderId=${story.orderId}`)).body.data[0]).toMatchObject({
      held: { amount: 1_750_000 },
    });
    const refund = (await call("POST", `/api/payments/${story.paymentId}/refund`, { reason: "all of it" })).body;
    expect(refund.amount.amount).toBe(1_750_000);
    await selling.rest();
    expect(await arrives(refund.id)).toMatchObject({ status: "succeeded" });
    expect(provider.sent).toMatchObject([
      { amount: { minor: 1_750_000n }, payment: { amount: { minor: 1_750_000n } } },
    ]);
    await booksAre("over-accepted");
  });

  test("accepted after the rest was released: it is released too, less the fee on it", async () => {
    const story = await begun();
    await pays(story, 1_750_000);
    await buyerSaysItCame(selling.system, shop.id, story.orderId);
    await call("POST", "/api/payments/release", { orderId: story.orderId });
    await buyerKeeps(selling.system, shop.id, (await waiting()).id);
    await selling.rest();
    expect((await call("GET", `/api/payments/release?orderId=${story.orderId}`)).body.data[0]).toMatchObject({
      status: "released",
      held: { amount: 0 },
      released: { amount: 1_750_000 },
      releases: [{ number: 1 }, { number: 2, amount: { amount: 250_000 } }],
    });
    await booksAre("over-accepted-after-release");
  });

  test("given back: the order keeps what was due; what does not arrive waits again", async () => {
    const story = await begun();
    await pays(story, 1_750_000);
    const desk = await waiting();
    const first = await decided(desk.id, "refund", { reason: "typed too much" });
    expect(await arrives(first.refundId, "failed")).toMatchObject({ status: "failed" });
    expect(await waiting()).toMatchObject({ id: desk.id, refundId: null, decidedAt: null });
    const second = await decided(desk.id, "refund");
    expect(second.refundId).not.toBe(first.refundId);
    expect(await arrives(second.refundId)).toMatchObject({ status: "succeeded", amount: { amount: 250_000 } });
    expect(await order(story)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await booksAre("over-refunded");
  });

  test("of an order whose money went back, the surplus can't be kept", async () => {
    const story = await begun();
    await pays(story, 1_750_000);
    await call("POST", `/api/payments/${story.paymentId}/refund`, { reason: "torn" });
    await selling.rest();
    const refused = await decide((await waiting()).id, "accept");
    expect(refused.body).toMatchObject({ status: 409, code: "decision_not_possible", possible: ["refund", "apply"] });
    await selling.wholeBooks();
  });
});

describe("less came than was due", () => {
  test("accepted: it is the whole price, and no more than it can go back", async () => {
    const story = await begun();
    await pays(story, 1_400_000);
    expect(await decided((await waiting()).id, "accept")).toMatchObject({ status: "accepted" });
    expect(await order(story)).toMatchObject({ status: "paid", paymentStatus: "paid", fundsStatus: "held" });
    expect(await payment(story)).toMatchObject({ status: "succeeded", failure: null, paidAt: expect.any(String) });
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 99, reserved: 0 });
    const refund = (amount: number) =>
      call("POST", `/api/payments/${story.paymentId}/refund`, { amount: { amount, currency: "NGN" }, reason: "torn" });
    expect((await refund(1_400_001)).body).toMatchObject({
      code: "refund_too_large",
      available: { amount: 1_400_000 },
    });
    await buyerSaysItCame(selling.system, shop.id, story.orderId);
    const released = await call("POST", "/api/payments/release", { orderId: story.orderId });
    expect(released.body).toMatchObject({ amount: { amount: 1_400_000 } });
    expect((await refund(1_400_001)).body).toMatchObject({ code: "refund_too_large" });
    expect((await refund(1_400_000)).status).toBe(201);
    await selling.rest();
    await booksAre("under-accepted");
  });

  test("given back: the order waits for its money, and the buyer can begin anew", async () => {
    const story = await begun();
    await pays(story, 1_400_000);
    const { refundId } = await decided((await waiting()).id, "refund");
    expect(await arrives(refundId)).toMatchObject({ status: "succeeded", amount: { amount: 1_400_000 } });
    expect(await payment(story)).toMatchObject({ status: "failed", failure: "mispayment: under: given back" });
    await booksAre("under-refunded");
  });

  test("accepted when the order was paid meanwhile: refused, and nothing has moved", async () => {
    const story = await begun();
    await pays(story, 1_400_000);
    const second = await selling.begin(story.orderId, shop);
    await pays({ ...story, reference: second.reference });
    const before = await table();
    const refused = await decide((await waiting()).id, "accept");
    expect(refused.body).toMatchObject({ status: 409, code: "order_not_payable", possible: ["refund", "apply"] });
    expect(await table()).toBe(before);
    await selling.wholeBooks();
  });
});

describe("it came too late", () => {
  /** The order has expired, another has its last piece, and then it is paid. */
  async function late(): Promise<Story & { quicker: string }> {
    const story = await begun({ stock: 1 });
    await look(minutes(36));
    const quicker = await selling.sell({ productId: story.productId, shop });
    await pays(story);
    return { ...story, quicker: quicker.orderId };
  }

  test("accepted: refused while the goods are gone; when they are there again the order lives again", async () => {
    const story = await late();
    const desk = await waiting();
    const refused = await decide(desk.id, "accept");
    expect(refused.body).toMatchObject({
      status: 409,
      code: "order_not_payable",
      current: "expired",
      possible: ["refund", "apply"],
    });
    expect(await waiting()).toMatchObject({ id: desk.id, kind: "late" });
    await call("PATCH", `/api/orders/${story.quicker}/status`, { status: "cancelled" });
    await decided(desk.id, "accept");
    expect(await order(story)).toMatchObject({ status: "paid", paymentStatus: "paid", fundsStatus: "held" });
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 0, reserved: 0 });
    await booksAre("late-accepted");
  });

  test("given back", async () => {
    const story = await late();
    const { refundId } = await decided((await waiting()).id, "refund");
    expect(await arrives(refundId)).toMatchObject({ status: "succeeded" });
    expect(await order(story)).toMatchObject({ status: "expired", fundsStatus: "none" });
    await booksAre("late-refunded");
  });
});

describe("it came twice", () => {
  async function twice(): Promise<Story & { second: Story }> {
    const story = await begun();
    selling.simulator.paystack.pay({ reference: story.reference, card: "declined" });
    await call("GET", `/api/payments/verify?reference=${story.reference}`);
    const { id, reference } = await selling.begin(story.orderId, shop);
    const second = { ...story, paymentId: id, reference };
    await pays(second);
    await pays(story);
    return { ...story, second };
  }

  test("it can't be accepted; it is given back", async () => {
    const story = await twice();
    const desk = await waiting();
    const refused = await decide(desk.id, "accept");
    expect(refused.body).toMatchObject({ status: 409, code: "decision_not_possible", possible: ["refund", "apply"] });
    const { refundId } = await decided(desk.id, "refund");
    expect(await arrives(refundId)).toMatchObject({ status: "succeeded", paymentId: story.paymentId });
    expect(await order(story)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    await booksAre("duplicate-refunded");
  });

  test("applied to another order: that one is paid, and its refund goes back to the card that paid twice", async () => {
    const story = await twice();
    const desk = await waiting();
    const other = await selling.sell({ shop, customerId: story.customerId });
    expect(await decided(desk.id, "apply", { orderId: other.orderId })).toMatchObject({
      status: "applied",
      orderId: story.orderId,
      appliedToOrderId: other.orderId,
    });
    expect(await order(other)).toMatchObject({ status: "paid", paymentStatus: "paid", fundsStatus: "held" });
    const { data } = (await call("GET", `/api/payments?orderId=${other.orderId}`)).body;
    expect(data).toMatchObject([{ status: "succeeded", amount: { amount: 1_500_000 }, provider: "cardgateway1" }]);
    expect((await call("GET", `/api/payments/verify?reference=${data[0].reference}`)).body.status).toBe("succeeded");
    const refund = (await call("POST", `/api/payments/${data[0].id}/refund`, { reason: "torn" })).body;
    await selling.rest();
    expect(provider.sent).toMatchObject([
      {
        payment: {
          reference: story.reference,
          providerTransactionId: desk.providerTransactionId,
          amount: { minor: 1_500_000n },
        },
      },
    ]);
    expect(await arrives(refund.id)).toMatchObject({ status: "succeeded" });
    expect(await order(other)).toMatchObject({ status: "refunded" });
    expect(await order(story)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await booksAre("duplicate-applied");
  });

  test("it pays no other buyer's order, also not after the seller has merged the two or changed a number", async () => {
    const story = await twice();
    const { id } = await waiting();
    const theft = await selling.sell({ shop });
    const refused = async (why: string): Promise<void> =>
      expect((await decide(id, "apply", { orderId: theft.orderId })).body).toMatchObject({
        code: "buyer_differs",
        detail: expect.stringMatching(
          new RegExp(`${why}.*\\. Give the money back, and send the payment link of order`),
        ),
      });
    await refused("is another buyer's");
    const { phone } = (await call("GET", `/api/customers/${story.customerId}`)).body;
    await call("PATCH", `/api/customers/${story.customerId}`, { phone: "+2348039999991" });
    await call("PATCH", `/api/customers/${theft.customerId}`, { phone });
    await refused("is another buyer's");
    const merged = await call("POST", `/api/customers/${story.customerId}/merge`, { from: theft.customerId });
    expect([merged.status, merged.text]).toEqual([200, merged.text]);
    await refused("which this customer placed from another phone");
    expect(await order(theft)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect(await waiting()).toMatchObject({ id });
    await selling.wholeBooks();
  });

  test("an order of another sum, or one that can't be paid, does not take it: both sums are named", async () => {
    const story = await twice();
    const { id } = await waiting();
    const before = await table();
    const apply = async (orderId: string): Promise<Answer["body"]> => (await decide(id, "apply", { orderId })).body;
    const dearer = await selling.sell({ shop, price: 1_500_001 });
    expect(await apply(dearer.orderId)).toMatchObject({
      status: 409,
      code: "sum_differs",
      waiting: { amount: 1_500_000, currency: "NGN" },
      total: { amount: 1_500_001, currency: "NGN" },
    });
    expect(await apply(story.orderId)).toMatchObject({ status: 409, code: "order_not_payable", current: "paid" });
    const cancelled = await selling.sell({ shop });
    await call("PATCH", `/api/orders/${cancelled.orderId}/status`, { status: "cancelled" });
    expect(await apply(cancelled.orderId)).toMatchObject({ code: "order_not_payable", current: "cancelled" });
    const foreign = await selling.sell({ shop: selling.system.shop });
    expect(await apply(foreign.orderId)).toMatchObject({
      status: 400,
      code: "resource_missing",
      errors: [{ pointer: "/orderId" }],
    });
    const cedis = await inCedis(story);
    expect(await apply(cedis.orderId)).toMatchObject({ code: "sum_differs", total: { currency: "GHS" } });
    expect(await table()).toBe(before);
    expect(await waiting()).toMatchObject({ id });
    await selling.wholeBooks();
  });
});

test("paid three times by one reference: each further payment is decided by itself", async () => {
  const story = await begun();
  await says(story, {}, ["2000", "3000"]);
  const { data } = (await call("GET", "/api/mispayments?kind=duplicate&sort=createdAt")).body;
  expect(data).toMatchObject([{ providerTransactionId: "2000" }, { providerTransactionId: "3000" }]);
  const other = await selling.sell({ shop, customerId: story.customerId });
  await decided(data[0].id, "apply", { orderId: other.orderId });
  const { refundId } = await decided(data[1].id, "refund");
  expect(provider.sent).toMatchObject([{ payment: { providerTransactionId: "3000" } }]);
  expect(await arrives(refundId)).toMatchObject({ status: "succeeded", paymentId: story.paymentId });
  const applied = (await call("GET", `/api/payments?orderId=${other.orderId}`)).body.data[0];
  await call("POST", `/api/payments/${applied.id}/refund`, { reason: "torn" });
  await selling.rest();
  expect(provider.sent[1]).toMatchObject({
    payment: { reference: story.reference, providerTransactionId: "2000", amount: { minor: 1_500_000n } },
  });
  await booksAre("paid-three-times");
});

describe("it was something else", () => {
  test("money in another currency is given back, or applied; not accepted", async () => {
    const story = await begun();
    selling.atGateway(story.reference).currency = "GHS";
    await pays(story);
    const desk = await waiting();
    expect(desk).toMatchObject({
      kind: "wrong_currency",
      amount: { amount: 1_500_000, currency: "GHS" },
      expected: { amount: 1_500_000, currency: "NGN" },
      possible: ["refund", "apply"],
    });
    const cedis = await inCedis(story);
    await decided(desk.id, "apply", { orderId: cedis.orderId });
    expect(await order(cedis)).toMatchObject({ status: "paid", total: { currency: "GHS" } });
    expect(await order(story)).toMatchObject({ status: "pending", fundsStatus: "none" });
    await booksAre("wrong-currency-applied");
  });

  test("an answer about another payment moved no money: it is put away, and the payment is asked about again", async () => {
    const story = await begun();
    await says(story, { reference: "pay-somebody-else" });
    const desk = await waiting();
    expect(desk).toMatchObject({ kind: "wrong_reference", amount: null, possible: ["dismiss"] });
    for (const decision of ["accept", "refund"])
      expect((await decide(desk.id, decision)).body).toMatchObject({ code: "decision_not_possible" });
    expect((await decide(desk.id, "dismiss")).body).toMatchObject({ status: 400, errors: [{ pointer: "/note" }] });
    await pays(story);
    expect(await order(story)).toMatchObject({ status: "pending" });
    await decided(desk.id, "dismiss", { note: "they mixed up two answers" });
    await look(minutes(1));
    expect(await order(story)).toMatchObject({ status: "paid" });
    await selling.wholeBooks();
  });

  test("what waits can't be put away", async () => {
    await pays(await begun(), 1_750_000);
    const refused = await decide((await waiting()).id, "dismiss", { note: "I don't want to see it" });
    expect(refused.body).toMatchObject({ code: "decision_not_possible", possible: ["accept", "refund", "apply"] });
  });
});

test("twenty decide at once: one effect, and the others are told what was decided", async () => {
  const story = await begun();
  const other = await selling.sell({ shop, customerId: story.customerId, price: 250_000 });
  await pays(story, 1_750_000);
  const { id } = await waiting();
  const decisions = Array.from({ length: 20 }, (_, index) => ["accept", "refund", "apply"][index % 3] ?? "accept");
  const answers = await Promise.all(
    decisions.map((decision) => decide(id, decision, decision === "apply" ? { orderId: other.orderId } : {})),
  );
  // Who says again what was decided is answered as the first was.
  const taken = decisions.filter((_, index) => answers[index]?.status === 200);
  expect(new Set(taken).size).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  // What came beyond the price the shop can't take alone.
  expect(taken[0]).not.toBe("accept");
  for (const { body } of refused) expect(body.code).toBeOneOf(["mispayment_decided", "buyer_must_agree"]);
  await selling.rest();
  const { rows } = await selling.system.admin.query<{ type: string; times: string }>(
    `select type, count(*)::text times from events where object_id = $1 group by 1
     union all select act, count(*)::text from audit_log where object_id = $1 and act like 'mispayment_%' group by 1`,
    [id],
  );
  expect(rows.map(({ times }) => times)).toEqual(["1", "1"]);
  await selling.wholeBooks();
});

test("the desk is listed by status, kind and order", async () => {
  const story = await begun();
  await pays(story, 1_750_000);
  const another = await begun();
  await pays(another, 1_400_000);
  const list = async (filter: string): Promise<string[]> =>
    (await call("GET", `/api/mispayments?${filter}`)).body.data.map((one: { kind: string }) => one.kind);
  expect(await list("")).toEqual(["under", "over"]);
  expect(await list("kind=over")).toEqual(["over"]);
  expect(await list(`orderId=${another.orderId}`)).toEqual(["under"]);
  expect(await list("status=refunded")).toEqual([]);
  const { data } = (await call("GET", "/api/mispayments?limit=1")).body;
  expect((await call("GET", `/api/mispayments/${data[0].id}`)).body).toEqual(data[0]);
  const { status } = await selling.system.call("GET", `/api/mispayments/${data[0].id}`);
  expect(status).toBe(404);
});
