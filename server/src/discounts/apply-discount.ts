// Applies a code to an order: what it takes off, and whether this customer may use it. Exact under concurrent orders: the code's row is
// locked from here to the end of the transaction, before any stock.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { codeOf } from "./code.ts";
import type { DiscountReason } from "./contract.ts";
import { type DiscountRow, discountsOf, termsOf } from "./queries.ts";
import { type Basket, takeOff, type TakenOff } from "./take-off.ts";
import { discountRefused } from "./why-not.ts";

export type Reduction = { discountId: string; code: string; off: TakenOff };
type For = {
  customerId: string;
  /** The order that may have it already. */
  orderId: string;
  /** False: nobody has proven who the person is, so conditions about a customer's other orders don't apply to them. */
  isProven?: boolean;
};

/** The caller records the use with the order (`holdUse`). @throws Refusal discount_not_applicable, with its `reason` */
export async function applyDiscount(
  tx: Tx,
  actor: Actor,
  { typed, basket, whose }: { typed: string; basket: Basket; whose: For },
): Promise<Reduction> {
  const code = codeOf(typed);
  const row = await discountsOf(tx, actor.shopId).where("code", "=", code).forUpdate().executeTakeFirst();
  if (!row) throw discountRefused(code, "unknown");
  const off = takeOff(termsOf(row), basket, actor.now);
  if (typeof off === "string") throw discountRefused(code, off);
  const why = await whyNot(tx, { actor, row, whose });
  if (why !== null) throw discountRefused(code, why);
  return { discountId: row.id, code, off };
}

/** What a code would take off now, for previews: nothing is locked or recorded. */
export async function discountNow(
  tx: Tx,
  actor: Actor,
  {
    typed,
    basket,
    customerId,
  }: { typed: string; basket: Basket; /** Null: nobody has proven who it is. */ customerId: string | null },
): Promise<Reduction | { reason: DiscountReason; minimum: bigint | null }> {
  const code = codeOf(typed);
  const row = await discountsOf(tx, actor.shopId).where("code", "=", code).executeTakeFirst();
  if (!row) return { reason: "unknown", minimum: null };
  const terms = termsOf(row);
  const reason = await whyNot(tx, {
    actor,
    row,
    whose: { customerId: customerId ?? "", orderId: "", isProven: customerId !== null },
    exact: false,
  });
  if (reason !== null) return { reason, minimum: null };
  const off = takeOff(terms, basket, actor.now);
  return typeof off === "string"
    ? { reason: off, minimum: off === "minimum" ? BigInt(terms.minimums[basket.currency] ?? 0) : null }
    : { discountId: row.id, code, off };
}

/** What a code takes off an order that has it already, even if the code has changed since. @returns why nothing, if its goods are gone */
export async function reapplyDiscount(
  tx: Tx,
  actor: Actor,
  discountId: string,
  basket: Basket,
): Promise<TakenOff | DiscountReason> {
  const row = await tx
    .selectFrom("discounts")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", discountId)
    .executeTakeFirstOrThrow();
  return takeOff({ ...termsOf(row), status: "active", startsAt: null, endsAt: null }, basket, actor.now);
}

/**
 * An order that had released its use is reopened. What was taken off is already paid, so only the limits count.
 * @returns false if others have used it up meanwhile
 */
export async function retakeUse(tx: Tx, actor: Actor, discountId: string, whose: For): Promise<boolean> {
  const row = await tx
    .selectFrom("discounts")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", discountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return (await whyNot(tx, { actor, row, whose })) === null;
}

async function whyNot(
  tx: Tx,
  {
    actor: { shopId },
    row,
    whose: { customerId, orderId, isProven = true },
    exact = true,
  }: { actor: Actor; row: DiscountRow; whose: For; exact?: boolean | undefined },
): Promise<DiscountReason | null> {
  if (!row.once_per_customer && !row.first_order_only && row.uses_max === null) return null;
  if (!isProven && (row.once_per_customer || row.first_order_only)) return "not_proven";
  // Two first-order codes at the same moment: one of them waits here.
  if (exact && row.first_order_only)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${shopId} ${customerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ held: boolean; used: boolean; ordered: boolean }>`
    select
      exists (select from discount_uses u where u.shop_id = ${shopId} and u.order_id = ${orderId} and u.discount_id = ${row.id}
        and u.state = 'held') held,
      ${row.once_per_customer} and exists (
        select from discount_uses u join orders o on o.shop_id = u.shop_id and o.id = u.order_id
        where u.shop_id = ${shopId} and u.discount_id = ${row.id} and u.state = 'held' and o.customer_id = ${customerId}
          and o.id <> ${orderId}) used,
      ${row.first_order_only} and exists (
        select from orders o where o.shop_id = ${shopId} and o.customer_id = ${customerId} and o.id <> ${orderId}
          and o.state not in ('cancelled', 'expired')) ordered`.execute(tx);
  const found = rows[0];
  if (found?.used) return "used_before";
  if (found?.ordered) return "not_first_order";
  return row.uses_max !== null && row.uses >= row.uses_max && found?.held !== true ? "used_up" : null;
}
