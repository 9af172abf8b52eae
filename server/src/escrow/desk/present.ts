// Shows a row of payment review as the API does.
import { isCurrency, money, toWire } from "../../kernel/values/money.ts";
import type { MispaymentRow } from "../../payments/index.ts";
import type { MispaymentResource } from "./contract.ts";
import { possible } from "./possible.ts";

export function toMispayment(row: MispaymentRow): MispaymentResource {
  const wire = (minor: bigint, currency: string) =>
    minor > 0n && isCurrency(currency) ? toWire(money(minor, currency)) : null;
  return {
    id: row.id,
    kind: row.kind,
    status: row.state,
    paymentId: row.payment_id,
    orderId: row.order_id,
    payoutId: row.payout_id,
    amount: wire(row.amount, row.currency),
    expected: wire(row.expected, row.expected_currency ?? row.currency),
    received: { amount: Number(row.received), currency: row.currency },
    providerTransactionId: row.provider_transaction_id,
    detail: row.detail,
    possible: [...possible(row)],
    note: row.note,
    appliedToOrderId: row.applied_to_order,
    refundId: row.refund_id,
    paidAt: row.paid_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  } as MispaymentResource;
}
