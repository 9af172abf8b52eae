// One line of the books about one thing at a provider, ours or theirs, in one form.

export const subjects = ["payments", "refunds", "payouts", "disputes", "balances"] as const;
export type Subject = (typeof subjects)[number];

/** `back`: it was done, and then undone. */
export type Stage = "open" | "done" | "failed" | "back" | "unknown";

type Entry = {
  /** Our references, stored before the call, if the provider keeps them. */
  references: readonly string[];
  /** The provider's own id. */
  number: string | null;
  amount: bigint;
  currency: string;
  /** Null: unknown, or not recorded by this side. */
  fee: bigint | null;
  stage: Stage;
  /** In that side's words. */
  word: string;
  at: Date | null;
  /** Identifies lines that share neither reference nor id: the payment and the amount. Null if there is nothing to compare. */
  likeness: string | null;
};

export type OurEntry = Entry & {
  shopId: string;
  id: string;
  /** Whether the provider must have it. Something never sent may be missing. */
  expected: boolean;
  /** The provider's stages that agree with ours. */
  agrees: readonly Stage[];
  /** Whether it happened in the requested time. Otherwise it is here only because the provider named it. */
  within: boolean;
};

export type TheirEntry = Entry & {
  /** It moved money, or may have: it must not exist on one side only. */
  counts: boolean;
  /** For a refund: the provider's id of the transaction that brought its money. */
  paidBy?: string | null;
  /** Whether it is in the requested time, as far as known. One that is certainly outside belongs to another run. */
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

/** `unreadable`: a provider's entry that we can't read. Its key is a description of it. */
export type Difference = { class: Class; key: string; ours: OurEntry | null; theirs: TheirEntry | null };
