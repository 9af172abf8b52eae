// Applies a provider's answer to an attempt. The caller holds the attempt's row lock. A repeated answer has no further effect.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { can, next } from "../kernel/contract/states.ts";
import { lateLookAt, nextAskAt } from "./ask-plan.ts";
import { type Verdict } from "./believe.ts";
import type { ProviderPayment } from "./provider.ts";
import type { MispaymentKind } from "./mispayments.ts";
import type { PaymentRow } from "./queries.ts";
import { attemptMachine, isLive } from "./states.ts";

type Change = Partial<
  Pick<
    PaymentRow,
    | "state"
    | "failure"
    | "next_ask_at"
    | "provider_transaction_id"
    | "provider_word"
    | "provider_fee"
    | "method"
    | "paid_at"
    | "captured"
  >
>;

/** Stores the answer. `asked` counts the question, for the plan of the next one. */
export async function recordAnswer(tx: Tx, actor: Actor, row: PaymentRow, change: Change): Promise<PaymentRow> {
  const noted = withAnswer(actor, row, change);
  const { asked_times, version, updated_at } = noted;
  await tx
    .updateTable("payments")
    .set({ ...change, asked_times, version, updated_at })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
  return noted;
}

/** The attempt as `recordAnswer` stores it. It is known before the write, because the row is locked. */
export function withAnswer(actor: Actor, row: PaymentRow, change: Change): PaymentRow {
  return { ...row, ...change, asked_times: row.asked_times + 1, version: row.version + 1, updated_at: actor.now };
}

/** The attempt after an answer without money. */
export function withoutMoney(
  row: PaymentRow,
  verdict: Extract<Verdict, { kind: "open" | "failed" | "reversed" }>,
  payment: ProviderPayment,
  now: Date,
): Change {
  const state = row.state;
  const word = {
    provider_word: payment.word,
    provider_transaction_id: payment.providerTransactionId || row.provider_transaction_id,
  };
  // An attempt that its buyer left ends as soon as the provider says so. It is then verified as seldom as a failed one.
  if (state === "cancelled" && verdict.kind === "failed")
    return { ...word, next_ask_at: lateLookAt(row.created_at, now) };
  if (!isLive(state)) return { ...word, next_ask_at: nextLookAt(row, now) };
  if (verdict.kind === "failed" && can(attemptMachine, state, "fail"))
    return {
      ...word,
      state: next(attemptMachine, state, "fail"),
      failure: verdict.why,
      next_ask_at: lateLookAt(row.created_at, now),
    };
  if (verdict.kind === "open" && verdict.state === "processing")
    return {
      ...word,
      state: next(attemptMachine, state, "process"),
      next_ask_at: nextAskAt(row.created_at, now),
    };
  return { ...word, next_ask_at: nextAskAt(row.created_at, now) };
}

/** The attempt while the provider contradicts itself: under review, and verified by its plan. */
export function whileContradicted(row: PaymentRow, payment: ProviderPayment, now: Date): Change {
  const state = row.state;
  return {
    ...(isLive(state) ? { state: next(attemptMachine, state, "process") } : {}),
    provider_word: payment.word,
    next_ask_at: nextLookAt(row, now),
  };
}

/** When it is verified next, in its present state. A page that its buyer has left can still be paid. */
export function nextLookAt(row: PaymentRow, now: Date): Date | null {
  const canBePaid = isLive(row.state) || row.state === "cancelled";
  if (canBePaid) return nextAskAt(row.created_at, now);
  return row.state === "failed" ? lateLookAt(row.created_at, now) : null;
}

/** The attempt after its money arrived. */
export function withMoney(row: PaymentRow, payment: ProviderPayment, now: Date): Change {
  return {
    state: next(attemptMachine, row.state, "succeed"),
    provider_word: payment.word,
    provider_transaction_id: payment.providerTransactionId,
    provider_fee: payment.fee,
    method: payment.channel,
    paid_at: payment.paidAt ?? now,
    failure: null,
    next_ask_at: null,
  };
}

/** What payment review gets: the kind of mismatch, why it does not fit, and how much money waits there. */
export type Misfit = { kind: MispaymentKind; detail: string; amount: bigint };

/** Puts a payment into payment review, once per kind and provider transaction. @returns its id; null if it is there already. */
export async function putOnDesk(
  tx: Tx,
  actor: Actor,
  { row, payment, misfit: { kind, detail, amount } }: { row: PaymentRow; payment: ProviderPayment; misfit: Misfit },
): Promise<string | null> {
  const inserted = await tx
    .insertInto("mispayments")
    .values({
      shop_id: actor.shopId,
      id: newId("mispayment"),
      payment_id: row.id,
      kind,
      expected: row.amount,
      received: payment.amount,
      currency: payment.currency,
      amount,
      provider_transaction_id: payment.providerTransactionId,
      paid_at: payment.paidAt,
      detail,
      created_at: actor.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "payment_id", "provider_transaction_id", "kind"])
        // The predicate must equal the index's, word for word.
        .where(sql<boolean>`kind not in ('refunded_there', 'paid_out_twice', 'contradiction', 'unreadable_answer')`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}
