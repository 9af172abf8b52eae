// What every part of the simulated Paystack needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createPaystackBooks, type PaystackBooks } from "./books.ts";

export type PaystackWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: PaystackBooks;
  /** "Fails the first time" cases that have already failed. */
  failedOnce: Set<string>;
  /** Where a payer's browser finds this simulator. Known once it listens. */
  publicUrl: () => string;
};

export function createPaystackWorld(clock: Clock, webhooks: Webhooks, publicUrl: () => string): PaystackWorld {
  return { clock, webhooks, books: createPaystackBooks(), failedOnce: new Set(), publicUrl };
}
