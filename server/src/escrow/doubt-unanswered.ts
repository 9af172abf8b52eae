// A webhook says that the buyer has paid, but the provider does not confirm or deny it: it does not know the payment, is unreachable, or
// keeps saying "pending". A person gets a report, and the order keeps its goods until that is resolved.
import type { Actor } from "../kernel/security/actor.ts";
import { minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { type AskResult, type PaymentRow, reportOnDesk } from "../payments/index.ts";

/** Longer than any prompt stays open on a phone, and shorter than an unpaid order keeps its goods. */
const doubtAfterMs = minutes(10);

/** The answer about the payment is final. */
export function isAnswered(answer: AskResult): boolean {
  return answer.kind === "known" && !["action_needed", "processing", "unknown"].includes(answer.payment.status);
}

/** Once per payment. */
export async function doubtUnanswered(tx: Tx, actor: Actor, row: PaymentRow, answer: AskResult): Promise<void> {
  const { says, claimed, providerTransactionId } = row.told ?? {};
  const isToldPaid = says?.status === "succeeded" || claimed?.says === "paid";
  if (!isToldPaid || actor.now.getTime() - row.created_at.getTime() < doubtAfterMs) return;
  const amount = says?.amount ?? claimed?.amount ?? null;
  const isSum = amount !== null && /^\d{1,18}$/.test(amount);
  await reportOnDesk(tx, actor, row, {
    id: idOnce("mispayment", `unanswered ${row.id}`),
    kind: "contradiction",
    received: isSum ? BigInt(amount) : 0n,
    currency: says?.currency ?? claimed?.currency ?? row.currency,
    providerTransactionId: providerTransactionId ?? claimed?.providerTransactionId ?? row.provider_transaction_id ?? "",
    detail: `${row.driver}'s notice says "${says?.word ?? claimed?.word ?? ""}" of ${row.reference}; asked, it ${inWords(answer)}`,
  });
}

function inWords(answer: AskResult): string {
  if (answer.kind === "known") return `says "${answer.payment.word}"`;
  return answer.kind === "unknown_reference" ? "does not know the payment" : `says nothing (${answer.detail})`;
}
