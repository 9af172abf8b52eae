// Quoted rates, stored so that one of them can be chosen; and the aggregator's codes of addresses.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { equalBytes, sha256, type Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ShippingRates as RatesTable } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { type Money, money, toWire } from "../kernel/values/money.ts";
import type { RateOption } from "./aggregator.ts";
import type { Direction, ShippingRateResource } from "./contract.ts";
import { aggregatorSlot } from "./registry.ts";

export type RateRow = Selectable<RatesTable>;
export type OwnRate = {
  kind: "own_rider" | "pickup";
  price: Money;
  deliveryEta: string | null;
  station: string | null;
};

const ownRatesLiveMs = hours(24);

/** The order, the direction, and the keyed hash of the buyer's address; null when it has none. */
export type RatesOf = { orderId: string; direction: Direction; madeFor: Buffer | null };

export async function keepRates(
  tx: Tx,
  actor: Actor,
  {
    ratesOf: { orderId, direction, madeFor: made_for },
    couriers,
    own,
  }: {
    ratesOf: RatesOf;
    couriers: { driver: string; options: readonly RateOption[]; expiresAt: Date } | null;
    own: readonly OwnRate[];
  },
): Promise<RateRow[]> {
  const shared = { shop_id: actor.shopId, order_id: orderId, direction, made_for, asked_at: actor.now };
  const ownRows = own.map(({ kind, price, deliveryEta, station }) => ({
    ...shared,
    id: newId("shippingRate"),
    kind,
    price: price.minor,
    currency: price.currency,
    delivery_eta: deliveryEta,
    station,
    expires_at: after(actor.now, ownRatesLiveMs),
  }));
  const courierRows = (couriers?.options ?? []).map((option) => ({
    ...shared,
    id: newId("shippingRate"),
    kind: "courier" as const,
    slot: aggregatorSlot,
    driver: couriers?.driver ?? null,
    courier: option.courier,
    courier_key: option.courierKey,
    option_ref: option.optionRef,
    price: option.price.minor,
    cost: option.cost.minor,
    currency: option.price.currency,
    hand_over: option.handOver,
    pickup_eta: option.pickupEta,
    delivery_eta: option.deliveryEta,
    delivery_at: option.deliveryAt,
    station: option.station,
    cash_on_delivery: option.cashOnDelivery,
    cash_days: option.cashDays,
    expires_at: couriers?.expiresAt ?? actor.now,
  }));
  const rows = [...courierRows, ...ownRows];
  if (rows.length === 0) return [];
  return tx.insertInto("shipping_rates").values(rows).returningAll().execute();
}

/** Whether the rate was quoted for exactly this address of the buyer. @param address its keyed hash */
export function isRateFor({ made_for: madeFor }: Pick<RateRow, "made_for">, address: Buffer): boolean {
  return madeFor !== null && equalBytes(madeFor, address);
}

export async function findRate(tx: Tx, shopId: string, orderId: string, rateId: string): Promise<RateRow | undefined> {
  return tx
    .selectFrom("shipping_rates")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("id", "=", rateId)
    .executeTakeFirst();
}

/** From the last request, without those that have expired or are for another address. Pick-up is at the shop's own address. */
export async function latestRates(
  tx: Tx,
  shopId: string,
  { orderId, direction, madeFor }: RatesOf,
  now: Date,
): Promise<RateRow[]> {
  const rows = await tx
    .selectFrom("shipping_rates")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("direction", "=", direction)
    .where("expires_at", ">", now)
    .where(
      "asked_at",
      "=",
      sql<Date>`(select max(r.asked_at) from shipping_rates r where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.direction = ${direction})`,
    )
    .execute();
  return rows.filter(
    (row) => row.kind === "pickup" || (madeFor === null ? row.made_for === null : isRateFor(row, madeFor)),
  );
}

/** Couriers first, the cheapest before the others, then the shop's own. */
export function toRates(rows: readonly RateRow[]): ShippingRateResource[] {
  const couriers = rows.filter(({ kind }) => kind === "courier");
  const cheapest = leastBy(couriers, ({ price }) => Number(price));
  const fastest = leastBy(couriers, ({ delivery_at }) => delivery_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return rows
    .toSorted((a, b) => place(a) - place(b) || Number(a.price - b.price) || (a.id < b.id ? -1 : 1))
    .map((row) =>
      toRate(row, [
        ...(row === cheapest ? (["cheapest"] as const) : []),
        ...(row === fastest ? (["fastest"] as const) : []),
      ]),
    );
}

function place({ kind }: RateRow): number {
  return ["courier", "own_rider", "pickup"].indexOf(kind);
}

function leastBy(rows: readonly RateRow[], figure: (row: RateRow) => number): RateRow | undefined {
  const least = Math.min(...rows.map(figure));
  return rows.find((row) => figure(row) === least);
}

function toRate(row: RateRow, labels: ("cheapest" | "fastest")[]): ShippingRateResource {
  return {
    id: row.id,
    kind: row.kind,
    courier: row.courier,
    price: toWire(money(row.price, row.currency)),
    labels,
    handOver: row.hand_over,
    station: row.station,
    pickupEta: row.pickup_eta,
    deliveryEta: row.delivery_eta,
    deliveryAt: row.delivery_at?.toISOString() ?? null,
    cashOnDelivery: row.cash_on_delivery,
    expiresAt: row.expires_at.toISOString(),
  } as ShippingRateResource;
}

// — Addresses —

/** Keyed, so that the rows don't reveal where people live. */
export function addressFingerprint(vault: Vault, address: string): Buffer {
  return sha256(vault.token(`shipping address:${address.trim().toLowerCase().replaceAll(/\s+/g, " ")}`));
}

/** The aggregator's codes of these addresses; null when never validated. In the given order. */
export async function knownCodes(
  tx: Tx,
  shopId: string,
  account: string,
  fingerprints: readonly Buffer[],
): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom("shipping_addresses")
    .select(["fingerprint", "code"])
    .where("shop_id", "=", shopId)
    .where("account", "=", account)
    .where("fingerprint", "in", [...fingerprints])
    .execute();
  return fingerprints.map((wanted) => rows.find(({ fingerprint }) => equalBytes(fingerprint, wanted))?.code ?? null);
}

export async function keepCodes(
  tx: Tx,
  actor: Actor,
  account: string,
  codes: readonly { fingerprint: Buffer; code: string }[],
): Promise<void> {
  for (const { fingerprint, code } of codes)
    await tx
      .insertInto("shipping_addresses")
      .values({ shop_id: actor.shopId, account, fingerprint, code, validated_at: actor.now })
      .onConflict((conflict) =>
        conflict.columns(["shop_id", "account", "fingerprint"]).doUpdateSet({ code, validated_at: actor.now }),
      )
      .execute();
}
