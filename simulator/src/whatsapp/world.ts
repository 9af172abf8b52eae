// What every part of the simulated WhatsApp needs at hand.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { defaultBehaviour, type WhatsappBehaviour } from "./behaviour.ts";
import { createWhatsappBooks, type WhatsappBooks } from "./books.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

export type WhatsappWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: WhatsappBooks;
  limits: RateLimits;
  behaviour: WhatsappBehaviour;
  /** Phones whose "fails once" has happened. */
  failedOnce: Set<string>;
};

export function createWhatsappWorld(
  clock: Clock,
  webhooks: Webhooks,
  behaviour: Partial<WhatsappBehaviour>,
): WhatsappWorld {
  return {
    clock,
    webhooks,
    books: createWhatsappBooks(),
    limits: createRateLimits(),
    behaviour: { ...defaultBehaviour, ...behaviour },
    failedOnce: new Set(),
  };
}
