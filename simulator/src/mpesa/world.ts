// What every part of the simulated M-Pesa needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createMpesaBooks, type MpesaBooks } from "./books.ts";
import { usualMpesaSettings, type MpesaSettings } from "./settings.ts";

export type MpesaWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: MpesaBooks;
  settings: MpesaSettings;
  /** "Fails the first time" cases that have already failed. */
  failedOnce: Set<string>;
};

export function createMpesaWorld(clock: Clock, webhooks: Webhooks): MpesaWorld {
  return { clock, webhooks, books: createMpesaBooks(), settings: usualMpesaSettings, failedOnce: new Set() };
}

/** True the first time only. */
export function happensOnce(world: MpesaWorld, what: string): boolean {
  if (world.failedOnce.has(what)) return false;
  world.failedOnce.add(what);
  return true;
}
