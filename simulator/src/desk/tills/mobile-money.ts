// Prompts on payers' phones, of M-Pesa and of MTN MoMo.
import { UnknownPrompt as UnknownCall, type Momo } from "../../momo/face.ts";
import { UnknownPrompt, type Mpesa } from "../../mpesa/face.ts";
import { minorText, moneyText } from "../../pages/money-text.ts";
import { newest, notAnAct, orCannot, type Card, type Till } from "./till.ts";

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
      return newest(mpesa.pushes()).map((push): Card => ({
        id: push.checkoutRequestId,
        title: moneyText(push.amount, "KES"),
        detail: `+${push.phone} · Order ${push.reference}`,
        state: open.has(push) ? (push.ignored ? "rings in vain" : "prompt on the phone") : push.state,
        waits: open.has(push),
        acts: open.has(push) ? promptActs : [],
        at: push.askedAt,
      }));
    },
    act: async (checkoutRequestId, act) =>
      orCannot(async () => {
        const which = { checkoutRequestId };
        if (act === "approve") {
          const { state } = await mpesa.approve(which);
          return state === "paid" ? "The PIN was entered: it is paid." : "The PIN was entered, but it is not paid.";
        }
        if (act === "decline") return (await mpesa.decline(which), "The prompt was declined.");
        if (act === "wrong_pin") return (await mpesa.fail(which, "2001"), "A wrong PIN was entered.");
        if (act === "no_money") return (await mpesa.fail(which, "1"), "There was too little money.");
        if (act === "ignore") return (mpesa.ignore(which), "Nobody answers: it ends by itself.");
        return notAnAct(act);
      }, [UnknownPrompt]),
  };
}

export function momoTill(momo: Momo): Till {
  return {
    name: "MTN MoMo",
    cards() {
      const open = new Set(momo.prompts());
      return newest(momo.transactions()).map((call): Card => ({
        id: call.referenceId,
        title: minorText(call.amount, call.currency),
        detail: `+${call.party.partyId} · ${call.payerMessage ? `Order ${call.payerMessage}` : call.externalId}`,
        state: open.has(call) ? (call.ignored ? "rings in vain" : "prompt on the phone") : call.status.toLowerCase(),
        waits: open.has(call),
        acts: open.has(call) ? promptActs : [],
        at: call.askedAt,
      }));
    },
    act: async (referenceId, act) =>
      orCannot(async () => {
        const which = { referenceId };
        if (act === "approve") {
          const { status } = await momo.approve(which);
          return status === "SUCCESSFUL" ? "Approved: it is paid." : "Approved, but it is not paid.";
        }
        if (act === "decline") return (await momo.decline(which), "The prompt was declined.");
        if (act === "wrong_pin") return (await momo.fail(which, "PAYMENT_NOT_APPROVED"), "A wrong PIN was entered.");
        if (act === "no_money") return (await momo.fail(which, "NOT_ENOUGH_FUNDS"), "There was too little money.");
        if (act === "ignore") return (momo.ignore(which), "Nobody answers: it ends by itself.");
        return notAnAct(act);
      }, [UnknownCall]),
  };
}
