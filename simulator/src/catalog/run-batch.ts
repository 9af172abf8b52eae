// A batch runs at its time, item by item. Items that fail are skipped.
import type { Batch, CatalogContents, Item, ItemRequest } from "./books.ts";
import { checkItem, missingFields } from "./check-item.ts";
import { reviewLater } from "./review.ts";
import { titleHolds } from "./title-holds.ts";
import type { CatalogWorld } from "./world.ts";

export function scheduleBatch(world: CatalogWorld, batch: Batch): void {
  world.clock.at(batch.doneAt, async () => runBatch(world, batch));
}

/** The data of an earlier run, with its waiting batches. */
export function resumeCatalog(world: CatalogWorld, contents: CatalogContents): void {
  world.books.restore(contents);
  for (const batch of world.books.batches()) if (!batch.done) scheduleBatch(world, batch);
}

function runBatch(world: CatalogWorld, batch: Batch): void {
  // When a batch breaks, only some of it was done.
  const reached = batch.end === "finished" ? batch.requests.length : Math.ceil(batch.requests.length / 2);
  batch.requests.slice(0, reached).forEach((request, line) => {
    if (checkItem(request).errors.length > 0) return;
    const id = String(request.data["id"]);
    batch.errors.push(...change(world, batch, request, id).map((message) => ({ line, id, message })));
  });
  batch.done = true;
}

/** Returns the problems when it failed. */
function change(world: CatalogWorld, { catalogId, allowUpsert }: Batch, { method, data }: ItemRequest, id: string) {
  const items = world.books.itemsOf(catalogId);
  const before = items.get(id);
  if (method === "DELETE") {
    items.delete(id);
    return [];
  }
  if (!before && method === "UPDATE" && !allowUpsert) return [`Item with id ${id} does not exist in the catalog`];
  const missing = before ? [] : missingFields(data);
  if (missing.length > 0) return missing;
  const refused = titleHolds(world.behaviour.failTitleWords, data["title"]);
  if (refused) return [`The title holds "${refused}", which this catalog does not take`];
  putItem(world, { catalogId, retailerId: id, fields: data, before });
  return [];
}

/** Merges the fields into the item, or creates it. A review follows. */
export function putItem(
  world: CatalogWorld,
  {
    catalogId,
    retailerId,
    fields: { id: _own, ...fields },
    before,
  }: { catalogId: string; retailerId: string; fields: Record<string, unknown>; before: Item | undefined },
): Item {
  const { books, clock } = world;
  const item: Item = {
    id: before?.id ?? books.newItemId(),
    retailerId,
    data: { ...before?.data, ...fields },
    reviewStatus: "pending",
    changedAt: clock.now(),
  };
  books.itemsOf(catalogId).set(retailerId, item);
  if (before && !needsReview(before, item)) item.reviewStatus = before.reviewStatus;
  else reviewLater(world, catalogId, item);
  return item;
}

const reviewedFields = ["title", "description", "image_link", "image", "link"];

function needsReview(before: Item, after: Item): boolean {
  return (
    before.reviewStatus === "pending" ||
    reviewedFields.some((name) => JSON.stringify(before.data[name]) !== JSON.stringify(after.data[name]))
  );
}
