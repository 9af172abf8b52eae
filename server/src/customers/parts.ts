// What other modules keep of a customer. Customers stands below them, so each hands in what it does with its own tables; the
// composition lists them, and one transaction runs them all.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";

export type Identity = { channel: string; user: string };
/** `byNotice`: the channel itself told that both are one person, who has a new number. */
export type Merge = { from: string; into: string; byNotice?: boolean };
/** What has gone along so far; each part adds its own, and those after it go by it. */
export type Split = { from: string; into: string; identities: readonly Identity[]; conversationIds: readonly string[] };

/** Whose, and what of theirs each module found: parts go by what those before them found, and add their own. */
export type Traces = {
  /** The customer, and those who were merged into them. */
  customerIds: readonly string[];
  conversationIds: readonly string[];
  orderIds: readonly string[];
  paymentIds: readonly string[];
  /** Further things that events tell of. */
  otherIds: readonly string[];
  /** What providers' posts call them, their messages and their payments by. */
  marks: readonly string[];
};

export type CustomerPart = {
  /** Makes `into`'s what is `from`'s. */
  merge?: (tx: Tx, actor: Actor, merge: Merge) => Promise<void>;
  /** Makes `into`'s what those identities did. @returns what it was given, with what it moved itself. */
  split?: (tx: Tx, actor: Actor, split: Split) => Promise<Split>;
  /** Adds what this module has of them. Reads only. */
  trace?: (tx: Tx, actor: Actor, traces: Traces) => Promise<Traces>;
  /** What keeps them from being erased now. */
  open?: (tx: Tx, actor: Actor, traces: Traces) => Promise<readonly string[]>;
  /** Empties what tells of the person; sums, states and times stay. */
  erase?: (tx: Tx, actor: Actor, traces: Traces) => Promise<void>;
  /** All of it, for the person to see: under the names of the API. */
  show?: (tx: Tx, actor: Actor, traces: Traces) => Promise<Record<string, readonly unknown[]>>;
};
