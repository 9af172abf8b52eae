// The moment money leaves the available balance: held, measured against what there is and what may leave, and posted to
// the payout's own account. The floor of `seller:available` is what refuses an overdraft in the end.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Currency, format, money, type Money, toWire } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { holdBalances, payingOut, sellerAvailable, transfer } from "../ledger/index.ts";
import { audit } from "./audit.ts";
import { checkRoom, roomFor } from "./caps.ts";
import type { DestinationRow } from "./queries.ts";

/**
 * How much goes. The available balance stays held until the transaction ends.
 * @param wish null: all there is, as far as the limit of a first payout goes.
 * @throws Refusal destination_held_back, insufficient_balance, payout_limit
 */
export async function measure(tx: Tx, actor: Actor, destination: DestinationRow, wish: bigint | null): Promise<Money> {
  const currency = destination.currency as Currency;
  checkUsable(destination, actor.now);
  // Sent together; the room is looked at when the balance is held.
  const [balance, room] = await Promise.all([
    holdBalances(tx, currency, [sellerAvailable]),
    roomFor(tx, actor, currency, destination.id),
  ]);
  const available = balance(sellerAvailable);
  const within = room.most !== null && room.most < available ? room.most : available;
  const amount = wish ?? within;
  if (available < 1n || amount > available) throw insufficient(money(available, currency), wish);
  checkRoom(room, amount > 0n ? amount : available, currency);
  return money(amount, currency);
}

export async function setAside(tx: Tx, actor: Actor, payoutId: string, amount: Money): Promise<void> {
  await transfer(tx, actor, {
    key: `payout:${payoutId}`,
    kind: "payout",
    cause: { type: "payout", id: payoutId },
    legs: [{ from: sellerAvailable, to: payingOut(payoutId), amount }],
  });
  await audit(tx, actor, "payout", payoutId, { amount: toWire(amount) });
}

/** @throws Refusal destination_held_back */
export function checkUsable(destination: DestinationRow, at: Date): void {
  if (destination.usable_from <= at) return;
  const usableFrom = destination.usable_from.toISOString();
  throw new Refusal("destination_held_back", `This destination is paid from ${usableFrom} on.`, {
    details: { usableFrom },
  });
}

function insufficient(available: Money, wish: bigint | null): Refusal {
  const asked = wish === null ? "" : `; ${format(money(wish, available.currency))} was asked for`;
  return new Refusal("insufficient_balance", `${format(available)} is available${asked}.`, {
    details: { available: toWire(available) },
  });
}
