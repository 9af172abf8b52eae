// A dispute of buyer and seller is decided: by the shop against itself, by the operator, by a side's silence, or by proof. The ledger, the
// order, the refund and the release change in the transaction that decides it.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { evidenceSentences } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import {
  complaintHolds,
  findHold,
  freeOf,
  recordBuyersComplaint,
  noticesReached,
  proofsOf,
  recordProof,
  releaseAfterReturns,
  releaseFunds,
} from "../escrow/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { disputed, escrow, holdBalances } from "../ledger/index.ts";
import { lockOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import { book, least, recordDecision } from "./book.ts";
import { awaitOnOrder, changeDispute, tell } from "./change-dispute.ts";
import type { KeptCase, Resolution } from "./contract.ts";
import { hasBuyerSpoken, turnNotice } from "./buyers-own.ts";
import { addLines } from "./evidence.ts";
import { thaw } from "./freeze.ts";
import { grantPart } from "./grant-part.ts";
import { isAboutArrival } from "./is-about-arrival.ts";
import { hearBuyer } from "./hear-buyer.ts";
import { type DisputeRow, findDispute, givenOf, lockDispute, readCase } from "./queries.ts";
import { refundBuyer } from "./refund-buyer.ts";
import { settleOrder } from "./settle-order.ts";
import { keptForReturns, owedForGoodsBack } from "./why-no-dispute.ts";

/**
 * A bank decides a chargeback: outcome `buyer` accepts it, and a job reports that to the gateway. A shop can decide only against itself. If
 * the buyer has written, its split gives them their part, and the rest stays disputed.
 * @throws Refusal not_found, dispute_resolved, decided_by_gateway, decided_by_review; invalid_request and currency_mismatch for an
 * impossible split
 */
export async function resolveDispute(
  tx: Tx,
  actor: Actor,
  disputeId: string,
  resolution: Resolution,
): Promise<KeptCase> {
  const { outcome, note } = resolution;
  const by = actor.by.kind === "operator" ? "operator" : "seller";
  const { order } = await lockBoth(tx, actor, disputeId);
  // A buyer who has written just now has spoken.
  if (by === "seller" && outcome === "split") await hearBuyer(tx, actor, disputeId);
  const row = await lockDispute(tx, actor.shopId, disputeId);
  const part = partOf(row, resolution);
  if (isDecidedSo(row, part)) return readCase(tx, actor.shopId, disputeId);
  if (row.state === "resolved") throw new Refusal("dispute_resolved");
  if (by === "seller" && outcome === "seller" && row.opened_by !== "gateway") throw new Refusal("decided_by_review");
  if (note)
    await addLines(tx, actor, disputeId, [
      { by: "system", kind: "statement", text: sentenceOf(evidenceSentences, "decided", { words: note }) },
    ]);
  if (row.opened_by === "gateway") await giveUp(tx, actor, row, outcome);
  else if (by === "seller" && outcome === "split" && (await hasBuyerSpoken(tx, row)))
    await grantPart(tx, actor, { order, row, part });
  else await decide(tx, actor, { order, row, toBuyer: part, why: `decided by the ${by}`, by });
  return readCase(tx, actor.shopId, disputeId);
}

/** Repeating a decision changes nothing. */
function isDecidedSo({ state, opened_by, to_buyer }: DisputeRow, part: bigint): boolean {
  return state === "resolved" && opened_by !== "gateway" && to_buyer === part;
}

/** Decides what is due. Repeated or too early, it does nothing. */
export async function decideWhenDue(tx: Tx, actor: Actor, disputeId: string): Promise<void> {
  const { order } = await lockBoth(tx, actor, disputeId);
  // The buyer's messages are read before their silence counts.
  await hearBuyer(tx, actor, disputeId);
  const row = await lockDispute(tx, actor.shopId, disputeId);
  const isPast = (time: Date | null): boolean => time !== null && time <= actor.now;
  if (row.state === "resolved" || row.opened_by === "gateway") return;
  if (isPast(row.due_at) && row.state === "awaiting_seller")
    return bySilence(tx, actor, { order, row, toBuyer: row.amount, words: evidenceSentences.seller_silent });
  const hold = await findHold(tx, actor.shopId, order.id);
  const arrived = hold?.proof !== null && hold?.proof !== undefined && isAboutArrival(row);
  if (isPast(row.due_at) && row.state === "awaiting_buyer") {
    if (arrived || (await losesBySilence(tx, row)))
      return forSeller(tx, actor, { order, row, words: evidenceSentences.buyer_silent });
    if (!isPast(row.decide_by)) return review(tx, actor, order, row);
  }
  if (!isPast(row.decide_by)) return;
  return arrived
    ? forSeller(tx, actor, { order, row, words: evidenceSentences.undecided_proven })
    : bySilence(tx, actor, { order, row, toBuyer: row.amount, words: evidenceSentences.undecided_unproven });
}

/**
 * The buyer need not repeat that nothing arrived, even if the shop entered it: only a proof decides that for the shop. For other claims, silence
 * counts if we have told the buyer that it is their turn and the message reached them.
 */
async function losesBySilence(tx: Tx, row: DisputeRow): Promise<boolean> {
  if (isAboutArrival(row)) return false;
  return (await noticesReached(tx, row.order_id, turnNotice(row))) > 0;
}

async function review(tx: Tx, actor: Actor, order: OrderRow, row: DisputeRow): Promise<void> {
  await changeDispute(tx, actor, row, { state: "under_review", due_at: null });
  await awaitOnOrder(tx, actor, order);
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id, previous: row.state });
}

