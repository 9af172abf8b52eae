// Lists the refunds of a transaction.
import type { ProviderRefund, RefundedTransaction, RefundsListed, Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { callLimits } from "./call.ts";
import { listAll } from "./lists.ts";
import { isRefund, toRefund } from "./read-refund.ts";

/** All refunds of one transaction, ours and others. */
export async function refundsOf(
  account: PaystackAccount,
  { providerTransactionId }: RefundedTransaction,
  limits = callLimits,
): Promise<RefundsListed | Trouble> {
  const query = { transaction: providerTransactionId };
  const listed = await listAll(account, { path: "/refund", query, isItem: isRefund }, limits);
  if (listed.kind === "trouble") return listed;
  const refunds: ProviderRefund[] = [];
  const strange = [...listed.unreadable];
  for (const item of listed.items) {
    const refund = toRefund(item);
    if (!refund) strange.push(`refund ${item.id}, whose amount is no whole sum of its currency`);
    else if ((refund.providerTransactionId ?? providerTransactionId) === providerTransactionId) refunds.push(refund);
  }
  return { kind: "refunds", refunds, unreadable: strange };
}
