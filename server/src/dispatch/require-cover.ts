// The operator's money pays for a label before the seller does. So a label is only bought if the seller's own money covers it, or the money
// that this order will bring them.
import { chargeOn, termsOf } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Money, money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { escrow, holdBalances, receivable, sellerAvailable, sellerPending, sellerReserve } from "../ledger/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";

/**
 * Locks the seller's balances until the transaction ends, so that two bookings don't count the same money. @throws Refusal
 * label_not_covered
 */
export async function requireCover(tx: Tx, actor: Actor, order: OrderRow, cost: Money): Promise<void> {
  const { currency } = cost;
  const own = [sellerAvailable, sellerPending, sellerReserve];
  const held = escrow(order.id);
  const shop = await findShop(tx, actor.shopId);
  const balance = await holdBalances(tx, currency, [...own, receivable, held]);
  // Read after the balances are locked. By then, an earlier holder of the lock has recorded its booking.
  const { rows } = await sql<{ booking: bigint }>`
    select coalesce(sum(coalesce(cost, price)), 0)::bigint booking from shipments
    where shop_id = ${actor.shopId} and state = 'booking' and method = 'courier' and currency = ${currency}`.execute(
    tx,
  );
  const { fee, tax } = chargeOn(money(balance(held), currency), termsOf(shop, actor.now));
  // A debt is negative.
  const has =
    own.reduce((sum, account) => sum + balance(account), balance(receivable)) + balance(held) - fee.minor - tax.minor;
  const covered = has - (rows[0]?.booking ?? 0n);
  if (covered >= cost.minor) return;
  throw new Refusal("label_not_covered", undefined, {
    details: { cost: toWire(cost), covered: toWire(money(covered > 0n ? covered : 0n, currency)) },
  });
}
