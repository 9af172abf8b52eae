// A transfer's possible outcomes, as data. They go by the last two digits of its amount in hundredths. They also go by
// the last four digits of its account or phone, because testers often can't choose the amount of a payout.
import type { TransferStatus } from "./records.ts";

export type TransferEffect = {
  /** The call itself. Only with `answer_lost` has the money left. */
  create?: "fails_once" | "answer_lost" | "refused";
  /** Its statuses, each with the seconds after its creation; default success after 60. */
  becomes?: readonly (readonly [TransferStatus, number])[];
  /** It waits for a one-time code, even if the business has disabled them. */
  otp?: true;
  /** A look-up answers 404 for this long. */
  hiddenSeconds?: number;
  /** How often each webhook is sent. */
  copies?: number;
  /** The webhook of this status comes this much later than the event. */
  late?: { of: TransferStatus; seconds: number };
  /** The signed webhook has one tenth of the amount. */
  lie?: "amount";
};

export type TransferOutcome = { cents: number; account: string; title: string; what: string; effect: TransferEffect };

export const transferOutcomes: readonly TransferOutcome[] = [
  {
    cents: 61,
    account: "6061",
    title: "Transfer fails",
    what: "Pending, then failed; amount and fee return to the balance.",
    effect: { becomes: [["failed", 60]] },
  },
  {
    cents: 62,
    account: "6062",
    title: "Transfer reversed after success",
    what: "Success after a minute, reversed a day later; amount and fee return.",
    effect: {
      becomes: [
        ["success", 60],
        ["reversed", 86_400],
      ],
    },
  },
  {
    cents: 63,
    account: "6063",
    title: "Transfer reversed",
    what: "Pending, then reversed: the bank could not credit it.",
    effect: { becomes: [["reversed", 60]] },
  },
  {
    cents: 64,
    account: "6064",
    title: "Transfer's answer lost",
    what: "The transfer is made, but the connection is cut before the answer; again is a duplicate.",
    effect: { create: "answer_lost" },
  },
  {
    cents: 66,
    account: "6066",
    title: "Transfer call fails once",
    what: "The first call with a reference answers 502 and creates nothing.",
    effect: { create: "fails_once" },
  },
  {
    cents: 67,
    account: "6067",
    title: "Answer lost, and unknown for a while",
    what: "As 64, and looking it up answers 404 for two minutes, though it goes through.",
    effect: { create: "answer_lost", hiddenSeconds: 120, becomes: [["success", 180]] },
  },
  {
    cents: 68,
    account: "6068",
    title: "Transfer never ends",
    what: "Stays pending.",
    effect: { becomes: [] },
  },
  {
    cents: 69,
    account: "6069",
    title: "Transfer refused",
    what: "Refused at once: this recipient can't be paid at the moment.",
    effect: { create: "refused" },
  },
  {
    cents: 71,
    account: "6071",
    title: "Transfer wants a code",
    what: "Status otp until it is finalised with 123456; abandoned in silence after 30 minutes.",
    effect: { otp: true },
  },
  {
    cents: 72,
    account: "6072",
    title: "Transfer blocked in silence",
    what: "Pending, then blocked; never announced.",
    effect: { becomes: [["blocked", 60]] },
  },
  {
    cents: 73,
    account: "6073",
    title: "Transfer at once",
    what: "Status success already in the answer.",
    effect: { becomes: [["success", 0]] },
  },
  {
    cents: 74,
    account: "6074",
    title: "Transfer's webhook lost",
    what: "Success; never announced.",
    effect: { copies: 0 },
  },
  {
    cents: 76,
    account: "6076",
    title: "Transfer's webhook twice",
    what: "Success, announced twice.",
    effect: { copies: 2 },
  },
  {
    cents: 77,
    account: "6077",
    title: "Reversal overtakes success",
    what: "Reversed an hour after success; the webhook of the success comes last.",
    effect: {
      becomes: [
        ["success", 60],
        ["reversed", 3_600],
      ],
      late: { of: "success", seconds: 7_200 },
    },
  },
  {
    cents: 78,
    account: "6078",
    title: "Transfer's webhook with a wrong amount",
    what: "Success; the signed webhook says one tenth.",
    effect: { lie: "amount" },
  },
  {
    cents: 79,
    account: "6079",
    title: "Transfer rejected in silence",
    what: "Pending, then rejected; never announced.",
    effect: { becomes: [["rejected", 60]] },
  },
];

/** The account's ending overrides the amount's. */
export function transferEffect(hundredths: number, accountNumber: string): TransferEffect {
  const outcome =
    transferOutcomes.find(({ account }) => accountNumber.endsWith(account)) ??
    transferOutcomes.find(({ cents }) => hundredths % 100 === cents);
  return outcome?.effect ?? {};
}
