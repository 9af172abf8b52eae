// `include=customer,items.product`: related objects of orders, read in one query.
import { getCustomers } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { readIncludes, requireScope } from "../kernel/contract/include.ts";
import { getProducts } from "../products/index.ts";
import type { OrderResource } from "./contract.ts";

/** Erased and deleted ones are left out. @throws Refusal missing_scope */
export async function includeInOrders(
  tx: Tx,
  actor: Actor,
  orders: OrderResource[],
  include: readonly string[] | undefined,
): Promise<OrderResource[]> {
  const wanted = readIncludes(include);
  const [customers, products] = await Promise.all([
    wanted.has("customer") ? customersOf(tx, actor, orders) : null,
    wanted.has("items.product") ? productsOf(tx, actor, orders) : null,
  ]);
  if (!customers && !products) return orders;
  return orders.map((order) => {
    const customer = customers?.get(order.customerId);
    const items = order.items.map((item) => {
      const product = products?.get(item.productId);
      return product ? { ...item, product } : item;
    });
    return { ...order, items, ...(customer ? { customer } : {}) };
  });
}

function customersOf(tx: Tx, actor: Actor, orders: readonly OrderResource[]) {
  requireScope(actor, "customers:read");
  return getCustomers(
    tx,
    actor,
    orders.map(({ customerId }) => customerId),
  );
}

function productsOf(tx: Tx, actor: Actor, orders: readonly OrderResource[]) {
  requireScope(actor, "products:read");
  return getProducts(
    tx,
    actor.shopId,
    orders.flatMap(({ items }) => items.map(({ productId }) => productId)),
  );
}
