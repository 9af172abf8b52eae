// Flutterwave at the desk: pages that wait for their payer, chargebacks, refunds and payouts.
import { UnknownLink, type Flutterwave } from "../../flutterwave/face.ts";
import type { Booked } from "../../flutterwave/book-view.ts";
import type { Chargeback, Refund, Transfer } from "../../flutterwave/books.ts";
import { isOver } from "../../flutterwave/refund.ts";
import {
  bankActs,
  found,
  newest,
  notAnAct,
  orCannot,
  outCard,
  outOf,
  retry,
  saidOfOut,
  takenBack,
  type Act,
  type Card,
  type Till,
} from "./till.ts";

const payActs: readonly Act[] = [
  { act: "card", label: "Approve" },
  { act: "do_not_honour", label: "Decline" },
  { act: "wrong_pin", label: "Wrong PIN" },
  { act: "insufficient_funds", label: "No money" },
];
const chargeback: Act = { act: "chargeback", label: "Charge back" };
const giveBack: Act = { act: "give_back", label: "Refund on the dashboard" };

export function flutterwaveTill(flutterwave: Flutterwave): Till {
  const transactionOf = (key: string) => flutterwave.transactions().findLast(({ linkKey }) => linkKey === key);
  return {
    name: "Flutterwave",
    cards() {
      const transactions = flutterwave.transactions();
      const chargebacks = flutterwave.chargebacks();
      const payments = newest(flutterwave.links()).map((link): Card => {
        const last = transactions.findLast(({ linkKey }) => linkKey === link.key);
        const open = last?.status !== "successful" && last?.status !== "pending" && !link.disabled;
        const disputed = last && chargebacks.findLast(({ transactionId }) => transactionId === last.id);
        return {
          id: link.key,
          title: `${link.currency} ${link.amount}`,
          detail: link.title ? `Order ${link.title}` : link.txRef,
          ...(disputed
            ? chargebackState(disputed)
            : {
                state: open ? "waits for the payer" : (last?.status ?? "closed"),
                waits: open,
                acts: open ? payActs : last?.status === "successful" ? [chargeback, giveBack] : [],
              }),
          at: Date.parse(link.createdAt),
        };
      });
      return [
        ...payments,
        ...newest(flutterwave.refunds()).map(refundCard),
        ...newest(flutterwave.transfers()).map(payoutCard),
      ];
    },
    act: async (key, act) =>
      orCannot(() => {
        const out = outOf(key);
        if (out) {
          if (out.kind === "payout" && act === retry.act) {
            flutterwave.retryOnDashboard(Number(out.id));
            return "Staff retried it on Flutterwave's dashboard: a new transfer is on its way.";
          }
          const said = saidOfOut(out.kind, act);
          if (out.kind === "refund") flutterwave.endRefund(Number(out.id), act === "arrives");
          else flutterwave.endTransfer(Number(out.id), act === "arrives" ? "SUCCESSFUL" : "FAILED");
          return said;
        }
        if (act === "chargeback") {
          flutterwave.openChargeback({ transactionId: found(transactionOf(key), "The payment").id });
          return "The payer's bank wants it back: a chargeback was opened.";
        }
        if (act === "give_back") {
          flutterwave.refundOnDashboard({ transactionId: found(transactionOf(key), "The payment").id });
          return "Staff gave it back on Flutterwave's dashboard.";
        }
        if (act === "for_seller" || act === "for_payer") {
          const { id: paid } = found(transactionOf(key), "The payment");
          const disputed = flutterwave.chargebacks().findLast(({ transactionId }) => transactionId === paid);
          flutterwave.decideChargeback(found(disputed, "The chargeback").id, act === "for_seller" ? "won" : "lost");
          return act === "for_seller" ? "The bank lets the seller keep it." : "The bank gives it to the payer.";
        }
        if (!payActs.some((one) => one.act === act)) return notAnAct(act);
        const result = flutterwave.pay({ link: key, instrument: act });
        if (result.kind === "refused") return `Refused: ${result.reason}.`;
        return "Approved.";
      }, [UnknownLink, RangeError]),
  };
}

function chargebackState({ status, followedBy }: Booked<Chargeback>): Pick<Card, "state" | "waits" | "acts"> {
  const waits = status === "declined" && followedBy === null;
  if (waits) return { state: "charged back: the bank decides", waits, acts: bankActs };
  if (status === "initiated") return { state: "charged back: the seller may answer", waits, acts: [] };
  return { state: status === "won" ? "charged back: won" : "charged back: lost", waits, acts: [] };
}

function refundCard({ id, amount, currency, status, createdAt }: Booked<Refund>): Card {
  return outCard("refund", {
    id: String(id),
    title: `${currency} ${amount} back`,
    detail: `Refund ${id}`,
    state: status,
    at: Date.parse(createdAt),
    isUnderWay: !isOver({ status }),
  });
}

function payoutCard({ id, amount, currency, status, reference, createdAt }: Booked<Transfer>): Card {
  return outCard("payout", {
    id: String(id),
    title: `${currency} ${amount} out`,
    detail: `Payout ${reference}`,
    state: status.toLowerCase(),
    at: Date.parse(createdAt),
    isUnderWay: status === "NEW" || status === "PENDING",
    after: status === "SUCCESSFUL" ? [takenBack] : status === "FAILED" ? [retry] : [],
  });
}
