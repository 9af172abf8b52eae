// What every part of the simulated catalog needs.
import type { Clock } from "../clock.ts";
import { createCatalogBooks, type CatalogBooks } from "./books.ts";
import { createBatchBudget, type BatchBudget } from "./batch-budget.ts";

export type CatalogBehaviour = {
  /** From accepting a batch to its end; the statuses in between come at a third and two thirds. */
  batchDelayMs: number;
  /** From a change of an item to the end of its review; null leaves it pending. */
  reviewDelayMs: number | null;
  /** Items whose title contains one of these words fail the review. */
  rejectTitleWords: readonly string[];
  /** Items whose title contains one of these words are not accepted: an error of the batch. */
  failTitleWords: readonly string[];
  /** Refuse a ninth batch within a minute with 80014. */
  budget: boolean;
};

const defaultBehaviour: CatalogBehaviour = {
  batchDelayMs: 0,
  reviewDelayMs: 0,
  rejectTitleWords: [],
  failTitleWords: [],
  budget: true,
};

export type CatalogWorld = {
  clock: Clock;
  books: CatalogBooks;
  budget: BatchBudget;
  behaviour: CatalogBehaviour;
};

export function createCatalogWorld(clock: Clock, behaviour: Partial<CatalogBehaviour>): CatalogWorld {
  return {
    clock,
    books: createCatalogBooks(),
    budget: createBatchBudget(),
    behaviour: { ...defaultBehaviour, ...behaviour },
  };
}
