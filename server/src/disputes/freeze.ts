// Freezes an order's money, and returns it afterwards. Freezing takes held money first, returning pays back the seller's first, so that the buyer's
// own money pays the buyer.
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import {
  creditSeller,
  debitSeller,
  disputed,
  escrow,
  holdBalances,
  type Leg,
  sellerAvailable,
} from "../ledger/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import type { OrderMoney } from "../refunds/index.ts";
import { least, leg } from "./book.ts";

/** The caller must hold the order's row lock and lock its balances. @param amount at most what is held and with the seller */
export async function freeze(
  tx: Tx,
  order: OrderRow,
  { held }: Pick<OrderMoney, "held">,
  amount: bigint,
): Promise<{ legs: Leg[]; fromSeller: bigint }> {
  const fromHeld = least(amount, held);
  const fromSeller = amount - fromHeld;
  const legs = leg(escrow(order.id), disputed(order.id), fromHeld, order.currency);
  if (fromSeller > 0n) legs.push(...(await debitSeller(tx, disputed(order.id), money(fromSeller, order.currency))));
  return { legs, fromSeller };
}

/**
 * Money that failed refunds owe the buyer, and money kept for returns, is held again and does not return to the seller.
 * @param row shows how much of the frozen money was the seller's and has not been returned to them
 * @param kept for returns
 */
export async function thaw(
  tx: Tx,
  row: { shop_id: string; order_id: string; currency: Currency; from_seller: bigint; back_to_seller: bigint },
  amount: bigint,
  kept: bigint,
): Promise<{ legs: Leg[]; toSeller: bigint; toEscrow: bigint }> {
  const from = disputed(row.order_id);
  const most = least(amount, row.from_seller - row.back_to_seller);
  const toSeller = most > 0n ? least(most, await beyondOwed(tx, row, amount, kept)) : most;
  const toEscrow = amount - toSeller;
  const legs = leg(from, escrow(row.order_id), toEscrow, row.currency);
  if (toSeller > 0n) {
    const credit = await creditSeller(tx, from, money(toSeller, row.currency), sellerAvailable);
    legs.push(...credit.legs);
  }
  return { legs, toSeller, toEscrow };
}

/** How much of `amount` the order can spare, so that the money it owes back or keeps is still held for the buyer. */
async function beyondOwed(
  tx: Tx,
  { shop_id, order_id, currency }: { shop_id: string; order_id: string; currency: Currency },
  amount: bigint,
  kept: bigint,
): Promise<bigint> {
  const { owed_back: owedBack } = await lockOrder(tx, shop_id, order_id);
  const owed = owedBack + kept;
  if (owed === 0n) return amount;
  const balance = await holdBalances(tx, currency, [escrow(order_id)]);
  const spare = balance(escrow(order_id)) + amount - owed;
  return spare > 0n ? spare : 0n;
}
