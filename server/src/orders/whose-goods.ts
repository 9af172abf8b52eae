// Whether an order still has everything that its buyer paid for. Otherwise a seller could remove the goods and send a stone, and the courier would
// prove its delivery.
import { createHash } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lockOrder, type OrderLine, type OrderRow } from "./queries.ts";
import { isBuyersWord } from "./whose-address.ts";

type Goods = Pick<OrderLine, "productId" | "variantId" | "options" | "parts" | "quantity">;
type NamedLine = Goods & { name: string };
type Paid = Pick<OrderRow, "sold_at" | "covered" | "payment" | "lines">;

export type Swap = Pick<OrderRow, "goods_swapped" | "goods_paid_for">;
/** Goods by the names that are shown. */
export type NamedGoods = Pick<OrderLine, "name" | "quantity" | "unit">;

/** After a change by this actor. Removed goods count as removed until the buyer agrees, even after later changes. */
export function swapAfter(actor: Actor, before: Paid & Swap, after: readonly Goods[]): Swap {
  const { goods_swapped, goods_paid_for } = before;
  if (goods_swapped || !takesAway(actor, before, after)) return { goods_swapped, goods_paid_for };
  const paidFor = before.lines.map(({ name, quantity, unit }): NamedGoods => ({ name, quantity, unit }));
  return { goods_swapped: true, goods_paid_for: paidFor };
}

/** What the buyer paid for and the seller removed; null when it is not recorded. */
export function goodsPaidFor({ goods_paid_for }: Swap): readonly NamedGoods[] | null {
  return goods_paid_for;
}

/** Whether an actor other than the buyer removes something that the buyer paid for. */
export function takesAway(actor: Actor, { sold_at, covered, payment, lines }: Paid, after: readonly Goods[]): boolean {
  // Also during a payment: the buyer saw the goods on the page when they began.
  const isPaidFor = sold_at !== null || covered > 0n || payment !== "unpaid";
  return isPaidFor && !isBuyersWord(actor) && !hasAllOf(lines, after);
}

/** Whether these are all of those goods, under the same names. Additional goods make no difference. */
export function isSameGoods(before: readonly NamedLine[], after: readonly NamedLine[]): boolean {
  const isNamed = (line: NamedLine) =>
    after.some(({ productId, name }) => productId === line.productId && name === line.name);
  return hasAllOf(before, after) && before.every(isNamed);
}

/** Identifies the current goods: other goods have another mark. */
export function goodsMark(lines: readonly Goods[]): string {
  const named = lines.map(({ productId, variantId, options, parts, quantity }) => [
    productId,
    variantId,
    pairsOf(options),
    (parts ?? []).map((part) => [part.productId, part.variantId, pairsOf(part.options), part.quantity]),
    quantity,
  ]);
  return createHash("sha256").update(JSON.stringify(named)).digest("hex").slice(0, 16);
}

/** The buyer agrees to the goods with this mark. @returns false when the order has other goods by now. Then nothing is agreed. */
export async function agreeToGoods(tx: Tx, shopId: string, orderId: string, mark: string): Promise<boolean> {
  const order = await lockOrder(tx, shopId, orderId);
  if (goodsMark(order.lines) !== mark) return false;
  await tx
    .updateTable("orders")
    .set({ goods_swapped: false, goods_paid_for: null, goods_refused_at: null })
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .execute();
  return true;
}

/** The buyer says no. A later yes still counts. */
export async function refuseGoods(tx: Tx, shopId: string, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ goods_refused_at: now })
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .where("goods_swapped", "=", true)
    .execute();
}

/** More of the same, additional items and a choice that was missing remove nothing. */
function hasAllOf(before: readonly Goods[], after: readonly Goods[]): boolean {
  const left = after.map((line) => ({ line, quantity: line.quantity }));
  // The most specific choices first, because they match the fewest.
  const closestFirst = before.toSorted((one, other) => chosenIn(other) - chosenIn(one));
  return closestFirst.every((wanted) => {
    let missing = wanted.quantity;
    for (const one of left) {
      if (!isStill(wanted, one.line)) continue;
      const taken = Math.min(missing, one.quantity);
      one.quantity -= taken;
      missing -= taken;
    }
    return missing === 0;
  });
}

type Chosen = { productId: string; variantId: string | null; options?: Record<string, string> | null };

function isStill(before: Goods, after: Goods): boolean {
  const parts = before.parts ?? [];
  return (
    hasChoicesOf(before, after) &&
    parts.length === (after.parts ?? []).length &&
    parts.every((part, place) => {
      const other = after.parts?.[place];
      return other !== undefined && part.quantity <= other.quantity && hasChoicesOf(part, other);
    })
  );
}

function hasChoicesOf(before: Chosen, after: Chosen): boolean {
  return (
    before.productId === after.productId &&
    (before.variantId === null || before.variantId === after.variantId) &&
    Object.entries(before.options ?? {}).every(([name, value]) => after.options?.[name] === value)
  );
}

function chosenIn({ options, parts }: Goods): number {
  return [options, ...(parts ?? []).map((part) => part.options)].flatMap((one) => Object.keys(one ?? {})).length;
}

function pairsOf(options: Record<string, string> | null | undefined): [string, string][] {
  return Object.entries(options ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "orders.goods_paid_for": NamedGoods[];
  }
}
