// Freezing takes money from where the order's money is, and the rest returns there afterwards: held money first when freezing, the seller's
// first when returning, so that the buyer's own money pays the buyer.
import type { Tx } from "../kernel/db.ts";
import { type Currency, money } from "../kernel/money.ts";
import { creditSeller, debitSeller, disputed, escrow, type Leg, sellerAvailable } from "../ledger/index.ts";
import type { OrderRow } from "../orders/index.ts";
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
  if (fromSeller > 0n)
    legs.push(...(await debitSeller(tx, disputed(order.id), money(fromSeller, order.currency as Currency))));
  return { legs, fromSeller };
}

/** @param row shows how much of the frozen money was the seller's and has not been returned to them */
export async function thaw(
  tx: Tx,
  row: { order_id: string; currency: string; from_seller: bigint; back_to_seller: bigint },
  amount: bigint,
): Promise<{ legs: Leg[]; toSeller: bigint; toEscrow: bigint }> {
  const from = disputed(row.order_id);
  const toSeller = least(amount, row.from_seller - row.back_to_seller);
  const toEscrow = amount - toSeller;
  const legs = leg(from, escrow(row.order_id), toEscrow, row.currency);
  if (toSeller > 0n) {
    const credit = await creditSeller(tx, from, money(toSeller, row.currency as Currency), sellerAvailable);
    legs.push(...credit.legs);
  }
  return { legs, toSeller, toEscrow };
}
