// A refund's possible outcomes, as data: by the last two digits of its own amount in hundredths. The card that paid can also request a
// failure (instruments.ts).
import type { RefundStatus } from "./records.ts";

export type RefundEffect = {
  /** The call itself: it fails the first time and creates nothing, or creates the refund and cuts the connection. */
  create?: "fails_once" | "answer_lost";
  endsAs?: "failed" | "needs-attention" | "never";
  /** How often each webhook is sent. */
  copies?: number;
  /** These webhooks come this much later than the event. */
  late?: { of: readonly RefundStatus[]; seconds: number };
  /** How long until it ends; default ten minutes. */
  endsAfterSeconds?: number;
};

export type RefundOutcome = { cents: number; title: string; what: string; effect: RefundEffect };

export const refundOutcomes: readonly RefundOutcome[] = [
  {
    cents: 51,
    title: "Refund fails",
    what: "pending, processing, then failed; the money returns to the balance.",
    effect: { endsAs: "failed" },
  },
  {
    cents: 52,
    title: "Refund needs attention",
    what: "Waits in needs-attention until it is retried with the payer's bank details.",
    effect: { endsAs: "needs-attention" },
  },
  {
    cents: 53,
    title: "Refund's answer lost",
    what: "The refund is made, but the connection is cut before the answer.",
    effect: { create: "answer_lost" },
  },
  {
    cents: 54,
    title: "Refund call fails once",
    what: "The first call for that payment and amount answers 502 and creates nothing.",
    effect: { create: "fails_once" },
  },
  {
    cents: 56,
    title: "Refund webhooks lost",
    what: "Processed; nothing is announced.",
    effect: { copies: 0 },
  },
  {
    cents: 57,
    title: "Refund webhooks twice and out of order",
    what: "Each comes twice; pending and processing come an hour late.",
    effect: { copies: 2, late: { of: ["pending", "processing"], seconds: 3_600 } },
  },
  {
    cents: 58,
    title: "Refund never ends",
    what: "Stays processing.",
    effect: { endsAs: "never" },
  },
  {
    cents: 59,
    title: "Refund takes ten days",
    what: "Processed after ten days.",
    effect: { endsAfterSeconds: 864_000 },
  },
];

export function refundEffect(hundredths: number): RefundEffect {
  return refundOutcomes.find(({ cents }) => hundredths % 100 === cents)?.effect ?? {};
}
