// Held money over HTTP: what is refused, what proves delivery, and what the clocks do. The books are correct after each test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { deliveryForBuyer, handoverCode, proveDelivery } from "../src/escrow/index.ts";
import { findOrder } from "../src/orders/index.ts";
import { operatorDecides } from "./support/operator-decides.ts";
import { type Holding, openHolding } from "./support/holding.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { privatePageOf } from "./support/private-page.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openHolding(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());

const naira = (amount: number) => ({ amount, currency: "NGN" });
const codeOf = (orderId: string): string => handoverCode(selling.system.services.vault, orderId);
const wrongCodeOf = (orderId: string): string => String((Number(codeOf(orderId)) + 1) % 1_000_000).padStart(6, "0");
const handover = (orderId: string, code: string, headers: Record<string, string> = {}) =>
  shop.call("POST", `/api/orders/${orderId}/handover`, { body: { code }, headers });
const prove = (orderId: string, at = selling.system.clock.now()) =>
  selling.system.services.worker.write(shop.shop.id, (tx) =>
    proveDelivery(tx, shop.actor(), orderId, { kind: "buyer", source: "chat", at }),
  );

/** A buyer's dispute about a part of the money, and its end for the seller. */
async function disputeIsOpened(orderId: string, amount: number): Promise<string> {
  const body = { orderId, amount: naira(amount), reason: "damaged", openedBy: "buyer" };
  const opened = await shop.call("POST", "/api/payments/dispute", { body });
  expect([opened.status, opened.text]).toEqual([201, opened.text]);
  return opened.body.id;
}
async function sellerWins(disputeId: string): Promise<void> {
  await operatorDecides(selling.system, shop.shop.id, disputeId);
  await selling.rest();
}

describe("a release is refused, and nothing has moved", () => {
  let orderId: string;
  beforeEach(async () => {
    ({ orderId } = await shop.paid({ price: 1_000_000 }));
  });

  test.each([
    ["of nothing", naira(0), 400, "invalid_request", "/amount/amount"],
    ["below nothing", naira(-1), 400, "invalid_request", "/amount/amount"],
    ["of half a kobo", naira(0.5), 400, "invalid_request", "/amount/amount"],
    ["of 2^53", naira(2 ** 53), 400, "invalid_request", "/amount/amount"],
    ["of one kobo more than is held", naira(1_000_001), 400, "amount_above_held", "/amount/amount"],
    ["in another currency", { amount: 1, currency: "KES" }, 400, "currency_mismatch", "/amount/currency"],
    ["of a plain number", 1_000_000, 400, "invalid_request", "/amount"],
  ])("%s", async (_what, amount, status, code, pointer) => {
    const answer = await shop.call("POST", "/api/payments/release", { body: { orderId, amount } });
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([status, code, pointer]);
    expect(await shop.hold(orderId)).toMatchObject({ held: naira(1_000_000), released: naira(0), releases: [] });
  });

  test("for another shop's order, an unknown one, one without money, and one whose money is gone", async () => {
    const other = openHolding(selling, await selling.system.newShop());
    const foreign = await other.release(orderId);
    const unknown = await shop.release("ord_01kaq3x5v2e8b9m4c7d0f1g2h3");
    for (const { status, body } of [foreign, unknown])
      expect([status, body.code, body.errors[0].pointer]).toEqual([400, "resource_missing", "/orderId"]);
    const unpaid = await shop.release((await shop.sell()).orderId);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "nothing_held"]);
    expect((await shop.release(orderId)).status).toBe(200);
    for (const amount of [undefined, naira(1)]) {
      const again = await shop.release(orderId, amount);
      expect([again.status, again.body.code]).toEqual([409, "nothing_held"]);
    }
    expect((await other.call("GET", "/api/payments/release")).body.data).toEqual([]);
  });

  test("while all of it is disputed; of a part that is not disputed, it goes on", async () => {
    const disputeId = await disputeIsOpened(orderId, 400_000);
    for (const amount of [naira(600_001), naira(1_000_000)]) {
      const refused = await shop.release(orderId, amount);
      expect([refused.status, refused.body.code]).toEqual([409, "funds_disputed"]);
    }
    expect(await shop.hold(orderId)).toMatchObject({ held: naira(600_000), frozen: naira(400_000) });
    expect((await shop.release(orderId)).body).toMatchObject({ amount: naira(600_000) });
    const rest = await shop.release(orderId);
    expect([rest.status, rest.body.code]).toEqual([409, "funds_disputed"]);
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "frozen" });
    await sellerWins(disputeId);
    expect((await shop.release(orderId)).body).toMatchObject({ number: 2, platformFee: naira(10_000) });
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "released" });
    expect((await shop.hold(orderId)).status).toBe("released");
  });

  test("for an order that was cancelled: its money goes back", async () => {
    await shop.passes(hours(24));
    const refused = await shop.release(orderId);
    expect([refused.status, refused.body.code]).toEqual([409, "nothing_held"]);
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", held: naira(1_000_000) });
  });
});

