// Limits of payouts for every caller. They bound what a stolen key can do, without a person's attention.
import { after, hours } from "../kernel/values/clock.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Currency, format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { openStates } from "./states.ts";

export const caps = {
  /** Per shop and currency, within an hour. */
  payoutsPerHour: 20,
  /** To one destination, until a first payout has arrived there: about a thousand dollars. Minor units. */
  beforeFirstArrives: {
    NGN: 150_000_000n,
    GHS: 1_500_000n,
    KES: 13_000_000n,
    ZAR: 1_800_000n,
    TZS: 260_000_000n,
    ZMW: 2_500_000n,
    USD: 100_000n,
    UGX: 3_700_000n,
    RWF: 1_400_000n,
    XOF: 600_000n,
    XAF: 600_000n,
  },
} as const satisfies { payoutsPerHour: number; beforeFirstArrives: Record<Currency, bigint> };

/** A new or changed account is not paid for this long, so that a person who took over a shop can't empty it immediately. */
export const heldBackMs = hours(24);

/** `most` null: no limit. */
export type Room = { most: bigint | null; full: { limit: "payouts_per_hour"; until: Date } | null };

/** The caller holds the lock of the shop's available balance, so that requests run one after the other. */
export async function roomFor(tx: Tx, actor: Actor, currency: Currency, destinationId: string): Promise<Room> {
  const since = after(actor.now, -hours(1));
  const { rows } = await sql<{ hourly: bigint; oldest: Date | null; arrived: boolean; underWay: bigint }>`
    select
      (select count(*) from payouts p where p.shop_id = ${actor.shopId} and p.currency = ${currency} and p.funded_at > ${since}) hourly,
      (select min(p.funded_at) from payouts p where p.shop_id = ${actor.shopId} and p.currency = ${currency} and p.funded_at > ${since}) oldest,
      exists (select from payouts p where p.shop_id = ${actor.shopId} and p.destination_id = ${destinationId} and p.state = 'paid') arrived,
      (select coalesce(sum(p.amount), 0)::bigint from payouts p where p.shop_id = ${actor.shopId}
         and p.destination_id = ${destinationId} and p.state = any (${[...openStates]}::text[])) "underWay"`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error("a select without from answered nothing");
  const limit = caps.beforeFirstArrives[currency] - found.underWay;
  return {
    most: found.arrived ? null : limit < 0n ? 0n : limit,
    full:
      found.hourly >= BigInt(caps.payoutsPerHour)
        ? { limit: "payouts_per_hour", until: after(found.oldest ?? actor.now, hours(1)) }
        : null,
  };
}

/** @throws Refusal payout_limit */
export function checkRoom(room: Room, amount: bigint, currency: Currency): void {
  if (room.full)
    throw new Refusal("payout_limit", `At most ${caps.payoutsPerHour} payouts in ${currency} are made in an hour.`, {
      details: { limit: room.full.limit, most: caps.payoutsPerHour, until: room.full.until.toISOString() },
    });
  if (room.most !== null && amount > room.most)
    throw new Refusal(
      "payout_limit",
      `Until a first payout has arrived there, at most ${format(money(caps.beforeFirstArrives[currency], currency))} goes to a destination; ${format(money(room.most, currency))} is left of that.`,
      { details: { limit: "before_first_arrives", most: Number(room.most), until: null } },
    );
}
