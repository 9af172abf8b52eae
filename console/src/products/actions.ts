// Actions on products.
import type {
  Collection,
  CollectionChange,
  CollectionId,
  ImageId,
  NewCollection,
  NewProduct,
  Product,
  ProductChange,
  ProductId,
  ProductImageChange,
} from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { eachRow } from "../list/acts.ts";

export const createProduct = defineAction({
  name: "products.create",
  send: (input: NewProduct, idempotencyKey) => sokoni.products.create(input, { idempotencyKey }),
  touches: ["products", "inventory"],
});

type Change = { id: ProductId; change: ProductChange };

export const changeProduct = defineAction({
  name: "products.update",
  send: ({ id, change }: Change) => sokoni.products.update(id, change),
  touches: ["products", "inventory", "catalog"],
});

/** A switch: the change is shown before the API has answered. */
export const setProductStatus = defineAction({
  name: "products.status",
  send: ({ id, status }: { id: ProductId; status: "draft" | "active" | "archived" }) =>
    sokoni.products.update(id, { status }),
  expect: ({ id, status }) => [{ key: ["products", id], change: (old: Product): Product => ({ ...old, status }) }],
  touches: ["products", "catalog"],
});

type Statuses = { ids: readonly ProductId[]; status: "draft" | "active" | "archived" };

export const setProductsStatus = defineAction({
  name: "products.status-many",
  send: ({ ids, status }: Statuses, key) => eachRow(ids, key, (id) => sokoni.products.update(id, { status })),
  touches: ["products", "catalog"],
});

export const tagProducts = defineAction({
  name: "products.tag-many",
  send: ({ ids, tag }: { ids: readonly ProductId[]; tag: string }, key) =>
    eachRow(ids, key, async (id) => {
      const { tags, version } = await sokoni.products.get(id);
      if (!tags.includes(tag)) await sokoni.products.update(id, { tags: [...tags, tag] }, { ifMatch: version });
    }),
  touches: ["products", "collections"],
});

export const removeProduct = defineAction({
  name: "products.delete",
  send: (id: ProductId) => sokoni.products.delete(id),
  touches: ["products", "inventory", "catalog"],
});

type PictureChange = { id: ProductId; imageId: ImageId; change: ProductImageChange };

export const changePicture = defineAction({
  name: "products.images.update",
  send: ({ id, imageId, change }: PictureChange) => sokoni.products.images.update(id, imageId, change),
  expect: ({ id, imageId, change }) => [
    { key: ["products", id], change: (old: Product): Product => withPicture(old, imageId, change) },
  ],
  touches: ["products"],
});

function withPicture(product: Product, imageId: ImageId, { alt, position }: ProductImageChange): Product {
  const changed = product.images.map((image) =>
    image.id === imageId && alt !== undefined ? { ...image, alt } : image,
  );
  const from = changed.findIndex(({ id }) => id === imageId);
  if (position !== undefined && from >= 0) changed.splice(position, 0, ...changed.splice(from, 1));
  return { ...product, images: changed };
}

export const removePicture = defineAction({
  name: "products.images.delete",
  send: ({ id, imageId }: { id: ProductId; imageId: ImageId }) => sokoni.products.images.delete(id, imageId),
  expect: ({ id, imageId }) => [
    {
      key: ["products", id],
      change: (old: Product): Product => ({ ...old, images: old.images.filter((image) => image.id !== imageId) }),
    },
  ],
  touches: ["products"],
});

export const syncCatalogs = defineAction({
  name: "catalog.syncs.create",
  send: (_: null, idempotencyKey) => sokoni.catalog.syncs.create({ full: true }, { idempotencyKey }),
  touches: ["catalog"],
});

export const createCollection = defineAction({
  name: "collections.create",
  send: (input: NewCollection, idempotencyKey) => sokoni.collections.create(input, { idempotencyKey }),
  touches: ["collections"],
});

export const changeCollection = defineAction({
  name: "collections.update",
  send: ({ id, change }: { id: CollectionId; change: CollectionChange }): Promise<Collection> =>
    sokoni.collections.update(id, change),
  touches: ["collections", "products"],
});

export const removeCollection = defineAction({
  name: "collections.delete",
  send: (id: CollectionId) => sokoni.collections.delete(id),
  touches: ["collections"],
});