describe("the seller's clocks", () => {
  test("an order that nobody takes on within a day is cancelled, its goods are for sale again, its money goes back", async () => {
    const { orderId, productId } = await selling.sell({ shop: shop.shop, price: 1_000_000 });
    const { reference } = await selling.begin(orderId, shop.shop);
    selling.simulator.paystack.pay({ reference });
    await selling.rest();
    expect((await selling.stockOf(productId, shop.shop)).onHand).toBe(99);
    await shop.passes(hours(24) - 1);
    expect((await shop.order(orderId)).status).toBe("paid");
    await shop.passes(1);
    expect(await shop.order(orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    expect(await selling.stockOf(productId, shop.shop)).toEqual({ onHand: 100, reserved: 0 });
    await selling.simulator.clock.advance({ seconds: 3_600 });
    await shop.passes(days(30));
    const refunds = (await shop.call("GET", `/api/refunds?orderId=${orderId}`)).body.data;
    expect(refunds).toMatchObject([{ amount: naira(1_000_000), reason: "not accepted in time", status: "succeeded" }]);
    expect((await shop.call("GET", `/api/orders/${orderId}/status`)).body.history).toContainEqual(
      expect.objectContaining({
        actor: { kind: "system", id: "escrow-clocks" },
        reason: "not accepted in time",
      }),
    );
  });

  test("one that was taken on must be dispatched within three", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing");
    await shop.passes(hours(72) - 1);
    expect((await shop.order(orderId)).status).toBe("processing");
    await shop.passes(1);
    expect(await shop.order(orderId)).toMatchObject({ status: "cancelled", fulfilmentStatus: "cancelled" });
  });

  test("one that was dispatched waits for the buyer, however long", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "shipped");
    await shop.passes(days(20));
    expect(await shop.order(orderId)).toMatchObject({ status: "shipped", fundsStatus: "held" });
  });

  test("a dispute stops them all; when it is dropped they go on from where they stood", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "shipped");
    await prove(orderId);
    const { releaseDueAt } = await shop.hold(orderId);
    const left = new Date(releaseDueAt).getTime() - selling.system.clock.now().getTime();
    await shop.passes(left - hours(1));
    const disputeId = await disputeIsOpened(orderId, 1);
    await shop.passes(hours(20));
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", releaseDueAt });
    await sellerWins(disputeId);
    await shop.passes(hours(1));
    expect((await shop.hold(orderId)).status).toBe("released");
  });
});

describe("delivery is proven", () => {
  test("by the courier: the clock runs from when it was handed over, and the order is delivered", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "shipped");
    const at = new Date(selling.system.clock.now().getTime() - hours(5));
    await prove(orderId, at);
    await prove(orderId);
    expect(await shop.order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
    expect(await shop.hold(orderId)).toMatchObject({
      proof: { kind: "buyer", at: at.toISOString() },
      releaseDueAt: new Date(at.getTime() + hours(72)).toISOString(),
    });
  });

  test("not by a time to come, which counts as now", async () => {
    const { orderId } = await shop.paid();
    await prove(orderId, new Date(selling.system.clock.now().getTime() + days(3)));
    expect((await shop.hold(orderId)).proof.at).toBe(selling.system.clock.now().toISOString());
  });

  test("after the seller's word it comes sooner, never later", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "shipped", "delivered");
    const due = selling.system.clock.now().getTime() + days(7);
    // A buyer without a chat can't be asked, so silence sets no date.
    expect((await shop.hold(orderId)).releaseDueAt).toBeNull();
    await shop.passes(days(6));
    await prove(orderId);
    expect(Date.parse((await shop.hold(orderId)).releaseDueAt)).toBe(due);
  });

  test("for goods whose money is released already, it completes the order", async () => {
    const { orderId } = await shop.paid();
    await shop.release(orderId);
    await prove(orderId);
    expect(await shop.order(orderId)).toMatchObject({ status: "completed", fundsStatus: "released" });
  });

  test("not for an order that was cancelled", async () => {
    const { orderId } = await shop.paid();
    await shop.passes(hours(24));
    await expect(prove(orderId)).rejects.toMatchObject({ code: "invalid_transition" });
  });
});

