// Reads the webhook of a prompt.
import { createHash } from "node:crypto";
import type { PaymentNotice } from "../../notice.ts";
import type { Said } from "../../provider.ts";
import { readShillings } from "./amounts.ts";
import { readStamp } from "./stamp.ts";
import { promptOutcome } from "./status.ts";
import { readEntries } from "./wire.ts";
import type { PushNotice } from "./wire.ts";

/** A prompt's webhook. Its ids end in the payer's phone number, so the key is made from their digest. */
export function readPushNotice(push: PushNotice): PaymentNotice {
  const { MerchantRequestID, CheckoutRequestID, ResultCode } = push;
  const name = createHash("sha256").update(`${MerchantRequestID} ${CheckoutRequestID}`).digest("hex").slice(0, 32);
  const code = String(ResultCode).slice(0, 40);
  const { status } = promptOutcome(code);
  const receipt = status === "succeeded" ? readReceipt(push.CallbackMetadata) : {};
  const said: { says?: Said } =
    status === "succeeded"
      ? { says: { status, word: code, ...readSum(push.CallbackMetadata) } }
      : status === "failed"
        ? { says: { status, word: code } }
        : {};
  return {
    kind: "payment",
    key: `stk:${name}:${code}`,
    event: "stk",
    environment: "unknown",
    reference: null,
    told: { providerToken: CheckoutRequestID, ...receipt, ...said },
  };
}

function readReceipt(metadata: unknown): { providerTransactionId?: string; paidAt?: string } {
  const items = readEntries(metadata, "Item");
  const receipt = items.get("MpesaReceiptNumber");
  const paidAt = readStamp(items.get("TransactionDate"));
  return {
    ...(isReceipt(receipt) && { providerTransactionId: receipt }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
  };
}

/** Receipts have this form. Anything longer or with other characters is not one. */
function isReceipt(value: string | number | undefined): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{1,40}$/.test(value);
}

function readSum(metadata: unknown): Pick<Said, "amount"> {
  const items = readEntries(metadata, "Item");
  if (!items.has("Amount")) return {};
  return { amount: readShillings(items.get("Amount"))?.toString() ?? "unreadable" };
}
