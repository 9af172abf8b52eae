// The schedules of automatic payouts, one row per currency. A shop with a destination is paid daily unless it chooses otherwise.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { PayoutSchedules } from "../kernel/database/generated/database.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { amountsOn, sellerAvailable } from "../ledger/index.ts";
import type { PaymentServices } from "../payments/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { roomOfLevel } from "../verification/index.ts";
import { audit } from "../kernel/security/audit.ts";
import type { ScheduleChange, ScheduleResource } from "./contract.ts";
import { nextRun } from "./next-run.ts";
import { type DestinationRow, destinationStatus, findDestination } from "./queries.ts";

export type ScheduleRow = Selectable<PayoutSchedules>;

export function schedulesOf(tx: Tx, shopId: string) {
  return tx.selectFrom("payout_schedules").selectAll().where("shop_id", "=", shopId);
}

/** Made with the first destination of a currency: money that becomes available today is paid tomorrow morning. */
export async function defaultSchedule(tx: Tx, actor: Actor, shop: Shop, currency: Currency): Promise<void> {
  await tx
    .insertInto("payout_schedules")
    .values({
      shop_id: actor.shopId,
      currency,
      interval: "daily",
      next_run_at: nextRun("daily", null, shop.timezone, actor.now),
      updated_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setSchedule(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  change: ScheduleChange,
): Promise<ScheduleResource> {
  const shop = await findShop(tx, actor.shopId);
  const currency = change.currency ?? shop.currency;
  if (change.minimum && change.minimum.currency !== currency)
    throw mismatch("/minimum/currency", `The minimum is in ${change.minimum.currency}, the schedule in ${currency}.`);
  if (change.destinationId) await checkDestination(tx, actor, change.destinationId, currency);
  const day = dayOf(change);
  const values = {
    interval: change.interval,
    anchor: day,
    minimum: BigInt(change.minimum?.amount ?? 0),
    destination_id: change.destinationId ?? null,
    next_run_at: nextRun(change.interval, day, shop.timezone, actor.now),
    updated_at: actor.now,
  };
  const row = await tx
    .insertInto("payout_schedules")
    .values({ shop_id: actor.shopId, currency, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "currency"])
        .doUpdateSet((set) => ({ ...values, version: set("payout_schedules.version", "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    act: "payout_schedule_set",
    objectId: currency,
    detail: {
      interval: row.interval,
      destinationId: row.destination_id,
    },
  });
  return scheduleNow(services, tx, actor, row);
}

/** Includes why it pays nothing, or not everything: its account waits for an owner, or the shop's level is too low. */
export async function scheduleNow(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  row: ScheduleRow,
): Promise<ScheduleResource> {
  const [destination, waiting] = await Promise.all([
    findDestination(tx, row.shop_id, destinationOfSchedule(row)),
    waitingForLevel(services, tx, actor, row.currency),
  ]);
  return { ...toSchedule(row, destination ?? null), waiting };
}

/** What is available and can't be paid out now at the shop's level. */
async function waitingForLevel(
  { config }: PaymentServices,
  tx: Tx,
  actor: Actor,
  currency: Currency,
): Promise<ScheduleResource["waiting"]> {
  const room = await roomOfLevel(config.verification, tx, actor, currency);
  if (room === null || room.left === null) return null;
  const available = (await amountsOn(tx, actor.shopId, sellerAvailable)).get(currency) ?? 0n;
  if (available <= room.left) return null;
  return { code: "verification_required", amount: toWire(money(available - room.left, currency)) };
}

/** The account it pays to: the named one, or the default of its currency. */
export function destinationOfSchedule({ destination_id: id, currency }: ScheduleRow) {
  return id === null ? { defaultOf: currency } : { id };
}

async function checkDestination(tx: Tx, actor: Actor, id: string, currency: Currency): Promise<void> {
  const destination = await findDestination(tx, actor.shopId, { id });
  if (!destination) throw missing("/destinationId", `Payout destination ${id}`);
  if (destination.currency !== currency)
    throw mismatch("/destinationId", `The destination takes ${destination.currency}, not ${currency}.`);
}

function dayOf({ interval, day }: ScheduleChange): number | null {
  const most = { manual: 0, daily: 0, weekly: 7, monthly: 28 }[interval];
  if (day !== undefined && day > most) {
    const detail =
      most === 0 ? `A ${interval} schedule has no day.` : `A ${interval} schedule takes a day from 1 to ${most}.`;
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/day", code: "maximum", detail }] });
  }
  return most === 0 ? null : (day ?? 1);
}

function mismatch(pointer: string, detail: string): Refusal {
  return new Refusal("currency_mismatch", detail, { errors: [{ pointer, code: "currency_mismatch", detail }] });
}

function toSchedule(row: ScheduleRow, destination: DestinationRow | null): Omit<ScheduleResource, "waiting"> {
  const currency = row.currency;
  return {
    currency,
    interval: row.interval,
    day: row.anchor,
    minimum: toWire(money(row.minimum, currency)),
    destinationId: row.destination_id as ScheduleResource["destinationId"],
    destinationStatus: destination && destinationStatus(destination),
    nextRunAt: row.next_run_at?.toISOString() ?? null,
  };
}