describe("the hand-over code", () => {
  let orderId: string;
  beforeEach(async () => {
    ({ orderId } = await shop.paid());
  });

  test("is there from dispatch to delivery, and only its hash is kept", async () => {
    const look = async () =>
      selling.system.services.api.read(shop.shop.id, async (tx) =>
        deliveryForBuyer(tx, selling.system.services.vault, await findOrder(tx, shop.shop.id, orderId)),
      );
    expect(await look()).toMatchObject({ code: null, canConfirm: false, arrived: false, released: null, proven: null });
    const early = await handover(orderId, codeOf(orderId));
    expect([early.status, early.body.code]).toEqual([409, "handover_closed"]);
    await shop.moves(orderId, "shipped");
    expect(await look()).toEqual({
      code: codeOf(orderId),
      codeEnded: false,
      canConfirm: true,
      arrived: false,
      overridden: null,
      paidOut: 0n,
      released: null,
      proven: null,
    });
    const { rows } = await selling.system.admin.query("select * from escrow_holds where order_id = $1", [orderId]);
    expect(JSON.stringify(rows)).not.toContain(codeOf(orderId));
    expect((await handover(orderId, codeOf(orderId))).status).toBe(200);
    expect(await look()).toEqual({
      code: null,
      codeEnded: false,
      canConfirm: false,
      arrived: true,
      overridden: null,
      released: null,
      paidOut: 0n,
      proven: "handover_code",
    });
    // The rider presses twice.
    expect((await handover(orderId, codeOf(orderId))).status).toBe(200);
  });

  test("five wrong ones close it, also to the right one; then the buyer's word is needed", async () => {
    await shop.moves(orderId, "shipped");
    const triesLeft = [];
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await handover(orderId, wrongCodeOf(orderId));
      triesLeft.push([status, body.code, body.triesLeft]);
    }
    expect(triesLeft).toEqual([4, 3, 2, 1, 0].map((left) => [409, "wrong_handover_code", left]));
    const right = await handover(orderId, codeOf(orderId));
    expect([right.status, right.body.code]).toEqual([409, "handover_closed"]);
    expect(await shop.order(orderId)).toMatchObject({ status: "shipped", fundsStatus: "held" });
    await prove(orderId);
    expect((await shop.order(orderId)).status).toBe("delivered");
  });

  test("a try that is sent again with its key is one try; tries at once are all counted", async () => {
    await shop.moves(orderId, "shipped");
    const key = { "idempotency-key": "try-1" };
    for (let time = 0; time < 3; time += 1)
      expect((await handover(orderId, wrongCodeOf(orderId), key)).body.triesLeft).toBe(4);
    const answers = await Promise.all(Array.from({ length: 8 }, () => handover(orderId, wrongCodeOf(orderId))));
    const counted = answers.filter(({ body }) => body.code === "wrong_handover_code").map(({ body }) => body.triesLeft);
    expect(new Set(counted)).toEqual(new Set([0, 1, 2, 3]));
    expect([counted.length, answers.filter(({ body }) => body.code === "handover_closed").length]).toEqual([4, 4]);
  });

  test("another order's code is a wrong one, and another shop's order is not found", async () => {
    await shop.moves(orderId, "shipped");
    const second = await shop.paid();
    await shop.moves(second.orderId, "shipped");
    expect((await handover(orderId, codeOf(second.orderId))).body.code).toBe("wrong_handover_code");
    const other = await selling.system.newShop();
    const foreign = await shop.call("POST", `/api/orders/${orderId}/handover`, {
      body: { code: codeOf(orderId) },
      key: other.key,
    });
    expect(foreign.status).toBe(404);
  });
});

