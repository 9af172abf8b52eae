// MTN MoMo at the desk: prompts on payers' phones, payouts, refunds, and what staff do in the portal.
import type { MoneyCall } from "../../momo/books.ts";
import { UnknownPrompt, type Momo } from "../../momo/face.ts";
import { minorText } from "../../pages/money-text.ts";
import {
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

export function momoTill(momo: Momo): Till {
  return {
    name: "MTN MoMo",
    cards() {
      const open = new Set(momo.prompts());
      const back = new Set(
        momo
          .refunds()
          .filter(({ status }) => status === "SUCCESSFUL")
          .map(({ referenceIdToRefund }) => referenceIdToRefund),
      );
      const prompts = newest(momo.transactions()).map((call): Card => ({
        id: call.referenceId,
        title: minorText(call.amount, call.currency),
        detail: `+${call.party.partyId} · ${call.payerMessage ? `Order ${call.payerMessage}` : call.externalId}`,
        ...(open.has(call) ? promptState(call) : paymentState(call, back)),
        at: call.askedAt,
      }));
      return [
        ...prompts,
        ...newest(momo.payouts()).map((call) => outOfMomo("payout", call)),
        ...newest(momo.refunds()).map((call) => outOfMomo("refund", call)),
      ];
    },
    act: async (id, act) =>
      orCannot(() => {
        const out = outOf(id);
        return out ? actOnOut(momo, out, act) : actOnPrompt(momo, id, act);
      }, [UnknownPrompt, RangeError]),
  };
}

function promptState({ ignored }: MoneyCall): Pick<Card, "state" | "waits" | "acts"> {
  return { state: ignored ? "rings in vain" : "prompt on the phone", waits: true, acts: promptActs };
}

/** At MTN a refunded payment stays SUCCESSFUL. */
function paymentState(
  { status, referenceId }: MoneyCall,
  back: ReadonlySet<string | null>,
): Pick<Card, "state" | "waits" | "acts"> {
  const isBack = back.has(referenceId);
  const mayGoBack = status === "SUCCESSFUL" && !isBack;
  return {
    state: isBack ? "given back" : status.toLowerCase(),
    waits: false,
    acts: mayGoBack ? [giveBackInPortal] : [],
  };
}

function outOfMomo(kind: "payout" | "refund", call: MoneyCall): Card {
  const { referenceId, externalId, amount, currency, party, status, takenBack, askedAt } = call;
  const inPortal = externalId === "" ? " · made in the portal" : "";
  return outCard(kind, {
    id: referenceId,
    title: `${minorText(amount, currency)} ${kind === "payout" ? "out" : "back"}`,
    detail: `${kind === "payout" ? "Payout" : "Refund"} to +${party.partyId}${inPortal}`,
    state: takenBack ? "taken back" : status.toLowerCase(),
    at: askedAt,
    isUnderWay: status === "PENDING",
    after: kind === "refund" ? [] : status === "SUCCESSFUL" && !takenBack ? [takeBackInPortal] : [payAgainInPortal],
  });
}

async function actOnOut(momo: Momo, out: { kind: "payout" | "refund"; id: string }, act: string): Promise<string> {
  const referenceId = out.id;
  if (act === takeBackInPortal.act) {
    momo.takeBackPayout({ referenceId });
    return "Staff took it back in MTN's portal.";
  }
  if (act === payAgainInPortal.act) {
    momo.payAgainInPortal({ referenceId });
    return "Staff sent it once more in MTN's portal: it has arrived.";
  }
  // MTN's protocol has no status for returned money.
  if (act === "reversed") return notAnAct(act);
  const said = saidOfOut(out.kind, act);
  await momo.end(referenceId, act === "arrives" ? null : "PAYEE_NOT_ALLOWED_TO_RECEIVE");
  return said;
}

async function actOnPrompt(momo: Momo, referenceId: string, act: string): Promise<string> {
  const which = { referenceId };
  if (act === giveBackInPortal.act) {
    momo.refundInPortal(which);
    return "Staff gave it back in MTN's portal.";
  }
  if (act === "approve") {
    const { status } = await momo.approve(which);
    return status === "SUCCESSFUL" ? "Approved: it is paid." : "Approved, but it is not paid.";
  }
  if (act === "decline") return (await momo.decline(which), "The prompt was declined.");
  if (act === "wrong_pin") return (await momo.fail(which, "PAYMENT_NOT_APPROVED"), "A wrong PIN was entered.");
  if (act === "no_money") return (await momo.fail(which, "NOT_ENOUGH_FUNDS"), "There was too little money.");
  if (act === "ignore") return (momo.ignore(which), "Nobody answers: it ends by itself.");
  return notAnAct(act);
}
