// An order is to have other goods than it had: what it holds, or was sold, becomes what its lines say now.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { changeGoods } from "../inventory/index.ts";
import { goodsOf } from "./hold-goods.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

/**
 * The order's row is locked by the caller.
 * @param anew what the sale is known by if the goods are sold already
 * @returns what the goods are known by as sold from now on
 * @throws Refusal out_of_stock
 */
export async function moveGoods(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  after: readonly OrderLine[],
  anew: string,
): Promise<string | null> {
  const { reservation_expires_at: heldUntil, sold_under: soldUnder } = order;
  const [held, wanted] = [order.lines, after].map((lines) =>
    goodsOf(lines.map((line) => ({ line, quantity: line.quantity }))),
  ) as [Goods, Goods];
  if (isDeepStrictEqual(quantitiesOf(held), quantitiesOf(wanted))) return soldUnder;
  await changeGoods(tx, actor, {
    orderId: order.id,
    before: held,
    after: wanted,
    sold: heldUntil === null ? { under: soldUnder ?? order.id, anew } : null,
    expiresAt: heldUntil ?? actor.now,
  });
  return heldUntil === null ? anew : soldUnder;
}

type Goods = ReturnType<typeof goodsOf>;

/** By what is on the shelf: a bundle may be made of other parts than when it was ordered. */
function quantitiesOf(goods: Goods): string[] {
  return goods.map(({ productId, variantId, quantity }) => `${productId} ${variantId ?? ""} ${quantity}`).toSorted();
}
