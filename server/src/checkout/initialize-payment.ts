// Starts a payment: stores an attempt, asks the provider for its page, stores and returns the page's address. While an attempt is live, the
// same one is returned: a buyer is never charged on two pages.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { money } from "../kernel/values/money.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { readPhone } from "../customers/index.ts";
import { dueOf, lockOrder, markPaymentBegun, type OrderRow } from "../orders/index.ts";
import {
  beginAgain,
  bind,
  type Bound,
  choose,
  type CollectResult,
  createAttempt,
  giveUpWithoutPage,
  giveWay,
  isUp,
  liveAttempt,
  type Method,
  recordCollectResult,
  type PaymentResource,
  type PaymentRow,
  type PaymentServices,
  shownToPayer,
  toPayment,
  paymentFailures,
  toQuestion,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import type { Initialize } from "./contract.ts";
import { assertPayable, openCheckout } from "./create-checkout.ts";
import { findCheckout, payerLink, paymentLink } from "./queries.ts";

export type PayServices = PaymentServices & { vault: Vault; addresses: NoticeAddresses };
type Intent = {
  payment: PaymentRow;
  order: OrderRow;
  bound: Bound;
  returnUrl: string;
  cancelUrl: string;
};
/** `live`: the live attempt's page is known, so no call is needed. `orphan`: the provider knows it as unpaid, but its page is lost. */
type Fact = { kind: "live" } | { kind: "orphan" } | CollectResult;

/**
 * @param opener `payer` returns to the page made for a friend, all others to the payment link. A payer who began on one of our pages continues from
 * there, and never at an address that the shop gave for its own request.
 * @param payerWords a message for the buyer from another payer
 */
export function initializePayment(
  pay: PayServices,
  opener: "api" | "buyer" | "payer" = "api",
  payerWords?: string,
): Outside<{ body: Initialize }, Intent, Fact, PaymentResource | Refusal> {
  const { config, addresses } = pay;
  return {
    async record(tx, actor, { body }) {
      if (actor.by.kind === "payer" && body.metadata !== undefined) throw noPairsOfPayers();
      const order = await orderToPay(tx, actor, body);
      assertPayable(order, actor.now);
      const [shop, live] = await Promise.all([findShop(tx, actor.shopId), liveAttempt(tx, actor.shopId, order.id)]);
      const phone = body.phone === undefined ? null : payerPhone(body.phone, shop.country);
      const { row: checkout } = await openCheckout(pay, tx, actor, { order });
      const currency = order.currency;
      const wish = {
        currency,
        country: shop.country,
        amount: dueOf(order),
        slot: body.provider,
        method: body.method ?? (phone === null ? undefined : "mobile_money"),
        hasPhone: phone !== null,
      } as const;
      const begun = live && (await letGo(tx, actor, pay, { live, order })) ? undefined : live;
      const bound = begun ? boundOf(pay, actor, begun, shop.country) : choose(pay, actor.mode, wish);
      const payerName = body.payerName?.trim();
      const payer = { payerName, payerWords, byAnother: opener === "payer" || Boolean(payerName) };
      const payment = begun
        ? await beginAgain(tx, begun, {
            ...payer,
            ...(opener === "api" ? {} : { callbackUrl: checkout.success_url }),
          })
        : await createAttempt(tx, actor, addresses, {
            orderId: order.id,
            checkoutId: checkout.id,
            slot: bound.slot,
            driver: bound.driver,
            amount: money(dueOf(order), currency),
            callbackUrl: body.callbackUrl ?? checkout.success_url,
            country: shop.country,
            method: wish.method ?? null,
            phone,
            ...payer,
            metadata: body.metadata,
          });
      const page = opener === "payer" ? payerLink(pay, checkout.id) : paymentLink(pay, checkout.id);
      return { payment, order, bound, returnUrl: `${page}/return`, cancelUrl: page };
    },

    async call({ payment, order, bound, returnUrl, cancelUrl }) {
      if (payment.redirect_url !== null || payment.approve_before !== null) return { kind: "live" };
      const result = await bound.gateway.collect({
        reference: payment.reference,
        amount: money(payment.amount, payment.currency),
        method: payment.method as Method | null,
        country: payment.country ?? "",
        phone: payment.phone,
        // Buyers on a chat have no e-mail address, but the gateway requires one. This one belongs to no person.
        email: `${order.customer_id.replace("_", "-")}@${config.buyerEmailDomain}`,
        callbackUrl: returnUrl,
        cancelUrl,
        noticeUrl: addresses.urlOf(payment.slot, "payment", payment.id),
        label: order.number,
        metadata: { orderNumber: order.number, paymentId: payment.id },
      });
      if (result.kind !== "exists") return result;
      const answer = await bound.gateway.ask(toQuestion(payment));
      const unpaid = answer.kind === "known" && answer.payment.status === "action_needed";
      // A page is given only once; a prompt is on its phone.
      return unpaid && payment.phone === null ? { kind: "orphan" } : result;
    },

    async settle(tx, actor, { payment, order }, fact) {
      const shown = (row: PaymentRow) => (actor.by.kind === "payer" ? shownToPayer(toPayment(row)) : toPayment(row));
      if (fact.kind === "live") return shown(payment);
      const noted =
        fact.kind === "orphan"
          ? await giveUpWithoutPage(tx, actor, payment.id)
          : await recordCollectResult(tx, actor, payment.id, fact);
      if (fact.kind === "redirect" || fact.kind === "prompt")
        await markPaymentBegun(tx, actor, await lockOrder(tx, actor.shopId, order.id));
      const resource = shown(noted);
      // A concurrent request may have got the page, and the buyer may even have paid on it.
      if (resource.nextAction !== null || resource.status === "succeeded") return resource;
      if (fact.kind === "refused")
        return new Refusal("payment_declined", `The provider refused to start this payment: ${fact.detail}`, {
          details: { providerCode: fact.code },
        });
      return new Refusal("provider_unavailable");
    },
  };
}

/** The shop's systems treat metadata as the shop's own. */
function noPairsOfPayers(): Refusal {
  const detail = "A client token can't send metadata. Send it with an API key.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/metadata", code: "invalid", detail }] });
}

