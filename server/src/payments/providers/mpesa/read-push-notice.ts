import { createHash } from "node:crypto";
import type { PaymentNotice } from "../../notice.ts";
import { readStamp } from "./stamp.ts";
import { promptOutcome } from "./status.ts";
import { readEntries } from "./wire.ts";
import type { PushNotice } from "./wire.ts";

/** Of a prompt. Its own ids end in the payer's number, so the key is made of their digest. */
export function readPushNotice(push: PushNotice): PaymentNotice {
  const { MerchantRequestID, CheckoutRequestID, ResultCode } = push;
  const name = createHash("sha256").update(`${MerchantRequestID} ${CheckoutRequestID}`).digest("hex").slice(0, 32);
  const code = String(ResultCode).slice(0, 40);
  const receipt = promptOutcome(code).status === "succeeded" ? readReceipt(push.CallbackMetadata) : {};
  return {
    kind: "payment",
    key: `stk:${name}:${code}`,
    event: "stk",
    environment: "unknown",
    reference: null,
    told: { providerToken: CheckoutRequestID, ...receipt },
  };
}

function readReceipt(metadata: unknown): { providerTransactionId?: string; paidAt?: string } {
  const items = readEntries(metadata, "Item");
  const receipt = items.get("MpesaReceiptNumber");
  const paidAt = readStamp(items.get("TransactionDate"));
  return {
    ...(receipt !== undefined && receipt !== "" && { providerTransactionId: String(receipt) }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
  };
}