describe("the buyer's own word, on the payment page", () => {
  test("takes two steps, is offered after dispatch only, and shows the code until then", async () => {
    const { orderId } = await shop.sell();
    const shared = (await shop.call("POST", "/api/checkout", { body: { orderId } })).body.url;
    const url = privatePageOf(selling.system, shared);
    await shop.capture(orderId);
    await selling.rest();
    const page = async (path = "") => (await fetch(url + path)).text();
    const say = (form: Record<string, string>) =>
      fetch(`${url}/received`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    expect(await page()).not.toContain("I have received it");
    await say({ received: "everything" });
    expect((await shop.hold(orderId)).proof).toBeNull();

    await shop.moves(orderId, "shipped");
    expect(await page()).toContain(codeOf(orderId));
    expect(await page("/received")).toMatch(/Did you receive everything\?[\s\S]*<form[^>]*method="post"/);
    await say({});
    await say({ received: "yes" });
    expect((await shop.hold(orderId)).proof).toBeNull();
    const said = await say({ received: "everything" });
    expect([said.status, said.headers.get("location")]).toEqual([303, new URL(url).pathname]);
    expect(await shop.hold(orderId)).toMatchObject({ proof: { kind: "buyer" }, releaseDueAt: expect.any(String) });
    expect(await shop.order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
    expect(await page()).toContain("Your order has arrived");
    expect(await page()).not.toContain(codeOf(orderId));
    expect((await fetch(`${url}/received`, { redirect: "manual" })).status).toBe(303);
  });
});

describe("many at once", () => {
  const rounds = process.env.TORTURE ? 1_000 : 6;

  test("of eight releases of all there is, one wins; of eight parts, as many as fit; never one kobo more", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const whole = await shop.paid({ price: 800_000 });
      const parted = await shop.paid({ price: 800_000 });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => [
          shop.release(whole.orderId),
          shop.release(parted.orderId, naira(300_000)),
        ]).flat(),
      );
      const outcomes = (every: number) =>
        Object.groupBy(
          answers
            .filter((_, index) => index % 2 === every)
            .map(({ status, body }) => (status === 200 ? "released" : body.code)),
          (outcome: string) => outcome,
        );
      expect(outcomes(0)).toEqual({ released: ["released"], nothing_held: Array(7).fill("nothing_held") });
      expect(outcomes(1)).toEqual({
        released: ["released", "released"],
        amount_above_held: Array(6).fill("amount_above_held"),
      });
      expect(await shop.hold(parted.orderId)).toMatchObject({ held: naira(200_000), released: naira(600_000) });
    }
  });

  test("the release of a debtor's orders all at once settles the debt once", async () => {
    const cash = await shop.sell({ price: 2_000_000 });
    await shop.moves(cash.orderId, "confirmed", "shipped", "delivered");
    const sales = [];
    for (let count = 0; count < 8; count += 1) sales.push((await shop.paid({ price: 30_000 })).orderId);
    const answers = await Promise.all(sales.map((orderId) => shop.release(orderId)));
    const debts = answers.map(({ body }) => body.toDebt.amount);
    expect(debts.reduce((total, debt) => total + debt, 0)).toBe(53_750);
    await shop.passes(hours(24));
    expect((await shop.balances()).NGN).toEqual({ pending: 0, available: 8 * 29_194 - 53_750 });
  });
});

test("holds are listed a page at a time, by state, newest first", async () => {
  const sold = [];
  for (let count = 0; count < 3; count += 1) {
    sold.unshift((await shop.paid()).orderId);
    selling.system.clock.advance(1_000);
  }
  await shop.release(sold[1] ?? "");
  const list = async (query: string) => (await shop.call("GET", `/api/payments/release?${query}`)).body;
  const first = await list("limit=2");
  const second = await list(`limit=2&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data].map((one) => one.orderId)).toEqual(sold);
  expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
  expect((await list("status=released")).data.map((one: { orderId: string }) => one.orderId)).toEqual([sold[1]]);
});
