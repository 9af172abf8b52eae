// What delivery of an order costs: the couriers' offers, and the shop's own rider and pick-up, which are available even when no courier
// answers.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { newId } from "../kernel/values/id.ts";
import { meaningOf, sentenceOf } from "../kernel/contract/meaning.ts";
import { type Money, money } from "../kernel/values/money.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { courierWallet, providerFee, transfer } from "../ledger/index.ts";
import { axesOf, findOrders, type OrderRow, quoteDelivery } from "../orders/index.ts";
import {
  type Direction,
  keepCodes,
  keepRates,
  latestRates,
  type NewRates,
  noCourierReasons,
  type OwnRate,
  type RatesResult,
  type ShippingRates,
  toRates,
} from "../shipping/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { buyersAddress, type DispatchServices, orderParcel, type Sending } from "./order-parcel.ts";

type Intent = {
  order: OrderRow;
  direction: Direction;
  madeFor: Buffer | null;
  sending: Sending | { missing: string };
  own: OwnRate[];
};
type Asked = { body: NewRates };

export function askRates(services: DispatchServices): Outside<Asked, Intent, RatesResult | null, ShippingRates> {
  return {
    record: async (tx, actor, { body }) => {
      const [orders, shop] = await Promise.all([
        findOrders(tx, actor.shopId, [body.orderId]),
        findShop(tx, actor.shopId),
      ]);
      const order = orders.get(body.orderId);
      if (!order) throw missing("/orderId", `Order ${body.orderId}`);
      const direction = body.direction ?? "out";
      if (direction === "back") requireReturnable(order);
      else if (order.state !== "placed")
        throw new Refusal("invalid_transition", `Order ${order.number} is ${order.status}: nothing is sent for it.`, {
          details: { current: order.status, allowed: [] },
        });
      return {
        order,
        direction,
        madeFor: buyersAddress(services, order, shop),
        sending: await orderParcel(tx, actor, services, { order, package: body.package, direction }),
        own:
          direction === "back"
            ? ownRates(order, shop).filter(({ kind }) => kind === "own_rider")
            : ownRates(order, shop),
      };
    },
    recordsNothing: () => true,
    call: async ({ sending }) => ("missing" in sending ? null : sending.bound.aggregator.rates(sending.request)),
    settle: async (tx, actor, { order, direction, madeFor, sending, own }, result) => {
      const answered = result?.kind === "rates" ? result : null;
      if (answered && "bound" in sending) await keepCodesOf(tx, actor, { order, sending, codes: answered.codes });
      const couriers = answered && "bound" in sending ? { ...answered, driver: sending.bound.driver } : null;
      const rows = await keepRates(tx, actor, { ratesOf: { orderId: order.id, direction, madeFor }, couriers, own });
      const shared = { orderId: order.id as ShippingRates["orderId"], direction, data: toRates(rows) };
      if ("missing" in sending) return { ...shared, couriers: "not_offered", ...because(sending.missing) };
      if (result?.kind === "refused") {
        const refused = sentenceOf(noCourierReasons, "refused_by_service", { words: result.detail });
        return { ...shared, couriers: "not_offered", ...because(refused) };
      }
      if (!answered) return { ...shared, couriers: "unavailable", ...because(noCourierReasons.no_answer) };
      if (answered.options.length > 0) return { ...shared, couriers: "answered", ...because(null) };
      return { ...shared, couriers: "none", ...because(noCourierReasons.none_goes_there) };
    },
  };
}

/** The rates of the last request that are still valid. None for an order that does not exist. */
export async function readRates(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { orderId, direction = "out" }: { orderId: string; direction?: Direction | undefined },
): Promise<ShippingRates> {
  const [orders, shop] = await Promise.all([findOrders(tx, actor.shopId, [orderId]), findShop(tx, actor.shopId)]);
  const order = orders.get(orderId);
  const madeFor = order ? buyersAddress(services, order, shop) : null;
  const rows = order ? await latestRates(tx, actor.shopId, { orderId, direction, madeFor }, actor.now) : [];
  const couriers = rows.some(({ kind }) => kind === "courier");
  return {
    orderId: orderId as ShippingRates["orderId"],
    direction,
    couriers: couriers ? "answered" : "none",
    ...because(couriers ? null : noCourierReasons.none_kept),
    data: toRates(rows),
  };
}

function because(reason: string | null): Pick<ShippingRates, "reason" | "reasonMeaning"> {
  return { reason, reasonMeaning: meaningOf(noCourierReasons, reason) };
}

/** Stores the codes of validated addresses and books the fee, which is the platform's own cost. */
export async function keepCodesOf(
  tx: Tx,
  actor: Actor,
  {
    order: { id: orderId, currency },
    sending: { bound, fingerprints, request },
    codes,
  }: { order: Pick<OrderRow, "id" | "currency">; sending: Sending; codes: { from: string; to: string } | null },
): Promise<void> {
  if (!codes) return;
  const fresh = [
    ...(request.from.code === null ? [{ fingerprint: fingerprints.from, code: codes.from }] : []),
    ...(request.to.code === null ? [{ fingerprint: fingerprints.to, code: codes.to }] : []),
  ];
  if (fresh.length === 0) return;
  await keepCodes(tx, actor, bound.account, fresh);
  const fee = money(bound.addressFee * BigInt(fresh.length), currency);
  if (fee.minor > 0n) await bookAddressFee(tx, actor, { driver: bound.driver, orderId, amount: fee });
}

async function bookAddressFee(
  tx: Tx,
  actor: Actor,
  { driver, orderId, amount }: { driver: string; orderId: string; amount: Money },
): Promise<void> {
  const legs = [{ from: providerFee(driver), to: courierWallet(driver), amount }];
  const kind = "address_fee";
  const key = `address:${orderId}:${newId("request")}`;
  await transfer(tx, actor, { key, kind, cause: { type: "order", id: orderId }, legs });
  await audit(tx, actor, { act: kind, objectId: orderId, detail: { driver } });
}

/** Its goods are with the buyer. @throws Refusal invalid_transition */
export function requireReturnable(order: OrderRow): void {
  const { state, fulfilment } = axesOf(order);
  if (fulfilment === "delivered" && (state === "placed" || state === "completed")) return;
  throw new Refusal(
    "invalid_transition",
    `Order ${order.number} is ${order.status}: the buyer has nothing to send back.`,
    {
      details: { current: order.status, allowed: [] },
    },
  );
}

/** The fee of the order's area if there is one, otherwise the fee the order was placed with. */
function ownRates(order: OrderRow, shop: Shop): OwnRate[] {
  const currency = order.currency;
  const address = order.shipping_address;
  const area = quoteDelivery(shop, address?.area ?? null, currency);
  const days = area?.etaDays ?? null;
  return [
    {
      kind: "own_rider",
      price: money(area?.fee ?? order.shipping, currency),
      deliveryEta: days === null ? null : days === 0 ? "Today" : days === 1 ? "Within a day" : `Within ${days} days`,
      station: null,
    },
    ...(shop.pickup
      ? [{ kind: "pickup" as const, price: money(0, currency), deliveryEta: null, station: shop.pickup.address }]
      : []),
  ];
}
