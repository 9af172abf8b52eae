// Reads of checkouts. A checkout's status is its order's, so nothing needs to be kept in sync.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Checkouts } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { axesOf, dueOf, isPaid, type OrderRow, toldPayment } from "../orders/index.ts";
import { methodsFor } from "../payments/index.ts";
import type { Shop } from "../shops/index.ts";
import type { CheckoutResource } from "./contract.ts";
import type { CheckoutServices } from "./create-checkout.ts";
import { clientToken, payerToken, privateToken } from "./token.ts";

export type CheckoutRow = Selectable<Checkouts>;

export function checkoutsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("checkouts").selectAll().where("shop_id", "=", shopId);
}

export async function checkoutOfOrder(tx: Tx, shopId: string, orderId: string): Promise<CheckoutRow | undefined> {
  return checkoutsOf(tx, shopId).where("order_id", "=", orderId).executeTakeFirst();
}

export async function findCheckout(tx: Tx, shopId: string, checkoutId: string): Promise<CheckoutRow | undefined> {
  return checkoutsOf(tx, shopId).where("id", "=", checkoutId).executeTakeFirst();
}

/** As long as the goods are reserved, which may be extended while a payment is in progress. */
function payableUntil(row: CheckoutRow, order: OrderRow): Date {
  return order.reservation_expires_at ?? row.expires_at;
}

export function checkoutStatus(row: CheckoutRow, order: OrderRow, now: Date): CheckoutResource["status"] {
  const { state } = axesOf(order);
  const payment = toldPayment(order);
  // An order that was completed without money through us, or paid in cash, must not be paid again.
  if (isPaid(payment) || payment === "refunded" || state === "completed") return "completed";
  if (state === "cancelled") return "cancelled";
  return state === "expired" || payableUntil(row, order) <= now ? "expired" : "open";
}

export function paymentLink(services: CheckoutServices, checkoutId: string): string {
  return `${services.config.publicUrl}/pay/${clientToken(services.vault, checkoutId)}`;
}

/** The same page for another payer. */
export function payerLink(services: CheckoutServices, checkoutId: string): string {
  return `${services.config.publicUrl}/pay/${payerToken(services.vault, checkoutId)}`;
}

/** The buyer's private page. Only for the code that sends a message to the buyer's own chat, at the moment of sending. */
export function privateLink(services: CheckoutServices, checkoutId: string): string {
  return `${services.config.publicUrl}/pay/${privateToken(services.vault, checkoutId)}`;
}

export function toCheckout(
  services: CheckoutServices,
  actor: Actor,
  { shop: { country }, row, order }: { shop: Shop; row: CheckoutRow; order: OrderRow },
): CheckoutResource {
  const currency = order.currency;
  const amount = order.payment === "partly_paid" ? dueOf(order) : order.total;
  return {
    id: row.id,
    orderId: row.order_id,
    url: paymentLink(services, row.id),
    payerUrl: payerLink(services, row.id),
    clientToken: clientToken(services.vault, row.id),
    status: checkoutStatus(row, order, actor.now),
    amount: toWire(money(amount, currency)),
    methods: methodsFor(services, actor.mode, { currency, country, amount }),
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    expiresAt: payableUntil(row, order).toISOString(),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  } as CheckoutResource;
}
