// Sets aside money that came beyond the price. It is the buyer's: it goes back, or stays with the shop if they agree. If the shop lowered the price
// while the buyer was paying, it goes back automatically.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type PaymentRow, type ProviderPayment, putOnDesk } from "../payments/index.ts";
import { sumOf } from "./sum-of.ts";

/** @param due the part that the order took */
export async function setSurplusAside(
  tx: Tx,
  actor: Actor,
  { row, payment, surplus, due }: { row: PaymentRow; payment: ProviderPayment; surplus: bigint; due: Money },
): Promise<void> {
  const detail = `${sumOf(surplus, row.currency)} more than was due`;
  const id = await putOnDesk(tx, actor, { row, payment, misfit: { kind: "over", detail, amount: surplus } });
  if (id !== null && (await wasLowered(tx, row, due.minor)))
    await announce(tx, actor, "mispayment.goes_back", { id, data: {} });
}

/** Whether the payment asked for more than the order took because the order's price was lowered after it had begun. */
export async function wasLowered(
  tx: Tx,
  { shop_id, order_id, amount, created_at }: Pick<PaymentRow, "shop_id" | "order_id" | "amount" | "created_at">,
  taken: bigint,
): Promise<boolean> {
  if (amount <= taken) return false;
  const { rows } = await sql<{ lowered: boolean }>`
    select exists (select from order_edits e where e.shop_id = ${shop_id} and e.order_id = ${order_id} and e.created_at >= ${created_at}
      and (e.after -> 'total' ->> 'amount')::bigint < (e.before -> 'total' ->> 'amount')::bigint) lowered`.execute(tx);
  return rows[0]?.lowered === true;
}
