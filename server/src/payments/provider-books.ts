// A provider's own books, and how we ask for them.
import type { Trouble } from "./provider.ts";

/** Opens an address for each of our accounts at the provider, all before the first of them is asked about. */
export type OpenBalanceAddresses = (
  accounts: readonly string[],
) => Promise<readonly { account: string; noticeUrl: string }[]>;

/** `cursor` is the provider's own, from the previous answer. Times are inclusive. */
export type ListPage = { from: Date; to: Date; cursor: string | null };
export type ListResult<Item> =
  /** `unreadable`: a description of each entry that we left out because we can't read it. */
  { kind: "page"; items: Item[]; unreadable: string[]; cursor: string | null } | Trouble;
