// Refunds the money to its payer, by the way it came.
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { closeAttempt, type MispaymentKind, type MispaymentRow, paymentFailures } from "../../payments/index.ts";
import { askForRefund, refundReasons } from "../../refunds/index.ts";
import { refusePlatformWords } from "../../shops/index.ts";
import { closeCase, openCase } from "./case.ts";

/** Sent to the provider, and perhaps to the payer, if the seller gives no reason. */
const reasons: Record<MispaymentKind, string> = {
  over: refundReasons.paid_too_much,
  under: refundReasons.paid_too_little,
  late: refundReasons.paid_too_late,
  duplicate: refundReasons.paid_twice,
  wrong_currency: refundReasons.paid_in_other_currency,
  wrong_reference: refundReasons.not_ours,
  wrong_environment: refundReasons.not_ours,
  unknown_reference: refundReasons.not_for_an_order,
  refunded_there: refundReasons.not_ours,
  paid_out_twice: refundReasons.not_ours,
  contradiction: refundReasons.not_ours,
  unreadable_answer: refundReasons.not_ours,
};

/**
 * Refunds all of it. If the refund fails, the money is in payment review again and needs a new decision.
 * @throws Refusal invalid_request, not_found, mispayment_decided, decision_not_possible
 */
export async function refundMispayment(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, note }: { reason?: string | undefined; note?: string | undefined },
): Promise<MispaymentRow> {
  refusePlatformWords([{ pointer: "/reason", text: reason }]);
  const opened = await openCase(tx, actor, { id, decision: "refund" });
  const { row, payment, waiting } = opened;
  if (!payment || !waiting) throw new Error(`mispayment ${id} has no payment to give back`);
  const refund = await askForRefund(tx, actor, {
    payment,
    amount: waiting.amount,
    reason: reason ?? reasons[row.kind],
    ...(note ? { note } : {}),
    source: { kind: "desk", mispaymentId: row.id },
  });
  await closeAttempt(tx, actor, payment.id, sentenceOf(paymentFailures, "money_given_back", { kind: row.kind }));
  return closeCase(tx, actor, opened, { state: "refunded", refund_id: refund.id, note });
}
