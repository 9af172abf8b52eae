// Reads of orders. One statement reads an order with its lines.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Orders } from "../kernel/database/generated/database.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { ChosenPart, LineChoices, UnitWords } from "../products/index.ts";
import { choicesMissing } from "./choices-missing.ts";
import type { OrderResource } from "./contract.ts";
import { shipsTo } from "./ships-to.ts";
import type { Axes, PaymentState } from "./states.ts";

export type OrderLine = {
  productId: string;
  variantId: string | null;
  name: string;
  options: Record<string, string> | null;
  /** For a product whose options are not variants: the options at that time. */
  choices: LineChoices | null;
  quantity: number;
  unit: UnitWords | null;
  leadTimeDays: number | null;
  /** Not counted: nothing is reserved for it. */
  untracked: boolean;
  /** For a bundle: the parts of one piece. */
  parts: ChosenPart[] | null;
  unitPrice: number;
  total: number;
  /** Its share of the order's discount. */
  discount: number;
  /**
   * For how many days it can be given back, by choice and for a fault. These are the shop's terms when the line was added. Absent: not stored yet.
   */
  returnDays?: number;
  faultReturnDays?: number;
  /** The picture when the line was added; "" if it had none. Absent: not stored yet. */
  imageUrl?: string;
};
export type OrderRow = Selectable<Orders> & { lines: OrderLine[] };

/** Lines as one JSON column, so that a page of orders is one statement. */
export function ordersWithLines(tx: Tx, shopId: string) {
  return tx
    .selectFrom("orders")
    .selectAll("orders")
    .select(
      sql<OrderLine[]>`(
        select json_agg(json_build_object('productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'options', l.options, 'choices', l.choices, 'quantity', l.quantity, 'unit', l.unit, 'leadTimeDays', l.lead_time_days, 'untracked', l.untracked, 'parts', l.parts, 'unitPrice', l.unit_price, 'total', l.total, 'discount', l.discount, 'returnDays', l.return_days, 'faultReturnDays', l.fault_return_days, 'imageUrl', l.image_url) order by l.line)
        from order_lines l where l.shop_id = orders.shop_id and l.order_id = orders.id)`.as("lines"),
    )
    .where("orders.shop_id", "=", shopId);
}

