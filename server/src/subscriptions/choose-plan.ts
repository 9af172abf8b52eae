// Chooses or changes the plan. A more expensive one begins when its invoice is paid. A cheaper one begins immediately, and the rest becomes credit.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { tell } from "./announce.ts";
import { beginSubscription, trialOf } from "./begin-subscription.ts";
import type { PlanChangeResource, PlanChoice } from "./contract.ts";
import { closePortions, openPortion, openPortions } from "./portions.ts";
import { grossOf, nothing, type Parts } from "./proration.ts";
import { periodBegun, type Quote, quoteChange, quoteRenewal, type Target } from "./quote-change.ts";
import {
  changeSubscription,
  findSubscription,
  lastPaid,
  openInvoice,
  type PlanServices,
  type SubscriptionRow,
  toPlanInvoice,
} from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { inPeriod, setFree, settleInvoice } from "./settle-invoice.ts";
import { readSubscription } from "./show-subscription.ts";
import { voidInvoice, writeInvoice } from "./write-invoice.ts";
import { negative } from "./book.ts";

/** How long a change can be paid at the offered price. */
const offerStandsMs = hours(24);

type Chosen = { applies: PlanChangeResource["applies"]; quote: Quote };

/** Announces subscription.changed once it applies. @throws Refusal plans_off, insufficient_balance */
export async function choosePlan(
  services: PlanServices,
  tx: Tx,
  actor: Actor,
  choice: PlanChoice,
): Promise<PlanChangeResource> {
  refuseWithoutPlans(services, actor);
  const shop = await findShop(tx, actor.shopId);
  const dryRun = choice.dryRun === true;
  const there = dryRun ? await findSubscription(tx, actor.shopId) : undefined;
  const known = there ?? (dryRun ? trialOf(actor, shop.currency) : await beginSubscription(tx, actor));
  const inUse = await openPortions(tx, known);
  // A shop's currency may change until something was paid in it.
  const begun = inUse.length === 0 ? { ...known, currency: shop.currency } : known;
  const interval = choice.interval ?? begun.billing_interval;
  const target: Target = { plan: choice.plan, interval, pricedAt: actor.now };
  const taxBasisPoints = services.config.plans.vat[shop.country] ?? 0;
  const end = begun.status === "active" || begun.status === "trialing" ? begun.period_end : null;
  const later = choice.when === "period_end" && end !== null;
  const quote = later
    ? quoteRenewal(begun, { ...target, pricedAt: end }, taxBasisPoints)
    : quoteChange({ row: begun, portions: inUse, target, basisPoints: taxBasisPoints, now: actor.now });
  const applies = later
    ? "period_end"
    : grossOf(quote.difference) > 0n && !isPresent(begun, target)
      ? "when_paid"
      : "now";
  if (dryRun) return answer(services, tx, actor, { row: begun, chosen: { applies, quote }, dryRun: true });

  const row = await withPayment(tx, actor, { row: begun, choice, currencyBefore: known.currency });
  const chosen: Chosen = { applies, quote };
  const changed = later
    ? await plan(tx, actor, row, target)
    : isPresent(row, target)
      ? await stay(tx, actor, row)
      : applies === "now"
        ? await changeAtOnce(tx, actor, { shop, row, target, quote, taxBasisPoints })
        : await offer(tx, actor, { shop, row, target, quote, taxBasisPoints });
  await Promise.all([
    setNextDue(tx, actor, changed),
    audit(tx, actor, { act: "plan_chosen", objectId: row.id, detail: { plan: target.plan, interval, applies } }),
  ]);
  // If it was paid immediately, it also applies immediately.
  const paid = applies === "when_paid" && changed.plan === target.plan && changed.status === "active";
  return answer(services, tx, actor, {
    row: changed,
    chosen: paid ? { ...chosen, applies: "now" } : chosen,
    dryRun: false,
  });
}

/** @throws Refusal plans_off if the operator has none; sandbox shops can try them anyway */
export function refuseWithoutPlans({ config }: PlanServices, { mode }: Actor): void {
  if (config.plans.limit === "off" && mode === "live") throw new Refusal("plans_off");
}

/** The shop already has it, paid. */
function isPresent(row: SubscriptionRow, { plan, interval }: Target): boolean {
  if (row.status !== "active" || row.plan !== plan) return false;
  return plan === "free" || row.billing_interval === interval;
}

/** Sending `balance` is the consent to pay from it, and `link` withdraws that. */
async function withPayment(
  tx: Tx,
  actor: Actor,
  { row, choice: { payment }, currencyBefore }: { row: SubscriptionRow; choice: PlanChoice; currencyBefore: string },
): Promise<SubscriptionRow> {
  const { currency } = row;
  if (payment === undefined || payment === row.payment)
    return currency === currencyBefore ? row : changeSubscription(tx, actor, row, { currency });
  const balance_consent_at = payment === "balance" ? actor.now : null;
  const [changed] = await Promise.all([
    changeSubscription(tx, actor, row, { payment, balance_consent_at, currency }),
    audit(tx, actor, {
      act: payment === "balance" ? "balance_consent_given" : "balance_consent_taken_back",
      objectId: row.id,
      detail: {},
    }),
  ]);
  return changed;
}

