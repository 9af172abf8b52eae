// A provider's two contradicting statements about one payment.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import {
  type Contradiction,
  hasOpenContradiction,
  type PaymentRow,
  type ProviderPayment,
  reportOnDesk,
} from "../payments/index.ts";

/** Reports both statements once. @returns whether the payment waits until they agree, or a person has closed all its reports */
export async function isStopped(
  tx: Tx,
  actor: Actor,
  {
    row,
    payment,
    contradiction: { detail, stops },
  }: { row: PaymentRow; payment: ProviderPayment; contradiction: Contradiction },
): Promise<boolean> {
  const id = idOnce("mispayment", `contradiction ${row.id} ${detail}`);
  await reportOnDesk(tx, actor, row, {
    id,
    kind: "contradiction",
    received: 0n,
    currency: row.currency,
    providerTransactionId: payment.providerTransactionId,
    detail: `${row.driver}, about ${row.reference}: ${detail}`,
  });
  return stops && (await hasOpenContradiction(tx, actor.shopId, row.id));
}
