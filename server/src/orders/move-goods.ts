// An order gets other goods: what it has reserved, or was sold, is changed to match its lines.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { changeGoods } from "../inventory/index.ts";
import { goodsOf } from "./hold-goods.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

/**
 * The caller has locked the order's row.
 * @param anew the key of a new sale, if the goods are already sold
 * @returns the key of the sale from now on
 * @throws Refusal out_of_stock
 */
export async function moveGoods(
  tx: Tx,
  actor: Actor,
  { order, after, anew }: { order: OrderRow; after: readonly OrderLine[]; anew: string },
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

/** By stock item, because a bundle may have other parts now than when it was ordered. */
function quantitiesOf(goods: Goods): string[] {
  return goods.map(({ productId, variantId, quantity }) => `${productId} ${variantId ?? ""} ${quantity}`).toSorted();
}
