// What every part of the simulated Terminal Africa needs.
import type { Clock } from "../clock.ts";
import type { Webhooks } from "../webhooks.ts";
import { createTerminalBooks, type TerminalBooks } from "./books.ts";

export type TerminalWorld = { clock: Clock; webhooks: Webhooks; books: TerminalBooks; url: () => string };

export function createTerminalWorld(clock: Clock, webhooks: Webhooks, url: () => string): TerminalWorld {
  return { clock, webhooks, books: createTerminalBooks(), url };
}
