// Lists the refunds of a transaction.
import type { ProviderRefund, RefundedTransaction, RefundsListed, Trouble } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { callLimits } from "./call.ts";
import { fetchRefund, listRefundsOf } from "./find-refund.ts";
import { commentOf, toRefund } from "./read-refund.ts";

/** All refunds of one transaction, ours and others. */
export async function refundsOf(
  account: FlutterwaveAccount,
  { providerTransactionId, currency }: RefundedTransaction,
  now: Date,
  limits = callLimits,
): Promise<RefundsListed | Trouble> {
  const listed = await listRefundsOf(account, providerTransactionId, now, limits);
  if (listed.kind === "trouble") return listed;
  const refunds: ProviderRefund[] = [];
  const strange = [...listed.unreadable];
  for (const item of listed.items) {
    // The list may omit the comment, which shows whether a refund is ours. The single refund has it.
    const found = commentOf(item) === null ? await fetchRefund(account, item.id, limits) : null;
    if (found?.kind === "trouble" && found.again) return found;
    if (found?.kind === "trouble") {
      strange.push(`refund ${item.id}: ${found.detail}`);
      continue;
    }
    const refund = toRefund(found?.kind === "found" ? found.refund : item, currency);
    if (refund) refunds.push(refund);
    else strange.push(`refund ${item.id}, whose amount is no whole sum of its currency`);
  }
  return { kind: "refunds", refunds, unreadable: strange };
}
