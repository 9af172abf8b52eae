import type { ProviderRefund, RefundedTransaction, Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { callLimits, unreadable } from "./call.ts";
import { listAll } from "./lists.ts";
import { isRefund, toRefund } from "./read-refund.ts";

/** All refunds of one transaction, whoever made them. */
export async function refundsOf(
  account: PaystackAccount,
  { providerTransactionId }: RefundedTransaction,
  limits = callLimits,
): Promise<{ kind: "refunds"; refunds: ProviderRefund[] } | Trouble> {
  const query = { transaction: providerTransactionId };
  const listed = await listAll(account, { path: "/refund", query, isItem: isRefund }, limits);
  if (listed.kind === "trouble") return listed;
  const refunds: ProviderRefund[] = [];
  for (const item of listed.items) {
    const refund = toRefund(item);
    if (!refund) return unreadable("a refund whose amount is no whole sum of its currency");
    if ((refund.providerTransactionId ?? providerTransactionId) === providerTransactionId) refunds.push(refund);
  }
  return { kind: "refunds", refunds };
}