async function lockBoth(tx: Tx, actor: Actor, disputeId: string): Promise<{ order: OrderRow; row: DisputeRow }> {
  const { order_id } = await findDispute(tx, actor.shopId, disputeId);
  const order = await lockOrder(tx, actor.shopId, order_id);
  return { order, row: await lockDispute(tx, actor.shopId, disputeId) };
}

/**
 * The seller's word counts, except for goods that they have back: a proof of delivery and the buyer's silence say nothing about those. What is kept
 * for other returns stays held.
 */
async function forSeller(
  tx: Tx,
  actor: Actor,
  { order, row, words }: { order: OrderRow; row: DisputeRow; words: string },
): Promise<void> {
  const back = least(row.amount, await owedForGoodsBack(tx, order.id));
  const given = givenOf(row);
  if (back <= given) return bySilence(tx, actor, { order, row, toBuyer: given, words });
  return bySilence(tx, actor, { order, row, toBuyer: back, words: evidenceSentences.goods_are_back });
}

async function bySilence(
  tx: Tx,
  actor: Actor,
  { order, row, toBuyer, words }: { order: OrderRow; row: DisputeRow; toBuyer: bigint; words: string },
): Promise<void> {
  await addLines(tx, actor, row.id, [{ by: "system", kind: "statement", text: words }]);
  await decide(tx, actor, { order, row, toBuyer, why: words, by: "rules" });
}

