// A chargeback as Flutterwave shows it.
import type { Chargeback } from "./books.ts";
import { decimalOf } from "./decimal.ts";

export function chargebackView(chargeback: Chargeback) {
  const { id, amount, flwRef, status, stage, comment, proof, history, dueAt, createdAt } = chargeback;
  return {
    id,
    amount: decimalOf(amount),
    flw_ref: flwRef,
    status,
    stage,
    comment,
    meta: { uploaded_proof: proof, history },
    due_date: new Date(dueAt).toISOString(),
    settlement_id: "N/A",
    created_at: new Date(createdAt).toISOString(),
    transaction_id: chargeback.transactionId,
    tx_ref: chargeback.txRef,
  };
}

export function chargebackNotice(chargeback: Chargeback): object {
  const { meta: _meta, settlement_id: _settlement, ...data } = chargebackView(chargeback);
  return { event: `chargeback.${chargeback.status}`, data };
}
