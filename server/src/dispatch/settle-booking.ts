// Stores the result of a booking. Its row was stored before the courier was asked. An unclear result stays open, and is resolved later.
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { can } from "../kernel/contract/states.ts";
import { axesOf, fulfilmentMachine, lockOrder, moveOrder, orderReasons } from "../orders/index.ts";
import {
  changeShipment,
  keepRates,
  lockShipment,
  nextAskAt,
  recordTracking,
  type ShipmentLinks,
  type ShipmentRow,
  shipmentFailures,
  type TrackedShipment,
} from "../shipping/index.ts";
import { keepCodesOf } from "./ask-rates.ts";
import type { BookingFact } from "./book-parcel.ts";
import { followShipment } from "./follow-shipment.ts";
import type { Sending } from "./order-parcel.ts";

/** Lists lag behind, so an unanswered booking is not searched for earlier. */
const checkAfterMs = minutes(1);

/** @returns the shipment, or why nothing was booked; both are stored. A result that was stored meanwhile stays. */
export async function settleBooking(
  tx: Tx,
  actor: Actor,
  {
    links,
    shipmentId,
    orderId,
    fact,
    sending,
  }: { links: ShipmentLinks; shipmentId: string; orderId: string; fact: BookingFact; sending: Sending },
): Promise<ShipmentRow | Refusal> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const row = await lockShipment(tx, actor.shopId, shipmentId);
  if (row.state !== "booking") return row;
  const quoted = "quoted" in fact ? fact.quoted : null;
  if (quoted) await keepCodesOf(tx, actor, { order, sending, codes: quoted.codes });
  const offered = (by: NonNullable<typeof quoted>) => ({ ...by, driver: sending.bound.driver });
  const ratesOf = { orderId, direction: row.direction, madeFor: sending.madeFor };
  const fail = (failure: string): Promise<ShipmentRow> =>
    changeShipment(tx, actor, { links, before: row, change: { state: "failed", failure: failure.slice(0, 500) } });
  switch (fact.kind) {
    case "booked":
      return (
        (await adopt(tx, actor, {
          links,
          row,
          told: fact.shipment,
          price: fact.option?.price.minor,
          cost: fact.option?.cost.minor,
        })) ?? row
      );
    case "dearer": {
      const currency = row.currency;
      const rates = await keepRates(tx, actor, { ratesOf, couriers: offered(fact.quoted), own: [] });
      const offer = rates.find(({ courier_key: key }) => key === fact.option.courierKey);
      await fail(shipmentFailures.courier_dearer);
      return new Refusal("shipping_price_changed", undefined, {
        details: {
          agreed: toWire(money(row.price, currency)),
          offered: toWire(fact.option.price),
          rateId: offer?.id,
        },
      });
    }
    case "gone":
      await keepRates(tx, actor, { ratesOf, couriers: offered(fact.quoted), own: [] });
      await fail(shipmentFailures.courier_gone);
      return new Refusal("no_such_rate", "This courier no longer offers this route. Choose one of the new rates.");
    case "refused":
      await fail(`${fact.code}: ${fact.detail}`);
      return new Refusal("courier_refused", `Nothing was booked: ${fact.detail}`);
    case "trouble":
      if (!fact.begun) {
        await fail(fact.detail);
        return new Refusal("shipping_unavailable");
      }
      return changeShipment(tx, actor, {
        links,
        before: row,
        change: {
          failure: fact.detail.slice(0, 500),
          next_ask_at: after(actor.now, checkAfterMs),
        },
      });
  }
}

/**
 * Assigns the courier's label to this shipment. The order's row is locked.
 * @returns null when the label already belongs to another shipment.
 */
export async function adopt(
  tx: Tx,
  actor: Actor,
  {
    links,
    row,
    told,
    price = row.price,
    cost = row.cost,
  }: {
    links: ShipmentLinks;
    row: ShipmentRow;
    told: TrackedShipment;
    price?: bigint | undefined;
    cost?: bigint | null | undefined;
  },
): Promise<ShipmentRow | null> {
  const { rows } = await sql`
    insert into routes (kind, key, shop_id) values ('shipment', ${told.providerShipmentId}, ${actor.shopId})
    on conflict do nothing returning key`.execute(tx);
  if (rows.length === 0) return null;
  const nextAsk = nextAskAt(row.created_at, actor.now);
  await tx
    .updateTable("shipments")
    .set({
      provider_shipment_id: told.providerShipmentId,
      booked_at: actor.now,
      next_ask_at: nextAsk,
      price,
      cost,
      failure: null,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
  // An unknown status: it is booked nevertheless.
  const known: TrackedShipment = told.status === "unknown" ? { ...told, status: "created" } : told;
  const now = { ...row, provider_shipment_id: told.providerShipmentId, price, cost, next_ask_at: nextAsk };
  const noted = await recordTracking(tx, actor, { links, shipment: now, told: known });
  const order = await lockOrder(tx, actor.shopId, row.order_id);
  if (
    row.direction === "out" &&
    axesOf(order).state === "placed" &&
    can(fulfilmentMachine, axesOf(order).fulfilment, "prepare")
  )
    await moveOrder(tx, actor, {
      order,
      step: { fulfilment: "prepare" },
      cause: { reason: orderReasons.booked_with_courier },
    });
  return followShipment(tx, actor, { links, noted });
}
