// New and changed items pass a commerce review. A rejected one is shown nowhere.
import type { Item } from "./books.ts";
import { titleHolds } from "./title-holds.ts";
import type { CatalogWorld } from "./world.ts";

export function reviewLater(world: CatalogWorld, catalogId: string, item: Item): void {
  const { reviewDelayMs } = world.behaviour;
  if (reviewDelayMs === null) return;
  const review = () => {
    // A later change replaced it and has a review of its own.
    if (world.books.item(catalogId, item.retailerId) !== item) return;
    item.reviewStatus = titleHolds(world.behaviour.rejectTitleWords, item.data["title"]) ? "rejected" : "approved";
  };
  if (reviewDelayMs === 0) review();
  else world.clock.at(world.clock.now() + reviewDelayMs, async () => review());
}
