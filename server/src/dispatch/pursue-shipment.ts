// Asks about shipments that have not ended. An unanswered booking is searched for before it is tried again, and it is tried again once. The
// others are tracked, a hundred per call.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import { axesOf, lockOrder } from "../orders/index.ts";
import {
  aggregatorSlot,
  bindDriver,
  changeShipment,
  findRate,
  findShipment,
  isWaiting,
  lockShipment,
  recordTracking,
  type ShipmentRow,
  type ShipmentState,
  shipmentsOf,
  trackedAtOnceMax,
  shipmentAttentions,
  shipmentFailures,
  type TrackedShipment,
} from "../shipping/index.ts";
import { bookParcel, type ParcelToBook } from "./book-parcel.ts";
import { parcelToBook } from "./dispatch-order.ts";
import { followShipment } from "./follow-shipment.ts";
import type { DispatchServices } from "./order-parcel.ts";
import { adopt, settleBooking } from "./settle-booking.ts";

type Due = { shopId: string; id: string; mode: Actor["mode"]; state: ShipmentState };

/** While a worker is handling it. */
const claimedMs = minutes(2);
/** The list has not had the label for this long, so the booking did not happen. */
const deniedMs = minutes(5);
const triesMax = 2;

export function askShipments(database: Database, services: DispatchServices): Sweep {
  return {
    name: "ask-shipments",
    everyMs: seconds(10),
    run: async (context) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<Due>`select shop_id "shopId", id, mode, state from shipments_to_ask(${context.now}, ${trackedAtOnceMax})`.execute(
          tx,
        ),
      );
      for (const due of rows.filter(({ state }) => state === "booking"))
        await guarded(context, due, () => findOutBooking(database, services, actorOf(due, context.now), due.id));
      for (const mode of ["sandbox", "live"] as const)
        await trackAll(database, services, {
          due: rows.filter((due) => due.mode === mode && due.state !== "booking"),
          mode,
          context,
        });
    },
  };
}

/** Asks about one shipment now. @returns false when the courier gave no answer. */
export async function askShipment(
  database: Database,
  services: DispatchServices,
  actor: Actor,
  shipment: ShipmentRow,
): Promise<boolean> {
  const bound = bindDriver(services, actor.mode, shipment.driver);
  const id = shipment.provider_shipment_id;
  if (!bound || id === null) return false;
  const answer = await bound.aggregator.track([id]);
  const told = answer.kind === "tracked" ? answer.shipments.find((one) => one.providerShipmentId === id) : undefined;
  if (!told) return false;
  await fold(database, services, actor, { shipment, told });
  return true;
}

function actorOf({ shopId, mode }: Pick<Due, "shopId" | "mode">, now: Date, driver: string | null = null): Actor {
  return courierActor(shopId, mode, now, driver);
}

/** The actor that changes an order when its courier reports. @param driver null when the shipment's aggregator is not known yet. */
export function courierActor(shopId: string, mode: Actor["mode"], now: Date, driver: string | null): Actor {
  return { ...systemActor(shopId, "courier", now, mode), by: { kind: "provider", id: driver ?? aggregatorSlot } };
}

async function trackAll(
  database: Database,
  services: DispatchServices,
  { due, mode, context }: { due: readonly Due[]; mode: Actor["mode"]; context: JobContext },
): Promise<void> {
  const claimed: { due: Due; row: ShipmentRow }[] = [];
  for (const one of due)
    await guarded(context, one, async () => {
      const row = await database.write(one.shopId, (tx) => claim(tx, actorOf(one, context.now), one.id));
      if (row) claimed.push({ due: one, row });
    });
  for (const [driver, theirs] of Map.groupBy(claimed, ({ row }) => row.driver)) {
    const numbers = theirs.flatMap(({ row }) => row.provider_shipment_id ?? []);
    const bound = bindDriver(services, mode, driver);
    if (numbers.length === 0 || !bound || context.signal.aborted) continue;
    const answer = await bound.aggregator.track(numbers);
    if (answer.kind !== "tracked") continue;
    const told = new Map(answer.shipments.map((one) => [one.providerShipmentId, one]));
    for (const { due: one, row } of theirs) {
      const news = told.get(row.provider_shipment_id ?? "");
      const actor = actorOf(one, context.now, driver);
      if (news) await guarded(context, one, () => fold(database, services, actor, { shipment: row, told: news }));
    }
  }
}

