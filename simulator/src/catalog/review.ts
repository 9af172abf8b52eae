// New and changed items get a commerce review. A rejected item is not shown anywhere.
import type { Item } from "./books.ts";
import { titleHolds } from "./title-holds.ts";
import type { CatalogWorld } from "./world.ts";

export function reviewLater(world: CatalogWorld, catalogId: string, item: Item): void {
  const { reviewDelayMs } = world.behaviour;
  if (reviewDelayMs === null) return;
  const review = () => {
    // A later change replaced it and has its own review.
    if (world.books.item(catalogId, item.retailerId) !== item) return;
    item.reviewStatus = titleHolds(world.behaviour.rejectTitleWords, item.data["title"]) ? "rejected" : "approved";
  };
  if (reviewDelayMs === 0) review();
  else world.clock.at(world.clock.now() + reviewDelayMs, async () => review());
}
