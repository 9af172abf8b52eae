// The functions of the simulated catalog for tests, the control routes and the sandbox phone.
import { statusOf } from "./batch-status.ts";
import type { Batch, BatchStatus, CatalogSettings, Item } from "./books.ts";
import { putItem } from "./run-batch.ts";
import type { CatalogBehaviour, CatalogWorld } from "./world.ts";

export type Catalog = {
  /** Adds a catalog, or replaces the settings of the one with the same id; its items stay. */
  configure(settings: CatalogSettings): void;
  /** Resets it to an empty catalog. */
  empty(catalogId: string): void;
  behave(changes: Partial<CatalogBehaviour>): void;
  /** In the order of their creation. */
  items(catalogId: string): Item[];
  item(catalogId: string, retailerId: string): Item | undefined;
  /** Every accepted batch, oldest first, with its current status. */
  batches(catalogId: string): (Batch & { status: BatchStatus })[];
  /** Changes an item without the merchant's knowledge: its fields, or creates it, or deletes it with null. Uses the names for writing. */
  drift(catalogId: string, retailerId: string, fields: Record<string, unknown> | null): void;
  /** Ends the review of an item with this result. */
  review(catalogId: string, retailerId: string, status: Item["reviewStatus"]): void;
  link(wabaId: string, catalogId: string | null): void;
};

export function createCatalog(world: CatalogWorld): Catalog {
  const { books, clock } = world;
  const link = (wabaId: string, catalogId: string | null) =>
    void (catalogId === null ? books.links.delete(wabaId) : books.links.set(wabaId, catalogId));
  return {
    configure(settings) {
      books.catalogs.set(settings.catalogId, settings);
      for (const wabaId of settings.wabaIds ?? []) link(wabaId, settings.catalogId);
    },
    empty: (catalogId) => books.empty(catalogId),
    behave: (changes) => void (world.behaviour = { ...world.behaviour, ...changes }),
    items: (catalogId) => books.items(catalogId),
    item: (catalogId, retailerId) => books.item(catalogId, retailerId),
    batches: (catalogId) =>
      books
        .batches()
        .filter((batch) => batch.catalogId === catalogId)
        .map((batch) => ({ ...batch, status: statusOf(batch, clock.now()) })),
    drift(catalogId, retailerId, fields) {
      if (fields === null) books.itemsOf(catalogId).delete(retailerId);
      else putItem(world, { catalogId, retailerId, fields, before: books.item(catalogId, retailerId) });
    },
    review(catalogId, retailerId, status) {
      const item = books.item(catalogId, retailerId);
      if (!item) throw new RangeError(`catalog ${catalogId} has no item ${retailerId}`);
      item.reviewStatus = status;
    },
    link,
  };
}
