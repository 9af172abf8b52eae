// Other modules' data of a customer. They depend on this module, so each provides functions for its own tables. The app lists them, and one
// transaction runs them all.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";

export type Identity = { channel: string; user: string };
/** `byNotice`: the channel itself reported that both are one person with a new number. */
export type Merge = { from: string; into: string; byNotice?: boolean };
/** What has moved so far. Each part adds its own, and later parts use it. */
export type Split = { from: string; into: string; identities: readonly Identity[]; conversationIds: readonly string[] };

/** The customer, and what each module found about them. Parts use the findings of earlier parts, and add their own. */
export type Traces = {
  /** The customer, and those who were merged into them. */
  customerIds: readonly string[];
  conversationIds: readonly string[];
  orderIds: readonly string[];
  paymentIds: readonly string[];
  /** Other objects that events mention. */
  otherIds: readonly string[];
  /** The identifiers that providers' webhooks use for them, their messages and their payments. */
  marks: readonly string[];
};

export type CustomerPart = {
  /** Moves the data of `from` to `into`. */
  merge?: (tx: Tx, actor: Actor, merge: Merge) => Promise<void>;
  /** Moves the data of those identities to `into`. @returns its input, plus what it moved itself. */
  split?: (tx: Tx, actor: Actor, split: Split) => Promise<Split>;
  /** Adds what this module has of them. Only reads. */
  trace?: (tx: Tx, actor: Actor, traces: Traces) => Promise<Traces>;
  /** What prevents their erasure now. */
  open?: (tx: Tx, actor: Actor, traces: Traces) => Promise<readonly string[]>;
  /** Until when the person can still have something decided about their money. The shop can't erase them before; they themselves can. */
  mayClaim?: (tx: Tx, actor: Actor, traces: Traces) => Promise<{ orderIds: readonly string[]; until: Date } | null>;
  /** Erases personal data. Sums, states and times stay. */
  erase?: (tx: Tx, actor: Actor, traces: Traces) => Promise<void>;
  /** Everything about the person, for them to read, under the names of the API. */
  show?: (tx: Tx, actor: Actor, traces: Traces) => Promise<Record<string, readonly unknown[]>>;
};
