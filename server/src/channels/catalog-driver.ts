// What a channel's catalog can do for us, in our words. One folder under `providers/` speaks its protocol. What is put
// in is only queued: how it ended is asked for by the batch's handle. A driver never touches the database and never
// throws for an answer it received.
import type { WireMoney } from "../kernel/money.ts";

export type CatalogAccount = { baseUrl: string; catalogId: string; accessToken: string };

export type CatalogItem = {
  /** Ours, up to 100 characters: what a cart names. */
  retailerId: string;
  title: string;
  description: string;
  inStock: boolean;
  /** How many may be bought; 0 when none. */
  quantity: number;
  /** What is asked now. A price before a reduction is not told: nothing says how to take one back once it has ended. */
  price: WireMoney;
  /** Where somebody who taps it ends up. */
  link: string;
  /** The first is the one that is shown. None: those that are there stay. */
  images: readonly string[];
  brand: string;
  category: string | null;
  /** Items with the same one are choices of one product. */
  group: string | null;
  options: Readonly<Record<string, string>>;
};

export type CatalogChange = { kind: "put"; item: CatalogItem } | { kind: "remove"; retailerId: string };

/** What the catalog says of one item, in its own words: for people, not for programs. */
export type ItemProblem = { retailerId: string; message: string };

export type CatalogRefusal =
  | {
      kind: "refused";
      /** throttled: wait. too_large: send less at once. misconfigured: token, rights or catalog. stopped: judged as abuse. */
      reason: "throttled" | "too_large" | "misconfigured" | "stopped" | "invalid";
      code: number;
      detail: string;
      retryAfterMs?: number;
    }
  /** No usable answer. What was sent may have been taken; to send it again does no harm. */
  | { kind: "trouble"; again: boolean; detail: string };

/** `handle` null: nothing was taken, and `problems` say why. */
export type PutAnswer = { kind: "taken"; handle: string | null; problems: ItemProblem[] } | CatalogRefusal;

export type BatchState =
  | { kind: "open" }
  /** `unnamed`: how many more failed than `problems` tells of. */
  | { kind: "finished"; problems: ItemProblem[]; unnamed: number }
  /** Nobody knows how much of it was done. */
  | { kind: "broken"; word: string };

export type BatchAnswer =
  | { kind: "known"; state: BatchState }
  /** No such batch, or forgotten by now. */
  | { kind: "gone" }
  | CatalogRefusal;

/** As the catalog has it now. No price: it is text for people there. */
export type SeenItem = {
  /** The catalog's own number. */
  listingId: string;
  retailerId: string;
  /** Null when it doesn't say. */
  inStock: boolean | null;
  /** Whether it is meant to be seen; the review comes on top. */
  visible: boolean;
  review: "approved" | "pending" | "rejected" | "outdated" | "unknown";
};

export type PageAnswer = { kind: "known"; items: SeenItem[]; next: string | null } | CatalogRefusal;

export type CatalogDriver = {
  readonly name: string;
  /** Of one batch: items, and bytes as `sizeOf` counts them. */
  readonly batchMax: { items: number; bytes: number };
  /** That the catalog's budget allows: so many batches at once, and one more after each `everyMs`. */
  readonly pace: { atOnce: number; everyMs: number };
  sizeOf(change: CatalogChange): number;
  /** Each item once in a batch, and in no second one before the first has ended: their order is not kept. */
  put(account: CatalogAccount, changes: readonly CatalogChange[]): Promise<PutAnswer>;
  ask(account: CatalogAccount, handle: string): Promise<BatchAnswer>;
  /** @param after `next` of the page before; null for the first. */
  read(account: CatalogAccount, after: string | null): Promise<PageAnswer>;
};
