// What a prompt's notice told, beside what the query says. The notice is unsigned, and the query names neither sum nor receipt.
import type { Contradiction, PaymentQuestion, ProviderPayment } from "../../provider.ts";

export function contradictionOf(
  { told, amount }: PaymentQuestion,
  status: ProviderPayment["status"],
  code: string,
): Contradiction | null {
  const { says, alsoSays, providerTransactionId: receipt, ofAnother } = told ?? {};
  const asked = `asked, M-Pesa says ${code}`;
  // The query is about this prompt alone, so that another's receipt changes nothing of what it answers. Another sum does.
  if (ofAnother !== undefined && (status === "succeeded" || status === "failed")) {
    const stops = says?.amount !== undefined && says.amount !== amount.minor.toString();
    return { detail: `the notice names ${ofAnother}, which another payment has; ${asked}`, stops };
  }
  const named = receipt === undefined ? "without a receipt" : `with receipt ${receipt}`;
  // A receipt says success, whatever was told after it.
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
  if (receipt === undefined) return { detail: `the notice says ${paidWord} without a receipt; ${asked}`, stops: false };
  return null;
}

const paidWord = "0";

/** A prompt that nobody answered in time may be paid after all. One that ended otherwise may not. */
const endsThatPass: readonly string[] = ["1019", "1037", "26", "1001"];

function mayBeLater(notice: string, asked: string): Contradiction | null {
  return endsThatPass.includes(notice) ? null : { detail: `the notice says ${notice}; ${asked}`, stops: false };
}

/** The query names no sum: the notice's counts where it is less than what was asked for, so that nobody is paid for too little. */
export function sumThatCame({ told, amount }: PaymentQuestion, status: ProviderPayment["status"]): bigint {
  const sum = told?.says?.amount;
  return status === "succeeded" && sum !== undefined ? BigInt(sum) : amount.minor;
}
