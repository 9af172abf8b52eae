// Beginning to collect: our reference is stored before anybody is called, and is the same on every try.
import type { Actor } from "../kernel/actor.ts";
import { after, seconds } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import type { Money } from "../kernel/money.ts";
import { next } from "../kernel/states.ts";
import type { CollectResult } from "./provider.ts";
import { lockPayment, type PaymentRow } from "./queries.ts";
import type { Slot } from "./registry.ts";
import { type AttemptState, attemptMachine } from "./states.ts";

export type NewAttempt = {
  orderId: string;
  checkoutId: string | null;
  slot: Slot;
  driver: string;
  amount: Money;
  callbackUrl: string | null;
};

export async function createAttempt(tx: Tx, actor: Actor, attempt: NewAttempt): Promise<PaymentRow> {
  const id = newId("payment");
  // Providers take letters, digits and dashes, so the id's underscore becomes one.
  const reference = id.replace("_", "-");
  const [row] = await Promise.all([
    tx
      .insertInto("payments")
      .values({
        shop_id: actor.shopId,
        id,
        order_id: attempt.orderId,
        checkout_id: attempt.checkoutId,
        slot: attempt.slot,
        driver: attempt.driver,
        reference,
        amount: attempt.amount.minor,
        currency: attempt.amount.currency,
        state: "created",
        callback_url: attempt.callbackUrl,
        // If we die before the answer, somebody must ask what became of it.
        next_ask_at: after(actor.now, seconds(60)),
        created_at: actor.now,
        updated_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    tx.insertInto("routes").values({ kind: "payment", key: reference, shop_id: actor.shopId }).execute(),
  ]);
  return row;
}

/** The provider's answer to the beginning. What is unclear stays as it is and is asked about. */
export async function noteCollectResult(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  result: CollectResult,
): Promise<PaymentRow> {
  const row = await lockPayment(tx, actor.shopId, paymentId);
  const state = row.state as AttemptState;
  const change =
    result.kind === "redirect"
      ? {
          state: next(attemptMachine, state, "invite"),
          redirect_url: result.url,
          next_ask_at: after(actor.now, seconds(30)),
        }
      : result.kind === "refused"
        ? {
            state: next(attemptMachine, state, "fail"),
            failure: `${result.code}: ${result.detail}`.slice(0, 500),
            next_ask_at: null,
          }
        : { next_ask_at: after(actor.now, seconds(5)) };
  return tx
    .updateTable("payments")
    .set({ ...change, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
