// How decisions of payment review change payments: an attempt brings another amount than requested, ends without money, or its money
// becomes a payment of another order.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { meaningOf } from "../kernel/contract/meaning.ts";
import type { Currency } from "../kernel/values/money.ts";
import { can, next } from "../kernel/contract/states.ts";
import { paymentFailures } from "./failures.ts";
import type { MispaymentRow } from "./mispayments.ts";
import { lockPayment, type PaymentRow } from "./queries.ts";
import { driverOf, type Slot } from "./registry.ts";
import { attemptMachine, isLive } from "./states.ts";

/** The accepted amount. An attempt that had not succeeded now has. */
export async function bringPayment(
  tx: Tx,
  actor: Actor,
  { id }: PaymentRow,
  { captured, transactionId, paidAt }: { captured: bigint; transactionId?: string; paidAt?: Date },
): Promise<PaymentRow> {
  const row = await lockPayment(tx, actor.shopId, id);
  const state = row.state;
  const succeeded =
    state === "succeeded"
      ? {}
      : {
          state: next(attemptMachine, state, "succeed"),
          provider_transaction_id: transactionId ?? row.provider_transaction_id,
          paid_at: paidAt ?? actor.now,
          failure: null,
          next_ask_at: null,
        };
  return change(tx, actor, row, { ...succeeded, captured });
}

/**
 * Its money was used elsewhere: a live attempt ends, so that the buyer can start another. An attempt that ended because its money did not
 * fit gets the reason. Other ended attempts don't change.
 */
export async function closeAttempt(tx: Tx, actor: Actor, id: string, failure: string): Promise<void> {
  const row = await lockPayment(tx, actor.shopId, id);
  const state = row.state;
  if (state === "failed" && meaningOf(paymentFailures, row.failure)?.code === "money_does_not_fit")
    await change(tx, actor, row, { failure });
  if (!isLive(state) || !can(attemptMachine, state, "fail")) return;
  await change(tx, actor, row, {
    state: next(attemptMachine, state, "fail"),
    failure,
    next_ask_at: null,
  });
}

/** It is verified in the next round, unless it is settled. */
export async function askAgain(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockPayment(tx, actor.shopId, id);
  if (row.state !== "succeeded") await change(tx, actor, row, { failure: null, next_ask_at: actor.now });
}

/** The payment of another order that this payment's money became by a decision of payment review. */
export async function becameOf(tx: Tx, shopId: string, paymentId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom("payments as p")
    .innerJoin("mispayments as m", (join) =>
      join.onRef("m.shop_id", "=", "p.shop_id").onRef("m.id", "=", "p.applied_from"),
    )
    .selectAll("p")
    .where("p.shop_id", "=", shopId)
    .where("m.payment_id", "=", paymentId)
    .orderBy("p.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The payment of `order` made from money in payment review. It keeps the payer and the method, for refunds. */
export async function insertApplied(
  tx: Tx,
  actor: Actor,
  { order, row, source }: { order: { id: string; currency: Currency }; row: MispaymentRow; source: PaymentRow | null },
): Promise<PaymentRow> {
  const id = newId("payment");
  const slot = (source?.slot ?? row.slot) as Slot;
  return tx
    .insertInto("payments")
    .values({
      shop_id: actor.shopId,
      id,
      order_id: order.id,
      checkout_id: null,
      slot,
      driver: driverOf(slot).name,
      reference: id.replace("_", "-"),
      amount: row.amount,
      captured: row.amount,
      currency: order.currency,
      state: "succeeded",
      method: source?.method ?? null,
      phone: source?.phone ?? null,
      country: source?.country ?? null,
      provider_transaction_id: row.provider_transaction_id,
      applied_from: row.id,
      paid_at: row.paid_at ?? row.created_at,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function change(
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  columns: Partial<
    Pick<PaymentRow, "state" | "failure" | "next_ask_at" | "provider_transaction_id" | "paid_at" | "captured">
  >,
): Promise<PaymentRow> {
  return tx
    .updateTable("payments")
    .set({ ...columns, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
