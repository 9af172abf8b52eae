// The one way a dispute's row changes, and the order's axis with it.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { axesOf, disputeMachine, moveOrder, type OrderRow, type Step } from "../orders/index.ts";
import { findDispute, type DisputeRow, type ListedDispute, lockOpenDisputes, toDispute } from "./queries.ts";

export type DisputeChange = Partial<Omit<DisputeRow, "shop_id" | "id" | "order_id" | "version" | "updated_at">>;

/** The row must be locked by the caller. */
export async function changeDispute(
  tx: Tx,
  actor: Actor,
  before: DisputeRow,
  { metadata: _kept, ...change }: DisputeChange,
): Promise<DisputeRow> {
  return tx
    .updateTable("disputes")
    .set({ ...change, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tells those who listen. @param previous the state it had, where that is what changed */
export async function tell(
  tx: Tx,
  actor: Actor,
  type: "dispute.opened" | "dispute.updated" | "dispute.resolved",
  disputeId: string,
  previous?: string,
): Promise<ListedDispute> {
  const row = await findDispute(tx, actor.shopId, disputeId);
  await announce(tx, actor, type, {
    id: disputeId,
    data: toDispute(row),
    ...(previous === undefined ? {} : { previous: { status: previous } }),
  });
  return row;
}

const verbs = { awaiting_seller: "awaitSeller", awaiting_buyer: "awaitBuyer", under_review: "review" } as const;
export type Awaited = keyof typeof verbs;
const inTheirOrder: readonly Awaited[] = ["awaiting_buyer", "awaiting_seller", "under_review"];

/** The order's axis follows its open disputes: what waits for the seller comes first. The order's row is locked by the caller. */
export async function awaitOnOrder(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderRow> {
  const states = new Set((await lockOpenDisputes(tx, actor.shopId, order.id)).map(({ state }) => state));
  const awaited = inTheirOrder.find((state) => states.has(state));
  if (!awaited) return order;
  const verb = verbs[awaited];
  const present = axesOf(order).dispute;
  return disputeMachine.verbs[verb].from.some((from) => from === present)
    ? moveOrder(tx, actor, order, { dispute: verb })
    : order;
}

/** The axis opens, after the dispute's row is written; the money is frozen when some is. */
export async function openOnOrder(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { reason, funds }: { reason: string; funds: Step["funds"] | undefined },
): Promise<OrderRow> {
  const opened = await moveOrder(tx, actor, order, { dispute: "open", ...(funds ? { funds } : {}) }, { reason });
  return awaitOnOrder(tx, actor, opened);
}
