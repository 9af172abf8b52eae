// What every part of the simulated MoMo needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createMomoBooks, type MomoBooks } from "./books.ts";
import { usualMomoSettings, type MomoSettings } from "./settings.ts";

export type MomoWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: MomoBooks;
  settings: MomoSettings;
  /** "Fails the first time" cases that have already failed. */
  failedOnce: Set<string>;
};

export function createMomoWorld(clock: Clock, webhooks: Webhooks): MomoWorld {
  return { clock, webhooks, books: createMomoBooks(), settings: usualMomoSettings, failedOnce: new Set() };
}

/** True the first time only. */
export function happensOnce(world: MomoWorld, what: string): boolean {
  if (world.failedOnce.has(what)) return false;
  world.failedOnce.add(what);
  return true;
}
