// A transfer as Flutterwave shows it: `full_name` in answers, `fullname` in the webhook.
import type { Transfer } from "./books.ts";
import { decimalOf } from "./decimal.ts";

export function createdTransferView(transfer: Transfer) {
  const { id, accountNumber, accountBank, fullName, currency, reference, meta, narration, bankName } = transfer;
  return {
    id,
    account_number: accountNumber,
    bank_code: accountBank,
    full_name: fullName,
    created_at: new Date(transfer.createdAt).toISOString(),
    currency,
    debit_currency: currency,
    amount: decimalOf(transfer.amount),
    fee: decimalOf(transfer.fee),
    status: transfer.status,
    reference,
    meta,
    narration,
    complete_message: transfer.completeMessage,
    requires_approval: 0,
    is_approved: 1,
    bank_name: bankName,
  };
}

export function transferView(transfer: Transfer) {
  return { ...createdTransferView(transfer), approver: null };
}

export function transferNotice(transfer: Transfer): object {
  const view = createdTransferView(transfer);
  const {
    id,
    account_number,
    bank_name,
    bank_code,
    full_name,
    complete_message,
    requires_approval,
    is_approved,
    ...rest
  } = view;
  const data = {
    id,
    account_number,
    bank_name,
    bank_code,
    fullname: full_name,
    ...rest,
    approver: null,
    complete_message,
    requires_approval,
    is_approved,
  };
  return { event: "transfer.completed", "event.type": "Transfer", data };
}