/** @throws Refusal invalid_request if no such phone can exist. */
function payerPhone(text: string, country: string): string {
  const phone = readPhone(text, country);
  if (phone !== null) return phone;
  const detail = "This is no phone number that can exist. Send it with its country code: +254 712 345 678.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "invalid_phone", detail }] });
}

/** A live attempt stays with its provider. @throws Refusal provider_unavailable if the operator no longer uses it. */
function boundOf(services: PayServices, actor: Actor, payment: PaymentRow, country: string): Bound {
  const bound = bind(services, actor.mode, payment.slot, { currency: payment.currency, country });
  if (!bound) throw new Refusal("provider_unavailable", "The operator no longer has an account at this provider.");
  return bound;
}

/**
 * An unseen attempt at a provider that does not answer is replaced by one at another provider. An attempt with the amount from before the
 * order was edited is replaced too. Money that still comes by it counts for the order, up to the due amount.
 */
async function letGo(
  tx: Tx,
  actor: Actor,
  services: PayServices,
  { live, order }: { live: PaymentRow; order: OrderRow },
): Promise<boolean> {
  if (live.amount !== dueOf(order) && live.approve_before === null)
    return giveWay(tx, actor, live.id, paymentFailures.order_changed);
  if (live.redirect_url !== null || isUp(services, actor.mode, live.slot, "collect")) return false;
  return (await giveUpWithoutPage(tx, actor, live.id)).state === "cancelled";
}

/** A payer may pay only their token's checkout. @throws Refusal resource_missing if another one is named. */
async function onlyOwn(
  tx: Tx,
  actor: Actor,
  own: Id<"checkout">,
  { orderId, checkoutId = own, ...body }: Initialize,
): Promise<Initialize> {
  if (checkoutId !== own) throw missing("/checkoutId", `Checkout ${checkoutId}`);
  const orderOfOwn = orderId === undefined ? null : (await findCheckout(tx, actor.shopId, own))?.order_id;
  if (orderId !== undefined && orderId !== orderOfOwn) throw missing("/orderId", `Order ${orderId}`);
  return { ...body, checkoutId: own };
}

async function orderToPay(tx: Tx, actor: Actor, asked: Initialize): Promise<OrderRow> {
  const body = actor.by.kind === "payer" ? await onlyOwn(tx, actor, actor.by.id as Id<"checkout">, asked) : asked;
  if ((body.orderId === undefined) === (body.checkoutId === undefined)) {
    const detail = "Send exactly one of orderId, invoiceId and checkoutId.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/orderId", code: "either_or", detail }] });
  }
  let orderId = body.orderId;
  if (body.checkoutId) {
    const checkout = await findCheckout(tx, actor.shopId, body.checkoutId);
    if (!checkout) throw missing("/checkoutId", `Checkout ${body.checkoutId}`);
    orderId = checkout.order_id as typeof orderId;
  }
  try {
    return await lockOrder(tx, actor.shopId, orderId ?? "");
  } catch (error) {
    throw error instanceof Refusal ? missing(body.orderId ? "/orderId" : "/checkoutId", `Order ${orderId}`) : error;
  }
}
