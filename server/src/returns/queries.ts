// Reads and locks of returns. One statement reads a return with its lines.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderReturns } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { can } from "../kernel/contract/states.ts";
import { componentsOf, type OrderLine } from "../orders/index.ts";
import type { ReturnResource } from "./contract.ts";
import { awaitsGoods, isCancelledByBuyerAlone, returnMachine, standing } from "./states.ts";

export type ReturnedLine = {
  line: number;
  productId: string;
  variantId: string | null;
  options: Record<string, string> | null;
  parts: OrderLine["parts"];
  name: string;
  quantity: number;
  worth: number;
  condition: string | null;
  restocked: number | null;
};
/** `shipment_id`: the parcel in which a courier or rider brings it back. */
export type ReturnRow = Selectable<OrderReturns> & {
  order_number: string;
  shipment_id: string | null;
  lines: ReturnedLine[];
};

/** Returns without an answer from the seller. */
export function countAskedReturns(tx: Tx, shopId: string): Promise<Counted> {
  return countUpTo(tx, tx.selectFrom("order_returns").where("shop_id", "=", shopId).where("state", "=", "asked"));
}

export function returnsOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("order_returns")
    .selectAll("order_returns")
    .select([
      sql<string>`(select o.number from orders o where o.shop_id = order_returns.shop_id and o.id = order_returns.order_id)`.as(
        "order_number",
      ),
      // With several returns of an order, each has the parcel that was booked after it was requested.
      sql<string | null>`(
        select s.id from shipments s where s.shop_id = order_returns.shop_id and s.order_id = order_returns.order_id and s.direction = 'back'
          and s.created_at >= order_returns.created_at and s.state not in ('cancelled', 'failed') and not exists (
            select from order_returns n where n.shop_id = s.shop_id and n.order_id = s.order_id
              and n.created_at > order_returns.created_at and n.created_at <= s.created_at)
        order by s.created_at desc limit 1)`.as("shipment_id"),
      sql<ReturnedLine[]>`(
        select json_agg(json_build_object('line', l.line, 'productId', o.product_id, 'variantId', o.variant_id, 'options', o.options, 'parts', o.parts, 'name', o.name,
          'quantity', l.quantity, 'worth', l.worth, 'condition', l.condition, 'restocked', l.restocked) order by l.line)
        from return_lines l join order_lines o on o.shop_id = l.shop_id and o.order_id = l.order_id and o.line = l.line
        where l.shop_id = order_returns.shop_id and l.return_id = order_returns.id)`.as("lines"),
    ])
    .where("order_returns.shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findReturn(tx: Tx, shopId: string, returnId: string): Promise<ReturnRow> {
  const row = await returnsOf(tx, shopId).where("order_returns.id", "=", returnId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Until when the buyer can dispute the shop's refusal to pay for goods that it has; null if there are none. */
export async function refusedGoodsUntil(tx: Tx, { shopId, now }: Actor, orderId: string): Promise<Date | null> {
  const { until } = await tx
    .selectFrom("order_returns")
    .select(({ fn }) => fn.max("due_at").as("until"))
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("state", "=", "rejected")
    .where("dispute_id", "is", null)
    .where("due_at", ">", now)
    .executeTakeFirstOrThrow();
  return until;
}

/** Locks the return until the transaction ends. Its order is locked first. */
export async function lockReturn(tx: Tx, shopId: string, returnId: string): Promise<ReturnRow> {
  return returnsOf(tx, shopId)
    .where("order_returns.id", "=", returnId)
    .forUpdate("order_returns")
    .executeTakeFirstOrThrow();
}

/** Oldest first. */
export async function returnsOfOrder(tx: Tx, shopId: string, orderId: string): Promise<ReturnRow[]> {
  return returnsOf(tx, shopId)
    .where("order_returns.order_id", "=", orderId)
    .orderBy("order_returns.created_at")
    .orderBy("order_returns.id")
    .execute();
}

/** The amounts of a cash order that the shop gave back itself, oldest first. */
export async function paidBackByHand(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ id: string; amount: bigint; at: Date }[]> {
  const rows = await tx
    .selectFrom("order_returns")
    .select(["id", sql<bigint>`coalesce(refunded, 0)`.as("amount"), "updated_at as at"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("by_hand", "=", true)
    .orderBy("updated_at")
    .orderBy("id")
    .execute();
  return rows;
}

/** By order line, how many pieces count as returned. */
export function givenBack(returns: readonly ReturnRow[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { state, lines } of returns) {
    if (!standing.includes(state)) continue;
    for (const { line, quantity } of lines) pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  }
  return pieces;
}

/** Returns of all shops whose deadline has passed. */
export async function returnsDue(tx: Tx, now: Date, most: number): Promise<{ shopId: string; returnId: string }[]> {
  const { rows } = await sql<{ shopId: string; returnId: string }>`
    select shop_id "shopId", id "returnId" from returns_due(${now}, ${most})`.execute(tx);
  return rows;
}

const asked = ["approve", "reject", "cancel", "receive", "refund", "replace"] as const;

/** What the shop can do with it now. */
export function allowedIn(row: ReturnRow): (typeof asked)[number][] {
  return asked.filter(
    (verb) =>
      (can(returnMachine, row.state, verb) && !(verb === "cancel" && isCancelledByBuyerAlone(row))) ||
      (verb === "receive" && awaitsGoods(row)),
  );
}

export function toReturn(row: ReturnRow): ReturnResource {
  const wire = (minor: bigint | number) => toWire(money(minor, row.currency));
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.state,
    allowed: allowedIn(row),
    askedBy: row.asked_by,
    enteredBySeller: row.entered_by_seller,
    reason: row.reason,
    wants: row.wants,
    note: row.note,
    decisionNote: row.decision_note,
    metadata: row.metadata,
    items: row.lines.map(({ productId, variantId, options, parts, name, quantity, worth, condition, restocked }) => ({
      productId,
      variantId,
      options,
      components: componentsOf({ parts }),
      name,
      quantity,
      worth: wire(worth),
      condition,
      restocked,
    })),
    goods: wire(row.goods),
    deliveryFee: wire(row.delivery),
    refunded: row.refunded === null ? null : wire(row.refunded),
    offered: row.offered === null ? null : wire(row.offered),
    refundIds: row.refund_ids,
    paidBackByHand: row.by_hand,
    disputeId: row.dispute_id,
    sentAt: row.sent_at?.toISOString() ?? null,
    tracking: row.tracking,
    shipmentId: row.shipment_id,
    replacementOrderId: row.replacement_order_id,
    replacedAt: row.replaced_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as ReturnResource;
}
