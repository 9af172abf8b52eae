// The outcomes that a tester can request from the catalog, as data: by a word in an item's id. The page /outcomes prints this table.
import { wordIn } from "../shape.ts";
import type { Batch, ItemRequest } from "./books.ts";

export type CatalogOutcome = { word: string; title: string; what: string; end: Batch["end"]; delayMs?: number };

export const catalogOutcomes: readonly CatalogOutcome[] = [
  {
    word: "SIM-CANCELED",
    title: "Batch canceled",
    what: "The whole batch ends as canceled; the first half of it was done.",
    end: "canceled",
  },
  {
    word: "SIM-ERROR",
    title: "Batch broken",
    what: "The whole batch ends as error; the first half of it was done.",
    end: "error",
  },
  {
    word: "SIM-SLOW",
    title: "Slow batch",
    what: "The batch takes an hour, and then all of it is done.",
    end: "finished",
    delayMs: 3_600_000,
  },
];

/** One item with such a word in its id decides for its whole batch. */
export function magicEnd(requests: readonly ItemRequest[], usualDelayMs: number) {
  const ids = requests.map(({ data }) => wordIn(data["id"]).toUpperCase());
  const outcome = catalogOutcomes.find(({ word }) => ids.some((id) => id.includes(word)));
  return { end: outcome?.end ?? "finished", delayMs: outcome?.delayMs ?? usualDelayMs } as const;
}
