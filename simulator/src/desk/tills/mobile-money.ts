// M-Pesa and MTN MoMo at the desk: prompts on payers' phones, what is paid out, and what goes back to a payer.
import type { MoneyCall } from "../../momo/books.ts";
import { UnknownPrompt as UnknownCall, type Momo } from "../../momo/face.ts";
import { UnknownPrompt, type Mpesa } from "../../mpesa/face.ts";
import { minorText, moneyText } from "../../pages/money-text.ts";
import { newest, notAnAct, orCannot, outCard, outOf, saidOfOut, type Card, type Till } from "./till.ts";

const promptActs = [
  { act: "approve", label: "Approve" },
  { act: "decline", label: "Decline" },
  { act: "wrong_pin", label: "Wrong PIN" },
  { act: "no_money", label: "No money" },
  { act: "ignore", label: "Let it ring" },
] as const;

export function mpesaTill(mpesa: Mpesa): Till {
  return {
    name: "M-Pesa",
    cards() {
      const open = new Set(mpesa.prompts());
      const prompts = newest(mpesa.pushes()).map((push): Card => ({
        id: push.checkoutRequestId,
        title: moneyText(push.amount, "KES"),
        detail: `+${push.phone} · Order ${push.reference}`,
        state: open.has(push) ? (push.ignored ? "rings in vain" : "prompt on the phone") : push.state,
        waits: open.has(push),
        acts: open.has(push) ? promptActs : [],
        at: push.askedAt,
      }));
      const payouts = newest(mpesa.payouts()).map(({ originatorConversationId: id, amount, phone, state, askedAt }) =>
        outCard("payout", {
          id,
          title: `${moneyText(amount, "KES")} out`,
          detail: `Payout to +${phone}`,
          state,
          at: askedAt,
          isUnderWay: state === "processing",
          isThere: state === "completed",
        }),
      );
      const refunds = newest(mpesa.reversals()).map(({ originatorConversationId: id, amount, ...reversal }) =>
        outCard("refund", {
          id,
          title: `${moneyText(amount, "KES")} back`,
          detail: `Reversal of ${reversal.originalReceipt}`,
          state: reversal.state,
          at: reversal.askedAt,
          isUnderWay: reversal.state === "processing",
        }),
      );
      return [...prompts, ...payouts, ...refunds];
    },
    act: async (id, act) =>
      orCannot(async () => {
        const out = outOf(id);
        if (out) {
          const said = saidOfOut(out.kind, act);
          if (act === "reversed") mpesa.takeBackPayout(out.id);
          else if (out.kind === "payout") await mpesa.endPayout(out.id, act === "arrives" ? "0" : "26");
          else await mpesa.endReversal(out.id, act === "arrives" ? "0" : "11");
          return said;
        }
        const which = { checkoutRequestId: id };
        if (act === "approve") {
          const { state } = await mpesa.approve(which);
          return state === "paid" ? "The PIN was entered: it is paid." : "The PIN was entered, but it is not paid.";
        }
        if (act === "decline") return (await mpesa.decline(which), "The prompt was declined.");
        if (act === "wrong_pin") return (await mpesa.fail(which, "2001"), "A wrong PIN was entered.");
        if (act === "no_money") return (await mpesa.fail(which, "1"), "There was too little money.");
        if (act === "ignore") return (mpesa.ignore(which), "Nobody answers: it ends by itself.");
        return notAnAct(act);
      }, [UnknownPrompt, RangeError]),
  };
}

export function momoTill(momo: Momo): Till {
  return {
    name: "MTN MoMo",
    cards() {
      const open = new Set(momo.prompts());
      const prompts = newest(momo.transactions()).map((call): Card => ({
        id: call.referenceId,
        title: minorText(call.amount, call.currency),
        detail: `+${call.party.partyId} · ${call.payerMessage ? `Order ${call.payerMessage}` : call.externalId}`,
        state: open.has(call) ? (call.ignored ? "rings in vain" : "prompt on the phone") : call.status.toLowerCase(),
        waits: open.has(call),
        acts: open.has(call) ? promptActs : [],
        at: call.askedAt,
      }));
      return [
        ...prompts,
        ...newest(momo.payouts()).map((call) => momoOut("payout", call)),
        ...newest(momo.refunds()).map((call) => momoOut("refund", call)),
      ];
    },
    act: async (id, act) =>
      orCannot(async () => {
        const out = outOf(id);
        if (out) {
          const said = saidOfOut(out.kind, act);
          if (act === "reversed") return notAnAct(act);
          await momo.end(out.id, act === "arrives" ? null : "PAYEE_NOT_ALLOWED_TO_RECEIVE");
          return said;
        }
        const which = { referenceId: id };
        if (act === "approve") {
          const { status } = await momo.approve(which);
          return status === "SUCCESSFUL" ? "Approved: it is paid." : "Approved, but it is not paid.";
        }
        if (act === "decline") return (await momo.decline(which), "The prompt was declined.");
        if (act === "wrong_pin") return (await momo.fail(which, "PAYMENT_NOT_APPROVED"), "A wrong PIN was entered.");
        if (act === "no_money") return (await momo.fail(which, "NOT_ENOUGH_FUNDS"), "There was too little money.");
        if (act === "ignore") return (momo.ignore(which), "Nobody answers: it ends by itself.");
        return notAnAct(act);
      }, [UnknownCall, RangeError]),
  };
}

/** What MTN has called successful stays so: its protocol has no word for money that comes back. */
function momoOut(kind: "payout" | "refund", call: MoneyCall): Card {
  return outCard(kind, {
    id: call.referenceId,
    title: `${minorText(call.amount, call.currency)} ${kind === "payout" ? "out" : "back"}`,
    detail: `${kind === "payout" ? "Payout" : "Refund"} to +${call.party.partyId}`,
    state: call.status.toLowerCase(),
    at: call.askedAt,
    isUnderWay: call.status === "PENDING",
  });
}
