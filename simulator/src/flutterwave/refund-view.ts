// A refund as Flutterwave shows it: the answer, the later look-up and the webhook use different names.
import type { Account, Refund } from "./books.ts";
import { decimalOf } from "./decimal.ts";
import { accountId } from "./transaction-view.ts";

export function createdView(refund: Refund) {
  const { id, secretKey, transactionId, flwRef, amount, status, createdAt } = refund;
  return {
    id,
    account_id: accountId(secretKey),
    tx_id: transactionId,
    flw_ref: flwRef,
    wallet_id: 50_000 + accountId(secretKey),
    amount_refunded: decimalOf(amount),
    status,
    destination: "payment_source",
    meta: { source: "availablebalance" },
    created_at: new Date(createdAt).toISOString(),
  };
}

/** `meta` is JSON inside JSON. */
export function fetchedView(refund: Refund) {
  const { id, secretKey, transactionId, flwRef, amount, status, comment, createdAt } = refund;
  const failed = status === "failed";
  return {
    id,
    amount_refunded: decimalOf(amount),
    status,
    flw_ref: flwRef,
    comment,
    settlement_id: "NEW",
    meta: JSON.stringify({
      source: "availablebalance",
      uniquereference: `RFD-${id}`,
      provider: providers[status] ?? "N/A",
      ...(failed ? { disburse_status: "failed" } : {}),
    }),
    created_at: new Date(createdAt).toISOString(),
    account_id: accountId(secretKey),
    transaction_id: transactionId,
  };
}

/** Flat and in PascalCase; some merchants report an envelope. */
export function refundNotice(refund: Refund, form: NonNullable<Account["refundNotice"]>): object {
  const { id, amount, status, flwRef, transactionId } = refund;
  const flat = { id, AmountRefunded: decimalOf(amount), status, FlwRef: flwRef, TransactionId: transactionId };
  return form === "flat" ? flat : { event: "refund.completed", data: flat };
}

const providers: Record<string, string> = {
  "completed-mpgs": "MPGS",
  "completed-momo": "MOMO",
  "pending-momo": "MOMO",
  "completed-bank-transfer": "BANK_TRANSFER",
};
