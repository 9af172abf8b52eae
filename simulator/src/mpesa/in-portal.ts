// What the operator's staff do in M-Pesa's portal. The platform makes no call, and gets no result.
import type { Payout, Reversal } from "./books.ts";
import { newReceipt } from "./identifiers.ts";
import type { MpesaWorld } from "./world.ts";

/** Refunds a payment. @throws RangeError when there is nothing to refund */
export function reverseInPortal({ books, clock }: MpesaWorld, originalReceipt: string): Reversal {
  const payment = books.payments.get(originalReceipt);
  if (!payment || payment.reversed > 0) throw new RangeError(`nothing to give back of ${originalReceipt}`);
  const id = `portal-${originalReceipt}`;
  const reversal: Reversal = {
    ...askedInPortal(id, payment.shortCode, clock.now()),
    originalReceipt,
    amount: payment.amount,
    remarks: "",
    state: "completed",
    resultCode: "0",
    receipt: newReceipt(clock.now()),
    finalAt: clock.now(),
    refusedBy: null,
  };
  payment.reversed = payment.amount;
  books.reversals.set(id, reversal);
  books.countReversal(reversal);
  return reversal;
}

/** Takes back a payout that had arrived: only the status query shows it. @throws RangeError when none with this id has arrived */
export function takeBackPayout({ books }: MpesaWorld, id: string): Payout {
  const payout = books.payouts.get(id);
  if (payout?.state !== "completed") throw new RangeError(`no payout that has arrived: ${id}`);
  payout.state = "reversed";
  books.countReturned(payout);
  return payout;
}

/**
 * Sends a failed or returned payout again. It is a separate payment: nothing in it refers to the first one.
 * @throws RangeError when there is none to send again
 */
export function payAgainInPortal({ books, clock }: MpesaWorld, originalId: string): Payout {
  const original = books.payouts.get(originalId);
  if (original?.state !== "failed" && original?.state !== "reversed")
    throw new RangeError(`no payout to send again: ${originalId}`);
  const tries = [...books.payouts.keys()].filter((id) => id.startsWith(`portal-${originalId}-`)).length;
  const id = `portal-${originalId}-${tries + 1}`;
  const again: Payout = {
    ...original,
    ...askedInPortal(id, original.shortCode, clock.now()),
    remarks: "",
    state: "completed",
    resultCode: "0",
    receipt: newReceipt(clock.now()),
    finalAt: clock.now(),
    refusedBy: null,
  };
  books.payouts.set(id, again);
  books.countPayout(again);
  return again;
}

function askedInPortal(id: string, shortCode: string, askedAt: number) {
  return { originatorConversationId: id, conversationId: id, shortCode, resultUrl: "", timeoutUrl: "", askedAt };
}
