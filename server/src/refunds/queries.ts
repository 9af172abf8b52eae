// Reads and locks of refunds.
import { meaningOf, meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { refundFailures, refundReasons } from "./sentences.ts";
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Refunds } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { withoutAnswerNumber } from "../payments/index.ts";
import type { RefundResource } from "./contract.ts";

export type RefundRow = Selectable<Refunds>;

export function refundsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("refunds").selectAll().where("shop_id", "=", shopId);
}

/** Oldest first. */
export async function refundsOfPayment(tx: Tx, shopId: string, paymentId: string): Promise<RefundRow[]> {
  return refundsOf(tx, shopId).where("payment_id", "=", paymentId).orderBy("created_at").orderBy("id").execute();
}

/** The reason of the last refund of the order's own money; null where there is none. */
export async function newestReasonOf(tx: Tx, shopId: string, orderId: string): Promise<string | null> {
  const row = await refundsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("mispayment_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** The refunds of the order's own money. */
export async function refundsOfOrder(tx: Tx, shopId: string, orderId: string): Promise<RefundRow[]> {
  return refundsOf(tx, shopId).where("order_id", "=", orderId).where("mispayment_id", "is", null).execute();
}

/** The refunds of a dispute's decision for the buyer. */
export async function refundsOfDispute(tx: Tx, shopId: string, disputeId: string): Promise<RefundRow[]> {
  return refundsOf(tx, shopId).where("dispute_id", "=", disputeId).execute();
}

/** Refunds of the order's own money that reached the buyer, oldest first. Refunds from payment review never were the order's money. */
export async function arrivedRefundsOf(tx: Tx, shopId: string, orderId: string): Promise<RefundRow[]> {
  return refundsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("state", "=", "succeeded")
    .where("mispayment_id", "is", null)
    .orderBy("settled_at")
    .orderBy("id")
    .execute();
}

/** Whether some of the order's money was given back and has not arrived yet. */
export async function isOnItsWayBack(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const onItsWay = await refundsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("mispayment_id", "is", null)
    .where("state", "in", ["pending", "processing", "needs_attention"])
    .limit(1)
    .executeTakeFirst();
  return onItsWay !== undefined;
}

/** @throws Refusal not_found */
export async function findRefund(tx: Tx, shopId: string, refundId: string): Promise<RefundRow> {
  const row = await refundsOf(tx, shopId).where("id", "=", refundId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the refund until the transaction ends. Lock its order first. */
export async function lockRefund(tx: Tx, shopId: string, refundId: string): Promise<RefundRow> {
  return refundsOf(tx, shopId).where("id", "=", refundId).forUpdate().executeTakeFirstOrThrow();
}

/** Payments with refunds that are due to be sent or asked about, in all shops. */
export async function refundsToAsk(tx: Tx, now: Date, most: number): Promise<{ shopId: string; refundId: string }[]> {
  const { rows } = await sql<{ shopId: string; refundId: string }>`
    select shop_id "shopId", id "refundId" from refunds_to_ask(${now}, ${most})`.execute(tx);
  return rows;
}

export function toRefund(row: RefundRow): RefundResource {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    disputeId: row.dispute_id,
    origin: row.origin,
    amount: toWire(money(row.amount, row.currency)),
    status: row.state,
    reason: row.reason,
    reasonMeaning: meaningOf(refundReasons, row.reason),
    note: row.note,
    reference: row.reference,
    afterRelease: row.after_release,
    failure: row.failure,
    failureMeaning: meaningOrTheirs(refundFailures, withoutAnswerNumber(row.failure)),
    metadata: row.metadata,
    settledAt: row.settled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as RefundResource;
}