/** Claims a shipment to ask about; null when it is no longer due, or needs no request. */
async function claim(tx: Tx, actor: Actor, id: string): Promise<ShipmentRow | null> {
  const found = await findShipment(tx, actor.shopId, id);
  await lockOrder(tx, actor.shopId, found.order_id);
  const row = await lockShipment(tx, actor.shopId, id);
  if (row.next_ask_at === null || row.next_ask_at > actor.now) return null;
  await tx
    .updateTable("shipments")
    .set({ next_ask_at: after(actor.now, claimedMs), asked_times: row.asked_times + 1 })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return row;
}

async function fold(
  database: Database,
  services: DispatchServices,
  actor: Actor,
  { shipment: { id, order_id: orderId, driver }, told }: { shipment: ShipmentRow; told: TrackedShipment },
): Promise<void> {
  const unwanted = await database.write(actor.shopId, async (tx) => {
    const order = await lockOrder(tx, actor.shopId, orderId);
    const row = await lockShipment(tx, actor.shopId, id);
    const noted = await recordTracking(tx, actor, { links: services, shipment: row, told });
    const after = await followShipment(tx, actor, { links: services, noted });
    const isOver = after.direction === "out" && ["cancelled", "expired"].includes(axesOf(order).state);
    return isWaiting(after.state) && isOver;
  });
  // The order no longer needs the delivery, and the courier has not come yet.
  if (unwanted) await bindDriver(services, actor.mode, driver)?.aggregator.cancel(told.providerShipmentId);
}

/** A booking whose answer never came: search for the label, and buy it again only when it certainly does not exist. */
async function findOutBooking(database: Database, services: DispatchServices, actor: Actor, id: string): Promise<void> {
  const begun = await database.write(actor.shopId, (tx) => claimBooking(tx, actor, services, id));
  if (!begun) return;
  const { row, parcel } = begun;
  const { aggregator } = parcel.sending.bound;
  const since = after(row.created_at, -minutes(5));
  const listed = await aggregator.find({ reference: parcel.reference, from: since, to: actor.now });
  if (listed.kind === "trouble") return;
  const adopted = await database.write(actor.shopId, async (tx) => {
    await lockOrder(tx, actor.shopId, row.order_id);
    const locked = await lockShipment(tx, actor.shopId, id);
    if (locked.state !== "booking") return locked;
    for (const told of listed.shipments) {
      const taken = await adopt(tx, actor, { links: services, row: locked, told });
      if (taken) return taken;
    }
    return null;
  });
  if (adopted || after(row.tried_at ?? row.created_at, deniedMs) > actor.now) return;
  const again = await database.write(actor.shopId, (tx) => recordSecondTry(tx, actor, services, id));
  if (!again) return;
  const fact = await bookParcel(parcel);
  await database.write(actor.shopId, (tx) =>
    settleBooking(tx, actor, { links: services, shipmentId: id, orderId: row.order_id, fact, sending: parcel.sending }),
  );
}

async function claimBooking(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  id: string,
): Promise<{ row: ShipmentRow; parcel: ParcelToBook } | null> {
  const found = await findShipment(tx, actor.shopId, id);
  const order = await lockOrder(tx, actor.shopId, found.order_id);
  const row = await lockShipment(tx, actor.shopId, id);
  if (row.state !== "booking" || row.next_ask_at === null || row.next_ask_at > actor.now) return null;
  await tx
    .updateTable("shipments")
    .set({ next_ask_at: after(actor.now, claimedMs), asked_times: row.asked_times + 1 })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  const rate = await findRate(tx, actor.shopId, order.id, row.rate_id);
  if (!rate) return null;
  return {
    row,
    parcel: await parcelToBook(tx, actor, services, { order, rate, cashOnDelivery: row.cash_on_delivery }),
  };
}

/** Recorded before the attempt. There is no third attempt, and none for an order that no longer needs it. */
async function recordSecondTry(tx: Tx, actor: Actor, services: DispatchServices, id: string): Promise<boolean> {
  const found = await shipmentsOf(tx, actor.shopId).where("id", "=", id).executeTakeFirstOrThrow();
  const order = await lockOrder(tx, actor.shopId, found.order_id);
  const row = await lockShipment(tx, actor.shopId, id);
  if (row.state !== "booking") return false;
  const isOver = row.direction === "out" && axesOf(order).state !== "placed";
  if (row.tries >= triesMax || isOver) {
    await changeShipment(tx, actor, {
      links: services,
      before: row,
      change: {
        state: "failed",
        failure: shipmentFailures.courier_never_confirmed,
        attention: shipmentAttentions.look_for_label,
      },
    });
    return false;
  }
  await tx
    .updateTable("shipments")
    .set({ tries: row.tries + 1, tried_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return true;
}

/** An error in one must not delay the others. */
async function guarded({ log }: JobContext, { shopId, id }: Due, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, shopId, shipmentId: id }, "a shipment could not be asked about; it is tried again");
  }
}
