// Starts paying a plan invoice: stores an attempt, asks the operator's own gateway account for a page, stores and returns its address.
// While an attempt is live, it is returned again.
import type { Actor } from "../kernel/security/actor.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { newId } from "../kernel/values/id.ts";
import { money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { next } from "../kernel/contract/states.ts";
import {
  attemptMachine,
  bind,
  type Bound,
  choose,
  type CollectResult,
  isLive,
  type PaymentServices,
} from "../payments/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { changeCharge, type ChargeRow, liveCharge, lockCharge, toPlanCharge } from "./charges.ts";
import type { PayInvoice, PlanChargeResource } from "./contract.ts";
import { payUrlOf } from "./pay-token.ts";
import { creditOf, findInvoice, type InvoiceRow, lockSubscription, type PlanServices } from "./rows.ts";
import { toQuestion } from "./settle-charge.ts";

export type ChargeServices = PlanServices & PaymentServices;
type Intent = { charge: ChargeRow; number: string; bound: Bound; page: string };
type Fact = { kind: "live" } | { kind: "orphan" } | CollectResult;
type In = { params: { id: string }; body: PayInvoice };

/** Longer than any call to a provider. */
const longestCallMs = seconds(30);
const noPage = "the provider gave no payment page";

/** @throws Refusal not_found, invalid_transition, provider_unavailable, payment_declined */
export function startCharge(services: ChargeServices): Outside<In, Intent, Fact, PlanChargeResource | Refusal> {
  const { config } = services;
  return {
    async record(tx, actor, { params, body }) {
      const invoice = await payable(tx, actor, params.id);
      const [shop, live] = await Promise.all([findShop(tx, actor.shopId), liveCharge(tx, actor.shopId, invoice.id)]);
      const bound = live ? boundOf(services, actor, live, shop) : pick(services, actor, invoice, shop);
      const charge =
        live ?? (await createCharge(tx, actor, { shop, invoice, bound, callbackUrl: body.callbackUrl ?? null }));
      return { charge, number: invoice.number, bound, page: payUrlOf(services, invoice.id) };
    },

    async call({ charge, number, bound, page }) {
      if (charge.redirect_url !== null) return { kind: "live" };
      const result = await bound.gateway.collect({
        reference: charge.reference,
        amount: money(charge.amount, charge.currency),
        method: null,
        country: charge.country,
        phone: null,
        // We don't use the seller's own address; this one belongs to no person.
        email: `${charge.shop_id.replace("_", "-")}@${config.buyerEmailDomain}`,
        callbackUrl: `${page}/return`,
        cancelUrl: page,
        noticeUrl: `${config.publicUrl}/api/webhooks/${charge.slot}`,
        label: number,
        metadata: { planInvoice: number, chargeId: charge.id },
      });
      if (result.kind !== "exists") return result;
      const answer = await bound.gateway.ask(toQuestion(charge));
      // A page is given only once, and this one was never seen.
      return answer.kind === "known" && answer.payment.status === "action_needed" ? { kind: "orphan" } : result;
    },

    async settle(tx, actor, { charge }, fact) {
      if (fact.kind === "live") return toPlanCharge(charge);
      const noted = await recordResult(tx, actor, charge.id, fact);
      const resource = toPlanCharge(noted);
      if (resource.redirectUrl !== null || noted.state === "succeeded") return resource;
      if (fact.kind === "refused")
        return new Refusal("payment_declined", `The provider refused to start this payment: ${fact.detail}`, {
          details: { providerCode: fact.code },
        });
      return new Refusal("provider_unavailable");
    },
  };
}

/** An open invoice. Ones covered by credit were paid when they were written. */
async function payable(tx: Tx, actor: Actor, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockSubscription(tx, actor.shopId);
  const invoice = await findInvoice(tx, actor.shopId, invoiceId);
  const expired = invoice.expires_at !== null && invoice.expires_at <= actor.now;
  if (!row || invoice.status !== "open" || expired)
    throw new Refusal("invalid_transition", `The invoice is ${expired ? "expired" : invoice.status}.`, {
      details: { current: invoice.status, allowed: [] },
    });
  return invoice;
}

async function createCharge(
  tx: Tx,
  actor: Actor,
  { shop, invoice, bound, callbackUrl }: { shop: Shop; invoice: InvoiceRow; bound: Bound; callbackUrl: string | null },
): Promise<ChargeRow> {
  const id = newId("planCharge");
  const reference = id.replace("_", "-");
  const credit = await creditOf(tx, actor.shopId, invoice.currency);
  await tx.insertInto("routes").values({ kind: "plan_charge", key: reference, shop_id: actor.shopId }).execute();
  return tx
    .insertInto("plan_charges")
    .values({
      shop_id: actor.shopId,
      id,
      invoice_id: invoice.id,
      slot: bound.slot,
      driver: bound.driver,
      reference,
      amount: invoice.total > credit.minor ? invoice.total - credit.minor : invoice.total,
      currency: invoice.currency,
      country: shop.country,
      state: "created",
      callback_url: callbackUrl,
      // If we crash before the answer, a job asks about the attempt.
      next_ask_at: after(actor.now, seconds(60)),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A gateway with a payment page. @throws Refusal provider_unavailable if there is none */
function pick(services: ChargeServices, { mode }: Actor, invoice: InvoiceRow, { country }: Shop): Bound {
  try {
    const sum = { currency: invoice.currency, country, amount: invoice.total };
    return choose(services, mode, { ...sum, hasPhone: false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      "provider_unavailable",
      `No gateway of the operator takes ${invoice.currency} by card or transfer.`,
    );
  }
}

function boundOf(services: ChargeServices, actor: Actor, charge: ChargeRow, { country }: Shop): Bound {
  const bound = bind(services, actor.mode, charge.slot, { currency: charge.currency, country });
  if (!bound) throw new Refusal("provider_unavailable", "The operator no longer has an account at this provider.");
  return bound;
}

/** An unclear answer changes nothing and is verified later. What was decided meanwhile stays decided. */
async function recordResult(
  tx: Tx,
  actor: Actor,
  chargeId: string,
  result: Exclude<Fact, { kind: "live" }>,
): Promise<ChargeRow> {
  const row = await lockCharge(tx, actor.shopId, chargeId);
  const state = row.state;
  if (!isLive(state)) return row;
  if (result.kind === "redirect")
    return changeCharge(tx, actor, row, {
      state: next(attemptMachine, state, "invite"),
      redirect_url: result.url,
      provider_token: result.providerToken,
      failure: null,
      next_ask_at: after(actor.now, seconds(30)),
    });
  if (result.kind === "refused")
    return changeCharge(tx, actor, row, {
      state: next(attemptMachine, state, "fail"),
      failure: `${result.code}: ${result.detail}`.slice(0, 500),
      next_ask_at: null,
    });
  const abandoned = row.failure === noPage || after(row.created_at, longestCallMs) <= actor.now;
  if (result.kind === "orphan" && row.redirect_url === null && abandoned)
    return changeCharge(tx, actor, row, { state: "cancelled", failure: noPage, next_ask_at: null });
  return changeCharge(tx, actor, row, {
    ...(result.kind === "trouble" ? { failure: noPage } : {}),
    next_ask_at: after(actor.now, seconds(5)),
  });
}
