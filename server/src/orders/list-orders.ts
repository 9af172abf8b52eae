// A page of orders: filtered by status and total, and searched by what a person remembers of them.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { customersNamed } from "../customers/index.ts";
import { productsNamed } from "../products/index.ts";
import { channelNow, type OrderQuery, type OrderResource, orderSorts } from "./contract.ts";
import { includeInOrders } from "./include-in-orders.ts";
import { ordersWithLines, toOrder } from "./queries.ts";
import { isQueued } from "./queues.ts";

/** For an item or a customer with very many orders, only the newest ones are searched. */
const lookedThrough = 2_000;
const productsMax = 50;

export async function listOrders(tx: Tx, actor: Actor, query: OrderQuery): Promise<Page<OrderResource>> {
  const { shopId } = actor;
  const {
    status,
    paymentStatus,
    fulfilmentStatus,
    disputeStatus,
    queue,
    channel,
    customerId,
    number,
    discountCode,
    q,
  } = query;
  let orders = ordersWithLines(tx, shopId);
  if (status) orders = orders.where("orders.status", "in", status);
  if (paymentStatus)
    orders = orders.where(
      sql<string>`told_payment(orders.payment, orders.cash_taken, orders.total, orders.given_back, orders.state)`,
      "in",
      paymentStatus,
    );
  if (fulfilmentStatus) orders = orders.where("orders.fulfilment", "in", fulfilmentStatus);
  if (disputeStatus) orders = orders.where("orders.dispute", "in", disputeStatus);
  if (queue) {
    const any = sql.join(
      queue.map((name) => isQueued("orders", name)),
      sql` or `,
    );
    orders = orders.where(sql<boolean>`(${any})`);
  }
  if (channel) orders = orders.where("orders.channel", "in", channel.map(channelNow));
  if (customerId) orders = orders.where("orders.customer_id", "=", customerId);
  if (number) orders = orders.where("orders.number", "=", number.toUpperCase());
  if (discountCode) orders = orders.where("orders.discount_code", "=", discountCode.trim().toUpperCase());
  if (query["total[gte]"] !== undefined) orders = orders.where("orders.total", ">=", BigInt(query["total[gte]"]));
  if (query["total[lte]"] !== undefined) orders = orders.where("orders.total", "<=", BigInt(query["total[lte]"]));
  if (q !== undefined) orders = orders.where("orders.id", "in", await ordersFound(tx, actor, q.trim()));
  const page = await listPage({
    query: orders,
    request: query,
    sorts: orderSorts,
    otherwise: "-createdAt",
    item: toOrder,
    within: shopId,
  });
  return { ...page, data: await includeInOrders(tx, actor, page.data, query.include) };
}

/** Ids of orders that a text names: by number, customer or goods. As a subquery. */
async function ordersFound(tx: Tx, actor: Actor, text: string) {
  const { shopId } = actor;
  const [customers, products] = await Promise.all([
    customersNamed(tx, actor, text),
    productsNamed(tx, text, productsMax),
  ]);
  return sql<string>`(
    ${numberedLike(shopId, text)}
    union all
    (select o.id from orders o where o.shop_id = ${shopId} and o.customer_id = any(${customers}::text[])
      order by o.created_at desc, o.id desc limit ${lookedThrough})
    union all
    (select l.order_id from order_lines l where l.shop_id = ${shopId} and l.product_id = any(${products}::text[])
      order by l.order_id desc limit ${lookedThrough}))`;
}

/** From so many characters on, the beginning of a number is enough. */
const fewestOfNumber = 3;
const numberLetters = 8;

/** The orders with this number, or with one that begins so. They lie next to each other in the index of numbers. */
function numberedLike(shopId: string, text: string) {
  const number = asNumber(text);
  const ofShop = sql`select o.id from orders o where o.shop_id = ${shopId}`;
  if (number === null) return sql`${ofShop} and false`;
  return sql`(${ofShop} and o.number >= ${number} and o.number < ${number} || chr(1114109) and o.number ^@ ${number} limit ${lookedThrough})`;
}

/** The number as printed, or its beginning, from any way of typing it: "k7qf 29xm", "#K7QF29XM", "k7q". Null if it can't be one. */
export function asNumber(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (
    letters.length < fewestOfNumber ||
    letters.length > numberLetters ||
    /\p{L}/u.test(text.replaceAll(/[a-z]/gi, ""))
  )
    return null;
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
