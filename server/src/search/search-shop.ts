// Searches a shop's customers, orders, products and conversations together. All are queried at once and pipelined; only names wait for their ids.
import { type Conversation, pageOfConversations } from "../conversations/index.ts";
import { customerNames, findCustomers, type NamedCustomer } from "../customers/index.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { asNumber, listOrders, type OrderResource } from "../orders/index.ts";
import { listProducts, type Product } from "../products/index.ts";
import { bestFirst } from "./best-first.ts";
import { type Found, foundDefault, type Kind, kinds, type SearchQuery, searchedKinds } from "./contract.ts";

type Some<Item> = { data: Item[]; hasMore: boolean };
type NameOf = (of: { customerId: string }) => string | null;
type FoundOne<K extends Kind> = NonNullable<Found[K]>["data"][number];

const linesShown = 3;

export async function searchShop(tx: Tx, actor: Actor, query: SearchQuery): Promise<Found> {
  const { shopId, now } = actor;
  const q = query.q.trim();
  const { limit = foundDefault, kinds: asked = kinds } = query;
  const within = <Part>(kind: Kind, read: () => Promise<Part>): Promise<Part | null> =>
    lacksScope(actor, searchedKinds[kind]) || !asked.includes(kind) ? Promise.resolve(null) : read();
  const [customers, orders, products, conversations] = await Promise.all([
    within("customers", () => someCustomers(tx, shopId, q, limit)),
    within("orders", () => listOrders(tx, actor, { q, limit })),
    within("products", () => listProducts(tx, shopId, { q, limit }, now)),
    within("conversations", () => pageOfConversations(tx, actor, { q, limit })),
  ]);
  const nameOf = await namesOf(tx, actor, [...(orders?.data ?? []), ...(conversations?.data ?? [])]);
  const found = {
    customers: customers && each(customers, toCustomer),
    orders: orders && each(numberFirst(orders, q), (order) => toOrder(order, nameOf)),
    products: products && each(products, toProduct),
    conversations: conversations && each(conversations, (one) => toConversation(one, nameOf)),
  };
  return { best: bestFirst(q, found, customers?.data[0]?.likeness ?? 0), ...found };
}

async function someCustomers(tx: Tx, shopId: string, q: string, limit: number): Promise<Some<NamedCustomer>> {
  const rows = await findCustomers(tx, shopId, q, limit + 1);
  return { data: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The order that has the number comes before newer ones that have the text otherwise. */
function numberFirst(orders: Some<OrderResource>, q: string): Some<OrderResource> {
  const number = asNumber(q);
  if (number === null) return orders;
  const has = (order: OrderResource): number => Number(order.number.startsWith(number));
  return { ...orders, data: orders.data.toSorted((a, b) => has(b) - has(a)) };
}

async function namesOf(tx: Tx, actor: Actor, shown: readonly { customerId: string }[]): Promise<NameOf> {
  if (lacksScope(actor, "customers:read")) return () => null;
  const ids = shown.map(({ customerId }) => customerId);
  const names = await customerNames(tx, actor.shopId, ids);
  return ({ customerId }) => names.get(customerId) ?? null;
}

function each<Item, To>({ data, hasMore }: Some<Item>, to: (item: Item) => To): Some<To> {
  return { data: data.map(to), hasMore };
}

function toCustomer({ id, name, phone, username }: NamedCustomer): FoundOne<"customers"> {
  return { id: id as Id<"customer">, name, phone, username };
}

function toOrder(order: OrderResource, nameOf: NameOf): FoundOne<"orders"> {
  const { id, number, status, customerId, total, items, createdAt } = order;
  const lines = items.slice(0, linesShown).map(({ name, quantity }) => ({ name, quantity }));
  return { id, number, status, customerId, customerName: nameOf(order), total, items: lines, createdAt };
}

function toProduct({ id, name, status, price, sku, images }: Product): FoundOne<"products"> {
  return { id, name, status, price, sku, imageUrl: images[0]?.url ?? null };
}

function toConversation(conversation: Conversation, nameOf: NameOf): FoundOne<"conversations"> {
  const { id, channel, customerId, match, lastMessageAt } = conversation;
  return {
    id,
    channel,
    customerId,
    customerName: nameOf(conversation),
    snippet: match?.snippet ?? null,
    lastMessageAt,
  };
}
