// Verifies a payment by asking the provider. A message about it is never trusted.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import {
  type AskResult,
  bind,
  type Bound,
  type Claim,
  findPayment,
  isUnasked,
  keepTold,
  type PaymentResource,
  type PaymentRow,
  type PaymentServices,
  type Told,
  toPayment,
  toQuestion,
} from "../payments/index.ts";
import { compareClaim } from "./compare-claim.ts";
import { compareReceipts } from "./impossible-answers.ts";
import { settlePayment } from "./settle-payment.ts";

type Intent = {
  payment: PaymentRow;
  bound: Bound;
  noticed: boolean;
  /** Not stored; only for this question. */
  heard: Told | null;
};
type Question = {
  reference: string;
  /** A provider's webhook named this payment. */
  noticed?: boolean;
  told?: Told | null;
  claim?: Claim | null;
  /** The webhook came after the payment had ended. It is compared, and not stored. */
  afterEnd?: boolean;
};

export function verifyPayment(services: PaymentServices): Outside<Question, Intent, AskResult | null, PaymentRow> {
  return {
    record: async (tx, actor, { reference, noticed = false, told, afterEnd = false }) => {
      const found = await findPayment(tx, actor.shopId, { reference });
      if (!found) throw notFound();
      const keeps = told && !afterEnd;
      const payment = keeps ? await keepTold(tx, actor, found, told) : found;
      const bound = bind(services, actor.mode, payment.slot);
      if (!bound) throw new Refusal("provider_unavailable", "The operator no longer has an account at this provider.");
      return { payment, bound, noticed, heard: told && afterEnd ? told : null };
    },
    recordsNothing: ({ told, afterEnd = false }) => !told || afterEnd,
    // A success is final. But a webhook may report more money under the same reference, so it is verified again.
    call: async ({ payment, bound, noticed, heard }) => {
      if ((payment.state === "succeeded" && !noticed) || isUnasked(payment)) return null;
      const question = toQuestion(payment);
      const { ofAnother: _before, ...known } = question.told ?? {};
      const told = heard ? { ...known, ...heard } : question.told;
      return withRefunds(bound, await bound.gateway.ask({ ...question, told }));
    },
    settle: async (tx, actor, { payment, bound, heard }, answer, { claim = null }) => {
      if (answer === null) return payment;
      const settled = await settlePayment(tx, actor, { paymentId: payment.id, bound, answer });
      if (heard) await compareReceipts(tx, actor, settled, heard);
      await compareClaim(tx, actor, { row: settled, answer, noticed: claim });
      return settled;
    },
  };
}

/** A reversed payment was paid first. Its refunds show what went back, so that both are booked together. */
async function withRefunds({ gateway }: Bound, answer: AskResult): Promise<AskResult> {
  if (answer.kind !== "known" || answer.payment.status !== "reversed" || !gateway.refundsOf) return answer;
  const { providerTransactionId, currency } = answer.payment;
  const listed = await gateway.refundsOf({ providerTransactionId, currency });
  if (listed.kind === "trouble") return listed;
  // An unreadable entry may be the refund.
  const [detail] = listed.unreadable;
  if (detail !== undefined) return { kind: "trouble", again: false, detail, unreadable: true };
  return { ...answer, returned: listed.refunds };
}

/** The three steps for callers without a request: the poller, a provider's webhook, and a buyer who returns from paying. */
export async function verifyNow(
  database: Database,
  services: PaymentServices,
  actor: Actor,
  question: Question,
): Promise<{ payment: PaymentResource; answered: boolean }> {
  const { record, recordsNothing, call, settle } = verifyPayment(services);
  const recording = recordsNothing?.(question) ? database.read : database.write;
  const intent = await recording(actor.shopId, (tx: Tx) => record(tx, actor, question));
  const answer = await call(intent, actor);
  const payment = await database.write(actor.shopId, (tx: Tx) => settle(tx, actor, intent, answer, question));
  return { payment: toPayment(payment), answered: answer === null || answer.kind !== "trouble" };
}
