// The only way to change a return's row: by a step that its state machine allows. Withholds the order's money as needed, and announces the
// change.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { next } from "../kernel/contract/states.ts";
import { findOrder, isPaid, lockOrder, type OrderRow, withhold } from "../orders/index.ts";
import { findReturn, lockReturn, type ReturnRow, toReturn } from "./queries.ts";
import { returnMachine, type ReturnState, type ReturnVerb } from "./states.ts";

export type ReturnChange = Partial<
  Pick<
    ReturnRow,
    | "decision_note"
    | "refunded"
    | "by_hand"
    | "refund_ids"
    | "replacement_order_id"
    | "replacement_agreed"
    | "replaced_at"
    | "due_at"
    | "offered"
    | "part_agreed"
    | "sent_at"
    | "tracking"
    | "reminded"
    | "disputed_at"
    | "ended_at"
    | "refund_by"
    | "complained_at"
    | "received_at"
    | "dispute_id"
    | "silence_until"
    | "reminders_sent"
  >
>;

/** How long each side has to act. A replacement is checked repeatedly until it arrives. */
const patienceMs: Partial<Record<ReturnState, number>> = {
  asked: hours(72),
  approved: days(14),
  received: hours(72),
  replaced: hours(1),
};

/** The buyer can dispute what ended for so long, also after the release. Goods that the shop has and gives nothing for keep their money meanwhile. */
export const afterEndMs = days(7);

const ends: ReadonlySet<ReturnState> = new Set(["refunded", "rejected", "cancelled"]);

export function dueAfter(state: ReturnState, now: Date): Date | null {
  const patience = patienceMs[state];
  return patience === undefined ? null : after(now, patience);
}

/** Both are locked, the order first. @throws Refusal not_found */
export async function lockBoth(tx: Tx, actor: Actor, returnId: string): Promise<{ order: OrderRow; row: ReturnRow }> {
  const { order_id } = await findReturn(tx, actor.shopId, returnId);
  const order = await lockOrder(tx, actor.shopId, order_id);
  return { order, row: await lockReturn(tx, actor.shopId, returnId) };
}

/** The caller must have locked both rows. @throws Refusal invalid_transition */
export async function moveReturn(
  tx: Tx,
  actor: Actor,
  { before, verb, change = {} }: { before: ReturnRow; verb: ReturnVerb; change?: ReturnChange | undefined },
): Promise<ReturnRow> {
  const state = next(returnMachine, before.state, verb);
  // Only the shop itself gives back what was paid in cash, so no time does it.
  const isByTime = state === "received" && paidThroughUs(await findOrder(tx, actor.shopId, before.order_id));
  const refundBy = isByTime ? (before.refund_by ?? dueAfter(state, actor.now)) : before.refund_by;
  await writeReturn(tx, actor, before, {
    state,
    // A replacement that does not come leaves the time for the refund as it was: a shop could begin it again without end.
    due_at: state === "received" ? refundBy : dueAfter(state, actor.now),
    refund_by: refundBy,
    ...(verb === "receive" ? { received_at: actor.now } : {}),
    offered: null,
    ...(verb === "reopen" ? { replacement_agreed: null, silence_until: null, reminders_sent: 0 } : {}),
    ...(ends.has(state) ? { ended_at: actor.now } : {}),
    ...change,
  });
  const [row] = await Promise.all([findReturn(tx, actor.shopId, before.id), withholdFor(tx, actor, before.order_id)]);
  await announce(tx, actor, `return.${verb === "reopen" ? "reopened" : state}`, {
    id: row.id,
    data: toReturn(row),
    previous: { status: before.state },
  });
  return row;
}

/** The goods of a settled return have come. The return stays settled. The caller must have locked both rows. */
export async function recordReceived(
  tx: Tx,
  actor: Actor,
  before: ReturnRow,
  change: Pick<ReturnChange, "decision_note">,
): Promise<ReturnRow> {
  await writeReturn(tx, actor, before, change);
  const row = await findReturn(tx, actor.shopId, before.id);
  await announce(tx, actor, "return.received", { id: row.id, data: toReturn(row), previous: {} });
  return row;
}

export function paidThroughUs({ payment, funds }: OrderRow): boolean {
  return funds !== "none" || isPaid(payment) || payment === "refunded";
}

export async function writeReturn(
  tx: Tx,
  actor: Actor,
  before: ReturnRow,
  change: ReturnChange & { state?: ReturnState },
): Promise<void> {
  await tx
    .updateTable("order_returns")
    .set({ ...change, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .execute();
}

/**
 * Money that the order's open returns may give back is not released. Neither is the value of a replacement, until it has arrived, nor that
 * of goods which the shop has and does not pay back, while the buyer can dispute it. The caller has locked the order's row.
 */
export async function withholdFor(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const { open } = await tx
    .selectFrom("order_returns")
    .select(sql<bigint>`coalesce(sum(goods + delivery), 0)::bigint`.as("open"))
    .where("shop_id", "=", actor.shopId)
    .where("order_id", "=", orderId)
    .where(sql<boolean>`(state in ('asked', 'approved', 'received') or state = 'replaced' and replaced_at is null
      or state = 'rejected' and due_at is not null)`)
    .executeTakeFirstOrThrow();
  await withhold(tx, actor, orderId, open);
}
