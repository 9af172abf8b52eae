// What every part of the simulated Instagram needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { defaultBehaviour, type InstagramBehaviour } from "./behaviour.ts";
import { createInstagramBooks, type Account, type InstagramBooks } from "./books.ts";
import type { Event } from "./envelope.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

export type InstagramWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: InstagramBooks;
  limits: RateLimits;
  behaviour: InstagramBehaviour;
  /** The base of CDN addresses. */
  publicUrl: () => string;
  /** Events that are held back, to be sent together or in another order; null when none are held back. */
  held: { account: Account; event: Event }[] | null;
  /** Handles whose "fails once" has happened. */
  failedOnce: Set<string>;
  sends: number;
};

export function createInstagramWorld(
  clock: Clock,
  webhooks: Webhooks,
  publicUrl: () => string,
  behaviour: Partial<InstagramBehaviour> = {},
): InstagramWorld {
  return {
    clock,
    webhooks,
    books: createInstagramBooks(),
    limits: createRateLimits(),
    behaviour: { ...defaultBehaviour, ...behaviour },
    publicUrl,
    held: null,
    failedOnce: new Set(),
    sends: 0,
  };
}
