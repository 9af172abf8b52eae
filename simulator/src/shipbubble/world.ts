// What every part of the simulated Shipbubble needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createShipbubbleBooks, type ShipbubbleBooks } from "./books.ts";

export type ShipbubbleWorld = {
  clock: Clock;
  webhooks: Webhooks;
  books: ShipbubbleBooks;
  /** Where the simulator's own pages are. */
  url: () => string;
};

export function createShipbubbleWorld(clock: Clock, webhooks: Webhooks, url: () => string): ShipbubbleWorld {
  return { clock, webhooks, books: createShipbubbleBooks(), url };
}
