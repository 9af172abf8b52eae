// Compares a webhook with the provider's answer. A claim that can't be judged yet is kept with the payment until the provider's answer is
// final.
import type { Actor } from "../kernel/security/actor.ts";
import { type Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { type AskResult, type Claim, judgeClaim, keepClaim, type PaymentRow, reportOnDesk } from "../payments/index.ts";
import { isAnswered } from "./doubt-unanswered.ts";

/** @param row the attempt after the answer @param noticed the claim of the webhook that made us ask */
export async function compareClaim(
  tx: Tx,
  actor: Actor,
  { row, answer, noticed }: { row: PaymentRow; answer: AskResult; noticed: Claim | null },
): Promise<void> {
  const claim = noticed ?? row.told?.claimed ?? null;
  if (claim === null) return;
  const judged = judgeClaim(claim, answer, row.next_ask_at === null && row.state !== "succeeded");
  if (judged.kind === "open" && noticed !== null && noticed.says === "paid") await keepClaim(tx, actor, row, noticed);
  // An unanswered payment is in payment review already.
  if (judged.kind !== "differs" || (judged.part === "status" && !isAnswered(answer))) return;
  await reportOnDesk(tx, actor, row, {
    id: idOnce("mispayment", `claim ${row.id} ${judged.part} ${judged.detail}`),
    kind: "contradiction",
    received: claim.amount === null ? 0n : BigInt(claim.amount),
    currency: claim.currency ?? row.currency,
    providerTransactionId: claim.providerTransactionId ?? row.provider_transaction_id ?? "",
    detail: `${row.driver} contradicts itself about ${row.reference}: ${judged.detail}`,
  });
}
