// What other modules keep of a customer. Customers stands below them, so each hands in what it does with its own tables; the
// composition lists them, and one transaction runs them all.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";

export type Identity = { channel: string; user: string };
export type Merge = { from: string; into: string };
/** What has gone along so far; each part adds its own, and those after it go by it. */
export type Split = { from: string; into: string; identities: readonly Identity[]; conversationIds: readonly string[] };

export type CustomerPart = {
  /** Makes `into`'s what is `from`'s. */
  merge?: (tx: Tx, actor: Actor, merge: Merge) => Promise<void>;
  /** Makes `into`'s what those identities did. @returns what it was given, with what it moved itself. */
  split?: (tx: Tx, actor: Actor, split: Split) => Promise<Split>;
};
