// Places the order of a checkout form, with the same function as the chat and the API. Nobody has proven to be the buyer yet: only a message from the
// typed number can prove it.
import type { Actor } from "../kernel/security/actor.ts";
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { createCustomer } from "../customers/index.ts";
import { type CheckoutServices, openCheckout } from "../checkout/index.ts";
import { newItemOf, overBuyersCap, placeOrder } from "../orders/index.ts";
import { findShop, isAbove, type Shop } from "../shops/index.ts";
import type { BasketLine } from "./basket.ts";
import { deliveryOf } from "./delivery-ways.ts";
import { type Quote, quoteOf } from "./quote.ts";
import type { Details } from "./typed-details.ts";

/**
 * Thrown, so that everything that was begun is rolled back. `changed`: the buyer has to look again. `in_chat`: a person of the shop has to agree in
 * the chat.
 */
export class NotPlaced extends Error {
  readonly why: "changed" | "in_chat";
  constructor(why: NotPlaced["why"]) {
    super(why);
    this.why = why;
  }
}

export type Sent = {
  form: string;
  kept: readonly BasketLine[];
  details: Details;
  /** Whether the buyer saw all of this. @throws NotPlaced */
  agreed(quote: Quote): boolean;
  language: string;
  /** A hash of all that a program sent; null for a form of the page. */
  asked: string | null;
};

export type Placed = { orderId: string; checkoutId: string; asked: string | null };

/** @throws NotPlaced, and the refusals of placing an order */
export async function placeFromPage(services: CheckoutServices, tx: Tx, actor: Actor, sent: Sent): Promise<Placed> {
  const { shopId } = actor;
  const { form, kept, details, asked } = sent;
  // The same form is sent twice at the same moment: the second waits here, and finds the first one's order.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page form ${shopId} ${form}`}, 0))`.execute(tx);
  const before = await placedBy(tx, shopId, form);
  if (before !== null) return before;
  const shop = await findShop(tx, shopId);
  const { way, code, notes } = details;
  const quote = await quoteOf(tx, actor, { shop }, { kept, way, code, vault: services.vault });
  if (!sent.agreed(quote) || quote.noCode !== null || quote.lines.length === 0) throw new NotPlaced("changed");
  // With nothing to pay, nothing would show that the buyer really wants the order.
  if (quote.total.minor === 0n || isAbove(quote.total, shop.agentRules.handOver.orderAbove))
    throw new NotPlaced("in_chat");
  await refuseOverCap(tx, actor, { shop, phone: details.phone, total: quote.total });
  const delivery = deliveryOf(way);
  const order = await placeOrder(tx, actor, {
    customerId: await customerOf(tx, actor, sent),
    items: quote.lines.map(({ item, line }) => newItemOf(item, line.quantity)),
    channel: "page",
    shipsTo: { name: details.name, phone: details.phone, country: shop.country },
    ...(delivery ? { delivery } : {}),
    ...(way.kind === "pickup" ? {} : { shippingAddress: addressOf(details) }),
    ...(code ? { discountCode: code } : {}),
    ...(notes ? { notes } : {}),
  });
  if (order.total !== quote.total.minor) throw new NotPlaced("changed");
  const { row } = await openCheckout(services, tx, actor, { order });
  await tx
    .insertInto("page_orders")
    .values({ shop_id: shopId, form, order_id: order.id, asked, created_at: actor.now })
    .execute();
  return { orderId: order.id, checkoutId: row.id, asked };
}

/** The order that this form has placed; null when it has placed none. */
export async function placedBy(tx: Tx, shopId: string, form: string): Promise<Placed | null> {
  const { rows } = await placed(shopId, sql`p.form = ${form}`).execute(tx);
  return rows[0] ?? null;
}

/** The order with this number, if a program placed it; null for all others. */
export async function placedByProgram(tx: Tx, shopId: string, number: string): Promise<Placed | null> {
  const { rows } = await placed(shopId, sql`p.asked is not null and o.number = ${number}`).execute(tx);
  return rows[0] ?? null;
}

function placed(shopId: string, which: RawBuilder<unknown>): RawBuilder<Placed> {
  return sql<Placed>`
    select p.order_id "orderId", c.id "checkoutId", p.asked from page_orders p
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      join checkouts c on c.shop_id = p.shop_id and c.order_id = p.order_id
    where p.shop_id = ${shopId} and ${which}`;
}

/** The cap is per number, so another name is the same buyer. Orders from the chat of this number don't count and are not revealed. */
async function refuseOverCap(
  tx: Tx,
  actor: Actor,
  { shop: { caps, currency }, phone, total }: { shop: Shop; phone: string; total: Parameters<typeof isAbove>[0] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.customer_id id from awaited_buyers a
      join orders o on o.shop_id = a.shop_id and o.id = a.order_id and o.channel = 'page'
    where a.shop_id = ${actor.shopId} and a.phone = ${phone}`.execute(tx);
  const buyer = { name: phone, customerIds: rows.map(({ id }) => id), caps };
  const over = await overBuyersCap(tx, actor, buyer, { total, shopCurrency: currency });
  if (over !== null) throw new NotPlaced("in_chat");
}

/**
 * Creates a separate customer, never uses the one who has this number. Otherwise a stranger's order would change that customer's figures and
 * addresses, and reveal them to the stranger. The same name and number again is the same customer, until somebody writes from that number.
 */
async function customerOf(tx: Tx, actor: Actor, { details, language }: Sent): Promise<Id<"customer">> {
  const { name, phone } = details;
  const { rows } = await sql<{ id: Id<"customer"> }>`
    select g.id from customers g
    where g.shop_id = ${actor.shopId} and g.phone is null and g.erased_at is null and g.name = ${name}
      and g.id in (
        select o.customer_id from awaited_buyers a
          join orders o on o.shop_id = a.shop_id and o.id = a.order_id and o.channel = 'page'
        where a.shop_id = ${actor.shopId} and a.phone = ${phone})
      and not exists (select 1 from customer_identities i where i.shop_id = g.shop_id and i.customer_id = g.id)
    order by g.created_at limit 1 for share of g`.execute(tx);
  return rows[0]?.id ?? (await createCustomer(tx, actor, { name, language })).id;
}

function addressOf({ way, line, landmark, name, phone }: Details) {
  return {
    ...(way.kind === "area" ? { area: way.area } : {}),
    line,
    ...(landmark ? { landmark } : {}),
    contactName: name,
    phones: [phone],
  };
}
