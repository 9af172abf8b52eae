// The callback of a push, and the C2B confirmation that may report the same payment.
import type { Payment, Push } from "./books.ts";
import { compactTime } from "./east-africa-time.ts";
import { newReceipt } from "./identifiers.ts";
import { mpesaAmountEffect } from "./outcomes.ts";
import { describeResult, wireCode } from "./result-codes.ts";
import { confirmPayment } from "./c2b-notices.ts";
import { sendNotice } from "./send-notice.ts";
import { decimal } from "./wire-text.ts";
import type { MpesaWorld } from "./world.ts";

/** @param payment null when the push failed. */
export async function announcePush(world: MpesaWorld, push: Push, payment: Payment | null): Promise<void> {
  const afterSeconds = mpesaAmountEffect(push.amount).callbackAfterConfirmationSeconds ?? 0;
  const callback = {
    about: `stk ${push.resultCode ?? ""} ${push.checkoutRequestId}`,
    url: push.callbackUrl,
    body: stkCallback(push, payment),
    amount: push.amount,
    afterSeconds,
  };
  await sendNotice(world, callback);
  if (payment && world.settings.confirmPushes) await confirmPayment(world, payment, "");
}

function stkCallback(push: Push, payment: Payment | null): object {
  const { lie, itemsReordered, receiptMissing } = mpesaAmountEffect(push.amount);
  const at = push.finalAt ?? push.askedAt;
  const receipt = payment?.receipt ?? (lie === "success" ? newReceipt(at) : null);
  const code = lie === "success" ? "0" : (push.resultCode ?? "");
  const checkoutRequestId = push.checkoutRequestId;
  const items = receipt !== null && [
    {
      Name: "Amount",
      Value: decimal(lie === "amount" ? Math.floor(push.amount / 1000) * 100 : (payment?.amount ?? push.amount)),
    },
    ...(receiptMissing ? [] : [{ Name: "MpesaReceiptNumber", Value: receipt }]),
    ...(itemsReordered ? [{ Name: "Balance" }] : []),
    { Name: "TransactionDate", Value: Number(compactTime(at)) },
    { Name: "PhoneNumber", Value: Number(push.phone) },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: lie === "checkout" ? `${checkoutRequestId}9` : checkoutRequestId,
        ResultCode: wireCode(code),
        ResultDesc: describeResult(code),
        ...(items ? { CallbackMetadata: { Item: itemsReordered ? items.toReversed() : items } } : {}),
      },
    },
  };
}
