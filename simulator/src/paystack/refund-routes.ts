// Refunds: creating, looking up, listing, and retrying one that waits for the payer's bank details.
import { isRecord } from "../shape.ts";
import type { AnswerCalls, Call } from "./calls.ts";
import { createRefund } from "./create-refund.ts";
import { answerList, withinTime } from "./paging.ts";
import { missingIn } from "./read-request.ts";
import type { Refund } from "./records.ts";
import { listedRefundView, refundView } from "./refund-view.ts";
import { retryRefund } from "./refund-walk.ts";
import { refuseMissing, refuseState, refuseUnknown, succeed } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

export function refundRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { books } = world;

  const find = ({ account, params }: Call) => {
    const refund = books.refunds.get(Number(params["id"]));
    return refund?.secretKey === account.secretKey ? refund : undefined;
  };
  const view = (refund: Refund) => refundView(refund, books.withId(refund.transactionId));

  calls("POST", "/refund", ({ account, body }) => createRefund(world, account, body));

  calls("GET", "/refund", ({ account, query }) => {
    const { transaction, currency } = query;
    const wanted = [...books.refunds.values()].filter(
      (refund) =>
        refund.secretKey === account.secretKey &&
        (transaction === undefined || transaction === String(refund.transactionId)) &&
        (currency === undefined || currency === refund.currency),
    );
    return answerList({
      message: "Refunds retrieved",
      query,
      items: withinTime(wanted, query),
      view: (refund) => listedRefundView(refund, books.withId(refund.transactionId)),
    });
  });

  calls("GET", "/refund/:id", (call) => {
    const refund = find(call);
    return refund ? succeed("Refund retrieved", view(refund)) : refuseUnknown("Refund not found");
  });

  calls("POST", "/refund/retry_with_customer_details/:id", (call) => {
    const refund = find(call);
    if (!refund) return refuseUnknown("Refund not found");
    const details = call.body["refund_account_details"];
    if (!isRecord(details) || missingIn(details, ["currency", "account_number", "bank_id"]) !== undefined)
      return refuseMissing("Refund account details are required");
    if (refund.status !== "needs-attention") return refuseState("Refund is not waiting for the customer's details");
    retryRefund(world, refund);
    return succeed("Refund retried and has been queued for processing", view(refund));
  });
}
