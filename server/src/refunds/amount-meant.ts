// The amount of a refund that names none: what failed refunds of the payment owe the buyer, else everything that is left of it.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { format, money, type Money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import type { PaymentRow } from "../payments/index.ts";
import { least, leftOfPayment } from "./order-money.ts";

/**
 * While the failed part is sent again, a repeated request would also give back the rest. So the rest needs an amount then.
 * @throws Refusal refund_too_large
 */
export async function amountMeant(tx: Tx, { shopId }: Actor, payment: PaymentRow): Promise<Money> {
  const order = await lockOrder(tx, shopId, payment.order_id);
  const left = await leftOfPayment(tx, order, payment.id);
  const currency = payment.currency;
  const { failed, again } = await earlierRefunds(tx, shopId, payment.id);
  if (failed && order.owed_back > 0n) return money(least(order.owed_back, left), currency);
  if (again === 0n || left === 0n) return money(left, currency);
  const detail = `${format(money(again, currency))} of it is being sent again. To give back more, send an \`amount\`.`;
  throw new Refusal("refund_too_large", detail, {
    errors: [{ pointer: "/amount", code: "refund_too_large", detail }],
  });
}

/** `again`: the amount on its way that sends again what failed before. */
async function earlierRefunds(tx: Tx, shopId: string, paymentId: string): Promise<{ failed: boolean; again: bigint }> {
  const { rows } = await sql<{ failed: boolean; again: bigint }>`
    with failed as (
      select min(settled_at) at from refunds
      where shop_id = ${shopId} and payment_id = ${paymentId} and mispayment_id is null and state = 'failed'
    )
    select f.at is not null failed, coalesce(sum(r.amount), 0)::bigint again
    from failed f left join refunds r on r.shop_id = ${shopId} and r.payment_id = ${paymentId} and r.mispayment_id is null
      and r.renews and r.state not in ('succeeded', 'failed') and r.created_at >= f.at
    group by f.at`.execute(tx);
  return rows[0] ?? { failed: false, again: 0n };
}
