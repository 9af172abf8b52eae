// Compares a payment's webhook with MTN's answer. The answer itself contains status, amount and id, so it is trusted if it reports money.
// If it reports none and the webhook says that it was paid, nothing is decided.
import type { Contradiction, PaymentQuestion } from "../../provider.ts";
import type { Stated } from "./read-statement.ts";

export function contradictionOf({ told }: PaymentQuestion, stated: Stated): Contradiction | null {
  const says = told?.says;
  const isFinal = stated.status === "succeeded" || stated.status === "failed";
  if (says === undefined || !isFinal) return null;
  const sameSum = says.amount === stated.amount.toString() && says.currency === stated.currency;
  if (says.status === stated.status && sameSum) return null;
  const notice = `the notice says ${says.word} of ${says.amount} ${says.currency}`;
  const answer = `asked, MTN says ${stated.word} of ${stated.amount} ${stated.currency}`;
  return {
    detail: `${notice}; ${answer} (in the smallest unit)`,
    stops: says.status === "succeeded" && stated.status === "failed",
  };
}
