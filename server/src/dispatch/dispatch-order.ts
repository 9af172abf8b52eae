// Dispatches an order: with a courier, booked once even after repeats, crashes and lost answers; or with the shop's own rider.
import { readPhone } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Outside, Reply } from "../kernel/contract/endpoint.ts";
import { newId } from "../kernel/values/id.ts";
import { money } from "../kernel/values/money.ts";
import { metadataColumn } from "../kernel/contract/metadata.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { can } from "../kernel/contract/states.ts";
import {
  axesOf,
  findOrders,
  fulfilmentMachine,
  isPaid,
  lockOrder,
  type OrderRow,
  requireChoices,
} from "../orders/index.ts";
import {
  aggregatorSlot,
  changeShipment,
  type Dispatch,
  findRate,
  findShipment,
  insertShipment,
  isRateFor,
  liveShipment,
  recordWord,
  type RateRow,
  type ShipmentResource,
  type ShipmentRow,
  toShipment,
} from "../shipping/index.ts";
import { findShop, refuseNoRider } from "../shops/index.ts";
import { requireReturnable } from "./ask-rates.ts";
import { type BookingFact, bookParcel, type ParcelToBook } from "./book-parcel.ts";
import { followShipment } from "./follow-shipment.ts";
import { type DispatchServices, orderParcel } from "./order-parcel.ts";
import { requireCover } from "./require-cover.ts";
import { settleBooking } from "./settle-booking.ts";

type Intent = { shipment: ShipmentRow; parcel: ParcelToBook | null };
type Asked = { body: Dispatch };
type Answer = ShipmentResource | Reply<ShipmentResource> | Refusal;

/** Longer than a booking may take. If we crash during one, the label is searched for after this time. */
const answeredWithinMs = minutes(2);
/** The last characters of an id: they have a billion values. */
const uniqueEnough = 6;

export function dispatchOrder(services: DispatchServices): Outside<Asked, Intent, BookingFact | null, Answer> {
  return {
    record: async (tx, actor, { body }, taken) => {
      const found = (await findOrders(tx, actor.shopId, [body.orderId])).get(body.orderId);
      if (!found) throw missing("/orderId", `Order ${body.orderId}`);
      const order = await lockOrder(tx, actor.shopId, body.orderId);
      const rate = await findRate(tx, actor.shopId, order.id, body.rateId);
      const direction = rate?.direction ?? "out";
      const live = await liveShipment(tx, actor.shopId, order.id, direction);
      // The same request was recorded before a crash. The sweep finds out what it began.
      if (live && taken && live.rate_id === body.rateId) return { shipment: live, parcel: null };
      if (live)
        throw new Refusal("shipment_exists", `Order ${order.number} has shipment ${live.id}, which is ${live.state}.`, {
          details: { shipmentId: live.id },
        });
      if (!rate) throw missing("/rateId", `Rate ${body.rateId}`);
      if (direction === "back") requireReturnable(order);
      else requireSendable(order);
      const chosen = requireRate(rate, order, body);
      return chosen.kind === "own_rider"
        ? { shipment: await sendRider(tx, actor, services, { order, rate: chosen, body }), parcel: null }
        : recordBooking(tx, actor, services, { order, rate: chosen, told: body });
    },
    call: async ({ parcel }) => (parcel ? bookParcel(parcel) : null),
    settle: async (tx, actor, { shipment, parcel }, fact) => {
      const settled =
        parcel && fact
          ? await settleBooking(tx, actor, {
              links: services,
              shipmentId: shipment.id,
              orderId: shipment.order_id,
              fact,
              sending: parcel.sending,
            })
          : await findShipment(tx, actor.shopId, shipment.id);
      if (settled instanceof Refusal) return settled;
      const shown = toShipment(settled, services);
      return settled.state === "booking" ? new Reply(202, shown) : shown;
    },
  };
}

/** Paid, or confirmed for cash on delivery, and its goods are here. */
function requireSendable(order: OrderRow): void {
  const { state, payment, confirmed, fulfilment } = axesOf(order);
  const mayGo = isPaid(payment) || (confirmed && payment !== "partly_paid");
  if (state === "placed" && mayGo && can(fulfilmentMachine, fulfilment, "dispatch")) return requireChoices(order);
  const why =
    state === "placed" && !isPaid(payment) && !confirmed ? "neither paid nor confirmed for cash" : order.status;
  throw new Refusal("invalid_transition", `Order ${order.number} can't be sent: it is ${why}.`, {
    details: { current: order.status, allowed: [] },
  });
}

