// Refunds payments through MTN.
import type { AskRefundResult, RefundedPayment, RefundQuestion, RefundRequest, RefundResult } from "../../provider.ts";
import { nameAt } from "./account.ts";
import { askAround } from "./ask-around.ts";
import { trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { create } from "./create.ts";
import { fetchStatement } from "./read-statement.ts";
import { referenceId } from "./reference-id.ts";
import { refusedBefore } from "./status.ts";

/** Refunds a payment or a part of it, from the balance for payouts. */
export async function refund(lines: readonly Line[], request: RefundRequest): Promise<RefundResult> {
  const line = await findLine(lines, request.payment);
  if ("kind" in line) return line;
  const answer = await create(line, {
    product: "disbursement",
    path: "v1_0/refund",
    referenceId: request.uuid,
    reference: request.reference,
    amount: request.amount,
    note: request.reason,
    noticeUrl: request.noticeUrl,
    parties: { referenceIdToRefund: referenceId(request.payment.reference) },
  });
  switch (answer.kind) {
    case "accepted":
      return { kind: "accepted", providerRefundId: nameAt(line.account, request.uuid) };
    case "refused":
      return refusedBefore(answer, "disbursement");
    case "exists":
    case "trouble":
      return answer;
    case "done":
    case "not_found":
      return trouble(false, "an answer that begins nothing");
  }
}

/** The account that took the payment. A refund sent to another account fails. */
async function findLine(lines: readonly Line[], { reference }: RefundedPayment) {
  const [only] = lines;
  if (only && lines.length === 1) return only;
  const path = `v1_0/requesttopay/${referenceId(reference)}`;
  const found = await askAround(lines, async (line) => {
    const stated = await fetchStatement(line, { product: "collection", path, reference });
    return stated.kind === "stated" ? { kind: "known" as const, line } : stated;
  });
  if (found.kind === "known") return found.line;
  return found.kind === "trouble" ? found : trouble(true, "none of our accounts knows the payment");
}

export function askRefund(lines: readonly Line[], question: RefundQuestion): Promise<AskRefundResult> {
  const { reference, uuid } = question;
  return askAround(lines, async (line) => {
    const path = `v1_0/refund/${encodeURIComponent(uuid)}`;
    const stated = await fetchStatement(line, { product: "disbursement", path, reference });
    if (stated.kind !== "stated") return stated;
    const { status, word, amount, currency, failure } = stated;
    const refund = { status, word, amount, currency, failure, reference, providerTransactionId: null };
    return { kind: "known" as const, refund: { ...refund, providerRefundId: nameAt(line.account, uuid) } };
  });
}
