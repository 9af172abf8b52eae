// Assembles the simulated Flutterwave.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createFlutterwaveBooks } from "./books.ts";
import { perform } from "./perform.ts";
import type { FlutterwaveWorld } from "./world.ts";

export function createFlutterwaveWorld(clock: Clock, webhooks: Webhooks, publicUrl: () => string): FlutterwaveWorld {
  const books = createFlutterwaveBooks(clock.now());
  const world: FlutterwaveWorld = { clock, webhooks, books, publicUrl, perform: async (task) => perform(world, task) };
  return world;
}
