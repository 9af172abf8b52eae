// A payment, transfer or refund as GET and the callback show it. Neither contains the reference id.
import { amountText } from "./amount.ts";
import type { MoneyCall } from "./books.ts";
import { environments } from "./environments.ts";
import { momoAmountEffect } from "./outcomes.ts";
import { describeReason } from "./refusals.ts";
import type { MomoWorld } from "./world.ts";

export type CallView = Record<string, unknown>;

/** @param status the status to show, which may lag behind the real one. */
export function callView({ books, settings }: MomoWorld, call: MoneyCall, status: MoneyCall["status"]): CallView {
  const effect = momoAmountEffect(call.amount);
  const minorDigits = environments[books.accounts.get(call.account)?.environment ?? ""]?.minorDigits ?? 2;
  const text = amountText(status === "SUCCESSFUL" ? call.moved : call.amount, minorDigits);
  const amountAs = effect.amountAs ?? settings.amountAs;
  const reasonAs = effect.reasonAs ?? settings.reasonAs;
  const { reason } = call;
  return {
    ...(status === "SUCCESSFUL" ? { financialTransactionId: call.financialTransactionId } : {}),
    externalId: call.externalId,
    amount: amountAs === "number" ? Number(text) : amountAs === "trailing_zeros" ? withZeros(text) : text,
    currency: call.currency,
    [call.kind === "payment" ? "payer" : "payee"]: call.party,
    ...(call.payerMessage === null ? {} : { payerMessage: call.payerMessage }),
    ...(call.payeeNote === null ? {} : { payeeNote: call.payeeNote }),
    status,
    ...(status === "FAILED" && reason !== null && reasonAs !== "absent"
      ? { reason: reasonAs === "object" ? { code: reason, message: describeReason(reason) } : reason }
      : {}),
  };
}

/** "45914" as "45914.00", "129.14" as "129.1400". */
function withZeros(text: string): string {
  return text.includes(".") ? `${text}00` : `${text}.00`;
}
