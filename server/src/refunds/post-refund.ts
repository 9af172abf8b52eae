// A refund's postings, each with the line in the audit log that says who decided it.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { type Currency, money } from "../kernel/money.ts";
import { type Leg, transfer } from "../ledger/index.ts";

export type RefundPosting = {
  key: string;
  kind: "refund" | "refund_ok" | "refund_fail";
  refund: { id: string; payment_id: string; order_id: string; amount: bigint; currency: string };
  legs: readonly Leg[];
};

export async function postRefund(tx: Tx, actor: Actor, { key, kind, refund, legs }: RefundPosting): Promise<void> {
  await Promise.all([
    transfer(tx, actor, { key, kind, cause: { type: "refund", id: refund.id }, legs }),
    tx
      .insertInto("audit_log")
      .values({
        shop_id: actor.shopId,
        id: newId("audit"),
        act: kind,
        actor: JSON.stringify(actor.by),
        object_id: refund.id,
        detail: JSON.stringify({
          paymentId: refund.payment_id,
          orderId: refund.order_id,
          amount: refund.amount.toString(),
          currency: refund.currency,
        }),
        at: actor.now,
      })
      .execute(),
  ]);
}

/** Nothing when there is nothing to move. */
export function leg(from: string, to: string, minor: bigint, currency: Currency): Leg[] {
  return minor > 0n ? [{ from, to, amount: money(minor, currency) }] : [];
}
