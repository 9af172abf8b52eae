// If the webhook and the query disagree, M-Pesa's list of payments decides: it has the receipt and the amount.
import type { AskResult, PaymentQuestion } from "../../provider.ts";
import { askUnasked } from "./ask-unasked.ts";
import type { Line } from "./call.ts";

/** Returns the result unchanged if it is certain, has no receipt, or is not in the list. */
export async function byReceipt(line: Line, question: PaymentQuestion, result: AskResult): Promise<AskResult> {
  const { told, amount } = question;
  const receipt = told?.providerTransactionId;
  if (result.kind !== "known" || receipt === undefined || told?.ofAnother !== undefined) return result;
  const isShort = result.payment.status === "succeeded" && result.payment.amount !== amount.minor;
  if (!result.payment.contradiction?.stops && !isShort) return result;
  const paidAt = told?.paidAt ? new Date(told.paidAt) : null;
  const listed = await askUnasked(line, { providerTransactionId: receipt, paidAt });
  if (listed.kind !== "known") return result;
  // The list settles what would stop the payment. Anything else is still reported.
  const { contradiction, ...payment } = result.payment;
  const came = listed.payment;
  return {
    kind: "known",
    payment: {
      ...payment,
      status: "succeeded",
      word: "listed",
      amount: came.amount,
      requested: came.amount,
      paidAt: came.paidAt,
      failure: null,
      ...(contradiction?.stops === false && { contradiction }),
    },
  };
}
