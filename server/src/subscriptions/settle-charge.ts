// Received money for a plan: checked, booked as the seller's credit, and used to pay the invoice, in one transaction. Repeated or reordered
// answers count once. Money that does not fit becomes credit too: too much, too little, too late or twice.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { isCurrency, money, type Money } from "../kernel/values/money.ts";
import { next } from "../kernel/contract/states.ts";
import { clearing, type Leg, planCredit, providerFee, transactionOf } from "../ledger/index.ts";
import {
  type AskResult,
  attemptMachine,
  believe,
  bind,
  isLive,
  nextAskAt,
  type PaymentQuestion,
  type PaymentServices,
  type ProviderPayment,
  type Verdict,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { book } from "./book.ts";
import { changeCharge, type ChargeRow, chargesOf, chargesToAsk, lockCharge } from "./charges.ts";
import { passOnLateCredit } from "./end-plan.ts";
import { payerHash } from "./payer-hash.ts";
import { creditOf, lockSubscription, openInvoice, type SubscriptionRow } from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { settleInvoice } from "./settle-invoice.ts";

const roundMax = 50;

type SettleServices = PaymentServices & { vault: Vault };

/** For the poller, a provider's webhook, and a seller who returns from paying. Null: there is no such charge. */
export async function verifyCharge(
  database: Database,
  services: SettleServices,
  actor: Actor,
  by: { id: string } | { reference: string },
): Promise<{ charge: ChargeRow; answered: boolean } | null> {
  const { shopId } = actor;
  const charge = await database.read(shopId, (tx) => {
    const all = chargesOf(tx, shopId);
    return ("id" in by ? all.where("id", "=", by.id) : all.where("reference", "=", by.reference)).executeTakeFirst();
  });
  if (!charge) return null;
  const bound = bind(services, actor.mode, charge.slot);
  if (!bound) return { charge, answered: false };
  const answer = await bound.gateway.ask(toQuestion(charge));
  const settled = await database.write(shopId, (tx) =>
    settleCharge(tx, actor, { chargeId: charge.id, environment: bound.environment, vault: services.vault }, answer),
  );
  return { charge: settled, answered: answer.kind !== "trouble" };
}

/** Otherwise an answer that can't be applied would be requested every few seconds. */
const afterTroubleMs = minutes(5);

export function askPlanCharges(database: Database, services: SettleServices): Sweep {
  return {
    name: "ask-plan-charges",
    everyMs: seconds(10),
    run: async ({ now, log, signal }) => {
      for (const { shopId, chargeId } of await chargesToAsk(database, now, roundMax)) {
        if (signal.aborted) return;
        try {
          const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
          await verifyCharge(database, services, systemActor(shopId, "ask-plan-charges", now, mode), { id: chargeId });
        } catch (error) {
          log.error({ err: error, shopId, chargeId }, "a charge for a plan could not be asked about");
          await database.write(shopId, (tx) =>
            tx
              .updateTable("plan_charges")
              .set({ next_ask_at: after(now, afterTroubleMs) })
              .where("shop_id", "=", shopId)
              .where("id", "=", chargeId)
              .where("next_ask_at", "<=", now)
              .execute(),
          );
        }
      }
    },
  };
}

export function toQuestion(row: ChargeRow): PaymentQuestion {
  return {
    reference: row.reference,
    providerToken: row.provider_token,
    amount: money(row.amount, row.currency),
    createdAt: row.created_at,
    told: null,
  };
}

async function settleCharge(
  tx: Tx,
  actor: Actor,
  { chargeId, environment, vault }: { chargeId: string; environment: "test" | "live"; vault: Vault },
  answer: AskResult,
): Promise<ChargeRow> {
  // Locks in the same order as everywhere for plans.
  const subscription = await lockSubscription(tx, actor.shopId);
  const row = await lockCharge(tx, actor.shopId, chargeId);
  const live = isLive(row.state);
  const again = row.state === "succeeded" ? null : nextAskAt(row.created_at, actor.now);
  if (answer.kind !== "known")
    return changeCharge(tx, actor, row, { asked_times: row.asked_times + 1, next_ask_at: again });
  let charge = row;
  for (const payment of [answer.payment, ...(answer.further ?? [])]) {
    const expected = { reference: row.reference, amount: row.amount, currency: row.currency, environment };
    const came = whatCame(row, payment, believe(expected, payment));
    if (came !== null) charge = await takeIn(tx, actor, { vault, row: charge, payment, came });
  }
  if (charge === row && live)
    return changeCharge(tx, actor, row, { ...withoutMoney(row, answer.payment), next_ask_at: again });
  if (charge === row) return row;
  if (subscription) await payOpen(tx, actor, subscription, row.invoice_id);
  return charge;
}

/** The money may be for an invoice that another one replaced. That one is paid if the credit is enough. */
async function payOpen(tx: Tx, actor: Actor, subscription: SubscriptionRow, meantId: string): Promise<void> {
  const invoice = await openInvoice(tx, actor.shopId);
  if (!invoice) return passOnLateCredit(tx, actor, subscription);
  const credit = await creditOf(tx, actor.shopId, invoice.currency);
  if (invoice.id !== meantId && credit.minor < invoice.total) return;
  const settled = await settleInvoice(tx, actor, subscription, invoice);
  if (settled.paid) await setNextDue(tx, actor, settled.row);
}

/** Null if no money for this charge came. If the payer bears the provider's fee, the requested amount came. */
function whatCame(row: ChargeRow, payment: ProviderPayment, verdict: Verdict): Money | null {
  if (verdict.kind === "exact") return money(row.amount, row.currency);
  const some =
    verdict.kind === "over" ||
    (verdict.kind === "misfit" && (verdict.why === "under" || verdict.why === "wrong_currency"));
  return some && isCurrency(payment.currency) && payment.amount > 0n ? money(payment.amount, payment.currency) : null;
}

async function takeIn(
  tx: Tx,
  actor: Actor,
  { vault, row, payment, came }: { vault: Vault; row: ChargeRow; payment: ProviderPayment; came: Money },
): Promise<ChargeRow> {
  const key = `capture:${row.driver}:${payment.providerTransactionId}`;
  if ((await transactionOf(tx, actor.shopId, key)) !== null) return row;
  const legs: Leg[] = [{ from: clearing(row.driver), to: planCredit, amount: came }, ...feeLegs(row, payment, came)];
  const cause = { type: "plan_charge", id: row.id };
  await book(
    tx,
    actor,
    { key, kind: "plan_charge", cause, legs, effectiveAt: payment.paidAt ?? actor.now },
    { providerTransactionId: payment.providerTransactionId, invoiceId: row.invoice_id },
  );
  const fits = came.currency === row.currency;
  return changeCharge(tx, actor, row, {
    ...(fits ? { captured: row.captured + came.minor } : {}),
    ...(fits && row.state !== "succeeded" ? { state: next(attemptMachine, row.state, "succeed") } : {}),
    provider_transaction_id: row.provider_transaction_id ?? payment.providerTransactionId,
    provider_word: payment.word,
    payer_hash: row.payer_hash ?? payerHash(vault, row.driver, payment),
    paid_at: row.paid_at ?? payment.paidAt ?? actor.now,
    failure: fits ? null : `paid in ${came.currency}`,
    next_ask_at: null,
  });
}

/** The provider keeps its fee. It is our expense, unless the payer paid it on top of the booked amount. */
function feeLegs({ driver }: ChargeRow, payment: ProviderPayment, booked: Money): Leg[] {
  const legs: Leg[] = [];
  const onPayer = payment.amount - booked.minor;
  const leg = (from: string, to: string, minor: bigint): Leg => ({ from, to, amount: money(minor, booked.currency) });
  if (onPayer > 0n) legs.push(leg(clearing(driver), providerFee(driver), onPayer));
  if (payment.fee !== null && payment.fee > 0n) legs.push(leg(providerFee(driver), clearing(driver), payment.fee));
  return legs;
}

function withoutMoney(row: ChargeRow, payment: ProviderPayment) {
  const state = row.state;
  const word = { provider_word: payment.word, asked_times: row.asked_times + 1 };
  if (payment.reference !== row.reference) return word;
  if (payment.status === "failed")
    return { ...word, state: next(attemptMachine, state, "fail"), failure: payment.failure ?? payment.word };
  return payment.status === "processing" ? { ...word, state: next(attemptMachine, state, "process") } : word;
}
