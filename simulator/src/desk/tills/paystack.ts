// Paystack at the desk: payments that wait for their payer, chargebacks, refunds, and what is paid out.
import type { Transaction } from "../../paystack/books.ts";
import { UnknownPayment, type Paystack } from "../../paystack/face.ts";
import { isOpen } from "../../paystack/pay.ts";
import type { Refund, Transfer } from "../../paystack/records.ts";
import { moneyText } from "../../pages/money-text.ts";
import { isRecord, wordIn } from "../../shape.ts";
import { found, newest, notAnAct, orCannot, type Act, type Card, type Till } from "./till.ts";

const payActs: readonly Act[] = [
  { act: "pay", label: "Approve" },
  { act: "decline", label: "Decline" },
  { act: "no_money", label: "No money" },
];
const chargeback: Act = { act: "chargeback", label: "Charge back" };
const refundActs: readonly Act[] = [
  { act: "processed", label: "Arrives" },
  { act: "failed", label: "Fails" },
  { act: "needs-attention", label: "Needs details" },
];
const transferActs: readonly Act[] = [
  { act: "success", label: "Arrives" },
  { act: "failed", label: "Fails" },
];
const reverse: Act = { act: "reversed", label: "Reverse" };

/** An id says which book it is of: `pay:…`, `refund:…`, `payout:…`. */
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
        const { label } = found(
          [...transferActs, reverse].find((one) => one.act === act),
          act,
        );
        paystack.endTransfer(key, act as "success");
        return `The payout: ${label.toLowerCase()}.`;
      }, [UnknownPayment, RangeError]);
    },
  };
}

function actOnPayment(paystack: Paystack, accessCode: string, act: string): string {
  if (act === "chargeback") {
    paystack.dispute({ accessCode });
    return "The payer's bank wants it back: a chargeback was opened.";
  }
  const card = { pay: "success", decline: "declined", no_money: "insufficient_funds" }[act] ?? notAnAct(act);
  const result = paystack.pay({ accessCode, card });
  if (result.kind === "paid") return "Approved: it is paid.";
  if (result.kind === "pending") return "Approved: the money comes later.";
  return result.kind === "refused" ? `Refused: ${result.reason}.` : "It was paid before.";
}

function paymentCard(transaction: Transaction, paystack: Paystack): Card {
  const { accessCode, amount, currency, reference, status, createdAt } = transaction;
  const disputed = paystack.disputes().some(({ transactionId }) => transactionId === transaction.id);
  return {
    id: `pay:${accessCode}`,
    title: moneyText(amount, currency),
    detail: orderOf(transaction) ?? reference,
    state: disputed ? "charged back" : isOpen(transaction) ? "waits for the payer" : status,
    waits: isOpen(transaction),
    acts: isOpen(transaction) ? payActs : status === "success" && !disputed ? [chargeback] : [],
    at: createdAt,
  };
}

/** As people at the desk know it: by what the platform wrote beside the payment. */
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
  return {
    id: `payout:${reference}`,
    title: `${moneyText(amount, currency)} out`,
    detail: `Payout ${reference}${reason ? ` · ${reason}` : ""}`,
    state: status,
    waits: status === "pending",
    acts: status === "pending" ? transferActs : status === "success" ? [reverse] : [],
    at: createdAt,
  };
}
