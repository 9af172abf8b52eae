// What a test, the control routes and the sandbox phone can do with the simulated catalog.
import { statusOf } from "./batch-status.ts";
import type { Batch, BatchStatus, CatalogSettings, Item } from "./books.ts";
import { putItem } from "./run-batch.ts";
import type { CatalogBehaviour, CatalogWorld } from "./world.ts";

export type Catalog = {
  /** Adds a catalog, or replaces the settings of the one with the same id; its items stay. */
  configure(settings: CatalogSettings): void;
  /** As one that was just made. */
  empty(catalogId: string): void;
  behave(changes: Partial<CatalogBehaviour>): void;
  /** In the order of their creation. */
  items(catalogId: string): Item[];
  item(catalogId: string, retailerId: string): Item | undefined;
  /** Every batch that was taken, oldest first, with where it stands now. */
  batches(catalogId: string): (Batch & { status: BatchStatus })[];
  /** Changes fields of an item behind the merchant's back, makes it, or takes it away with null. Names of the write side. */
  drift(catalogId: string, retailerId: string, fields: Record<string, unknown> | null): void;
  /** Ends the review of an item so. */
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
      else putItem(world, catalogId, retailerId, fields, books.item(catalogId, retailerId));
    },
    review(catalogId, retailerId, status) {
      const item = books.item(catalogId, retailerId);
      if (!item) throw new RangeError(`catalog ${catalogId} has no item ${retailerId}`);
      item.reviewStatus = status;
    },
    link,
  };
}
