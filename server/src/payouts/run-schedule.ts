// The payout of a schedule: the whole available balance, if it is large enough and the account may be paid already.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import { bindPayer, type PaymentServices } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { needsConfirmation } from "./confirmation.ts";
import { createFunded } from "./create-payout.ts";
import { nextRun } from "./next-run.ts";
import { type DestinationRow, findDestination, type PayoutRow } from "./queries.ts";
import { destinationOfSchedule, type ScheduleRow, schedulesOf } from "./schedule.ts";
import { announceLevelReached } from "../verification/index.ts";
import { boundsOf, payable } from "./set-aside.ts";

/** @returns the payout, or null if there is nothing to pay this time. Run twice for the same moment, it pays once. */
export async function runSchedule(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  currency: Currency,
): Promise<PayoutRow | null> {
  const schedule = await schedulesOf(tx, actor.shopId).where("currency", "=", currency).forUpdate().executeTakeFirst();
  if (!schedule?.next_run_at || schedule.next_run_at > actor.now) return null;
  const [shop, destination] = await Promise.all([
    findShop(tx, actor.shopId),
    findDestination(tx, actor.shopId, destinationOfSchedule(schedule)),
  ]);
  const regular = nextRun(schedule.interval, schedule.anchor, shop.timezone, actor.now);
  const payableFrom = destination && whenPayable(destination, shop.timezone, actor.now);
  const heldBack = payableFrom !== undefined && payableFrom > actor.now;
  // If only the account's hold delays it, it is paid when the hold ends, not at the next regular run.
  const waits = heldBack && (regular === null || payableFrom < regular);
  await tx
    .updateTable("payout_schedules")
    .set({ next_run_at: waits ? payableFrom : regular, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("currency", "=", currency)
    .execute();
  return destination && !heldBack ? pay(services, tx, actor, { schedule, destination }) : null;
}

/** An owner may confirm the account at any time, so it is checked again the next morning. */
function whenPayable(destination: DestinationRow, timezone: string, now: Date): Date {
  const tomorrow = needsConfirmation(destination) ? nextRun("daily", null, timezone, now) : null;
  return tomorrow !== null && tomorrow > destination.usable_from ? tomorrow : destination.usable_from;
}

async function pay(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  { schedule, destination }: { schedule: ScheduleRow; destination: DestinationRow },
): Promise<PayoutRow | null> {
  const currency = schedule.currency;
  const { available, room, levelRoom, all } = await payable(services, tx, actor, {
    destination,
    bounds: boundsOf(services, destination),
  });
  if (levelRoom !== null && levelRoom.left !== null && available > levelRoom.left)
    await announceLevelReached(tx, actor);
  const payer = bindPayer(services, actor.mode, destination.slot);
  if (!payer || room.full || all < 1n || available < schedule.minimum) return null;
  return createFunded(tx, actor, {
    destination,
    payer,
    amount: money(all, currency),
    automatic: true,
    description: null,
    metadata: {},
  });
}
