// M-Pesa at the desk: prompts on payers' phones, payouts, refunds, and what staff do in the portal.
import type { Payout, Push } from "../../mpesa/books.ts";
import { UnknownPrompt, type Mpesa } from "../../mpesa/face.ts";
import { moneyText } from "../../pages/money-text.ts";
import {
  type Act,
  type Card,
  giveBackInPortal,
  newest,
  notAnAct,
  orCannot,
  outCard,
  outOf,
  payAgainInPortal,
  promptActs,
  saidOfOut,
  takeBackInPortal,
  type Till,
} from "./till.ts";

/** The query never contains the amount. */
const payLess: Act = { act: "pay_less", label: "Pay a tenth" };

export function mpesaTill(mpesa: Mpesa): Till {
  return {
    name: "M-Pesa",
    cards() {
      const open = new Set(mpesa.prompts());
      const back = new Set(
        mpesa
          .transactions()
          .filter(({ reversed }) => reversed > 0)
          .map(({ receipt }) => receipt),
      );
      const prompts = newest(mpesa.pushes()).map((push): Card => ({
        id: push.checkoutRequestId,
        title: moneyText(push.amount, "KES"),
        detail: `+${push.phone} · Order ${push.reference}`,
        ...(open.has(push) ? promptState(push) : pushState(push, back)),
        at: push.askedAt,
      }));
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
      return [...prompts, ...newest(mpesa.payouts()).map(payoutCard), ...refunds];
    },
    act: async (id, act) =>
      orCannot(() => {
        const out = outOf(id);
        if (out?.kind === "payout") return actOnPayout(mpesa, out.id, act);
        if (out) return endReversal(mpesa, out.id, act);
        return actOnPrompt(mpesa, id, act);
      }, [UnknownPrompt, RangeError]),
  };
}

function promptState({ ignored }: Push): Pick<Card, "state" | "waits" | "acts"> {
  return { state: ignored ? "rings in vain" : "prompt on the phone", waits: true, acts: [...promptActs, payLess] };
}

function pushState({ state, receipt }: Push, back: ReadonlySet<string>): Pick<Card, "state" | "waits" | "acts"> {
  const isBack = receipt !== null && back.has(receipt);
  return { state: isBack ? "given back" : state, waits: false, acts: receipt && !isBack ? [giveBackInPortal] : [] };
}

function payoutCard({ originatorConversationId: id, amount, phone, state, askedAt }: Payout): Card {
  return outCard("payout", {
    id,
    title: `${moneyText(amount, "KES")} out`,
    detail: `Payout to +${phone}${id.startsWith("portal-") ? " · made in the portal" : ""}`,
    state,
    at: askedAt,
    isUnderWay: state === "processing",
    after: state === "completed" ? [takeBackInPortal] : [payAgainInPortal],
  });
}

async function actOnPrompt(mpesa: Mpesa, checkoutRequestId: string, act: string): Promise<string> {
  const which = { checkoutRequestId };
  const push = mpesa.pushes().find((one) => one.checkoutRequestId === checkoutRequestId);
  if (act === "give_back") {
    mpesa.reverseInPortal(push?.receipt ?? "");
    return "Staff gave it back in M-Pesa's portal.";
  }
  if (act === "approve") {
    const { state } = await mpesa.approve(which);
    return state === "paid" ? "The PIN was entered: it is paid." : "The PIN was entered, but it is not paid.";
  }
  if (act === "pay_less") {
    const paid = Math.max(100, Math.floor((push?.amount ?? 0) / 1_000) * 100);
    await mpesa.approve({ ...which, paid });
    return `The PIN was entered: ${moneyText(paid, "KES")} is paid.`;
  }
  if (act === "decline") return (await mpesa.decline(which), "The prompt was declined.");
  if (act === "wrong_pin") return (await mpesa.fail(which, "2001"), "A wrong PIN was entered.");
  if (act === "no_money") return (await mpesa.fail(which, "1"), "There was too little money.");
  if (act === "ignore") return (mpesa.ignore(which), "Nobody answers: it ends by itself.");
  return notAnAct(act);
}

async function actOnPayout(mpesa: Mpesa, id: string, act: string): Promise<string> {
  if (act === takeBackInPortal.act) {
    mpesa.takeBackPayout(id);
    return "Staff took it back in M-Pesa's portal.";
  }
  if (act === payAgainInPortal.act) {
    mpesa.payAgainInPortal(id);
    return "Staff sent it once more in M-Pesa's portal: it has arrived.";
  }
  const said = saidOfOut("payout", act);
  await mpesa.endPayout(id, act === "arrives" ? "0" : "26");
  return said;
}

async function endReversal(mpesa: Mpesa, id: string, act: string): Promise<string> {
  const said = saidOfOut("refund", act);
  await mpesa.endReversal(id, act === "arrives" ? "0" : "11");
  return said;
}
