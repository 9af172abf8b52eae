// Whatever happens to an order and in whichever order: held money leaves for the seller only with a proof that is written down, and
// each effect on money happens once.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { hours } from "../../src/kernel/values/clock.ts";
import { overrideRelease, proveDelivery } from "../../src/escrow/index.ts";
import { operatorDecides, refusedOnly } from "../support/operator-decides.ts";
import { type Holding, openHolding } from "../support/holding.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { patienceMs, rounds, seed } from "./rounds.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
  shop = openHolding(selling, await selling.system.newShop());
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const acts = [
  "shipped",
  "delivered",
  "release",
  "release a part",
  "ask the buyer",
  "refund a part",
  "dispute by the shop",
  "decide for the seller",
  "courier",
  "buyer's yes",
  "operator",
  "a day",
  "nine days",
] as const;
type Act = (typeof acts)[number];
/** In every run: a proof, none, and a dispute that the shop opens and decides for itself. */
const always: [Act[]][] = [
  [["shipped", "courier", "release"]],
  [["shipped", "delivered", "release"]],
  [["shipped", "delivered", "dispute by the shop", "decide for the seller", "release a part"]],
];
/** What proves nothing is drawn more often. */
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...acts.slice(0, 8)) },
  { weight: 2, arbitrary: fc.constantFrom(...acts.slice(8)) },
);

test(
  "no money leaves hold without a proof, and no effect happens twice",
  { timeout: patienceMs(240_000, 3_600_000) },
  async () => {
    let released = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 9 }), async (plan) => {
        const { orderId } = await shop.paid();
        const [payment] = (await shop.call("GET", `/api/payments?orderId=${orderId}`)).body.data;
        await shop.moves(orderId, "processing");
        for (const [place, act] of plan.entries()) {
          await perform(act, orderId, payment.id);
          const left = await leftOf(orderId);
          expect({ plan, act, ...left }).toMatchObject({
            twice: 0,
            ...(left.toSeller > 0 && { proven: true }),
          });
          if (left.toSeller > 0) expect(mayBeProven(plan.slice(0, place + 1)), plan.join(", ")).toBe(true);
          if (act === "release" && left.toSeller > 0) released += 1;
          if (act === "release" && left.toSeller === 0) refused += 1;
        }
      }),
      { numRuns: rounds(12, 200), seed, endOnFailure: true, examples: always },
    );
    // Both ends were met, or nothing was tried.
    expect([released > 0, refused > 0]).toEqual([true, true]);
  },
);

/** By what was done alone: somebody other than the seller spoke, or the clock ran out after the seller's word. */
function mayBeProven(done: readonly Act[]): boolean {
  const said = done.indexOf("delivered");
  const days = done.slice(said + 1).filter((act) => act.endsWith("day") || act.endsWith("days")).length;
  return done.some((act) => ["courier", "buyer's yes", "operator"].includes(act)) || (said >= 0 && days > 0);
}

async function perform(act: Act, orderId: string, paymentId: string): Promise<void> {
  const { worker } = selling.system.services;
  const now = selling.system.clock.now();
  const actor = systemActor(shop.shop.id, "test", now);
  const post = (path: string, body: object) => shop.call("POST", path, { body });
  const part = { amount: 100_000, currency: "NGN" };
  if (act === "shipped" || act === "delivered")
    await shop.call("PATCH", `/api/orders/${orderId}/status`, { body: { status: act } });
  if (act === "release") await post("/api/payments/release", { orderId });
  if (act === "release a part") await post("/api/payments/release", { orderId, amount: part });
  if (act === "ask the buyer") await post("/api/payments/release", { orderId, askBuyer: true });
  if (act === "refund a part") await post(`/api/payments/${paymentId}/refund`, { amount: part, reason: "late" });
  if (act === "dispute by the shop")
    await post("/api/payments/dispute", { orderId, reason: "damaged", openedBy: "buyer", amount: part });
  if (act === "decide for the seller") {
    const { data } = (await shop.call("GET", `/api/payments/dispute?orderId=${orderId}`)).body;
    for (const { id } of data) {
      await post(`/api/payments/dispute/${id}/resolve`, { outcome: "seller" });
      await operatorDecides(selling.system, shop.shop.id, id).catch(refusedOnly);
    }
  }
  if (act === "courier") await shop.call("POST", `/api/test/orders/${orderId}/delivered`);
  if (act === "buyer's yes")
    await worker
      .write(shop.shop.id, (tx) => proveDelivery(tx, actor, orderId, { kind: "buyer", source: "page", at: now }))
      .catch(refusedOnly);
  if (act === "operator")
    await worker
      .write(shop.shop.id, (tx) =>
        overrideRelease(tx, { ...actor, by: { kind: "operator", id: "cli" } }, { orderId, reason: "Shown to us." }),
      )
      .catch(refusedOnly);
  if (act === "a day") await shop.passes(hours(24));
  if (act === "nine days") await shop.passes(hours(216));
  await selling.rest();
}

/** By the books: what reached the seller or our fee from this order, whether a proof is there, and what was posted twice. */
async function leftOf(orderId: string): Promise<{ toSeller: number; proven: boolean; twice: number }> {
  const { rows } = await selling.system.admin.query<{ toSeller: number; proven: boolean; twice: number }>(
    `select
      (select coalesce(sum(r.amount), 0)::int from releases r where r.order_id = $1) "toSeller",
      exists (select from release_proofs p where p.order_id = $1) proven,
      (select count(*)::int - count(distinct t.key)::int from ledger_transactions t
        where t.shop_id = $2) + (select count(*)::int from releases r where r.order_id = $1
        and 1 <> (select count(*) from ledger_transactions t where t.shop_id = $2 and t.cause_type = 'release' and t.cause_id = r.id
          and t.kind = 'release')) twice`,
    [orderId, shop.shop.id],
  );
  const [row] = rows;
  if (!row) throw new Error("a select without from answered nothing");
  return row;
}
