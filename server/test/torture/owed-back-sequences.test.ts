// Whatever is promised back, sent, failed, sent again, disputed and released, in whichever order: the seller never has a part of what the
// buyer was promised. The model knows two figures: all that was promised, and what of it failed and was not sent again.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hours } from "../../src/kernel/values/clock.ts";
import { buyerTells } from "../support/buyer-tells.ts";
import { type Holding, openHolding } from "../support/holding.ts";
import { operatorDecides, refusedOnly } from "../support/operator-decides.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { patienceMs, rounds, seed } from "./rounds.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
  shop = openHolding(selling, await selling.system.newShop());
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const piece = 100_000;
const pieces = 10;
const captured = piece * pieces;
type State = {
  orderId: string;
  paymentId: string;
  productId: string;
  page: string;
  /** What the order still has of the product. */
  left: number;
  promised: number;
  owed: number;
};

const acts = [
  "delivered",
  "edit",
  "refund",
  "return",
  "shop disputes",
  "buyer disputes",
  "for the buyer",
  "split",
  "for the seller",
  "fails",
  "arrives",
  "release",
  "release a part",
  "nine days",
] as const;
type Act = (typeof acts)[number];
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Act>("fails") },
  { weight: 8, arbitrary: fc.constantFrom(...acts) },
);
/** In every run: the three ways in which a seller was paid, and a part of a dispute that fails before its end. */
const always: [Act[]][] = [
  [["delivered", "for the buyer", "fails", "release", "nine days"]],
  [["delivered", "return", "fails", "release", "refund", "fails", "release"]],
  [["edit", "fails", "edit", "arrives", "delivered", "release", "refund", "arrives", "release"]],
  [["delivered", "release", "split", "fails", "for the seller", "nine days"]],
  [["for the seller", "refund", "edit", "fails", "nine days", "fails"]],
  [["delivered", "release", "buyer disputes", "split", "fails", "for the seller"]],
  [["delivered", "shop disputes", "buyer disputes", "split", "fails", "for the buyer", "release"]],
  [["delivered", "release", "shop disputes", "buyer disputes", "fails", "for the seller", "nine days"]],
  [["fails", "fails", "for the buyer", "nine days", "fails", "return"]],
];

test("the seller never has what the buyer was promised back", { timeout: patienceMs(300_000, 3_600_000) }, async () => {
  let released = 0;
  let failed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 9 }), async (plan) => {
      const state = await paid();
      for (const act of plan) {
        await perform(act, state);
        const seen = await seenOf(state);
        expect({ plan, act, ...seen }).toMatchObject({ owedBack: state.owed });
        // The rest of the payment is here, on its way or with the buyer.
        expect(seen.withSeller, `${plan.join(", ")}: ${act}`).toBeLessThanOrEqual(captured - state.promised);
        if (seen.withSeller > 0) released += 1;
        if (state.owed > 0) failed += 1;
      }
    }),
    { numRuns: rounds(8, 200), seed, endOnFailure: true, examples: always },
  );
  expect([released > 0, failed > 0]).toEqual([true, true]);
});

async function paid(): Promise<State> {
  const { orderId, productId } = await shop.sell({ price: piece, quantity: pieces });
  const { url: page } = (await shop.call("POST", "/api/checkout", { body: { orderId } })).body;
  await shop.capture(orderId);
  await selling.rest();
  const [payment] = (await shop.call("GET", `/api/payments?orderId=${orderId}`)).body.data;
  return { orderId, paymentId: payment.id, productId, page, left: pieces, promised: 0, owed: 0 };
}

const naira = (amount: number) => ({ amount, currency: "NGN" });