/** At the end of the period. The renewal invoice of the former choice is voided. */
async function plan(tx: Tx, actor: Actor, row: SubscriptionRow, { plan, interval }: Target): Promise<SubscriptionRow> {
  await makeWay(tx, actor);
  const same = row.status === "active" && row.plan === plan && row.billing_interval === interval;
  const changed = await changeSubscription(tx, actor, row, {
    next_plan: same ? null : plan,
    next_interval: same ? null : interval,
    cancel_at_period_end: false,
    cancel_reason: null,
    reminded_at: null,
  });
  await tell(tx, actor, { event: "changed", row: changed, more: { next: same ? null : { plan, interval } } });
  return changed;
}

/** The current plan is chosen again: any planned change at the end of the period is dropped. */
async function stay(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.next_plan === null && !row.cancel_at_period_end) return row;
  await makeWay(tx, actor);
  const kept = await changeSubscription(tx, actor, row, {
    next_plan: null,
    next_interval: null,
    cancel_at_period_end: false,
    cancel_reason: null,
    reminded_at: null,
  });
  await tell(tx, actor, { event: "changed", row: kept, more: { next: null } });
  return kept;
}

async function changeAtOnce(
  tx: Tx,
  actor: Actor,
  {
    shop,
    row,
    target: { plan, interval },
    quote,
    taxBasisPoints,
  }: { shop: Shop; row: SubscriptionRow; target: Target; quote: Quote; taxBasisPoints: number },
): Promise<SubscriptionRow> {
  await makeWay(tx, actor);
  const over = negative(quote.difference);
  const portions = await openPortions(tx, row);
  await closePortions(tx, actor, row);
  const credit =
    grossOf(over) > 0n
      ? await writeInvoice(tx, actor, {
          shop,
          row,
          invoice: {
            kind: "credit",
            plan,
            interval,
            lines: quote.lines,
            parts: creditParts(over),
            taxBasisPoints,
            period: null,
            dueAt: actor.now,
          },
        })
      : undefined;
  if (credit) await setFree(tx, actor, { row, invoice: credit, parts: over, country: shop.country });
  const begun = quote.kept ? { anchor: row.anchor_at, period: quote.kept } : periodBegun(row, interval, actor.now);
  const invoiceId = credit?.id ?? portions.at(-1)?.invoice_id;
  if (plan !== "free" && invoiceId)
    await openPortion(tx, actor, row, {
      invoiceId,
      parts: quote.worth,
      period: { start: quote.kept ? actor.now : begun.period.start, end: begun.period.end },
    });
  const changed = await changeSubscription(tx, actor, row, {
    ...inPeriod(begun.period),
    anchor_at: begun.anchor,
    plan,
    billing_interval: interval,
    ...(plan === "free" ? { period_end: null, paid_until: null } : {}),
  });
  await tell(tx, actor, { event: "changed", row: changed, more: { previousPlan: row.plan } });
  return changed;
}

async function offer(
  tx: Tx,
  actor: Actor,
  {
    shop,
    row,
    target: { plan, interval },
    quote,
    taxBasisPoints,
  }: { shop: Shop; row: SubscriptionRow; target: Target; quote: Quote; taxBasisPoints: number },
): Promise<SubscriptionRow> {
  await makeWay(tx, actor);
  const first = (await lastPaid(tx, actor.shopId)) === undefined;
  const invoice = await writeInvoice(tx, actor, {
    shop,
    row,
    invoice: {
      kind: first ? "first" : "change",
      plan,
      interval,
      lines: quote.lines,
      parts: creditParts(quote.difference),
      taxBasisPoints,
      period: quote.kept,
      dueAt: actor.now,
      expiresAt: after(actor.now, offerStandsMs),
    },
  });
  const settled = await settleInvoice(tx, actor, row, invoice);
  if (settled.paid) return settled.row;
  if (row.payment === "balance") {
    const currency = row.currency;
    throw new Refusal(
      "insufficient_balance",
      "The balance does not cover the invoice; send payment: link to pay it by card.",
      {
        details: { missing: toWire(money(settled.short, currency)) },
      },
    );
  }
  return row;
}

/** A minor unit of rounding may get the wrong sign; the invoice corrects it. */
function creditParts(parts: Parts): Parts {
  return parts.tax < 0n ? { net: grossOf(parts), tax: 0n } : parts.net < 0n ? { net: 0n, tax: grossOf(parts) } : parts;
}

async function makeWay(tx: Tx, actor: Actor): Promise<void> {
  const open = await openInvoice(tx, actor.shopId);
  if (open) await voidInvoice(tx, actor, open);
}

async function answer(
  services: PlanServices,
  tx: Tx,
  actor: Actor,
  { row, chosen: { applies, quote }, dryRun }: { row: SubscriptionRow; chosen: Chosen; dryRun: boolean },
): Promise<PlanChangeResource> {
  const currency = row.currency;
  const wire = (minor: bigint) => toWire(money(minor > 0n ? minor : 0n, currency));
  const due = grossOf(quote.difference);
  const [open, latest] = dryRun
    ? [undefined, await findSubscription(tx, actor.shopId)]
    : await Promise.all([openInvoice(tx, actor.shopId), findSubscription(tx, actor.shopId)]);
  const parts = due > 0n ? creditParts(quote.difference) : nothing;
  return {
    dryRun,
    applies,
    quote: {
      lines: quote.lines.map(({ amount, ...line }) => ({ ...line, amount: wire(BigInt(amount)) })),
      total: wire(due),
      tax: wire(parts.tax),
      credited: wire(-due),
    },
    invoice: open ? toPlanInvoice(services, open) : null,
    subscription: await readSubscription(services, tx, actor, latest),
  } as PlanChangeResource;
}
