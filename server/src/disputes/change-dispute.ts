// The one way to change a dispute's row, and the order's state with it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { axesOf, disputeMachine, moveOrder, type OrderRow, type Step } from "../orders/index.ts";
import { findDispute, type DisputeRow, type ListedDispute, lockOpenDisputes, toDispute } from "./queries.ts";

export type DisputeChange = Partial<Omit<DisputeRow, "shop_id" | "id" | "order_id" | "version" | "updated_at">>;

/** The caller must hold the row lock. */
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

/** Announces the change. @param previous the previous state, if the state changed */
export async function tell(
  tx: Tx,
  actor: Actor,
  {
    type,
    disputeId,
    previous,
  }: {
    type: "dispute.opened" | "dispute.updated" | "dispute.resolved";
    disputeId: string;
    previous?: string | undefined;
  },
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

/** The order's state follows its open disputes; one that waits for the seller comes first. The caller must hold the order's row lock. */
export async function awaitOnOrder(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderRow> {
  const states = new Set((await lockOpenDisputes(tx, actor.shopId, order.id)).map(({ state }) => state));
  const awaited = inTheirOrder.find((state) => states.has(state));
  if (!awaited) return order;
  const verb = verbs[awaited];
  const present = axesOf(order).dispute;
  return disputeMachine.verbs[verb].from.some((from) => from === present)
    ? moveOrder(tx, actor, { order, step: { dispute: verb } })
    : order;
}

/** Updates the order's state after the dispute's row is written. The funds are frozen if there are any. */
export async function openOnOrder(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { reason, funds }: { reason: string; funds: Step["funds"] | undefined },
): Promise<OrderRow> {
  const opened = await moveOrder(tx, actor, {
    order,
    step: { dispute: "open", ...(funds ? { funds } : {}) },
    cause: { reason },
  });
  return awaitOnOrder(tx, actor, opened);
}
