// What an edit changed, in the form that the order stored. Addresses are not included: they are in the edit's versions, where they can be erased.
import type { OrderRow } from "../orders/index.ts";

export type TakenFrom = {
  lines: OrderRow["lines"];
  subtotal: string;
  discount: string;
  shipping: string;
  total: string;
} & Pick<
  OrderRow,
  "discount_id" | "discount_code" | "address_origin" | "delivery_method" | "goods_swapped" | "goods_paid_for"
>;

export function takenFrom(order: OrderRow): TakenFrom {
  const { lines, subtotal, discount, shipping, total, discount_id, discount_code } = order;
  const { address_origin, delivery_method, goods_swapped, goods_paid_for } = order;
  return {
    lines,
    subtotal: `${subtotal}`,
    discount: `${discount}`,
    shipping: `${shipping}`,
    total: `${total}`,
    discount_id,
    discount_code,
    address_origin,
    delivery_method,
    goods_swapped,
    goods_paid_for,
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "order_edits.taken_from": TakenFrom;
  }
}
