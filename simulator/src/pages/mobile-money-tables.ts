// The tables of M-Pesa's and MoMo's outcomes, for the page of outcomes.
import { momoAmountOutcomes, momoPhoneOutcomes } from "../momo/outcomes.ts";
import { mpesaAmountOutcomes, mpesaPhoneOutcomes } from "../mpesa/outcomes.ts";

type Row = readonly [string, string, string];
type Outcome = { ending: string | number; title: string; what: string };

export const mobileMoneyTables: readonly { title: string; about: string; rows: readonly Row[] }[] = [
  {
    title: "M-Pesa, by amount",
    about: "The last three digits of the whole shillings decide: KES 1,901 ends in 901.",
    rows: mpesaAmountOutcomes.map(rowOf),
  },
  {
    title: "M-Pesa, by phone",
    about: "The last four digits of the payer's or the receiver's number are the result code, short ones after 90.",
    rows: mpesaPhoneOutcomes.map(rowOf),
  },
  {
    title: "MoMo, by amount",
    about: "The last three digits of the amount in minor units decide: UGX 45,901, but GHS 129.01.",
    rows: momoAmountOutcomes.map(rowOf),
  },
  {
    title: "MoMo, by phone",
    about: "The last four digits of the number are those of MTN's own test numbers, in every country.",
    rows: momoPhoneOutcomes.map(rowOf),
  },
];

function rowOf({ ending, title, what }: Outcome): Row {
  return [`…${ending}`, title, what];
}
