import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { adjustStock } from "./adjust-stock.ts";
import { consumeStock, releaseStock, reserveAgain, reserveStock } from "./index.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

type Reserve = { act: "reserve"; order: number; quantities: number[] };
type Follow = { act: "release" | "consume" | "again"; order: number };
type Adjust = { act: "set" | "delta"; product: number; by: number };
type Step = Reserve | Follow | Adjust;

const order = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant("reserve" as const),
    order,
    quantities: fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 }),
  }),
  fc.record({ act: fc.constantFrom("release" as const, "consume" as const, "again" as const), order }),
  fc.record({ act: fc.constant("set" as const), product: fc.nat({ max: 2 }), by: fc.nat({ max: 12 }) }),
  fc.record({ act: fc.constant("delta" as const), product: fc.nat({ max: 2 }), by: fc.integer({ min: -8, max: 8 }) }),
);

test(
  "whatever is done, in turn or at once, every figure stays the sum of its rows",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
        const shop = await system.newShop();
        const products: Id<"product">[] = [];
        for (const stock of [8, 3, 0]) {
          const body = { name: "Cloth", price: { amount: 1, currency: "NGN" }, stock };
          products.push((await system.call("POST", "/api/products", { body, key: shop.key })).body.id);
        }
        const orders = await Promise.all([0, 1, 2, 3].map(() => insertOrder(system, shop.id)));
        const take = (one: Step) => attempt(shop.id, one, products, orders);
        if (atOnce) await Promise.all(steps.map(take));
        else for (const one of steps) await take(one);

        const { rows } = await system.admin.query(
          `select on_hand, reserved,
          (select coalesce(sum(delta), 0)::int from stock_movements m where m.product_id = s.product_id) as moved,
          (select coalesce(sum(quantity), 0)::int from reservations r where r.product_id = s.product_id and state = 'held') as held,
          (select coalesce(sum(quantity), 0)::int from reservations r where r.product_id = s.product_id and state = 'consumed') as consumed,
          (select coalesce(-sum(delta), 0)::int from stock_movements m where m.product_id = s.product_id and reason = 'sale') as sold
         from stock_levels s where shop_id = $1`,
          [shop.id],
        );
        expect(rows).toHaveLength(3);
        for (const row of rows) {
          expect(row.on_hand).toBe(row.moved);
          expect(row.reserved).toBe(row.held);
          expect(row.consumed).toBe(row.sold);
          expect(row.reserved).toBeGreaterThanOrEqual(0);
          expect(row.reserved).toBeLessThanOrEqual(row.on_hand);
        }
      }),
      { numRuns: rounds(12, 400), seed },
    );
  },
  patienceMs(60_000, 1_200_000),
);

/** The way its callers do it: with the order's row locked, and a refusal as a possible answer. */
async function attempt(shopId: string, step: Step, products: Id<"product">[], orders: string[]): Promise<void> {
  const actor = systemActor(shopId, "test", system.clock.now());
  const expiresAt = after(actor.now, minutes(15));
  const work = async (tx: Tx): Promise<unknown> => {
    if ("by" in step) {
      const productId = products[step.product] ?? "prd_none";
      return adjustStock(tx, actor, { adjustment: { productId, [step.act]: step.by }, ifMatch: null });
    }
    const orderId = orders[step.order] ?? "";
    await tx
      .selectFrom("orders")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("id", "=", orderId)
      .forUpdate()
      .execute();
    if (step.act === "release") return releaseStock(tx, actor, orderId);
    if (step.act === "consume") return consumeStock(tx, actor, { orderId, productsMax: products.length });
    if (step.act === "again") return reserveAgain(tx, actor, orderId, expiresAt);
    if (step.act !== "reserve") return null;
    const lines = step.quantities.flatMap((quantity, index) =>
      quantity === 0 ? [] : [{ productId: products[index] ?? "", quantity }],
    );
    return reserveStock(tx, actor, { orderId, lines, expiresAt });
  };
  await system.services.api.write(shopId, work).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
