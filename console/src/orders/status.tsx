// The order's status, in words and never by colour alone.
import type { Order } from "@sokoni/sdk";
import { Badge } from "../parts/layout.tsx";
import { defineWords, useWords } from "../words/words.ts";
import { isDisputed } from "./steps.ts";

type Tone = "good" | "waiting" | "bad" | "info" | "neutral";

const tones: Record<string, Tone> = {
  pending: "waiting",
  confirmed: "info",
  paid: "good",
  processing: "info",
  shipped: "info",
  delivered: "good",
  completed: "good",
  refunded: "bad",
  disputed: "bad",
};

/** For the whole order. An unknown status is shown by the API's word. */
export const statusWords = defineWords(
  {
    pending: "Not paid yet",
    confirmed: "Pays on delivery",
    paid: "Paid",
    processing: "Being packed",
    shipped: "On the way",
    delivered: "Delivered",
    completed: "Done",
    cancelled: "Cancelled",
    expired: "Expired",
    refunded: "Refunded",
    disputed: "Disputed",
  },
  {
    fr: {
      pending: "Pas encore payée",
      confirmed: "Paie à la livraison",
      paid: "Payée",
      processing: "En préparation",
      shipped: "En route",
      delivered: "Livrée",
      completed: "Terminée",
      cancelled: "Annulée",
      expired: "Expirée",
      refunded: "Remboursée",
      disputed: "En litige",
    },
    pcm: {
      pending: "Never pay",
      confirmed: "Go pay for door",
      paid: "Don pay",
      processing: "Dey pack am",
      shipped: "Dey road",
      delivered: "Don reach",
      completed: "Don finish",
      cancelled: "Cancelled",
      expired: "Time don pass",
      refunded: "Money don go back",
      disputed: "Dem dey complain",
    },
    sw: {
      pending: "Haijalipwa",
      confirmed: "Atalipa akipokea",
      paid: "Imelipwa",
      processing: "Inafungashwa",
      shipped: "Iko njiani",
      delivered: "Imefika",
      completed: "Imekamilika",
      cancelled: "Imeghairiwa",
      expired: "Muda umeisha",
      refunded: "Pesa imerudishwa",
      disputed: "Ina malalamiko",
    },
  },
);

/** A word of the API in the page's language; an unknown word is shown as it is. */
export function said(words: object, word: string): string {
  const found: unknown = (words as Readonly<Record<string, unknown>>)[word];
  return typeof found === "string" ? found : word.replaceAll("_", " ");
}

/** An open dispute matters more than the fulfilment status. */
export function StatusBadge({ order }: { order: Order }) {
  const words = useWords(statusWords);
  const status = isDisputed(order) ? "disputed" : order.status;
  return <Badge tone={tones[status] ?? "neutral"}>{said(words, status)}</Badge>;
}
