// A webhook at the address of one refund: the answer to our question, or only a hint to ask.
import type { Actor } from "../kernel/security/actor.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { type ActClaim, claimOfAnswer, type ProviderRefund } from "../payments/index.ts";
import { checkRefunds, type RefundServices } from "./check-refunds.ts";
import { findRefund } from "./queries.ts";
import { compareSettled } from "./report-answer.ts";
import { settleRefund } from "./settle-refund.ts";
import { isSettled } from "./states.ts";

/** @returns whether the provider answered; null if there is no such refund. */
export async function handleRefundNotice(
  services: RefundServices,
  actor: Actor,
  { refundId, answer, claim = null }: { refundId: string; answer: ProviderRefund | null; claim?: ActClaim | null },
): Promise<boolean | null> {
  const { worker } = services;
  const row = await worker
    .read(actor.shopId, (tx) => findRefund(tx, actor.shopId, refundId))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not_found") return null;
      throw error;
    });
  if (!row) return null;
  const look = () => checkRefunds(services, { shopId: actor.shopId, paymentId: row.payment_id, by: actor.by.id });
  if (!answer) {
    const { answered } = await look();
    if (claim) await worker.write(actor.shopId, (tx) => compareSettled(tx, actor, refundId, claim));
    return answered;
  }
  const settled = await worker.write(actor.shopId, async (tx) => {
    // A settled refund stays settled, even if something else is reported later.
    await compareSettled(tx, actor, refundId, claimOfAnswer(answer));
    return settleRefund(tx, actor, refundId, answer);
  });
  // The refunds waiting behind it go next.
  if (isSettled(settled.state)) await look();
  return true;
}
