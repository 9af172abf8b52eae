// One line of somebody's books about one thing at a provider, ours or theirs, in the same words.

export const subjects = ["payments", "refunds", "payouts", "disputes", "balances"] as const;
export type Subject = (typeof subjects)[number];

/** `back`: it was done, and undone again. */
export type Stage = "open" | "done" | "failed" | "back" | "unknown";

type Entry = {
  /** Ours, stored before the call, where the provider keeps it. */
  references: readonly string[];
  /** The provider's own. */
  number: string | null;
  amount: bigint;
  currency: string;
  /** Null: not known, or not a matter of this side. */
  fee: bigint | null;
  stage: Stage;
  /** As that side calls it. */
  word: string;
  at: Date | null;
  /** Tells apart what has neither reference nor number in common: whose money, and how much. Null where nothing does. */
  likeness: string | null;
};

export type OurEntry = Entry & {
  shopId: string;
  id: string;
  /** Whether the provider must have it. What was never sent need not be there. */
  expected: boolean;
  /** Stages of theirs that say the same as ours. */
  agrees: readonly Stage[];
  /** It happened in the asked stretch of time; otherwise it is here only because the provider named it. */
  within: boolean;
};

export type TheirEntry = Entry & {
  /** Money came or went by it, or nobody can say that it did not: it must not be there alone. */
  counts: boolean;
  /** Of a refund: the transaction that brought its money, in the provider's number. */
  paidBy?: string | null;
  /** In the asked stretch of time, as far as it can be told; what surely lies outside is another run's. */
  within: boolean;
};

export const classes = [
  "missing_there",
  "missing_here",
  "amount",
  "currency",
  "fee",
  "status",
  "duplicate",
  "timing",
  "unreadable",
] as const;
export type Class = (typeof classes)[number];

/** `unreadable`: an entry of theirs that nobody can make out. Its key is what can be said of it in words. */
export type Difference = { class: Class; key: string; ours: OurEntry | null; theirs: TheirEntry | null };
