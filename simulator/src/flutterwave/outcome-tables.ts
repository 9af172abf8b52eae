// The tables of outcomes as the page /outcomes prints them.
import { instruments } from "./instruments.ts";
import { paymentOutcomes, walletOutcomes } from "./outcomes.ts";
import { accountOutcomes, referenceOutcomes, transferOutcomes } from "./transfer-outcomes.ts";

export type OutcomeTable = { title: string; about: string; rows: readonly (readonly [string, string, string])[] };

const byAmount = ({ code, title, what }: { code: number; title: string; what: string }) =>
  [`.${String(code).padStart(2, "0")}`, title, what] as const;

const byEnding = ({ ending, title, what }: { ending: string; title: string; what: string }) =>
  [`…${ending}`, title, what] as const;

export const flutterwaveTables: readonly OutcomeTable[] = [
  {
    title: "Flutterwave payments by amount",
    about:
      "The hundredths of the amount asked, whatever it is paid with: ₦12,500.03. Where there are none, the two digits after a 9: UGX 54,903.",
    rows: paymentOutcomes.map(byAmount),
  },
  {
    title: "Flutterwave payments by card or wallet",
    about: "PIN 3310, code 12345, of wallets 123456. Another code, such as 5548, is wrong; 6648 lacks the money.",
    rows: instruments.map(({ name, title, what, card, phone }) => [card?.number ?? phone ?? name, title, what]),
  },
  {
    title: "Flutterwave payments by the wallet's phone",
    about: "The last digits of the payer's phone.",
    rows: walletOutcomes.map(byEnding),
  },
  {
    title: "Flutterwave transfers by amount",
    about: "The same digits as of payments. Any other is successful after half a minute.",
    rows: transferOutcomes.map(byAmount),
  },
  {
    title: "Flutterwave transfers by account and reference",
    about: "The last digits of the account or phone that is paid, or the end of the reference.",
    rows: [...accountOutcomes, ...referenceOutcomes].map(byEnding),
  },
];
