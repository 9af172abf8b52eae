// An order as a parcel: from the shop's address to the buyer's, or back, with the weight of its products.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { allocate, format, type Money, money } from "../kernel/values/money.ts";
import { type OrderResource, type OrderRow, pinText, shipsTo } from "../orders/index.ts";
import { findProducts } from "../products/index.ts";
import {
  addressFingerprint,
  bindAggregator,
  bindDriver,
  type BoundAggregator,
  type Direction,
  knownCodes,
  type NewRates,
  noCourierReasons,
  type ParcelItem,
  type RatesRequest,
  type ShippingServices,
} from "../shipping/index.ts";
import { findShop, type Shop } from "../shops/index.ts";

export type DispatchServices = ShippingServices & { vault: Vault };
export type Sending = {
  bound: BoundAggregator;
  request: RatesRequest;
  /** Keyed hashes of both addresses, under which their codes are stored. */
  fingerprints: { from: Buffer; to: Buffer };
  /** The hash of the buyer's address: a rate is only valid for that address. */
  madeFor: Buffer;
};

type ShippingAddress = NonNullable<OrderResource["shippingAddress"]>;

/** The weight of a product whose weight is not known. */
const usualGrams = 500;
const usualSize = { lengthCm: 30, widthCm: 25, heightCm: 10 };
const textMax = 100;

/** The keyed hash of the buyer's address as the order has it now; null without a place. */
export function buyersAddress({ vault }: DispatchServices, order: OrderRow, shop: Shop): Buffer | null {
  const given = order.shipping_address;
  const text = addressText(given, countryOf(order, shop));
  return text === null ? null : addressFingerprint(vault, withPin(text, given));
}

/** @returns the request to couriers, or why there can be none. */
export async function orderParcel(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  {
    order,
    package: wished,
    direction = "out",
    cashToCollect = null,
    driver,
  }: {
    order: OrderRow;
    package?: NewRates["package"];
    direction?: Direction;
    cashToCollect?: Money | null;
    driver?: string | null;
  },
): Promise<Sending | { missing: string }> {
  const [shop, products] = await Promise.all([
    findShop(tx, actor.shopId),
    findProducts(
      tx,
      actor.shopId,
      order.lines.map((line) => line.productId),
    ),
  ]);
  const bound =
    driver === undefined
      ? bindAggregator(services, actor.mode, { country: shop.country, currency: order.currency })
      : bindDriver(services, actor.mode, driver);
  if (!bound)
    return {
      missing: sentenceOf(noCourierReasons, "not_from_here", { currency: order.currency, country: shop.country }),
    };
  if (!shop.pickup || !shop.phone)
    return {
      missing: noCourierReasons.no_pickup_address,
    };
  const given = order.shipping_address;
  const receiver = order.gift?.receiver;
  const buyersOwn = shipsTo(order);
  // In a gift order, the buyer's phone is used only if there is no other.
  const phone = receiver?.phone ?? given?.phones?.[0] ?? buyersOwn.phone;
  const country = countryOf(order, shop);
  const to = addressText(given, country);
  if (!given || to === null) return { missing: noCourierReasons.no_shipping_address };
  if (!phone) return { missing: noCourierReasons.no_phone };
  const home = [shop.pickup.address, ...cityUnlessIn(shop.pickup.address, shop.city), countryName(shop.country)].join(
    ", ",
  );
  const [shops, buyers] = [home, withPin(to, given)].map((address) => addressFingerprint(services.vault, address)) as [
    Buffer,
    Buffer,
  ];
  const [shopCode = null, buyerCode = null] = await knownCodes(tx, actor.shopId, bound.account, [shops, buyers]);
  const email = (id: string): string => `${id.replace("_", "-")}@${services.config.buyerEmailDomain}`;
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const spread = wished?.weightGrams === undefined ? null : Math.max(Math.ceil(wished.weightGrams / pieces), 1);
  const seller = {
    name: shop.name,
    phone: shop.phone,
    email: email(shop.id),
    address: home,
    line: shop.pickup.address,
    pin: null,
    city: shop.city,
    state: null,
    country: shop.country,
    code: shopCode,
  };
  const buyer = {
    name: receiver?.name ?? given.contactName ?? buyersOwn.name ?? `Buyer of ${order.number}`,
    phone,
    email: email(order.customer_id),
    address: to,
    line: [given.line, given.landmark, given.area].filter((part) => part).join(", "),
    pin: given.pin ?? null,
    // Never the shop's city: the parcel goes where the order says.
    city: given.city ?? given.area ?? null,
    state: given.state ?? null,
    country,
    code: buyerCode,
  };
  const isBack = direction === "back";
  return {
    bound,
    madeFor: buyers,
    fingerprints: isBack ? { from: buyers, to: shops } : { from: shops, to: buyers },
    request: {
      from: isBack ? buyer : seller,
      to: isBack ? seller : buyer,
      parcel: {
        ...usualSize,
        ...(wished ? { lengthCm: wished.lengthCm, widthCm: wished.widthCm, heightCm: wished.heightCm } : {}),
        items: pricedFor(
          cashToCollect,
          order.lines.map(({ productId, name, quantity, unitPrice }) => ({
            name: name.slice(0, textMax),
            description: (products.get(productId)?.category ?? name).slice(0, textMax),
            weightGrams: spread ?? products.get(productId)?.weightGrams ?? usualGrams,
            unitPrice: money(unitPrice, order.currency),
            quantity,
          })),
        ),
      },
      instructions: instructions(cashToCollect, given),
      cashToCollect,
    },
  };
}

/** Couriers need item prices that add up to the cash amount: each line's share of it, exact to the last unit. */
export function pricedFor(cash: Money | null, items: readonly ParcelItem[]): ParcelItem[] {
  if (cash === null) return [...items];
  const worth = items.map(({ unitPrice, quantity }) => Number(unitPrice.minor) * quantity);
  const shares = allocate(cash, worth.some((minor) => minor > 0) ? worth : items.map(({ quantity }) => quantity));
  return items.map((item, index) => ({
    ...item,
    name: item.quantity > 1 ? `${item.quantity} × ${item.name}`.slice(0, textMax) : item.name,
    weightGrams: item.weightGrams * item.quantity,
    unitPrice: shares[index] ?? money(0, cash.currency),
    quantity: 1,
  }));
}

/** A label has no map, so the coordinates are written out. */
function instructions(cash: Money | null, { riderNote, pin }: ShippingAddress): string | null {
  const collect = cash && `Collect ${format(cash)} in cash.`;
  return [collect, pin && `Map: ${pinText(pin)}.`, riderNote].filter((part) => part).join(" ") || null;
}

/** The full place as the aggregator gets it: another map position is another place. */
function withPin(text: string, address: OrderResource["shippingAddress"]): string {
  return address?.pin ? `${text} (${pinText(address.pin)})` : text;
}

/** A shop can move to another country, and its orders stay. */
function countryOf(order: OrderRow, shop: Shop): string {
  const given = order.shipping_address;
  return given?.country ?? shipsTo(order).country ?? shop.country;
}

/** The address as a rider reads it: only the order's own words. Null when they name no place at all. */
function addressText(address: OrderResource["shippingAddress"], land: string): string | null {
  if (!address) return null;
  const { line, landmark, area, city, state } = address;
  const places = [line, landmark, area, city, state].filter((part) => part);
  if (!line && !landmark && !area) return null;
  return [...places, countryName(land)].join(", ");
}

function cityUnlessIn(address: string, city: string | null): string[] {
  return city === null || address.toLowerCase().includes(city.toLowerCase()) ? [] : [city];
}

function countryName(country: string): string {
  return new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? country;
}