export async function findOrder(tx: Tx, shopId: string, orderId: string): Promise<OrderRow> {
  const row = await ordersWithLines(tx, shopId).where("orders.id", "=", orderId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function findOrders(tx: Tx, shopId: string, orderIds: readonly string[]): Promise<Map<string, OrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ordersWithLines(tx, shopId).where("orders.id", "in", orderIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** As the API shows them. */
export async function readOrders(
  tx: Tx,
  shopId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderResource>> {
  const rows = await findOrders(tx, shopId, [...new Set(orderIds)]);
  return new Map([...rows].map(([id, row]) => [id, toOrder(row)]));
}

/** Locks the order until the transaction ends, so that only one transaction changes it. */
export async function lockOrder(tx: Tx, shopId: string, orderId: string): Promise<OrderRow> {
  const row = await ordersWithLines(tx, shopId).where("orders.id", "=", orderId).forUpdate("orders").executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The orders of the buyer in this conversation, including those that were entered by hand. Newest first. */
export async function ordersOfConversation(
  tx: Tx,
  shopId: string,
  conversationId: string,
  most: number,
): Promise<OrderRow[]> {
  return ordersWithLines(tx, shopId)
    .where("orders.id", "in", (of) =>
      of
        .selectFrom("buyer_chats")
        .select("order_id")
        .where("shop_id", "=", shopId)
        .where("conversation_id", "=", conversationId),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/**
 * What one buyer has ordered in chats and on the shop's page: the number of unpaid orders, and the value of the valid orders since a time.
 * On the page one person may have several customers.
 */
export async function standingOfBuyer(
  tx: Tx,
  shopId: string,
  buyer: { customerIds: readonly string[]; currency: Currency },
  since: Date,
): Promise<{ open: number; value: bigint }> {
  const { rows } = await sql<{ open: number; value: bigint }>`
    select count(*) filter (where status in ('pending', 'confirmed'))::int open,
      coalesce(sum(total) filter (where created_at > ${since} and currency = ${buyer.currency}
        and status not in ('cancelled', 'expired', 'refunded')), 0)::bigint value
    from orders where shop_id = ${shopId} and customer_id = any(${[...buyer.customerIds]}::text[]) and channel <> 'api'
      and (status in ('pending', 'confirmed') or created_at > ${since})`.execute(tx);
  return rows[0] ?? { open: 0, value: 0n };
}

/** When the order last reached this state of this axis (as in its history); null when it never did. */
export async function reachedAt(tx: Tx, shopId: string, orderId: string, reached: Reached): Promise<Date | null> {
  return (await lastStep(tx, shopId, orderId, reached))?.at ?? null;
}

/** When it first reached this state. */
export async function firstReachedAt(tx: Tx, shopId: string, orderId: string, reached: Reached): Promise<Date | null> {
  return (await stepOf(tx, { shopId, orderId, reached, order: "asc" }))?.at ?? null;
}

/** Who caused it. */
export async function reachedBy(
  tx: Tx,
  shopId: string,
  orderId: string,
  reached: Reached,
): Promise<Actor["by"] | null> {
  return ((await lastStep(tx, shopId, orderId, reached))?.actor as Actor["by"] | undefined) ?? null;
}

type Reached = { axis: string; state: string };

function lastStep(tx: Tx, shopId: string, orderId: string, reached: Reached) {
  return stepOf(tx, { shopId, orderId, reached, order: "desc" });
}

function stepOf(
  tx: Tx,
  {
    shopId,
    orderId,
    reached: { axis, state },
    order,
  }: { shopId: string; orderId: string; reached: Reached; order: "asc" | "desc" },
) {
  return tx
    .selectFrom("order_history")
    .select(["at", "actor"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("axis", "=", axis)
    .where("to_state", "=", state)
    .orderBy("step", order)
    .limit(1)
    .executeTakeFirst();
}

/** What is still to be paid, in minor units. */
export function dueOf({ total, covered }: Pick<OrderRow, "total" | "covered">): bigint {
  return total > covered ? total - covered : 0n;
}

/** The buyer picks up the goods. */
export function isFetched({ delivery_method }: Pick<OrderRow, "delivery_method">): boolean {
  return delivery_method === "pickup";
}

export function axesOf(
  row: Pick<OrderRow, "state" | "payment" | "funds" | "fulfilment" | "dispute" | "confirmed">,
): Axes {
  return {
    state: row.state,
    payment: row.payment,
    funds: row.funds,
    fulfilment: row.fulfilment,
    dispute: row.dispute,
    confirmed: row.confirmed,
  };
}

/** Its buyer paid in cash, as the seller or a courier reported. */
function isPaidInCash({ cash_taken, payment, total }: Pick<OrderRow, "cash_taken" | "payment" | "total">): boolean {
  return cash_taken && total > 0n && (payment === "unpaid" || payment === "pending");
}

/**
 * The payment status. Cash that was taken counts as paid, and as refunded after it was given back by hand. A finished order is never
 * pending. Same as `told_payment` in the database.
 */
export function toldPayment(
  row: Pick<OrderRow, "cash_taken" | "payment" | "total" | "given_back" | "state">,
): PaymentState {
  const { payment, state } = row;
  if (!isPaidInCash(row))
    return payment === "pending" && (state === "expired" || state === "cancelled") ? "unpaid" : payment;
  if (row.given_back === 0n) return "paid";
  return row.given_back < row.total ? "partly_refunded" : "refunded";
}

function owesNothing(row: OrderRow): boolean {
  const { state, payment } = row;
  return state === "cancelled" || state === "expired" || payment === "refunded" || isPaidInCash(row);
}

/** The parts of one piece of a line, as the API shows them. */
export function componentsOf({ parts }: Pick<OrderLine, "parts">) {
  return (parts ?? []).map(({ productId, variantId, name, options = null, quantity }) => ({
    productId,
    variantId,
    name,
    options,
    quantity,
  }));
}

function contactOf(row: OrderRow): OrderResource["contact"] {
  if (row.channel !== "page" || row.ships_to === null) return null;
  const { name, phone } = shipsTo(row);
  return { name, phone };
}

export function toOrder(row: OrderRow): OrderResource {
  const currency = row.currency;
  const wire = (minor: bigint | number) => toWire(money(minor, currency));
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    customerId: row.customer_id,
    conversationId: row.conversation_id,
    channel: row.channel,
    contact: contactOf(row),
    items: row.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      unit: line.unit,
      components: componentsOf(line),
      leadTimeDays: line.leadTimeDays,
      unitPrice: wire(line.unitPrice),
      total: wire(line.total),
      discount: wire(line.discount),
    })),
    choicesMissing: choicesMissing(row.lines),
    subtotal: wire(row.subtotal),
    discount: wire(row.discount),
    discountCode: row.discount_code,
    shipping: wire(row.shipping),
    tax: wire(row.tax),
    total: wire(row.total),
    due: wire(owesNothing(row) ? 0n : dueOf(row)),
    paymentStatus: toldPayment(row),
    fundsStatus: row.funds,
    fulfilmentStatus: row.fulfilment,
    disputeStatus: row.dispute,
    shippingAddress: row.shipping_address,
    addressOrigin: row.address_origin,
    goodsSwapped: row.goods_swapped,
    goodsRefusedAt: row.goods_refused_at?.toISOString() ?? null,
    delivery: row.delivery,
    leadTimeDays: row.lead_time_days,
    readyBy: row.ready_by?.toISOString() ?? null,
    deliveryMethod: row.delivery_method,
    gift: row.gift,
    notes: row.notes,
    notesBy: row.notes_by,
    reservationExpiresAt: row.reservation_expires_at?.toISOString() ?? null,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as OrderResource;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "orders.gift": NonNullable<OrderResource["gift"]>;
    "orders.shipping_address": NonNullable<OrderResource["shippingAddress"]>;
  }
}
