// Beginning to pay: an attempt is stored, the provider is asked for its page, the page's address is stored and answered.
// While an attempt is live, asking again gives the same one: a buyer is never charged on two pages at once.
import type { Actor } from "../kernel/actor.ts";
import type { Vault } from "../kernel/crypto.ts";
import type { Tx } from "../kernel/db.ts";
import type { Outside } from "../kernel/endpoint.ts";
import { type Currency, money } from "../kernel/money.ts";
import { missing, Refusal } from "../kernel/refusal.ts";
import { lockOrder, markPaymentBegun, type OrderRow } from "../orders/index.ts";
import {
  type Bound,
  choose,
  type CollectResult,
  createAttempt,
  giveUpWithoutPage,
  liveAttempt,
  noteCollectResult,
  type PaymentResource,
  type PaymentRow,
  type PaymentServices,
  toPayment,
  toQuestion,
} from "../payments/index.ts";
import type { Initialize } from "./contract.ts";
import { assertPayable, openCheckout } from "./create-checkout.ts";
import { findCheckout, paymentLink } from "./queries.ts";

export type PayServices = PaymentServices & { vault: Vault };
type Intent = {
  payment: PaymentRow;
  order: OrderRow;
  bound: Bound;
  returnUrl: string;
  cancelUrl: string;
  method: Initialize["method"];
};
/** `live`: nothing to ask, the page of the live attempt is known. `orphan`: known there and unpaid, but its page is lost. */
type Fact = { kind: "live" } | { kind: "orphan" } | CollectResult;

export function initializePayment(
  pay: PayServices,
): Outside<{ body: Initialize }, Intent, Fact, PaymentResource | Refusal> {
  const { config, vault } = pay;
  const services = { vault, publicUrl: config.publicUrl };
  return {
    async record(tx, actor, { body }) {
      const order = await orderToPay(tx, actor, body);
      assertPayable(order, actor.now);
      const bound = choose(pay, actor.mode, {
        currency: order.currency as Currency,
        slot: body.provider,
        method: body.method,
      });
      const { row: checkout } = await openCheckout(services, tx, actor, order);
      const payment =
        (await liveAttempt(tx, actor.shopId, order.id)) ??
        (await createAttempt(tx, actor, {
          orderId: order.id,
          checkoutId: checkout.id,
          slot: bound.slot,
          driver: bound.driver,
          amount: money(order.total, order.currency as Currency),
          callbackUrl: body.callbackUrl ?? checkout.success_url,
        }));
      const page = paymentLink(services, checkout.id);
      return { payment, order, bound, returnUrl: `${page}/return`, cancelUrl: page, method: body.method };
    },

    async call({ payment, order, bound, returnUrl, cancelUrl, method }) {
      if (payment.redirect_url !== null) return { kind: "live" };
      const result = await bound.gateway.collect({
        reference: payment.reference,
        amount: money(payment.amount, payment.currency as Currency),
        // Buyers on a chat have no e-mail address, and the gateway wants one; this one belongs to nobody.
        email: `${order.customer_id.replace("_", "-")}@${config.buyerEmailDomain}`,
        callbackUrl: returnUrl,
        cancelUrl,
        method: method ?? null,
        country: "NG",
        phone: null,
        noticeUrl: "",
        label: order.number,
        metadata: { orderNumber: order.number, paymentId: payment.id },
      });
      if (result.kind !== "exists") return result;
      const answer = await bound.gateway.ask(toQuestion(payment));
      return answer.kind === "known" && answer.payment.status === "action_needed" ? { kind: "orphan" } : result;
    },

    async settle(tx, actor, { payment, order }, fact) {
      if (fact.kind === "live") return toPayment(payment);
      const noted =
        fact.kind === "orphan"
          ? await giveUpWithoutPage(tx, actor, payment.id)
          : await noteCollectResult(tx, actor, payment.id, fact);
      if (fact.kind === "redirect") await markPaymentBegun(tx, actor, await lockOrder(tx, actor.shopId, order.id));
      const resource = toPayment(noted);
      // A twin of this request may have been given the page, and the buyer may even have paid on it.
      if (resource.nextAction !== null || resource.status === "succeeded") return resource;
      if (fact.kind === "refused")
        return new Refusal("payment_declined", `The provider refused to start this payment: ${fact.detail}`, {
          details: { providerCode: fact.code },
        });
      return new Refusal("provider_unavailable");
    },
  };
}

async function orderToPay(tx: Tx, actor: Actor, body: Initialize): Promise<OrderRow> {
  if ((body.orderId === undefined) === (body.checkoutId === undefined)) {
    const detail = "Send exactly one of orderId and checkoutId.";
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
