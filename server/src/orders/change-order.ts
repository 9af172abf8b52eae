// The only way to change an order's axes: on its locked row, by a step that its state machine allows, with its history.
import { namesOf } from "../kernel/values/names.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { holdUse, releaseUse } from "../discounts/index.ts";
import { axesOf, type OrderRow, toOrder } from "./queries.ts";
import { readyAt } from "./lead-time.ts";
import { type Axes, isPaid, projectStatus } from "./states.ts";

/** Columns that change together with the step. */
export type Beside = { reservationExpiresAt?: Date | null; covered?: bigint; cashTaken?: boolean };
export type Cause = { reason?: string | undefined; note?: string | undefined };

/** Writes the changed axes, with one history row each, and announces the change. The caller must have locked the row. */
export async function changeOrder(
  tx: Tx,
  actor: Actor,
  { before, axes, cause = {} }: { before: OrderRow; axes: Axes; cause?: (Cause & Beside) | undefined },
): Promise<OrderRow> {
  const status = projectStatus(axes);
  const moved = differences(axesOf(before), axes);
  const after: OrderRow = {
    ...before,
    ...axes,
    status,
    reservation_expires_at:
      cause.reservationExpiresAt === undefined ? before.reservation_expires_at : cause.reservationExpiresAt,
    covered: cause.covered ?? before.covered,
    cash_taken: cause.cashTaken ?? before.cash_taken,
    ready_by: isTakenOn(axes) && before.lead_time_days !== null ? readyAt(before, actor.now) : before.ready_by,
    version: before.version + 1,
    updated_at: actor.now,
  };
  await Promise.all([
    moveUse(tx, actor, before, axes),
    tx
      .updateTable("orders")
      .set({
        ...axes,
        status,
        reservation_expires_at: after.reservation_expires_at,
        covered: after.covered,
        cash_taken: after.cash_taken,
        ready_by: after.ready_by,
        version: after.version,
        updated_at: actor.now,
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", before.id)
      .execute(),
    sql`
      insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, reason, note, at)
      select ${actor.shopId}, ${before.id}, (select max(step) from order_history where shop_id = ${actor.shopId} and order_id = ${before.id}) + m.n, m.axis, m.from_state, m.to_state,
             ${status}, ${JSON.stringify(actor.by)}::jsonb, ${cause.reason ?? null}, ${cause.note ?? null}, ${actor.now}
      from unnest(${moved.map((move) => move.axis)}::text[], ${moved.map((move) => move.from)}::text[], ${moved.map((move) => move.to)}::text[]) with ordinality m(axis, from_state, to_state, n)`.execute(
      tx,
    ),
    status === before.status
      ? Promise.resolve()
      : announce(tx, actor, "order.status_changed", {
          id: before.id,
          data: toOrder(after),
          previous: { status: before.status },
        }),
  ]);
  return after;
}

/**
 * The use of a discount code changes with the order. It is returned before the goods are, because placing an order locks its code first and then its
 * goods. For a revived order, the caller has checked it (`retakeUse`).
 */
async function moveUse(tx: Tx, actor: Actor, { id, state, discount_id }: OrderRow, axes: Axes): Promise<void> {
  if (discount_id === null || state === axes.state) return;
  if (isOver(axes.state)) await releaseUse(tx, actor, id);
  else if (isOver(state)) await holdUse(tx, actor, discount_id, id);
}

function isOver(state: string): boolean {
  return state === "cancelled" || state === "expired";
}

/** From then on, goods are made to order for it. */
function isTakenOn({ payment, confirmed }: Axes): boolean {
  return isPaid(payment) || confirmed;
}

function differences(before: Axes, after: Axes): { axis: string; from: string; to: string }[] {
  const word = (value: string | boolean): string =>
    typeof value === "boolean" ? (value ? "confirmed" : "unconfirmed") : value;
  const names = {
    state: "order",
    payment: "payment",
    funds: "funds",
    fulfilment: "fulfilment",
    dispute: "dispute",
    confirmed: "confirmation",
  } as const;
  return namesOf(names)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ axis: names[key], from: word(before[key]), to: word(after[key]) }));
}
