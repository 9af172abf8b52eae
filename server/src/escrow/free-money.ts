// How much of an order's held money may become the seller's. Money that an open return may give back is not free, and neither is what a failed refund
// owes the buyer.
import type { Tx } from "../kernel/database/db.ts";
import { escrow, holdBalances } from "../ledger/index.ts";
import type { OrderRow } from "../orders/index.ts";

export function freeOf(
  { withheld, owed_back }: Pick<OrderRow, "owed_back"> & Partial<Pick<OrderRow, "withheld">>,
  held: bigint,
): bigint {
  const free = held - (withheld ?? 0n) - owed_back;
  return free > 0n ? free : 0n;
}

/**
 * While everything that is held is owed back to the buyer, nothing is due and the buyer gets no question. The order's row must be locked.
 * @param besides "returns": what open returns may give back is not free either
 */
export async function hasFree(tx: Tx, order: OrderRow, besides?: "returns"): Promise<boolean> {
  const kept = { owed_back: order.owed_back, withheld: besides === "returns" ? order.withheld : 0n };
  if (kept.owed_back === 0n && kept.withheld === 0n) return true;
  const balance = await holdBalances(tx, order.currency, [escrow(order.id)]);
  return freeOf(kept, balance(escrow(order.id))) > 0n;
}
