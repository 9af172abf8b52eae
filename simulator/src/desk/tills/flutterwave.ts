// Flutterwave at the desk: pages that wait for their payer, and chargebacks.
import { UnknownLink, type Flutterwave } from "../../flutterwave/face.ts";
import { found, newest, notAnAct, orCannot, type Act, type Card, type Till } from "./till.ts";

const payActs: readonly Act[] = [
  { act: "card", label: "Approve" },
  { act: "do_not_honour", label: "Decline" },
  { act: "wrong_pin", label: "Wrong PIN" },
  { act: "insufficient_funds", label: "No money" },
];
const chargeback: Act = { act: "chargeback", label: "Charge back" };

export function flutterwaveTill(flutterwave: Flutterwave): Till {
  return {
    name: "Flutterwave",
    cards() {
      const transactions = flutterwave.transactions();
      const disputed = new Set(flutterwave.chargebacks().map(({ transactionId }) => transactionId));
      return newest(flutterwave.links()).map((link): Card => {
        const last = transactions.findLast(({ linkKey }) => linkKey === link.key);
        const open = last?.status !== "successful" && last?.status !== "pending" && !link.disabled;
        const isDisputed = last !== undefined && disputed.has(last.id);
        const mayDispute = last?.status === "successful" && !isDisputed;
        return {
          id: link.key,
          title: `${link.currency} ${link.amount}`,
          detail: link.title ? `Order ${link.title}` : link.txRef,
          state: isDisputed ? "charged back" : open ? "waits for the payer" : (last?.status ?? "closed"),
          waits: open,
          acts: open ? payActs : mayDispute ? [chargeback] : [],
          at: Date.parse(link.createdAt),
        };
      });
    },
    act: async (key, act) =>
      orCannot(() => {
        if (act === "chargeback") {
          const paid = flutterwave.transactions().findLast(({ linkKey }) => linkKey === key);
          flutterwave.openChargeback({ transactionId: found(paid, "The payment").id });
          return "The payer's bank wants it back: a chargeback was opened.";
        }
        if (!payActs.some((one) => one.act === act)) return notAnAct(act);
        const result = flutterwave.pay({ link: key, instrument: act });
        if (result.kind === "refused") return `Refused: ${result.reason}.`;
        return "Approved.";
      }, [UnknownLink, RangeError]),
  };
}
