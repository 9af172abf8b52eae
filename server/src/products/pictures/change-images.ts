// The order, the alt texts and the removal of a product's uploaded pictures.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { checkVersion, notFound } from "../../kernel/contract/refusal.ts";
import type { Product } from "../contract.ts";
import { getProduct, lockProduct, type StockedProductRow, toProduct } from "../queries.ts";
import type { Image, ImageChange } from "./contract.ts";
import { letGo, showImages } from "./show-images.ts";

/** @throws Refusal not_found */
export async function findImage(
  tx: Tx,
  actor: Actor,
  { id, imageId }: { id: string; imageId: string },
): Promise<Image> {
  const { images } = await getProduct(tx, actor.shopId, id);
  const image = images.find((one) => one.id === imageId);
  if (!image) throw notFound();
  return image;
}

type Named = { id: string; imageId: string; ifMatch: number | null };

/** @throws Refusal not_found, version_conflict */
export async function changeImage(
  tx: Tx,
  actor: Actor,
  { change, ...named }: Named & { change: ImageChange },
): Promise<Product> {
  const { row, product, at, image } = await imageOf(tx, actor, named);
  const changed = { ...image, alt: change.alt === undefined ? image.alt : change.alt };
  const images = product.images.toSpliced(at, 1).toSpliced(change.position ?? at, 0, changed);
  const same = images.every((one, index) => one.url === product.images[index]?.url);
  return same && changed.alt === image.alt ? product : showImages(tx, actor, { row, images });
}

/** @throws Refusal not_found, version_conflict */
export async function removeImage(tx: Tx, actor: Actor, named: Named): Promise<Product> {
  const { row, product, at, image } = await imageOf(tx, actor, named);
  const images = product.images.toSpliced(at, 1);
  const bare = product.variants.filter((variant) => variant.image === image.url);
  const [changed] = await Promise.all([
    showImages(tx, actor, { row, images, variants: bare.map(({ id }) => ({ id, image: null })) }),
    letGo(tx, actor, product.images, images),
  ]);
  return changed;
}

async function imageOf(
  tx: Tx,
  actor: Actor,
  { id, imageId, ifMatch }: Named,
): Promise<{ row: StockedProductRow; product: Product; at: number; image: Image }> {
  const row = await lockProduct(tx, actor.shopId, id, "no key update");
  const product = toProduct(row);
  const at = product.images.findIndex((image) => image.id === imageId);
  const image = product.images[at];
  if (!image) throw notFound();
  checkVersion(row.version, ifMatch);
  return { row, product, at, image };
}
