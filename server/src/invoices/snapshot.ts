// The content of an invoice at this moment: shop, buyer and order. Once issued it never changes, even if they do.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { customerName } from "../customers/index.ts";
import type { OrderRow } from "../orders/index.ts";
import type { UnitWords } from "../products/index.ts";
import { readShop } from "../shops/index.ts";
import type { ShopResource } from "../shops/index.ts";
import { taxOf } from "./tax-of-lines.ts";

export type Seller = {
  name: string;
  taxNumber: string | null;
  address: string | null;
  phone: string | null;
  country: string;
  timezone: string;
  logo: string | null;
};
export type Buyer = { name: string | null; phone: string | null; address: string | null };
/** Money in minor units of the invoice's currency. */
export type Line = {
  productId: string;
  variantId: string | null;
  name: string;
  quantity: number;
  /** Missing in old invoices. */
  unit?: UnitWords | null;
  unitPrice: number;
  total: number;
  tax: number | null;
};
/** The columns of an invoice with its content. */
export type Snapshot = {
  currency: Currency;
  seller: string;
  buyer: string;
  lines: string;
  subtotal: bigint;
  discount: bigint;
  shipping: bigint;
  total: bigint;
  tax_rate: number | null;
  tax: bigint | null;
  shipping_tax: bigint | null;
  edits: number;
};

/** @param shop read for the day whose tax rate applies */
export async function takeSnapshot(tx: Tx, actor: Actor, order: OrderRow, shop: ShopResource): Promise<Snapshot> {
  const [customer, edits] = await Promise.all([
    customerName(tx, actor.shopId, order.customer_id),
    sql<{ count: number }>`
      select count(*)::int count from order_edits where shop_id = ${actor.shopId} and order_id = ${order.id}`.execute(
      tx,
    ),
  ]);
  const rate = shop.taxRegistered ? shop.taxRateBasisPoints : null;
  const taxed =
    rate === null
      ? null
      : taxOf(
          {
            lines: order.lines.map((line) => BigInt(line.total - line.discount)),
            shipping: order.shipping - offDelivery(order),
          },
          rate,
        );
  const lines: Line[] = order.lines.map((line, place) => ({
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
    total: line.total,
    tax: taxed ? Number(taxed.lines[place]) : null,
  }));
  const seller: Seller = {
    name: shop.name,
    taxNumber: shop.taxNumber,
    address: sellersAddress(shop),
    phone: shop.phone,
    country: shop.country,
    timezone: shop.timezone,
    logo: shop.pictures.logo,
  };
  const buyer: Buyer = {
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    address: addressOf(order.shipping_address),
  };
  return {
    currency: order.currency,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    lines: JSON.stringify(lines),
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    tax_rate: rate,
    tax: taxed?.tax ?? null,
    shipping_tax: taxed?.shipping ?? null,
    edits: edits.rows[0]?.count ?? 0,
  };
}

/** The part of the discount that is not on a line. */
function offDelivery({ discount, lines }: OrderRow): bigint {
  return lines.reduce((left, line) => left - BigInt(line.discount), discount);
}

/** The shop as of a day in its own time zone, because that day's tax rate applies. */
export function readShopOn(tx: Tx, shopId: string, day: string): Promise<ShopResource> {
  return readShop(tx, shopId, new Date(`${day}T00:00:00.000Z`));
}

/** Many sellers put the city at the end of the pick-up address too: it is printed once. */
function sellersAddress({ pickup, city }: ShopResource): string | null {
  const place = pickup?.address ?? "";
  return city && place.toLowerCase().endsWith(city.toLowerCase()) ? place : joined([place, city]);
}

function addressOf(address: OrderRow["shipping_address"]): string | null {
  const { line, landmark, area, city, state } = (address ?? {}) as Record<string, string | undefined>;
  return joined([line, landmark, area, city, state]);
}

function joined(parts: readonly (string | null | undefined)[]): string | null {
  return [...new Set(parts.filter((part) => part !== undefined && part !== null && part !== ""))].join(", ") || null;
}