async function decide(
  tx: Tx,
  actor: Actor,
  {
    order,
    row,
    toBuyer,
    why,
    by,
  }: { order: OrderRow; row: DisputeRow; toBuyer: bigint; why: string; by: "seller" | "operator" | "rules" },
): Promise<void> {
  // There is more than the disputed amount if a refund failed meanwhile: the excess is held again.
  const balance = await holdBalances(tx, row.currency, [disputed(order.id)]);
  const stillToBuyer = toBuyer - givenOf(row);
  const kept = by === "operator" ? 0n : await keptForReturns(tx, order.id);
  const thawed = await thaw(tx, row, balance(disputed(order.id)) - stillToBuyer, kept);
  const outcome = toBuyer === 0n ? "seller" : toBuyer === row.amount ? "buyer" : "split";
  await changeDispute(tx, actor, row, {
    state: "resolved",
    outcome,
    to_buyer: toBuyer,
    to_seller: row.amount - toBuyer,
    back_to_seller: row.back_to_seller + thawed.toSeller,
    due_at: null,
    resolved_at: actor.now,
    decided_by: by,
  });
  if (thawed.legs.length > 0)
    await book(tx, actor, row, { key: `resolve:${row.id}`, kind: "resolve", legs: thawed.legs });
  if (stillToBuyer > 0n) await refundBuyer(tx, actor, { order, dispute: row, amount: stillToBuyer });
  await recordDecision(tx, actor, {
    dispute: row,
    act: "dispute_decided",
    detail: { outcome, toBuyer: toBuyer.toString(), why },
  });
  const settled = await settleOrder(tx, actor, order.id, {
    reason: sentenceOf(orderReasons, "dispute_decided", { outcome }),
    // Otherwise a shop could win time without end by its own disputes.
    givesTime: row.opened_by_buyer_themselves,
  });
  // A shop may have disputed a part alone. What the buyer said of the whole order keeps the rest until they can dispute it themselves.
  if (!row.opened_by_buyer_themselves && (await hasBuyerSpoken(tx, row)))
    await recordBuyersComplaint(tx, actor, order.id);
  // Only the operator has heard both sides: a buyer's silence says nothing about whether the order came, and a proof is there already.
  if (by === "operator" && row.opened_by_buyer_themselves && toBuyer < row.amount)
    await recordProof(tx, order.id, { kind: "dispute", source: row.id, at: actor.now });
  // If the goods have arrived, nothing is left to wait for. Otherwise the delivery's clock continues.
  const held = (await holdBalances(tx, row.currency, [escrow(order.id)]))(escrow(order.id));
  const due = least(
    least(thawed.toEscrow, row.amount - toBuyer),
    freeOf({ withheld: kept, owed_back: settled.owed_back }, held),
  );
  const proven = (await proofsOf(tx, actor.shopId, order.id)).length > 0;
  if (due > 0n && settled.fulfilment === "delivered" && proven && (await isFree(tx, { actor, settled, row, by })))
    await releaseFunds(tx, actor, {
      orderId: order.id,
      amount: money(due, row.currency),
      reason: "dispute",
    });
  if (kept > 0n) await releaseAfterReturns(tx, actor, settled);
  await tell(tx, actor, { type: "dispute.resolved", disputeId: row.id, previous: row.state });
}

/** When the shop itself brought about the end, money that the buyer's complaint or an open return keeps stays held. */
async function isFree(
  tx: Tx,
  {
    actor: { shopId, now },
    settled: { id, withheld },
    row: { opened_by_buyer_themselves: isBuyers },
    by,
  }: { actor: Actor; settled: OrderRow; row: DisputeRow; by: "seller" | "operator" | "rules" },
): Promise<boolean> {
  if (by === "operator" || (isBuyers && by === "rules")) return true;
  const hold = await findHold(tx, shopId, id);
  return withheld === 0n && (!hold || complaintHolds(hold, now) === null);
}

async function giveUp(tx: Tx, actor: Actor, row: DisputeRow, outcome: Resolution["outcome"]): Promise<void> {
  if (outcome !== "buyer") throw new Refusal("decided_by_gateway");
  if (row.answered_provider_at !== null)
    throw new Refusal("decided_by_gateway", "It has been answered already; the buyer's bank decides now.");
  await changeDispute(tx, actor, row, { provider_answer: "accept", next_ask_at: actor.now });
  await recordDecision(tx, actor, { dispute: row, act: "chargeback_given_up", detail: {} });
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id });
}

function partOf(row: DisputeRow, { outcome, toBuyer }: Resolution): bigint {
  const refused = (pointer: string, code: "invalid_request" | "currency_mismatch", detail: string): Refusal =>
    new Refusal(code, detail, { errors: [{ pointer, code, detail }] });
  if (toBuyer && toBuyer.currency !== row.currency)
    throw refused("/toBuyer/currency", "currency_mismatch", `The dispute is about ${row.currency}.`);
  if (outcome !== "split") {
    const whole = outcome === "buyer" ? row.amount : givenOf(row);
    if (toBuyer && BigInt(toBuyer.amount) !== whole)
      throw refused("/toBuyer", "invalid_request", "Leave `toBuyer` out, or make the outcome `split`.");
    return whole;
  }
  if (!toBuyer) throw refused("/toBuyer", "invalid_request", "A split says what the buyer gets.");
  const part = BigInt(toBuyer.amount);
  if (part >= row.amount) {
    const whole = format(money(row.amount, row.currency));
    throw refused(
      "/toBuyer/amount",
      "invalid_request",
      `A split leaves both something: give the buyer less than ${whole}.`,
    );
  }
  if (part < givenOf(row)) {
    const given = format(money(givenOf(row), row.currency));
    throw refused("/toBuyer/amount", "invalid_request", `The shop gave the buyer ${given} already. Name that or more.`);
  }
  return part;
}
