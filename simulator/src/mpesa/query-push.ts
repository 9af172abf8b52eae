// `POST /mpesa/stkpushquery/v1/query`: the result of a push, without receipt or amount.
import type { Answer } from "../answer.ts";
import type { Push } from "./books.ts";
import { mpesaAmountEffect } from "./outcomes.ts";
import { merchantOf } from "./push-stk.ts";
import { textField, type Fields } from "./read-fields.ts";
import { breakDown, refuseField, refuseProcessing } from "./refusals.ts";
import { describeResult } from "./result-codes.ts";
import { happensOnce, type MpesaWorld } from "./world.ts";

export function queryPush(world: MpesaWorld, app: string, body: Fields): Answer {
  const account = merchantOf(world, app, body);
  if ("http" in account) return account;
  const push = world.books.pushes.get(textField(body, "CheckoutRequestID"));
  if (push?.shortCode !== account.shortCode) return refuseField("CheckoutRequestID");
  const { queryFailsOnce } = mpesaAmountEffect(push.amount);
  if (queryFailsOnce && happensOnce(world, `query ${push.checkoutRequestId}`)) return breakDown();
  const code = shownResult(world, push) ?? (world.settings.pendingAs === "4999" ? "4999" : null);
  if (code === null) return refuseProcessing();
  return {
    http: 200,
    body: {
      ResponseCode: "0",
      ResponseDescription: "The service request has been accepted successfully",
      MerchantRequestID: push.merchantRequestId,
      CheckoutRequestID: push.checkoutRequestId,
      ResultCode: code,
      ResultDesc: describeResult(code),
    },
  };
}

/** Null while it is being processed. The query may lag behind the real result, or contradict it. */
function shownResult({ clock, settings }: MpesaWorld, push: Push): string | null {
  const { lateSuccessSeconds, queryLagSeconds = 0, queryDenies } = mpesaAmountEffect(push.amount);
  if (push.finalAt === null) {
    const over = clock.now() >= push.askedAt + settings.promptOpenSeconds * 1000;
    return lateSuccessSeconds !== undefined && over ? "1037" : null;
  }
  if (clock.now() < push.finalAt + queryLagSeconds * 1000) return null;
  return queryDenies && push.resultCode === "0" ? "1037" : push.resultCode;
}
