// A refund's postings, each with an audit entry that names who decided.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
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
    audit(tx, actor, {
      act: kind,
      objectId: refund.id,
      detail: {
        paymentId: refund.payment_id,
        orderId: refund.order_id,
        amount: refund.amount.toString(),
        currency: refund.currency,
      },
    }),
  ]);
}

/** Empty if there is nothing to move. */
export function leg(from: string, to: string, minor: bigint, currency: Currency): Leg[] {
  return minor > 0n ? [{ from, to, amount: money(minor, currency) }] : [];
}
