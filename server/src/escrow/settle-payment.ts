// Settles received money: checks it, books it and applies it to the order in one transaction. Repeated or reordered answers count once.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { isCurrency, money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { clearing, unapplied } from "../ledger/index.ts";
import {
  type AskResult,
  awaitsReceipt,
  believe,
  type Bound,
  isLive,
  isOfDesk,
  lockPayment,
  paidBeside,
  type MispaymentKind,
  recordAnswer,
  type PaymentRow,
  type ProviderPayment,
  putOnDesk,
  reportOnDesk,
  toPayment,
  type Verdict,
  withoutMoney,
  whileContradicted,
  nextLookAt,
  paymentFailures,
} from "../payments/index.ts";
import { foldRefundsMadeThere } from "../refunds/index.ts";
import { capture, closeAddress, feeLegs, post } from "./book-received.ts";
import { bookedFor, compareBooked, isOfAnother, reportOfAnother } from "./impossible-answers.ts";
import { doubtUnanswered, isAnswered } from "./doubt-unanswered.ts";
import { isStopped } from "./report-contradiction.ts";
import { sumOf } from "./sum-of.ts";

/** Applies a provider's answer about one attempt. @returns the attempt as it is now. */
export async function settlePayment(
  tx: Tx,
  actor: Actor,
  { paymentId, bound, answer }: { paymentId: string; bound: Bound; answer: AskResult },
): Promise<PaymentRow> {
  const [row, isDecidedThere] = await Promise.all([
    lockPayment(tx, actor.shopId, paymentId),
    answer.kind === "known" ? isOfDesk(tx, actor.shopId, paymentId, answer.payment.providerTransactionId) : false,
  ]);
  if (row.state === "succeeded") {
    if (answer.kind === "known") await compareBooked(tx, actor, row, answer.payment);
    if (answer.kind === "known") await setFurtherAside(tx, actor, row, answer);
    if (answer.kind === "known") await followReturned(tx, actor, row, answer);
    if (answer.kind === "known" && !awaitsReceipt(row, answer.payment)) await closeAddress(tx, actor, row);
    return row;
  }
  if (answer.kind === "trouble" && answer.unreadable) await reportUnreadable(tx, actor, row, answer.detail);
  if (!isAnswered(answer)) await doubtUnanswered(tx, actor, row, answer);
  if (answer.kind !== "known") return recordAnswer(tx, actor, row, { next_ask_at: nextLookAt(row, actor.now) });

  const { payment } = answer;
  // A person decides about money that did not fit, or it has already gone back. The provider's answers are stored but change nothing.
  if (isDecidedThere && payment.contradiction)
    await isStopped(tx, actor, { row, payment, contradiction: payment.contradiction });
  if (isDecidedThere) return recordAnswer(tx, actor, row, { provider_word: payment.word, next_ask_at: null });
  if (payment.contradiction && (await isStopped(tx, actor, { row, payment, contradiction: payment.contradiction })))
    return recordAnswer(tx, actor, row, whileContradicted(row, payment, actor.now));
  const verdict = believe(
    { reference: row.reference, amount: row.amount, currency: row.currency, environment: bound.environment },
    payment,
  );
  switch (verdict.kind) {
    case "reversed":
      return settleReversed(tx, actor, { row, bound, answer, verdict });
    case "open":
    case "failed": {
      const noted = await recordAnswer(tx, actor, row, withoutMoney(row, verdict, payment, actor.now));
      if (noted.state === "failed" && row.state !== "failed")
        await announce(tx, actor, "payment.failed", { id: row.id, data: toPayment(noted) });
      return noted;
    }
    case "misfit":
      if (bringsMoney(verdict.why) && (await isOfAnother(tx, actor, { row, payment, bound })))
        return reportOfAnother(tx, actor, row, payment);
      return setAside(tx, actor, { row, payment, why: verdict.why });
    case "exact":
    case "over": {
      if (await isOfAnother(tx, actor, { row, payment, bound })) return reportOfAnother(tx, actor, row, payment);
      const booked = await bookedFor(tx, actor, row, payment);
      if (booked === "another") return reportOfAnother(tx, actor, row, payment);
      if (booked) {
        const failure = `${payment.providerTransactionId} was announced before, and is a payment of its own`;
        return recordAnswer(tx, actor, row, {
          ...(isLive(row.state) ? { state: "failed" } : {}),
          provider_word: payment.word,
          failure,
          next_ask_at: null,
        });
      }
      const surplus = verdict.kind === "over" ? verdict.surplus : 0n;
      const captured = await capture(tx, actor, { row, payment, surplus });
      await setFurtherAside(tx, actor, captured, answer);
      return captured;
    }
  }
}

/** The answer is unreadable. Payment review gets one report, and the payment is verified by its plan. */
async function reportUnreadable(tx: Tx, actor: Actor, row: PaymentRow, detail: string): Promise<void> {
  await reportOnDesk(tx, actor, row, {
    id: idOnce("mispayment", `unreadable ${row.id}`),
    kind: "unreadable_answer",
    received: 0n,
    currency: row.currency,
    providerTransactionId: row.provider_transaction_id ?? "",
    detail: `${row.driver} answered about ${row.reference}: ${detail}`,
  });
}

/**
 * It was paid and refunded before we knew of either. Both are booked, as if we had learned of the payment first. If no refund shows what
 * went back, nothing is booked: payment review gets a report, and the payment is verified again.
 */
