// Flutterwave stores no reference for a refund and accepts duplicates, so we recognise ours by its comment.
import { after, days } from "../../../kernel/values/clock.ts";
import type { Money } from "../../../kernel/values/money.ts";
import type { Trouble } from "../../provider.ts";
import { wordsIn } from "../words-in.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { fromMajor } from "./amounts.ts";
import { callFlutterwave, isNotThere, trouble, unreadable } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { type AllListed, hiddenIn, listAll } from "./lists.ts";
import { commentOf, isRefund, referenceIn, transactionOf } from "./read-refund.ts";
import { dayOf, readTime } from "./times.ts";
import { verifyById } from "./transactions.ts";
import type { Refund } from "./wire.ts";

export type Found = { kind: "found"; refund: Refund } | { kind: "not_found" } | Trouble;
export type WantedRefund = { reference: string; amount: Money; payment: { providerTransactionId: string } };

/** Searches the payment's refunds for ours. If one might be ours but can't be identified, a person must look. */
export async function findRefund(
  account: FlutterwaveAccount,
  wanted: WantedRefund,
  now: Date,
  limits: CallLimits,
): Promise<Found> {
  const refunds = await listRefundsOf(account, wanted.payment.providerTransactionId, now, limits);
  if (refunds.kind === "trouble") return refunds;
  for (const listed of refunds.items) {
    // The list may omit the comment. The single refund has it.
    const found: Found = commentOf(listed)
      ? { kind: "found", refund: listed }
      : await fetchRefund(account, listed.id, limits);
    if (found.kind === "trouble") return found;
    const refund = found.kind === "found" ? found.refund : listed;
    const comment = commentOf(refund);
    if (referenceIn(comment) === wanted.reference) return { kind: "found", refund };
    if (comment === null && fromMajor(refund.amount_refunded, wanted.amount.currency) === wanted.amount.minor)
      return trouble(false, `refund ${refund.id} has no comment and may be ours`);
  }
  return hiddenIn(refunds) ?? { kind: "not_found" };
}

export async function fetchRefund(account: FlutterwaveAccount, id: string, limits: CallLimits): Promise<Found> {
  const path = `/refunds/${encodeURIComponent(id)}`;
  return readFoundRefund(await callFlutterwave(account, { method: "GET", path }, limits), id);
}

export function readFoundRefund(answer: FlutterwaveAnswer, id: string): Found {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done")
    return isNotThere(answer) ? { kind: "not_found" } : trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  if (!isRefund(answer.data)) return unreadable(`a refund in a shape we don't know: ${wordsIn(answer.data)}`);
  if (answer.data.id !== id) return trouble(false, `answered for another refund: ${answer.data.id}`);
  return { kind: "found", refund: answer.data };
}

/** The list can't be filtered by the payment's id, only by its other name, which is fetched first. */
export async function listRefundsOf(
  account: FlutterwaveAccount,
  transactionId: string,
  now: Date,
  limits: CallLimits,
): Promise<AllListed<Refund> | Trouble> {
  const verified = await verifyById(account, transactionId, limits);
  if (verified.kind === "trouble") return verified;
  if (verified.kind === "not_there") return trouble(false, "the payment is not there");
  const { flw_ref, created_at } = verified.transaction;
  const begun = readTime(created_at);
  const query = {
    ...(flw_ref && flw_ref !== "N/A" && { flw_ref }),
    // Their clock may be ahead, so a payment's time may be in our future.
    ...(begun && { from: dayOf(after(begun, -days(1))), to: dayOf(after(begun > now ? begun : now, days(1))) }),
  };
  const listed = await listAll(account, { path: "/refunds", query, isItem: isRefund }, limits);
  if (listed.kind === "trouble") return listed;
  const ofPayment = (refund: Refund) =>
    transactionOf(refund) === transactionId || (transactionOf(refund) === null && refund.flw_ref === flw_ref);
  return { ...listed, items: listed.items.filter(ofPayment) };
}
