// What a channel's catalog can do for us, in our terms. Each folder under `providers/` implements one protocol. A change is only queued, and its
// result is requested with the batch's handle. A driver never touches the database and never throws for an answer it received.
import type { WireMoney } from "../kernel/values/money.ts";

export type CatalogAccount = { baseUrl: string; catalogId: string; accessToken: string };

export type CatalogItem = {
  /** Our id, up to 100 characters. Carts refer to it. */
  retailerId: string;
  title: string;
  description: string;
  inStock: boolean;
  /** How many can be bought; 0 when none. */
  quantity: number;
  /** The current price. The price before a reduction is not sent, because it is not documented how to remove it afterwards. */
  price: WireMoney;
  /** The page that opens when a person taps it. */
  link: string;
  /** The first is shown. Empty: existing ones stay. */
  images: readonly string[];
  brand: string;
  category: string | null;
  /** Items with the same group are variants of one product. */
  group: string | null;
  options: Readonly<Record<string, string>>;
};

export type CatalogChange = { kind: "put"; item: CatalogItem } | { kind: "remove"; retailerId: string };

/** The catalog's own message about one item: for people, not for programs. */
export type ItemProblem = { retailerId: string; message: string };

export type CatalogRefusal =
  | {
      kind: "refused";
      /** throttled: wait. too_large: send fewer items in a batch. misconfigured: token, rights or catalog. stopped: blocked for abuse. */
      reason: "throttled" | "too_large" | "misconfigured" | "stopped" | "invalid";
      code: number;
      detail: string;
      retryAfterMs?: number;
    }
  /** There was no usable answer. The batch may have been accepted; sending it again is safe. */
  | { kind: "trouble"; again: boolean; detail: string };

/** `handle` null: nothing was accepted, and `problems` say why. */
export type PutAnswer = { kind: "taken"; handle: string | null; problems: ItemProblem[] } | CatalogRefusal;

export type BatchState =
  | { kind: "open" }
  /** `unnamed`: how many failed in addition to `problems`. */
  | { kind: "finished"; problems: ItemProblem[]; unnamed: number }
  /** It is unknown how much of the batch was done. */
  | { kind: "broken"; word: string };

export type BatchAnswer =
  | { kind: "known"; state: BatchState }
  /** There is no such batch, or it has expired. */
  | { kind: "gone" }
  | CatalogRefusal;

/** An item as the catalog has it now. Without its price, which is formatted for people. */
export type SeenItem = {
  /** The catalog's own id. */
  listingId: string;
  retailerId: string;
  /** Null when not given. */
  inStock: boolean | null;
  /** Whether it should be visible; the channel's review decides as well. */
  visible: boolean;
  review: "approved" | "pending" | "rejected" | "outdated" | "unknown";
};

export type PageAnswer = { kind: "known"; items: SeenItem[]; next: string | null } | CatalogRefusal;

export type CatalogDriver = {
  readonly name: string;
  /** Per batch: items, and bytes as `sizeOf` counts them. */
  readonly batchMax: { items: number; bytes: number };
  /** The catalog's rate limit allows this many batches in a row, and one more after each `everyMs`. */
  readonly pace: { atOnce: number; everyMs: number };
  sizeOf(change: CatalogChange): number;
  /** An item may appear once per batch, and not in a second batch before the first has ended, because their order is not guaranteed. */
  put(account: CatalogAccount, changes: readonly CatalogChange[]): Promise<PutAnswer>;
  ask(account: CatalogAccount, handle: string): Promise<BatchAnswer>;
  /** @param after `next` of the previous page; null for the first. */
  read(account: CatalogAccount, after: string | null): Promise<PageAnswer>;
};