function requireRate(rate: RateRow, order: OrderRow, body: Dispatch): RateRow {
  if (rate.kind === "pickup")
    throw new Refusal("no_such_rate", "What the buyer fetches is not dispatched: it is handed over with the code.");
  if (body.cashOnDelivery && (rate.direction === "back" || isPaid(axesOf(order).payment))) {
    const detail = "No cash is due at the door: the order is paid, or comes back.";
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/cashOnDelivery", code: "already_paid", detail }],
    });
  }
  if (body.cashOnDelivery && rate.kind === "courier" && !rate.cash_on_delivery)
    throw new Refusal("no_such_rate", "This courier takes no cash; choose a rate with `cashOnDelivery`.");
  return rate;
}

/** The rider leaves immediately, because no courier has to be asked. */
async function sendRider(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { order, rate, body: { rider, ...told } }: { order: OrderRow; rate: RateRow; body: Dispatch },
): Promise<ShipmentRow> {
  refuseNoRider([{ pointer: "/rider/name", text: rider?.name }]);
  const { country } = await findShop(tx, actor.shopId);
  const made = await insertShipment(tx, actor, {
    ...rowOf(actor, order, rate, told),
    method: "own_rider",
    rider_name: rider?.name ?? null,
    courier_phone: rider?.phone ? (readPhone(rider.phone, country) ?? rider.phone) : null,
  });
  const step = { word: "on the way", source: "seller" as const, at: actor.now };
  const created = await changeShipment(tx, actor, {
    links: services,
    before: made,
    change: { state: "created", booked_at: actor.now },
  });
  // For a return, the goods are with the buyer until the rider arrives.
  const state = rate.direction === "back" ? "confirmed" : "picked_up";
  const noted = await recordWord(tx, actor, { links: services, shipment: created, step: { ...step, state } });
  return followShipment(tx, actor, { links: services, noted, proves: false });
}

async function recordBooking(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { order, rate, told }: { order: OrderRow; rate: RateRow; told: Dispatch },
): Promise<Intent> {
  const parcel = await parcelToBook(tx, actor, services, { order, rate, cashOnDelivery: told.cashOnDelivery ?? false });
  await requireCover(tx, actor, order, money(rate.cost ?? rate.price, rate.currency));
  const shipment = await insertShipment(tx, actor, {
    ...rowOf(actor, order, rate, told),
    method: "courier",
    cash_due: parcel.cashToCollect?.minor ?? null,
    cash_days: parcel.cashToCollect ? rate.cash_days : null,
    slot: aggregatorSlot,
    driver: rate.driver,
    courier: rate.courier,
    cost: rate.cost,
    tries: 1,
    tried_at: actor.now,
    next_ask_at: after(actor.now, answeredWithinMs),
  });
  return { shipment, parcel };
}

function rowOf(
  actor: Actor,
  order: OrderRow,
  rate: RateRow,
  { cashOnDelivery = false, metadata }: Pick<Dispatch, "cashOnDelivery" | "metadata">,
) {
  return {
    shop_id: actor.shopId,
    id: newId("shipment"),
    order_id: order.id,
    rate_id: rate.id,
    direction: rate.direction,
    state: "booking" as const,
    price: rate.price,
    currency: rate.currency,
    cash_on_delivery: cashOnDelivery,
    ...metadataColumn({ metadata }),
    created_at: actor.now,
    updated_at: actor.now,
  };
}

/** @throws Refusal shipping_unavailable when couriers can no longer be asked for this order. */
export async function parcelToBook(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { order, rate, cashOnDelivery }: { order: OrderRow; rate: RateRow; cashOnDelivery: boolean },
): Promise<ParcelToBook> {
  const cashToCollect = cashOnDelivery && order.total > 0n ? money(order.total, order.currency) : null;
  const direction = rate.direction;
  const sending = await orderParcel(tx, actor, services, { order, direction, cashToCollect, driver: rate.driver });
  if ("missing" in sending) throw new Refusal("no_such_rate", sending.missing);
  return {
    sending,
    // Shops have the same order numbers, and may share an account there. So the reference alone must identify the label.
    reference: `${order.number}-${rate.id.slice(-uniqueEnough)}`,
    cashToCollect,
    chosen: {
      optionRef: rate.option_ref ?? "",
      courierKey: rate.courier_key ?? "",
      price: money(rate.price, rate.currency),
      expired: rate.expires_at <= actor.now || !isRateFor(rate, sending.madeFor),
    },
  };
}
