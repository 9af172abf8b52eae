// Orders as other modules' tests need them: rows that reservations and figures can refer to.
import { randomBytes } from "node:crypto";
import type { Id } from "../../src/kernel/values/id.ts";
import { newId } from "../../src/kernel/values/id.ts";
import type { TestSystem } from "./system.ts";

export type TestOrder = { customerId?: string; total?: number; state?: string; payment?: string; productId?: string };

/** Inserted from outside: no module is asked. */
export async function insertOrder(system: TestSystem, shopId: string, order: TestOrder = {}): Promise<Id<"order">> {
  const id = newId("order");
  const customerId = order.customerId ?? newId("customer");
  const now = system.clock.now();
  if (order.customerId === undefined)
    await system.admin.query(
      "insert into customers (shop_id, id, name, created_at, updated_at) values ($1, $2, 'Buyer', $3, $3)",
      [shopId, customerId, now],
    );
  const total = order.total ?? 0;
  await system.admin.query(
    `insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, brought, state, payment, status, created_at, updated_at)
     values ($1, $2, $3, $4, 'api', 'NGN', $5, $5, case when $7 = 'unpaid' then 0 else $5::bigint end, $6, $7, 'pending', $8, $8)`,
    [
      shopId,
      id,
      randomBytes(6).toString("hex"),
      customerId,
      total,
      order.state ?? "placed",
      order.payment ?? "unpaid",
      now,
    ],
  );
  if (order.productId !== undefined)
    await system.admin.query(
      `insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
       values ($1, $2, 1, $3, 'Line', $4, 1, $4)`,
      [shopId, id, order.productId, total],
    );
  return id;
}
