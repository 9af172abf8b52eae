// Takes money out of the available balance: locks it, checks it against the balance and the limits, and posts it to the payout's own
// account. The floor of `seller:available` finally refuses an overdraft.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, format, money, type Money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { holdBalances, payingOut, sellerAvailable, transfer } from "../ledger/index.ts";
import { payoutBounds, type PaymentServices } from "../payments/index.ts";
import { audit } from "../kernel/security/audit.ts";
import { assertWithinLevel, type LevelRoom, roomOfLevel } from "../verification/index.ts";
import { checkRoom, type Room, roomFor } from "./caps.ts";
import { checkConfirmed } from "./confirmation.ts";
import type { DestinationRow } from "./queries.ts";

/** A provider's limits for one payout, in minor units. */
export type Bounds = ReturnType<typeof payoutBounds>;

export function boundsOf(services: PaymentServices, { slot, kind, currency, country }: DestinationRow): Bounds {
  return payoutBounds(services, slot, { kind, currency, country });
}

/**
 * The amount of the payout. The available balance stays locked until the transaction ends.
 * @param wish null: the whole balance, up to the limits of a first payout, of the shop's level and of the provider.
 * @throws Refusal destination_held_back, destination_unconfirmed, insufficient_balance, payout_limit, verification_required
 */
export async function measure(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  { destination, wish }: { destination: DestinationRow; wish: bigint | null },
): Promise<Money> {
  const currency = destination.currency;
  checkUsable(destination, actor.now);
  const bounds = boundsOf(services, destination);
  const { available, room, levelRoom, all } = await payable(services, tx, actor, { destination, bounds });
  const amount = wish ?? all;
  if (available < bounds.least || amount > available) throw insufficient(money(available, currency), wish, bounds);
  const asked = amount > 0n ? amount : available;
  await assertWithinLevel(tx, actor.shopId, levelRoom, { amount: asked, currency });
  checkRoom(room, asked, currency);
  if (amount < bounds.least) throw insufficient(money(available, currency), wish, bounds);
  return money(amount, currency);
}

/** `all`: as much of the available balance as one payout may be; zero if that is too little. */
export async function payable(
  { config }: PaymentServices,
  tx: Tx,
  actor: Actor,
  { destination, bounds: { unit, least, most } }: { destination: DestinationRow; bounds: Bounds },
): Promise<{ available: bigint; room: Room; levelRoom: LevelRoom | null; all: bigint }> {
  const currency = destination.currency;
  // Sent together. The limits are read once the balance is locked.
  const [balance, room, levelRoom] = await Promise.all([
    holdBalances(tx, currency, [sellerAvailable]),
    roomFor(tx, actor, currency, destination.id),
    roomOfLevel(config.verification, tx, actor, currency),
  ]);
  const available = balance(sellerAvailable);
  const top = [room.most, levelRoom?.left ?? null, most].reduce<bigint>(
    (lowest, one) => (one !== null && one < lowest ? one : lowest),
    available,
  );
  const whole = top - (top % unit);
  return { available, room, levelRoom, all: whole < least ? 0n : whole };
}

/** @throws Refusal invalid_request for an amount that the provider never pays in one payout. */
export function checkAmount({ unit, least, most }: Bounds, wish: bigint, currency: Currency): void {
  const told = (minor: bigint): string => format(money(minor, currency));
  const detail =
    wish % unit !== 0n
      ? `This destination is paid in whole numbers of ${told(unit)}.`
      : wish < least
        ? `This destination is paid ${told(least)} at least.`
        : most !== null && wish > most
          ? `This destination is paid ${told(most)} at most, at once.`
          : null;
  if (detail !== null)
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/amount", code: "not_payable", detail }],
    });
}

export async function setAside(tx: Tx, actor: Actor, payoutId: string, amount: Money): Promise<void> {
  await transfer(tx, actor, {
    key: `payout:${payoutId}`,
    kind: "payout",
    cause: { type: "payout", id: payoutId },
    legs: [{ from: sellerAvailable, to: payingOut(payoutId), amount }],
  });
  await audit(tx, actor, { act: "payout", objectId: payoutId, detail: { amount: toWire(amount) } });
}

/** @throws Refusal destination_held_back, destination_unconfirmed */
export function checkUsable(destination: DestinationRow, at: Date): void {
  checkConfirmed(destination);
  if (destination.usable_from <= at) return;
  const usableFrom = destination.usable_from.toISOString();
  throw new Refusal("destination_held_back", `This destination is paid from ${usableFrom} on.`, {
    details: { usableFrom },
  });
}

function insufficient(available: Money, wish: bigint | null, { least }: Bounds): Refusal {
  const of = (minor: bigint): string => format(money(minor, available.currency));
  const asked = wish !== null ? `; ${of(wish)} was asked for` : least > 1n ? `; ${of(least)} is the least` : "";
  return new Refusal("insufficient_balance", `${format(available)} is available${asked}.`, {
    details: { available: toWire(available) },
  });
}
