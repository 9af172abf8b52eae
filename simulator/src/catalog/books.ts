// The data of the simulated catalog: catalogs, their items, batches of changes, and which WhatsApp account shows which catalog.

export type CatalogSettings = {
  catalogId: string;
  accessToken: string;
  name?: string;
  /** WhatsApp accounts that show it. An account shows one catalog, the last one linked. */
  wabaIds?: readonly string[];
};

export type ReviewStatus = "pending" | "approved" | "rejected" | "outdated";

export type Item = {
  /** Meta's own id. */
  id: string;
  /** The merchant's id: written as `id`, read as `retailer_id`. */
  retailerId: string;
  /** The fields as last written, with the names for writing, without `id`. */
  data: Record<string, unknown>;
  reviewStatus: ReviewStatus;
  /** Milliseconds since the epoch. */
  changedAt: number;
};

export type ItemProblem = { line: number; id: string; message: string };

export type BatchStatus = "scheduled" | "dispatched" | "started" | "finished" | "canceled" | "error";

export type ItemRequest = { method: "CREATE" | "UPDATE" | "DELETE"; data: Record<string, unknown> };

export type Batch = {
  handle: string;
  catalogId: string;
  requests: readonly ItemRequest[];
  allowUpsert: boolean;
  /** Milliseconds since the epoch: when it was accepted, and when it will run. */
  takenAt: number;
  doneAt: number;
  end: "finished" | "canceled" | "error";
  /** Whether `doneAt` has passed and the items were changed. */
  done: boolean;
  errors: ItemProblem[];
  warnings: ItemProblem[];
};

export type CatalogContents = {
  catalogs: CatalogSettings[];
  links: [wabaId: string, catalogId: string][];
  items: [catalogId: string, items: Item[]][];
  batches: Batch[];
  lastItemId: number;
};

export type CatalogBooks = ReturnType<typeof createCatalogBooks>;

const batchesKeptMax = 2_000;
const firstItemId = 7_300_000_000_000_000;

export function createCatalogBooks() {
  const catalogs = new Map<string, CatalogSettings>();
  const links = new Map<string, string>();
  const items = new Map<string, Map<string, Item>>();
  const batches = new Map<string, Batch>();
  let lastItemId = firstItemId;

  const itemsOf = (catalogId: string) => {
    const known = items.get(catalogId) ?? new Map<string, Item>();
    items.set(catalogId, known);
    return known;
  };

  return {
    catalogs,
    links,
    itemsOf,
    /** In the order of their creation. */
    items: (catalogId: string): Item[] => [...(items.get(catalogId)?.values() ?? [])],
    item: (catalogId: string, retailerId: string) => items.get(catalogId)?.get(retailerId),
    newItemId: () => String((lastItemId += 1)),

    /** Resets the catalog: no items, and no running batches. */
    empty(catalogId: string) {
      items.delete(catalogId);
      for (const [handle, batch] of batches) if (batch.catalogId === catalogId) batches.delete(handle);
    },

    addBatch(batch: Batch) {
      batches.set(batch.handle, batch);
      const [oldest] = batches.keys();
      if (batches.size > batchesKeptMax && oldest !== undefined) batches.delete(oldest);
    },
    batch: (handle: string) => batches.get(handle),
    batches: () => [...batches.values()],

    contents: (): CatalogContents => ({
      catalogs: [...catalogs.values()],
      links: [...links],
      items: [...items].map(([catalogId, known]) => [catalogId, [...known.values()]]),
      batches: [...batches.values()],
      lastItemId,
    }),
    restore(contents: CatalogContents) {
      for (const catalog of contents.catalogs) catalogs.set(catalog.catalogId, catalog);
      for (const [wabaId, catalogId] of contents.links) links.set(wabaId, catalogId);
      for (const [catalogId, known] of contents.items)
        for (const item of known) itemsOf(catalogId).set(item.retailerId, item);
      for (const batch of contents.batches) batches.set(batch.handle, batch);
      lastItemId = contents.lastItemId;
    },
  };
}
