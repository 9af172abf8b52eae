// Edits an order in one transaction: the order's row is locked, and goods, discount code, sums, money and invoice change together or not at
// all.
import { refundReasons } from "../refunds/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { changesNothing } from "../kernel/database/changes-nothing.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import { holdUse, releaseUse } from "../discounts/index.ts";
import { correctInvoice, type InvoiceDoors } from "../invoices/index.ts";
import { dueOf, findOrder, lockOrder, moveGoods, type OrderRow, rewriteOrder, toOrder } from "../orders/index.ts";
import { assertEditable } from "./assert-editable.ts";
import type { NewOrderEdit, OrderEdit, Version } from "./contract.ts";
import { type Draft, draftEdit } from "./draft-edit.ts";
import { newestEdit } from "./queries.ts";
import { takenFrom } from "./taken-from.ts";
import { settleDifference, type SettleServices, type Settled } from "./settle-difference.ts";

export type EditServices = SettleServices & { invoices: InvoiceDoors };

/**
 * @throws Refusal not_found, version_conflict, order_not_editable, nothing_to_change, out_of_stock, missing_scope, refund_too_large, and
 * those of a draft
 */
export async function editOrder(
  tx: Tx,
  actor: Actor,
  services: EditServices,
  { orderId, edit, ifMatch = null }: { orderId: string; edit: NewOrderEdit; ifMatch?: number | null | undefined },
): Promise<OrderEdit> {
  const { items, shippingAddress, discountCode, version = null, dryRun = false } = edit;
  if (items === undefined && shippingAddress === undefined && discountCode === undefined) {
    const detail = "Send items, shippingAddress or discountCode.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/items", code: "required", detail }] });
  }
  const before = await lockOrder(tx, actor.shopId, orderId);
  checkVersion(before.version, ifMatch);
  checkVersion(before.version, version);
  assertEditable(before, actor.now);
  if (!dryRun) return commit(tx, actor, services, { before, edit });
  // A preview makes the edit and then rolls it back, so it shows exactly what would happen.
  await sql`savepoint looked_at`.execute(tx);
  const done = await commit(tx, actor, services, { before, edit });
  await sql`rollback to savepoint looked_at`.execute(tx);
  return { ...done, id: null, number: null, refundIds: [] };
}

async function commit(
  tx: Tx,
  actor: Actor,
  services: EditServices,
  { before, edit }: { before: OrderRow; edit: NewOrderEdit },
): Promise<OrderEdit> {
  const id = newId("orderEdit");
  const draft = await draftEdit(tx, actor, before, edit);
  if (edit.dryRun !== true && leavesAll(before, draft)) return lastEdit(tx, before);
  if (draft.total === 0n && before.covered > 0n) {
    const detail = "Nothing would be left to pay: cancel the order instead, and the buyer gets everything back.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/items", code: "nothing_to_pay", detail }] });
  }
  await moveUse(tx, actor, before, draft);
  return carryOut(tx, actor, services, { id, before, draft, edit });
}

type CarriedOut = { id: string; before: OrderRow; draft: Draft; edit: Pick<NewOrderEdit, "reason" | "note"> };

/** The use of the code has been moved, and the order's row is locked. @throws Refusal out_of_stock, missing_scope, refund_too_large */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  services: EditServices,
  { id, before, draft, edit }: CarriedOut,
): Promise<OrderEdit> {
  const soldUnder = await moveGoods(tx, actor, { order: before, after: draft.lines, anew: id });
  const { lostDiscount, ...changed } = draft;
  const rewritten = await rewriteOrder(tx, actor, before, { ...changed, sold_under: soldUnder });
  const settled = await settleDifference(tx, actor, services, {
    order: rewritten,
    reason: edit.reason ?? refundReasons.order_changed,
  });
  const after = await findOrder(tx, actor.shopId, before.id);
  const told = await keepEdit(tx, actor, { id, before, after, settled, edit, lostDiscount });
  await correctInvoice(tx, actor, services.invoices, after);
  await announce(tx, actor, "order.edited", {
    id: before.id,
    data: { ...toOrder(after), edit: { id, number: told.number, due: told.due, refunded: told.refunded } },
    previous: { total: told.before.total, items: told.before.items },
  });
  return told;
}

/** Whether the order already is as requested. */
function leavesAll(before: OrderRow, { lostDiscount, lines, ...draft }: Draft): boolean {
  const { shipping_address, delivery, goods_paid_for } = draft;
  return (
    lostDiscount === null &&
    changesNothing(before, {
      ...draft,
      lines: JSON.stringify(lines),
      shipping_address: shipping_address && JSON.stringify(shipping_address),
      delivery: delivery && JSON.stringify(delivery),
      goods_paid_for: goods_paid_for && JSON.stringify(goods_paid_for),
    })
  );
}

/** A repeated edit has no effect, and the buyer gets no message. @throws Refusal nothing_to_change */
async function lastEdit(tx: Tx, { shop_id, id }: OrderRow): Promise<OrderEdit> {
  const last = await newestEdit(tx, shop_id, id);
  if (!last) throw new Refusal("nothing_to_change");
  return last;
}

/** Before the goods are changed: placing an order locks the code first and then the goods. */
async function moveUse(tx: Tx, actor: Actor, before: OrderRow, draft: Draft): Promise<void> {
  if (before.discount_id === draft.discount_id) return;
  if (before.discount_id !== null) await releaseUse(tx, actor, before.id);
  if (draft.discount_id !== null) await holdUse(tx, actor, draft.discount_id, before.id);
}

type Kept = {
  id: string;
  before: OrderRow;
  after: OrderRow;
  settled: Settled;
  edit: Pick<NewOrderEdit, "reason" | "note">;
  lostDiscount: Draft["lostDiscount"];
};

async function keepEdit(
  tx: Tx,
  actor: Actor,
  { id, before, after, settled, edit, lostDiscount }: Kept,
): Promise<OrderEdit> {
  const { number } = await tx
    .insertInto("order_edits")
    .values(({ selectFrom, fn }) => ({
      shop_id: actor.shopId,
      id,
      order_id: before.id,
      number: selectFrom("order_edits")
        .select(sql<number>`coalesce(${fn.max("number")}, 0) + 1`.as("number"))
        .where("shop_id", "=", actor.shopId)
        .where("order_id", "=", before.id),
      before: JSON.stringify(versionOf(before)),
      after: JSON.stringify({ ...versionOf(after), lostDiscount, due: Number(dueOf(after)) }),
      taken_from: JSON.stringify(takenFrom(before)),
      refunded: settled.refunded,
      refund_ids: [...settled.refundIds],
      reason: edit.reason ?? null,
      note: edit.note ?? null,
      actor: JSON.stringify(actor.by),
      created_at: actor.now,
    }))
    .returning("number")
    .executeTakeFirstOrThrow();
  const wire = (minor: bigint) => toWire(money(minor, after.currency));
  return {
    id,
    orderId: before.id,
    number,
    before: versionOf(before),
    after: versionOf(after),
    due: wire(dueOf(after)),
    refunded: wire(settled.refunded),
    refundIds: settled.refundIds,
    lostDiscount,
    reason: edit.reason ?? null,
    note: edit.note ?? null,
    actor: actor.by,
    createdAt: actor.now.toISOString(),
  } as OrderEdit;
}

function versionOf(order: OrderRow): Version {
  const { items, subtotal, discount, discountCode, shipping, total, shippingAddress, delivery } = toOrder(order);
  return { items, subtotal, discount, discountCode, shipping, total, shippingAddress, delivery };
}
