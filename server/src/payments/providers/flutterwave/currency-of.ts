// Finds the currency of a transaction.
import type { Trouble } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { trouble } from "./call.ts";
import type { CallLimits } from "./call.ts";
import { verifyById } from "./transactions.ts";

/** Refunds and chargebacks mostly name no currency, so the payment's is used. */
export async function currencyOf(
  account: FlutterwaveAccount,
  named: string | null | undefined,
  transactionId: string | null | undefined,
  limits: CallLimits,
): Promise<{ kind: "currency"; currency: string } | Trouble> {
  if (named) return { kind: "currency", currency: named };
  if (!transactionId) return trouble(false, "neither a currency nor a payment named");
  const verified = await verifyById(account, transactionId, limits);
  if (verified.kind === "trouble") return verified;
  if (verified.kind === "not_there") return trouble(false, `the payment ${transactionId} is not there`);
  return { kind: "currency", currency: verified.transaction.currency };
}
