// Our own reasons why a payout did not arrive or is held.
import type { Meaning, Sentences } from "../kernel/contract/meaning.ts";
import { meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { payeeReasons, reasonSentences, withoutAnswerNumber } from "../payments/index.ts";
import { refusalCodes } from "../kernel/contract/refusal-codes.ts";

export const payoutFailures = {
  provider_balance_low: "our balance at {provider} is too low to pay it: {words}",
  another_payout_told: "asked about {asked}; was told of {told}",
  destination_unconfirmed: "an owner has to confirm where it goes",
  provider_says: "the provider says {word}",
  ...reasonSentences(payeeReasons),
} as const satisfies Sentences;

/** When it was due, it was refused as if it had been requested then. */
export const payoutRefused = "refused";

export function failureMeaning(failure: string | null): Meaning | null {
  const [, refusal = ""] = /^(\w+): /.exec(failure ?? "") ?? [];
  if (Object.hasOwn(refusalCodes, refusal)) return { code: payoutRefused, facts: { refusal } };
  const known = payeeReasons.find((reason) => reason === refusal);
  if (known) return { code: known, facts: { words: failure?.slice(known.length + 2) ?? "" } };
  return meaningOrTheirs(payoutFailures, withoutAnswerNumber(failure));
}
