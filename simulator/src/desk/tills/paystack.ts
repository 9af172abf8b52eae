// Paystack at the desk: payments that wait for their payer, chargebacks, refunds and payouts.
import type { Transaction } from "../../paystack/books.ts";
import { UnknownPayment, type Paystack } from "../../paystack/face.ts";
import { isOpen } from "../../paystack/pay.ts";
import type { Dispute, Refund, Transfer } from "../../paystack/records.ts";
import { moneyText } from "../../pages/money-text.ts";
import { isRecord, wordIn } from "../../shape.ts";
import {
  bankActs,
  found,
  newest,
  notAnAct,
  orCannot,
  outCard,
  retry,
  saidOfOut,
  takenBack,
  type Act,
  type Card,
  type Till,
} from "./till.ts";

const payActs: readonly Act[] = [
  { act: "pay", label: "Approve" },
  { act: "decline", label: "Decline" },
  { act: "no_money", label: "No money" },
];
const chargeback: Act = { act: "chargeback", label: "Charge back" };
const giveBack: Act = { act: "give_back", label: "Refund on the dashboard" };
const refundActs: readonly Act[] = [
  { act: "processed", label: "Arrives" },
  { act: "failed", label: "Fails" },
  { act: "needs-attention", label: "Needs details" },
];
const transferEnds: Readonly<Record<string, "success" | "failed" | "reversed">> = {
  arrives: "success",
  fails: "failed",
  reversed: "reversed",
};

/** An id begins with its kind: `pay:…`, `refund:…`, `payout:…`. */
export function paystackTill(paystack: Paystack): Till {
  return {
    name: "Paystack",
    cards: () => [
      ...newest(paystack.transactions()).map((one) => paymentCard(one, paystack)),
      ...newest(paystack.refunds()).map(refundCard),
      ...newest(paystack.transfers()).map(payoutCard),
    ],
    act: async (id, act) => {
      const [book, key = ""] = id.split(/:(.*)/s);
      return orCannot(() => {
        if (book === "pay") return actOnPayment(paystack, key, act);
        if (book === "refund") {
          const { label } = found(
            refundActs.find((one) => one.act === act),
            act,
          );
          paystack.endRefund(Number(key), act as "processed");
          return `The refund: ${label.toLowerCase()}.`;
        }
        if (act === retry.act) {
          paystack.retryOnDashboard(key);
          return "Staff retried it on Paystack's dashboard: it is on its way again.";
        }
        const end = found(transferEnds[act], act);
        paystack.endTransfer(key, end);
        return saidOfOut("payout", act);
      }, [UnknownPayment, RangeError]);
    },
  };
}

function actOnPayment(paystack: Paystack, accessCode: string, act: string): string {
  if (act === "chargeback") {
    paystack.dispute({ accessCode });
    return "The payer's bank wants it back: a chargeback was opened.";
  }
  if (act === "give_back") {
    paystack.refundOnDashboard({ accessCode });
    return "Staff gave it back on Paystack's dashboard.";
  }
  if (act === "for_seller" || act === "for_payer") {
    paystack.decideDispute({ accessCode }, act === "for_seller" ? "merchant" : "payer");
    return act === "for_seller" ? "The bank lets the seller keep it." : "The bank gives it to the payer.";
  }
  const card = { pay: "success", decline: "declined", no_money: "insufficient_funds" }[act] ?? notAnAct(act);
  const result = paystack.pay({ accessCode, card });
  if (result.kind === "paid") return "Approved: it is paid.";
  if (result.kind === "pending") return "Approved: the money comes later.";
  return result.kind === "refused" ? `Refused: ${result.reason}.` : "It was paid before.";
}

function paymentCard(transaction: Transaction, paystack: Paystack): Card {
  const { accessCode, amount, currency, reference, createdAt } = transaction;
  const dispute = paystack.disputes().findLast(({ transactionId }) => transactionId === transaction.id);
  return {
    id: `pay:${accessCode}`,
    title: moneyText(amount, currency),
    detail: orderOf(transaction) ?? reference,
    ...(dispute ? disputeState(dispute) : paymentState(transaction)),
    at: createdAt,
  };
}

function paymentState(transaction: Transaction): Pick<Card, "state" | "waits" | "acts"> {
  const { status } = transaction;
  if (isOpen(transaction)) return { state: "waits for the payer", waits: true, acts: payActs };
  return { state: status, waits: false, acts: status === "success" ? [chargeback, giveBack] : [] };
}

function disputeState({ status, refundAmount }: Dispute): Pick<Card, "state" | "waits" | "acts"> {
  if (status === "awaiting-bank-feedback")
    return { state: "charged back: the bank decides", waits: true, acts: bankActs };
  if (status !== "resolved") return { state: "charged back: the seller may answer", waits: false, acts: [] };
  return { state: refundAmount > 0 ? "charged back: lost" : "charged back: won", waits: false, acts: [] };
}

/** The order number that the platform stored with the payment. */
function orderOf({ metadata }: Transaction): string | null {
  const number = isRecord(metadata) ? wordIn(metadata["orderNumber"]) : "";
  return number === "" ? null : `Order ${number}`;
}

function refundCard({ id, amount, currency, status, merchantNote, createdAt }: Refund): Card {
  const open = status !== "processed" && status !== "failed";
  return {
    id: `refund:${id}`,
    title: `${moneyText(amount, currency)} back`,
    detail: `Refund ${id} · ${merchantNote}`,
    state: status,
    waits: open,
    acts: open ? refundActs : [],
    at: createdAt,
  };
}

function payoutCard({ reference, amount, currency, status, reason, createdAt }: Transfer): Card {
  return outCard("payout", {
    id: reference,
    title: `${moneyText(amount, currency)} out`,
    detail: `Payout ${reference}${reason ? ` · ${reason}` : ""}`,
    state: status,
    at: createdAt,
    isUnderWay: status === "pending",
    after: status === "success" ? [takenBack] : status === "failed" ? [retry] : [],
  });
}