async function settleReversed(
  tx: Tx,
  actor: Actor,
  {
    row,
    bound,
    answer,
    verdict,
  }: {
    row: PaymentRow;
    bound: Bound;
    answer: Extract<AskResult, { kind: "known" }>;
    verdict: Extract<Verdict, { kind: "reversed" }>;
  },
): Promise<PaymentRow> {
  const { payment, returned = [] } = answer;
  const { came } = verdict;
  const isReturned = returned.some(({ status, providerDisputeId }) => status === "succeeded" && !providerDisputeId);
  if (!isReturned || came.kind === "misfit") {
    await reportOnDesk(tx, actor, row, {
      id: idOnce("mispayment", `reversed ${row.id}`),
      kind: "contradiction",
      received: payment.amount,
      currency: payment.currency,
      providerTransactionId: payment.providerTransactionId,
      detail: `${row.driver} says "${payment.word}" of a payment that is not known to be paid, and lists no refund of it`,
    });
    return recordAnswer(tx, actor, row, withoutMoney(row, verdict, payment, actor.now));
  }
  if (await isOfAnother(tx, actor, { row, payment, bound })) return reportOfAnother(tx, actor, row, payment);
  const captured = await capture(tx, actor, { row, payment, surplus: came.kind === "over" ? came.surplus : 0n });
  await followReturned(tx, actor, captured, answer);
  return captured;
}

async function followReturned(
  tx: Tx,
  actor: Actor,
  { id }: PaymentRow,
  { payment, returned }: Extract<AskResult, { kind: "known" }>,
): Promise<void> {
  const { providerTransactionId } = payment;
  if (returned) await foldRefundsMadeThere(tx, actor, { paymentId: id, providerTransactionId, refunds: returned });
}

/** The payer paid more than once under one reference. Payment review gets each further payment, on its own account. */
async function setFurtherAside(
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  { payment, further = [] }: Extract<AskResult, { kind: "known" }>,
): Promise<void> {
  const others = further.length > 0 ? [payment, ...further] : paidBeside(row, payment);
  for (const extra of others) {
    const another = extra.status === "succeeded" && extra.providerTransactionId !== row.provider_transaction_id;
    if (!another || extra.reference !== row.reference || !isCurrency(extra.currency) || extra.amount <= 0n) continue;
    if (await bookedFor(tx, actor, row, extra)) continue;
    const detail = `paid again under ${row.reference}: ${sumOf(extra.amount, extra.currency)}`;
    const mispaymentId = await putOnDesk(tx, actor, {
      row,
      payment: extra,
      misfit: { kind: "duplicate", detail, amount: extra.amount },
    });
    if (mispaymentId === null) continue;
    const received = money(extra.amount, extra.currency);
    const cause = { type: "mispayment", id: mispaymentId };
    await post(tx, actor, {
      row,
      payment: extra,
      kind: "mispayment",
      legs: [
        { from: clearing(row.driver), to: unapplied(mispaymentId), amount: received },
        ...feeLegs(row, extra, received),
      ],
      cause,
    });
    await announce(tx, actor, "mispayment.paid_again", { id: mispaymentId, data: {} });
  }
}

/** An answer about another payment brings no money. */
function bringsMoney(why: MispaymentKind): boolean {
  return why === "under" || why === "wrong_currency";
}

/** Money that differs from the request is kept for payment review. An answer about another payment moves no money. */
async function setAside(
  tx: Tx,
  actor: Actor,
  {
    row,
    payment,
    why,
  }: {
    row: PaymentRow;
    payment: ProviderPayment;
    why: Extract<MispaymentKind, "under" | "wrong_currency" | "wrong_reference" | "wrong_environment">;
  },
): Promise<PaymentRow> {
  const detail = `expected ${sumOf(row.amount, row.currency)} for ${row.reference}; was told ${sumOf(payment.amount, payment.currency)} for ${payment.reference} in ${payment.environment}`;
  const moved = bringsMoney(why);
  const received =
    moved && isCurrency(payment.currency) && payment.amount > 0n ? money(payment.amount, payment.currency) : null;
  const misfit = { kind: why, detail, amount: received?.minor ?? 0n };
  const booked = received && (await bookedFor(tx, actor, row, payment));
  if (booked === "another") return reportOfAnother(tx, actor, row, payment);
  const mispaymentId = booked ? null : await putOnDesk(tx, actor, { row, payment, misfit });
  if (received && mispaymentId !== null) {
    await announce(tx, actor, "mispayment.does_not_fit", { id: mispaymentId, data: {} });
    await post(tx, actor, {
      row,
      payment,
      kind: "mispayment",
      legs: [
        { from: clearing(row.driver), to: unapplied(row.id), amount: received },
        ...feeLegs(row, payment, received),
      ],
    });
  }
  // Payment review has it, so verifying again would change nothing. An attempt that brought money ends, so that the next can start.
  const ends = received !== null && isLive(row.state);
  const noted = await recordAnswer(tx, actor, row, {
    ...(ends ? { state: "failed" } : {}),
    provider_word: payment.word,
    failure: sentenceOf(paymentFailures, "money_does_not_fit", { kind: why }),
    next_ask_at: null,
  });
  if (ends) await announce(tx, actor, "payment.failed", { id: row.id, data: toPayment(noted) });
  return noted;
}