async function perform(act: Act, state: State): Promise<void> {
  const { orderId, paymentId, productId } = state;
  const post = async (path: string, body: object = {}) => {
    const answer = await shop.call("POST", path, { body });
    expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
    await selling.rest();
    return answer;
  };
  /** What is new is owed beside what failed, as far as the money goes. */
  const promise = async (amount: number): Promise<void> => {
    state.promised = Math.min(captured, state.promised + amount);
    state.owed = Math.min(state.owed, captured - (await goneOf(orderId)));
  };
  const openDispute = async (): Promise<string | null> => {
    const open = (await shop.call("GET", `/api/payments/dispute?orderId=${orderId}`)).body.data.find(
      (one: { status: string }) => one.status !== "resolved",
    );
    if (open) return open.id;
    const asked = { orderId, reason: "damaged", openedBy: "buyer", amount: naira(piece) };
    const { status, body } = await post("/api/payments/dispute", asked);
    return status === 201 ? body.id : null;
  };
  switch (act) {
    case "delivered":
      for (const status of ["processing", "shipped", "delivered"])
        await shop.call("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
      return shop.proven(orderId);
    case "refund": {
      const { status } = await post(`/api/payments/${paymentId}/refund`, { amount: naira(piece), reason: "late" });
      if (status !== 201) return;
      state.promised = Math.min(captured, state.promised + Math.max(piece - state.owed, 0));
      state.owed = Math.max(state.owed - piece, 0);
      return;
    }
    case "edit": {
      const { status } = await post(`/api/orders/${orderId}/edits`, {
        items: [{ productId, quantity: state.left - 1 }],
      });
      if (status !== 201) return;
      state.left -= 1;
      return promise(piece);
    }
    case "return": {
      const asked = { orderId, items: [{ productId, quantity: 1 }], reason: "damaged", wants: "money" };
      const { status, body } = await post("/api/returns", asked);
      if (status !== 201) return;
      await post(`/api/returns/${body.id}/approve`);
      await post(`/api/returns/${body.id}/receive`);
      const given = await post(`/api/returns/${body.id}/refund`);
      return given.status === 200 ? promise(given.body.refunded.amount) : undefined;
    }
    case "shop disputes":
      return void (await openDispute());
    case "buyer disputes": {
      // The page refuses it where nothing is left to dispute.
      await buyerTells(selling.system, state.page, { reason: "damaged", text: "It is torn." }).catch(() => {});
      return selling.rest();
    }
    case "for the buyer":
    case "split": {
      const id = await openDispute();
      if (id === null) return;
      const before = (await shop.call("GET", `/api/payments/dispute/${id}`)).body;
      const outcome = act === "split" ? { outcome: "split", toBuyer: naira(piece / 2) } : { outcome: "buyer" };
      const { status, body } = await post(`/api/payments/dispute/${id}/resolve`, outcome);
      if (status !== 200) return;
      const more = body.toBuyer.amount - (before.toBuyer?.amount ?? 0);
      return more > 0 ? promise(more) : undefined;
    }
    case "for the seller": {
      const id = await openDispute();
      if (id !== null) await operatorDecides(selling.system, shop.shop.id, id).catch(refusedOnly);
      return selling.rest();
    }
    case "fails":
    case "arrives":
      for (const one of await onTheirWay(orderId)) {
        provider.decide(one.reference, act === "fails" ? "failed" : "succeeded");
        if (act === "fails") state.owed += Number(one.amount);
      }
      // It is asked about now, however long it has been on its way.
      await selling.system.admin.query(
        "update refunds set next_ask_at = $2 where order_id = $1 and state = 'processing'",
        [orderId, selling.system.clock.now()],
      );
      return shop.passes(hours(1));
    case "release":
      return void (await post("/api/payments/release", { orderId }));
    case "release a part":
      return void (await post("/api/payments/release", { orderId, amount: naira(piece) }));
    case "nine days":
      for (let day = 0; day < 9; day += 3) await shop.passes(hours(72));
      // The clock of an order that was not sent in time gave all of it back.
      if ((await shop.order(orderId)).status === "refunded") Object.assign(state, { promised: captured, owed: 0 });
  }
}

/** Of this order: an earlier one's may be sent later. */
async function onTheirWay(orderId: string): Promise<typeof provider.books> {
  const { rows } = await selling.system.admin.query<{ reference: string }>(
    "select reference from refunds where order_id = $1 and state in ('processing', 'needs_attention')",
    [orderId],
  );
  return provider.books.filter(
    ({ status, reference }) => status === "processing" && rows.some((row) => row.reference === reference),
  );
}

async function goneOf(orderId: string): Promise<number> {
  const { rows } = await selling.system.admin.query<{ gone: number }>(
    "select coalesce(sum(amount), 0)::int gone from refunds where order_id = $1 and state <> 'failed'",
    [orderId],
  );
  return rows[0]?.gone ?? 0;
}

/** By the books: what is neither held nor frozen, nor on its way to the buyer or with them. */
async function seenOf({ orderId }: State): Promise<{ owedBack: number; withSeller: number }> {
  const { rows } = await selling.system.admin.query<{ owedBack: number; withSeller: number }>(
    `select o.owed_back::int "owedBack", $2::int - (select coalesce(sum(b.amount), 0)::int from ledger_balances b
        where b.code in ('escrow:order:' || o.id, 'dispute:order:' || o.id))
      - (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.state <> 'failed') "withSeller"
      from orders o where o.id = $1`,
    [orderId, captured],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}
