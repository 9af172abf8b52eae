// Names of audit entries. People and settings have names of their own here; bookings share the names of the money pages.
import { entryWords } from "../money/entry-words.ts";
import { type Language, useLanguage } from "../words/language.ts";
import { actWords } from "./act-words.ts";
import { operatorActWords } from "./operator-act-words.ts";

/** Audit words for bookings that the money pages know by another word. */
const bookings = {
  capture: "payment",
  mature: "hold_back_over",
  fee_back: "cash_fee_returned",
  cod: "cash_fee",
  refund_fail: "refund_failed",
  dispute_more: "dispute",
  resolve: "dispute_resolved",
  cb: "chargeback",
  cb_end: "chargeback_closed",
  cb_turn: "chargeback_closed",
  cb_recover: "chargeback_closed",
  chargeback_end: "chargeback_closed",
  apply: "payment_applied",
  payout_ok: "payout_paid",
  payout_fail: "payout_failed",
  payout_cancel: "payout_cancelled",
  payout_ret: "payout_returned",
  paid_twice: "payout_paid_twice",
  paid_twice_back: "payout_paid_twice_returned",
  label_more: "label_difference",
  label_back: "label_returned",
  plan_invoice: "plan",
  plan_charge: "plan",
  plan_back: "plan_returned",
  reward: "referral",
  reward_paid: "referral",
  reward_back: "referral_taken_back",
  writeoff: "write_off",
} as const satisfies Record<string, keyof (typeof entryWords)["en"]>;

/** @returns null when there are no words for the entry */
export function actInWords(act: string, language: Language): string | null {
  const acts: Record<string, string> = { ...actWords[language], ...operatorActWords[language] };
  const entries: Record<string, string> = entryWords[language];
  const known: Record<string, string> = bookings;
  return acts[act] ?? entries[known[act] ?? act] ?? null;
}

/** @returns a function from the API's word to a name; an unknown word is split into plain words. */
export function useActName(): (act: string) => string {
  const language = useLanguage();
  return (act) => actInWords(act, language) ?? act.replaceAll("_", " ");
}
