// Actions on stock.
import type {
  InventoryItem,
  LocationChange,
  LocationId,
  NewInventoryAdjustment,
  NewLocation,
  NewStockTransfer,
  ProductId,
  StockTransferId,
} from "@sokoni/sdk";
import type { InfiniteData } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export type Adjusted = {
  /** The item's name, for the message that the action was refused. */
  name: string;
  input: NewInventoryAdjustment;
};

export const adjustStock = defineAction({
  name: "inventory.adjust",
  send: ({ input }: Adjusted, idempotencyKey) => sokoni.inventory.adjust(input, { idempotencyKey }),
  expect: ({ input }) => [
    { key: ["inventory", "levels"], change: (old: Pages<InventoryItem>) => adjusted(old, input) },
  ],
  touches: ["inventory", "products", "today"],
  words: ({ name }) => name,
});

type Pages<Row> = InfiniteData<{ data: Row[] }>;

function adjusted(pages: Pages<InventoryItem>, input: NewInventoryAdjustment): Pages<InventoryItem> {
  const change = (item: InventoryItem): InventoryItem => {
    if (item.productId !== input.productId || (item.variantId ?? undefined) !== input.variantId) return item;
    const place = item.locations.find(({ locationId }) => locationId === input.locationId);
    // Stock at a location that does not sell online does not count.
    if (place && !place.sellsOnline) return item;
    const before = place?.onHand ?? item.onHand;
    const delta = input.delta ?? (input.count ?? input.set ?? before) - before;
    return { ...item, onHand: item.onHand + delta, available: item.available + delta };
  };
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })) };
}

export const createLocation = defineAction({
  name: "inventory.locations.create",
  send: (input: NewLocation, idempotencyKey) => sokoni.inventory.locations.create(input, { idempotencyKey }),
  touches: ["inventory"],
});

export const changeLocation = defineAction({
  name: "inventory.locations.update",
  send: ({ id, change }: { id: LocationId; change: LocationChange }) => sokoni.inventory.locations.update(id, change),
  touches: ["inventory"],
});

export const removeLocation = defineAction({
  name: "inventory.locations.delete",
  send: (id: LocationId) => sokoni.inventory.locations.delete(id),
  touches: ["inventory"],
});

export const createTransfer = defineAction({
  name: "inventory.transfers.create",
  send: (input: NewStockTransfer, idempotencyKey) => sokoni.inventory.transfers.create(input, { idempotencyKey }),
  touches: ["inventory", "products"],
});

export const moveTransfer = defineAction({
  name: "inventory.transfers.move",
  send: ({ id, how }: { id: StockTransferId; how: "send" | "receive" | "cancel" }, idempotencyKey) =>
    how === "receive"
      ? sokoni.inventory.transfers.receive(id, {}, { idempotencyKey })
      : sokoni.inventory.transfers[how](id, {}, { idempotencyKey }),
  touches: ["inventory", "products"],
});

export const setCoverDays = defineAction({
  name: "inventory.settings.update",
  send: (coverDays: number | null) => sokoni.inventory.settings.update({ coverDays }),
  touches: ["inventory"],
});

export const setBuffer = defineAction({
  name: "catalog.buffers.set",
  send: ({ productId, pieces }: { productId: ProductId; pieces: number }) =>
    sokoni.catalog.buffers.set(productId, { pieces }),
  touches: ["catalog", "buffers"],
});

export const removeBuffer = defineAction({
  name: "catalog.buffers.delete",
  send: (productId: ProductId) => sokoni.catalog.buffers.delete(productId),
  touches: ["catalog", "buffers"],
});
