// What every part of the simulated Instagram needs at hand.
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
  /** Where the CDN's addresses point. */
  publicUrl: () => string;
  /** Events kept back, to go out together or in another order; null while nothing is kept back. */
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
