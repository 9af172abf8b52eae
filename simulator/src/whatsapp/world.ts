// What every part of the simulated WhatsApp needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import type { CatalogWorld } from "../catalog/world.ts";
import { createAccountBooks, type AccountBooks } from "./account-books.ts";
import { defaultBehaviour, type WhatsappBehaviour } from "./behaviour.ts";
import { createWhatsappBooks, type MessageMedia, type WhatsappBooks } from "./books.ts";
import { createMediaStore, type MediaStore } from "./media-store.ts";
import type { Gathered } from "./post-webhook.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

export type WhatsappWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: WhatsappBooks;
  accounts: AccountBooks;
  media: MediaStore;
  /** The catalog for product messages. */
  catalog: CatalogWorld;
  limits: RateLimits;
  behaviour: WhatsappBehaviour;
  /** Phones whose "fails once" has happened. */
  failedOnce: Set<string>;
  /** Updates waiting to be posted together, by their target address. */
  gathered: Map<string, Gathered>;
  /** Media fetched from links in the last ten minutes, cached as in the real service. */
  fetched: Map<string, { at: number; media: MessageMedia }>;
  /** The handles of examples for new templates. */
  sampleHandles: Set<string>;
  /** From 0 to 1, the same sequence in every run. */
  random: () => number;
  /** Where media can be downloaded. */
  address: () => string;
};

export function createWhatsappWorld({
  clock,
  webhooks,
  behaviour,
  catalog,
  address,
}: {
  clock: Clock;
  webhooks: Webhooks;
  behaviour: Partial<WhatsappBehaviour>;
  catalog: CatalogWorld;
  address: () => string;
}): WhatsappWorld {
  return {
    clock,
    webhooks,
    books: createWhatsappBooks(),
    accounts: createAccountBooks(),
    media: createMediaStore(),
    catalog,
    limits: createRateLimits(),
    behaviour: { ...defaultBehaviour, ...behaviour },
    failedOnce: new Set(),
    gathered: new Map(),
    fetched: new Map(),
    sampleHandles: new Set(),
    random: createRandom(20_261_121),
    address,
  };
}

/** A small seeded generator, so that a run can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}
