// The buyer's bank has taken a payment back. Its money is frozen until the bank decides, even if it is with the seller already.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { evidenceSentences } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { followMoneyOf } from "../escrow/index.ts";
import { newId } from "../kernel/values/id.ts";
import { type Currency, isCurrency } from "../kernel/values/money.ts";
import { can } from "../kernel/contract/states.ts";
import { clearing, contested, disputeFee, type Leg } from "../ledger/index.ts";
import { axesOf, fundsMachine, lockOrder, moveOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import type { PaymentRow, ProviderDispute } from "../payments/index.ts";
import { orderMoney, type OrderMoney, restOf, stopUnsentRefunds } from "../refunds/index.ts";
import { book, least, leg } from "./book.ts";
import { awaitOnOrder, changeDispute, openOnOrder, tell } from "./change-dispute.ts";
import { nextLookAt } from "./clocks.ts";
import type { DisputeReason } from "./contract.ts";
import { contestOnDesk } from "./desk-money.ts";
import { addLines, type ChatReader, packFor } from "./evidence.ts";
import { freeze, thaw } from "./freeze.ts";
import { keptForReturns } from "./why-no-dispute.ts";
import { type DisputeRow, lockOpenDisputes } from "./queries.ts";

export type Opening = { payment: PaymentRow; told: ProviderDispute; fee: bigint; chat: ChatReader };

/**
 * A refund on its way can't be called back: its money is not frozen, and counts when the bank decides. An open dispute of buyer and seller
 * becomes this chargeback; other chargebacks keep their parts. The caller must hold the order's row lock.
 */
export async function openChargeback(tx: Tx, actor: Actor, opening: Opening): Promise<DisputeRow> {
  const { payment, told, fee } = opening;
  await stopUnsentRefunds(tx, actor, payment.id, "the buyer's bank took the payment back");
  const order = await lockOrder(tx, actor.shopId, payment.order_id);
  const open = await lockOpenDisputes(tx, actor.shopId, order.id);
  const known = open.find(({ opened_by }) => opened_by !== "gateway");
  const books = await orderMoney(tx, order);
  const own = books.payments.find(({ paymentId }) => paymentId === payment.id);
  const rest = own && told.currency === order.currency ? restOf(own) : 0n;
  // A closed case may no longer have an amount.
  const claimed = told.amount > 0n ? told.amount : rest > 0n ? rest : payment.amount;
  const kept = known ? books.frozen : 0n;
  const frozen = least(claimed, least(rest, kept + books.held + books.withSeller));

  const { legs, ...moved } = await freezeWanted(tx, { order, books, known, more: frozen - kept });
  const parts = { ...moved, frozen };
  const row = known
    ? await takeOver(tx, actor, { known, opening, amount: claimed, parts })
    : await insert(tx, actor, { opening, amount: claimed, parts });
  await book(tx, actor, row, {
    key: `cb:${payment.driver}:${told.providerDisputeId}`,
    kind: "chargeback",
    legs: [
      ...leg(contested(row.id), clearing(payment.driver), claimed, row.currency),
      ...leg(disputeFee, clearing(payment.driver), fee, row.currency),
      ...legs,
    ],
  });
  await writeEvidence(tx, actor, { order, row, opening, isKnown: known !== undefined });
  await contestOnDesk(tx, actor, row, claimed - frozen);
  await followMoneyOf(tx, actor, await freezeAxes(tx, actor, order, frozen > 0n));
  await tell(tx, actor, {
    type: known ? "dispute.updated" : "dispute.opened",
    disputeId: row.id,
    previous: known?.state,
  });
  return row;
}

type Parts = { frozen: bigint; fromSeller: bigint; backToSeller: bigint };

/** Keeps what an open dispute has already frozen, and freezes or returns the difference. */
async function freezeWanted(
  tx: Tx,
  { order, books, known, more }: { order: OrderRow; books: OrderMoney; known: DisputeRow | undefined; more: bigint },
): Promise<Omit<Parts, "frozen"> & { legs: Leg[] }> {
  if (more >= 0n) {
    const { legs, fromSeller } = await freeze(tx, order, books, more);
    return { legs, fromSeller, backToSeller: 0n };
  }
  if (!known) throw new Error(`order ${order.number} has less than nothing to freeze`);
  const { legs, toSeller } = await thaw(tx, known, -more, await keptForReturns(tx, order.id));
  return { legs, fromSeller: 0n, backToSeller: toSeller };
}

const inTheMaking = (told: ProviderDispute): "awaiting_seller" | "under_review" =>
  told.status === "awaiting_us" || told.status === "unknown" ? "awaiting_seller" : "under_review";

function caseOf(actor: Actor, { told, fee }: Opening, createdAt: Date) {
  const row = {
    provider_answer: null,
    answered_provider_at: null,
    provider_due_at: told.dueAt,
    created_at: createdAt,
  };
  return {
    opened_by: "gateway" as const,
    state: inTheMaking(told),
    due_at: null,
    decide_by: null,
    provider_dispute_id: told.providerDisputeId,
    provider_word: told.word,
    provider_due_at: told.dueAt,
    fee,
    next_ask_at: nextLookAt(row, inTheMaking(told) === "awaiting_seller", actor.now),
  };
}

async function takeOver(
  tx: Tx,
  actor: Actor,
  { known, opening, amount, parts }: { known: DisputeRow; opening: Opening; amount: bigint; parts: Parts },
): Promise<DisputeRow> {
  const fromSeller = known.from_seller + parts.fromSeller;
  return changeDispute(tx, actor, known, {
    ...caseOf(actor, opening, known.created_at),
    payment_id: opening.payment.id,
    amount,
    frozen: parts.frozen,
    from_seller: fromSeller,
    back_to_seller: known.back_to_seller + parts.backToSeller,
    after_release: fromSeller > 0n,
    // What the shop gave of it becomes an ordinary refund. The bank decides about its own amount.
    to_buyer: null,
  });
}

async function insert(
  tx: Tx,
  actor: Actor,
  { opening, amount, parts: { frozen, fromSeller } }: { opening: Opening; amount: bigint; parts: Parts },
): Promise<DisputeRow> {
  const { payment, told } = opening;
  return tx
    .insertInto("disputes")
    .values({
      shop_id: actor.shopId,
      id: newId("dispute"),
      order_id: payment.order_id,
      payment_id: payment.id,
      reason: reasonOf(told.reason),
      description: told.reason?.slice(0, 2_000) ?? null,
      amount,
      currency: ourCurrency(told),
      frozen,
      ...caseOf(actor, opening, actor.now),
      after_release: fromSeller > 0n,
      from_seller: fromSeller,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Payment review may hold money in a currency that no shop can use. */
function ourCurrency({ providerDisputeId, currency }: ProviderDispute): Currency {
  if (!isCurrency(currency))
    throw new Error(`chargeback ${providerDisputeId} is in ${currency}, which is no currency of ours`);
  return currency;
}

/** Gateways have their own categories and free text. Most chargebacks say that nothing arrived. */
function reasonOf(words: string | null): DisputeReason {
  const said = words?.toLowerCase() ?? "";
  if (/fraud|unauthori[sz]ed|not recogni[sz]ed|did(n['’]t| not) (pay|make|buy|order|authori[sz]e)/.test(said))
    return "unauthorised";
  if (/duplicate|twice/.test(said)) return "duplicate";
  if (/counterfeit|fake/.test(said)) return "counterfeit";
  if (/damaged|defective|broken/.test(said)) return "damaged";
  if (/not as described|different|wrong/.test(said)) return "not_as_described";
  return "not_received";
}

async function writeEvidence(
  tx: Tx,
  actor: Actor,
  {
    order,
    row,
    opening: { payment, told, chat },
    isKnown,
  }: { order: OrderRow; row: DisputeRow; opening: Opening; isKnown: boolean },
): Promise<void> {
  const words = sentenceOf(evidenceSentences, "bank_took_back", { word: told.word });
  const pack = isKnown ? [] : await packFor(tx, actor, { order, paymentIds: [payment.id], chat });
  await addLines(tx, actor, row.id, [{ by: "system", kind: "statement", text: words }, ...pack]);
}

async function freezeAxes(tx: Tx, actor: Actor, order: OrderRow, freezesSome: boolean): Promise<OrderRow> {
  const { dispute, funds: present } = axesOf(order);
  const funds = freezesSome && can(fundsMachine, present, "freeze") ? "freeze" : undefined;
  const reason = orderReasons.bank_took_back;
  if (dispute === "none" || dispute === "resolved") return openOnOrder(tx, actor, order, { reason, funds });
  return awaitOnOrder(
    tx,
    actor,
    funds ? await moveOrder(tx, actor, { order, step: { funds }, cause: { reason } }) : order,
  );
}
