// Reads a provider's own lists, page by page, as entries.
import { after } from "../kernel/values/clock.ts";
import type {
  ListPage,
  ListResult,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from "../payments/index.ts";
import type { Stage, Subject, TheirEntry } from "./entry.ts";
import { likeness } from "./likeness.ts";
import type { Books } from "./places.ts";

export type Stretch = { from: Date; to: Date };
/** `unreadable`: descriptions of the entries that we can't read. */
export type Listed =
  | { kind: "listed"; entries: TheirEntry[]; unreadable: string[] }
  | { kind: "trouble"; detail: string };

type ListedSubject = Exclude<Subject, "balances">;

/** A list that never ends is broken. With the usual fifty per page this is half a million lines. */
const pagesMost = 10_000;

/** @param marginMs how much more is read on both sides, because the provider's time of an event may differ from ours. */
export async function readTheirs(
  gateway: Books["gateway"],
  subject: ListedSubject,
  { from, to }: Stretch,
  marginMs: number,
): Promise<Listed> {
  const wider = { from: after(from, -marginMs), to: after(to, marginMs) };
  const list = listOf(gateway, subject, { from, to });
  if (!list) return { kind: "trouble", detail: `this provider has no list of ${subject}` };
  const entries: TheirEntry[] = [];
  const unreadable: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pagesMost; page += 1) {
    const answer: ReadPage = await list({ ...wider, cursor });
    if (answer.kind === "trouble") return answer;
    entries.push(...answer.entries);
    unreadable.push(...answer.unreadable);
    if (answer.cursor === null) return { kind: "listed", entries, unreadable };
    cursor = answer.cursor;
  }
  return { kind: "trouble", detail: `the list of ${subject} has no end` };
}

type ReadPage =
  | { kind: "page"; entries: TheirEntry[]; unreadable: string[]; cursor: string | null }
  | { kind: "trouble"; detail: string };
type ReadList = (page: ListPage) => Promise<ReadPage>;

function listOf(gateway: Books["gateway"], subject: ListedSubject, { from, to }: Stretch): ReadList | null {
  const within = (at: Date | null): boolean => at === null || (at >= from && at <= to);
  function reading<Item>(
    list: ((page: ListPage) => Promise<ListResult<Item>>) | undefined,
    toEntry: (item: Item) => Omit<TheirEntry, "within">,
  ): ReadList | null {
    if (!list) return null;
    return async (page) => {
      const answer = await list(page);
      if (answer.kind === "trouble") return answer;
      const entries = answer.items.map(toEntry).map((entry) => ({ ...entry, within: within(entry.at) }));
      return { kind: "page", entries, unreadable: answer.unreadable, cursor: answer.cursor };
    };
  }
  switch (subject) {
    case "payments":
      return reading(gateway.listPayments, paymentEntry);
    case "refunds":
      return reading(gateway.listRefunds, refundEntry);
    case "payouts":
      return reading(gateway.listPayouts, payoutEntry);
    case "disputes":
      return reading(gateway.listDisputes, disputeEntry);
  }
}

const paymentStages: Record<ProviderPayment["status"], Stage> = {
  action_needed: "open",
  processing: "open",
  succeeded: "done",
  failed: "failed",
  reversed: "back",
  unknown: "unknown",
};

function paymentEntry(payment: ProviderPayment): Omit<TheirEntry, "within"> {
  const stage = paymentStages[payment.status];
  return {
    references: named(payment.reference),
    number: payment.providerTransactionId || null,
    amount: payment.amount,
    currency: payment.currency,
    fee: payment.fee,
    stage,
    word: payment.word,
    at: payment.paidAt,
    likeness: null,
    // A payment page that was only opened does not count.
    counts: stage === "done" || stage === "back" || stage === "unknown",
  };
}

const refundStages: Record<ProviderRefund["status"], Stage> = {
  processing: "open",
  needs_attention: "open",
  succeeded: "done",
  failed: "failed",
  unknown: "unknown",
};

function refundEntry(refund: ProviderRefund): Omit<TheirEntry, "within"> {
  const stage = refundStages[refund.status];
  return {
    references: named(refund.reference),
    number: refund.providerRefundId || null,
    amount: refund.amount,
    currency: refund.currency,
    fee: null,
    stage,
    word: refund.word,
    at: null,
    likeness: likeness(refund.providerTransactionId, refund),
    paidBy: refund.providerTransactionId,
    counts: stage !== "failed",
  };
}

const payoutStages: Record<ProviderPayout["status"], Stage> = {
  processing: "open",
  succeeded: "done",
  failed: "failed",
  reversed: "back",
  unknown: "unknown",
};

function payoutEntry(payout: ProviderPayout): Omit<TheirEntry, "within"> {
  const stage = payoutStages[payout.status];
  return {
    references: named(payout.reference),
    number: payout.providerPayoutId || null,
    amount: payout.amount,
    currency: payout.currency,
    fee: payout.fee,
    stage,
    word: payout.word,
    at: null,
    likeness: null,
    counts: stage !== "failed",
  };
}

/** `done` means won by the seller, `back` lost: the money went back to the buyer. */
const disputeStages: Record<ProviderDispute["status"], Stage> = {
  awaiting_us: "open",
  under_review: "open",
  won: "done",
  lost: "back",
  unknown: "unknown",
};

function disputeEntry(dispute: ProviderDispute): Omit<TheirEntry, "within"> {
  return {
    // Its reference is the payment's, and a payment may be disputed twice.
    references: [],
    number: dispute.providerDisputeId || null,
    amount: dispute.amount,
    currency: dispute.currency,
    fee: null,
    stage: disputeStages[dispute.status],
    word: dispute.word,
    at: null,
    likeness: likeness(dispute.providerTransactionId, dispute),
    counts: true,
  };
}

function named(reference: string | null): string[] {
  return reference ? [reference] : [];
}
