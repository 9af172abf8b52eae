// A payment link for an order. Each order has one, and asking again returns the same.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, dueOf, isPaid, lockOrder, type OrderRow, placeOrder, toldPayment } from "../orders/index.ts";
import type { PaymentServices } from "../payments/index.ts";
import { findShop, refusePlatformWords } from "../shops/index.ts";
import type { CheckoutResource, NewCheckout as WrittenCheckout } from "./contract.ts";
import { checkoutOfOrder, type CheckoutRow, toCheckout } from "./queries.ts";

type NewCheckout = Omit<WrittenCheckout, "invoiceId">;
export type CheckoutServices = PaymentServices & { vault: Vault };
export type OpenedCheckout = { checkout: CheckoutResource; row: CheckoutRow; order: OrderRow; existed: boolean };

/** For orders without a reservation deadline (payment on delivery, or confirmed by the seller). */
const unheldLivesMs = hours(24);

/** @throws Refusal resource_missing, invalid_request, order_not_payable, and the refusals of placing an order. */
export async function createCheckout(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  input: NewCheckout,
): Promise<OpenedCheckout> {
  const { orderId, customerId, items } = input;
  const faults: Fault[] = [];
  if (orderId && (customerId || items || input.currency))
    faults.push({
      pointer: "/orderId",
      code: "either_or",
      detail: "Send orderId, or customerId with items, not both.",
    });
  if (!orderId && !customerId)
    faults.push({ pointer: "/customerId", code: "required", detail: "Send orderId, or customerId with items." });
  if (!orderId && !items)
    faults.push({ pointer: "/items", code: "required", detail: "Send orderId, or customerId with items." });
  if (orderId && input.discountCode !== undefined)
    faults.push({
      pointer: "/discountCode",
      code: "either_or",
      detail: "An existing order has its code already, or none. Send a code only with customerId and items.",
    });
  if (faults.length > 0) throw new Refusal("invalid_request", faults[0]?.detail, { errors: faults });
  if (orderId) {
    const opened = await openCheckout(services, tx, actor, {
      order: await existingOrder(tx, actor, orderId),
      options: input,
    });
    const { status } = opened.checkout;
    // An unusable link is refused like a payment.
    if (status === "expired" || status === "cancelled") assertPayable(opened.order, actor.now);
    return opened;
  }
  if (!customerId || !items) throw new Error("unreachable: checked above");
  refusePlatformWords([{ pointer: "/notes", text: input.notes }]);
  const order = await placeOrder(tx, actor, {
    customerId,
    items,
    ...(input.currency ? { currency: input.currency } : {}),
    ...(input.shippingAddress ? { shippingAddress: input.shippingAddress } : {}),
    ...(input.discountCode ? { discountCode: input.discountCode } : {}),
    ...(input.deliveryMethod ? { deliveryMethod: input.deliveryMethod } : {}),
    ...(input.gift ? { gift: input.gift } : {}),
    ...(input.notes ? { notes: input.notes } : {}),
  });
  return openCheckout(services, tx, actor, { order, options: input });
}

async function existingOrder(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  try {
    // Locked, so that two concurrent requests get one checkout.
    return await lockOrder(tx, actor.shopId, orderId);
  } catch (error) {
    throw error instanceof Refusal ? missing("/orderId", `Order ${orderId}`) : error;
  }
}

/** The checkout of an order whose row the caller has just made or locked. @throws Refusal order_not_payable */
export async function openCheckout(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  {
    order,
    options = {},
  }: { order: OrderRow; options?: Pick<NewCheckout, "successUrl" | "cancelUrl" | "metadata"> | undefined },
): Promise<OpenedCheckout> {
  return openPage(services, tx, actor, { order, options, assertMay: () => assertPayable(order, actor.now) });
}

/** Like openCheckout, but also for an order that needs no payment: its buyer then has a private page. */
export async function openPage(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  {
    order,
    options = {},
    assertMay = () => {},
  }: {
    order: OrderRow;
    options?: Pick<NewCheckout, "successUrl" | "cancelUrl" | "metadata"> | undefined;
    assertMay?: (() => void) | undefined;
  },
): Promise<OpenedCheckout> {
  const [existing, shop] = await Promise.all([checkoutOfOrder(tx, actor.shopId, order.id), findShop(tx, actor.shopId)]);
  if (existing)
    return {
      checkout: toCheckout(services, actor, { shop, row: existing, order }),
      row: existing,
      order,
      existed: true,
    };
  assertMay();
  const row: CheckoutRow = {
    shop_id: actor.shopId,
    id: newId("checkout"),
    order_id: order.id,
    success_url: options.successUrl ?? null,
    cancel_url: options.cancelUrl ?? null,
    expires_at: order.reservation_expires_at ?? after(actor.now, unheldLivesMs),
    metadata: options.metadata ?? {},
    created_at: actor.now,
  };
  const checkout = toCheckout(services, actor, { shop, row, order });
  // Events contain no token, because events are passed on further than payment links should be.
  const { clientToken: _, url: __, payerUrl: ___, ...shown } = checkout;
  await Promise.all([
    tx
      .insertInto("checkouts")
      .values({ ...row, metadata: JSON.stringify(row.metadata) })
      .execute(),
    tx.insertInto("routes").values({ kind: "checkout", key: row.id, shop_id: actor.shopId }).execute(),
    announce(tx, actor, "checkout.created", { id: row.id, data: shown }),
  ]);
  return { checkout, row, order, existed: false };
}

/** @throws Refusal order_not_payable, with the reason. */
export function assertPayable(order: OrderRow, now: Date): void {
  const axes = axesOf(order);
  const why = isPaid(toldPayment(order))
    ? "is paid already"
    : axes.state !== "placed"
      ? `is ${order.status}`
      : order.reservation_expires_at !== null && order.reservation_expires_at <= now
        ? "has lost its hold on the goods; place it again"
        : dueOf(order) === 0n
          ? "has nothing to pay"
          : null;
  if (why)
    throw new Refusal("order_not_payable", `Order ${order.number} ${why}.`, { details: { current: order.status } });
}
