// The provider refunded more than we hold for the payment. The rest is posted as unexplained and reported in payment review: the operator's
// staff must find out why.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { isCurrency, money, format } from "../kernel/values/money.ts";
import { clearing, suspense, transfer } from "../ledger/index.ts";
import { type PaymentRow, type ProviderRefund, reportOnDesk } from "../payments/index.ts";

const reportId = ({ id }: PaymentRow, { providerRefundId }: ProviderRefund): string =>
  idOnce("mispayment", `refunded there ${id} ${providerRefundId}`);

export async function isReported(
  tx: Tx,
  { shopId }: Actor,
  payment: PaymentRow,
  told: ProviderRefund,
): Promise<boolean> {
  const row = await tx
    .selectFrom("mispayments")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("id", "=", reportId(payment, told))
    .executeTakeFirst();
  return row !== undefined;
}

/** Once per refund. */
export async function reportRefundThere(
  tx: Tx,
  actor: Actor,
  { payment, told, rest }: { payment: PaymentRow; told: ProviderRefund; rest: bigint },
): Promise<void> {
  const { currency, providerRefundId } = told;
  const sum = isCurrency(currency) ? format(money(rest, currency)) : `${rest} in the smallest unit of ${currency}`;
  const id = reportId(payment, told);
  const isNew = await reportOnDesk(tx, actor, payment, {
    id,
    kind: "refunded_there",
    received: rest,
    currency,
    providerTransactionId: `refund ${providerRefundId}`,
    detail: `${payment.driver} gave back ${sum} by refund ${providerRefundId}, which is not held for this payment`,
  });
  if (!isNew) return;
  await audit(tx, actor, {
    act: "refund_there",
    objectId: id,
    detail: { paymentId: payment.id, amount: rest.toString(), currency },
  });
  if (!isCurrency(currency)) return;
  await transfer(tx, actor, {
    key: `refund_there:${id}`,
    kind: "refund_there",
    cause: { type: "mispayment", id },
    legs: [{ from: suspense(payment.driver), to: clearing(payment.driver), amount: money(rest, currency) }],
  });
}
