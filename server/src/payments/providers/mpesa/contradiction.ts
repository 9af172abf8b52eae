// Compares a prompt's webhook with the query. The webhook is unsigned, and the query has neither amount nor receipt.
import type { Contradiction, PaymentQuestion, ProviderPayment } from "../../provider.ts";

export function contradictionOf(
  { told, amount }: PaymentQuestion,
  status: ProviderPayment["status"],
  code: string,
): Contradiction | null {
  const { says, alsoSays, denies, providerTransactionId: receipt, ofAnother } = told ?? {};
  const asked = `asked, M-Pesa says ${code}`;
  // The query is about this prompt only, so another prompt's receipt does not change its answer. Another amount does.
  if (ofAnother !== undefined && (status === "succeeded" || status === "failed")) {
    const stops = says?.amount !== undefined && says.amount !== amount.minor.toString();
    return { detail: `the notice names ${ofAnother}, which another payment has; ${asked}`, stops };
  }
  const named = receipt === undefined ? "without a receipt" : `with receipt ${receipt}`;
  // A receipt means success, even if a later webhook says otherwise.
  if (status === "failed" && (says?.status === "succeeded" || receipt !== undefined))
    return { detail: `the notice says ${paidWord} ${named}; ${asked}`, stops: true };
  if (status !== "succeeded" || says === undefined) return null;
  if (alsoSays !== undefined)
    return {
      detail: `one notice says ${says.amount} in cents and another ${alsoSays.amount}, and ${amount.minor} were asked for; ${asked}`,
      stops: true,
    };
  if (says.status === "failed") return mayBeLater(says.word, asked);
  const sum = says.amount;
  if (sum !== undefined && (sum === "unreadable" || BigInt(sum) <= 0n || BigInt(sum) > amount.minor))
    return {
      detail: `the notice says ${paidWord} ${named} for ${sum} in cents, and ${amount.minor} were asked for; ${asked}`,
      stops: true,
    };
  const denied = denies && mayBeLater(denies.word, asked);
  if (denied) return denied;
  if (receipt === undefined) return { detail: `the notice says ${paidWord} without a receipt; ${asked}`, stops: false };
  return null;
}

const paidWord = "0";

/** A prompt that timed out may still be paid. One that ended otherwise can't. */
const endsThatPass: readonly string[] = ["1019", "1037", "26", "1001"];

function mayBeLater(notice: string, asked: string): Contradiction | null {
  return endsThatPass.includes(notice) ? null : { detail: `the notice says ${notice}; ${asked}`, stops: false };
}

/** The query has no amount. The webhook's counts if it is smaller than requested, so that an underpayment is never accepted. */
export function sumThatCame({ told, amount }: PaymentQuestion, status: ProviderPayment["status"]): bigint {
  const sum = told?.says?.amount;
  return status === "succeeded" && sum !== undefined ? BigInt(sum) : amount.minor;
}
