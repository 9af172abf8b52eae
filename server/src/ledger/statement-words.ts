// Postings and accounts in a seller's words.
import { namesOf } from "../kernel/values/names.ts";

const postings = {
  payment: { kinds: ["capture"], words: "A buyer paid: held for the order" },
  release: { kinds: ["release"], words: "Released to you from an order" },
  hold_back_over: { kinds: ["mature"], words: "Released money became available" },
  cash_fee: { kinds: ["cash_fee", "cod"], words: "Fee of an order that was paid in cash" },
  cash_fee_returned: { kinds: ["fee_back"], words: "Fee of a cash order given back" },
  refund: { kinds: ["refund"], words: "Set aside to be given back to a buyer" },
  refund_failed: { kinds: ["refund_fail"], words: "A refund did not reach the buyer: the money is back" },
  dispute: { kinds: ["dispute", "dispute_more"], words: "Frozen by a dispute" },
  dispute_resolved: { kinds: ["resolve"], words: "A dispute was resolved" },
  chargeback: { kinds: ["chargeback", "cb"], words: "Taken back by the buyer's bank, outcome open" },
  chargeback_closed: {
    kinds: ["chargeback_end", "cb_end", "cb_turn", "cb_recover"],
    words: "A chargeback was decided",
  },
  payment_applied: { kinds: ["apply"], words: "A payment that did not fit was taken for an order" },
  payout: { kinds: ["payout"], words: "Set aside to be paid to you" },
  payout_paid: { kinds: ["payout_ok"], words: "A payout arrived" },
  payout_failed: { kinds: ["payout_fail"], words: "A payout did not arrive: the money is back" },
  payout_cancelled: { kinds: ["payout_cancel"], words: "A payout was cancelled: the money is back" },
  payout_returned: { kinds: ["payout_ret"], words: "A payout came back from your bank" },
  payout_late: { kinds: ["payout_late"], words: "A payout that had been booked as failed arrived after all" },
  payout_paid_twice: {
    kinds: ["paid_twice"],
    words: "The provider paid a payout to you twice: taken from your balance",
  },
  payout_paid_twice_returned: {
    kinds: ["paid_twice_back"],
    words: "A second payment of a payout came back: the money is yours again",
  },
  label: { kinds: ["label"], words: "A courier's label for an order" },
  label_difference: { kinds: ["label_more"], words: "A courier's label cost more than was quoted" },
  label_returned: { kinds: ["label_back"], words: "What a courier's label cost came back" },
  cash_remitted: { kinds: ["cash_in"], words: "A courier paid in what it collected from your buyer" },
  plan: { kinds: ["plan_invoice"], words: "Your plan, paid from your balance" },
  plan_returned: { kinds: ["plan_back"], words: "What was left of your plan, given back" },
  referral: { kinds: ["reward", "reward_paid"], words: "A reward for a seller you brought" },
  referral_taken_back: {
    kinds: ["reward_back"],
    words: "A reward was taken back: what the seller you brought had paid was given back, or it does not count",
  },
  write_off: { kinds: ["writeoff"], words: "What you owed was let off" },
  other: { kinds: [], words: "Booked by the operator" },
} as const satisfies Record<string, { kinds: readonly string[]; words: string }>;

export type PostingType = keyof typeof postings;
export const postingTypes = namesOf(postings);

const typeByKind = new Map<string, PostingType>(
  postingTypes.flatMap((type) => postings[type].kinds.map((kind): [string, PostingType] => [kind, type])),
);
export const knownKinds = [...typeByKind.keys()];

export function typeOf(kind: string): PostingType {
  return typeByKind.get(kind) ?? "other";
}

export function kindsOf(type: PostingType): readonly string[] {
  return postings[type].kinds;
}

export function describePosting(kind: string): string {
  return postings[typeOf(kind)].words;
}

/** By the beginning of the account's path. `…` is replaced by the rest of the path. */
const accounts: readonly (readonly [prefix: string, words: string])[] = [
  ["seller:available", "Available to you"],
  ["seller:pending", "Released to you, in hold-back"],
  ["seller:reserve", "Yours, kept against risk"],
  ["receivable:seller", "What you owe"],
  ["escrow:order:", "Held for order …"],
  ["dispute:order:", "Frozen by a dispute about order …"],
  ["refund:", "On its way back to the buyer, refund …"],
  ["payout:", "On its way to you, payout …"],
  ["payout_float:", "Left for your account through …"],
  ["clearing:", "With the payment provider …"],
  ["courier_wallet:", "With the couriers' service …"],
  ["contested:", "With the buyer's bank, chargeback …"],
  ["unapplied:", "A payment that waits for a decision, …"],
  ["referral:", "A reward that waits, …"],
  ["suspense:", "Not explained yet, …"],
  ["deferred:credit", "Your credit for coming invoices of the plan"],
  ["deferred:", "Plan that is paid for and not used yet, …"],
  ["tax_payable:", "Tax on fees, …"],
  ["rev:platform_fee", "The platform's fee"],
  ["rev:subscription", "The platform's income from plans"],
  ["rev:payout_fee", "The platform's fee for payouts"],
  ["rev:", "The platform's income"],
  ["exp:provider_fee:", "The fee of …, borne by the platform"],
  ["exp:dispute_fee", "The fee of a dispute, borne by the platform"],
  ["exp:chargeback_loss", "A loss, borne by the platform"],
  ["exp:referral", "Rewards for sellers who bring others, borne by the platform"],
  ["exp:", "An expense of the platform"],
  ["bank:", "The platform's bank account"],
  ["equity:", "The platform's own funds"],
];

export function describeAccount(code: string): string {
  const [prefix = "", words = "Another account of the platform"] = accounts.find(([one]) => code.startsWith(one)) ?? [];
  return words.replace("…", code.slice(prefix.length));
}
