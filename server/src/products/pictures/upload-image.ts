// A seller uploads a picture: recorded, drawn in its sizes outside any transaction, then shown. After a crash in between, the drawn files
// are deleted a day later.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Reply, type Outside } from "../../kernel/contract/endpoint.ts";
import { type Id, newId } from "../../kernel/values/id.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../../kernel/contract/refusal.ts";
import type { Product } from "../contract.ts";
import { getProduct, lockProduct, toProduct } from "../queries.ts";
import { addressOfPicture, fileKey, toImage } from "./addresses.ts";
import { type Image, imagesMax, type PictureSource, type UploadQuery } from "./contract.ts";
import { drawSizes, type Drawn } from "./draw-sizes.ts";
import type { PictureKeeper } from "./keeper.ts";
import { showImages } from "./show-images.ts";

type Given = { params: { id: string }; query: UploadQuery; body: PictureSource };
type Intent = { imageId: Id<"image">; from: Buffer | { key: string } };
type Made = { sha256: Buffer; drawn: Drawn };

/** @throws Refusal not_found, resource_missing, invalid_request, unsupported_media_type */
export function uploadImage(keeper: PictureKeeper): Outside<Given, Intent, Made, Reply<Image>> {
  return {
    record: async (tx, actor, { params, query, body }) => {
      const product = await getProduct(tx, actor.shopId, params.id);
      requireVariant(product, query.variantId);
      requireRoom(product);
      const from = "file" in body ? body.file : { key: await keyOfMedia(tx, actor, keeper, body.mediaId) };
      const imageId = newId("image");
      await Promise.all([
        tx
          .insertInto("product_images")
          .values({
            shop_id: actor.shopId,
            id: imageId,
            product_id: params.id,
            unused_since: actor.now,
            created_at: actor.now,
          })
          .execute(),
        announce(tx, actor, "product.image_unused", { id: imageId, data: { id: imageId } }),
      ]);
      return { imageId, from };
    },
    call: async ({ imageId, from }, { shopId }) => {
      const bytes = Buffer.isBuffer(from) ? from : await keeper.media.get(from.key);
      if (!bytes) throw missing("/mediaId", "The file");
      const drawn = await drawSizes(bytes);
      await Promise.all(
        drawn.files.map((file) => keeper.media.put(fileKey(shopId, imageId, file.name), file.bytes, file.mimeType)),
      );
      return { sha256: sha256(bytes), drawn };
    },
    settle: (tx, actor, { imageId }, made, given) => show(tx, actor, keeper, { imageId, made, given }),
  };
}

async function show(
  tx: Tx,
  actor: Actor,
  { config }: PictureKeeper,
  { imageId, made, given }: { imageId: Id<"image">; made: Made; given: Given },
): Promise<Reply<Image>> {
  const { shopId } = actor;
  const { query, params } = given;
  const [row, same] = await Promise.all([
    lockProduct(tx, shopId, params.id, "no key update"),
    tx
      .selectFrom("product_images")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("product_id", "=", params.id)
      .where("sha256", "=", made.sha256)
      .where("unused_since", "is", null)
      .executeTakeFirst(),
  ]);
  const before = toProduct(row);
  const variant = requireVariant(before, query.variantId);
  const there = before.images.find(({ id }) => id !== null && id === same?.id);
  if (there) {
    if (variant && variant.image !== there.url)
      await showImages(tx, actor, { row, images: before.images, variants: [{ id: variant.id, image: there.url }] });
    return new Reply(200, there);
  }
  requireRoom(before);
  const { width, height, colour } = made.drawn;
  const url = addressOfPicture(config.publicUrl, shopId, imageId);
  const image = toImage({ url, alt: query.alt ?? null, id: imageId, width, height, colour });
  await tx
    .updateTable("product_images")
    .set({ sha256: made.sha256, width, height, unused_since: null })
    .where("shop_id", "=", shopId)
    .where("id", "=", imageId)
    .execute();
  const images = before.images.toSpliced(query.position ?? before.images.length, 0, image);
  await showImages(tx, actor, { row, images, variants: variant ? [{ id: variant.id, image: url }] : [] });
  return new Reply(201, image);
}

function requireVariant(product: Product, variantId: string | undefined): Product["variants"][number] | null {
  if (variantId === undefined) return null;
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) throw missing("/query/variantId", `Variant ${variantId}`);
  return variant;
}

function requireRoom({ images }: Product): void {
  if (images.length < imagesMax) return;
  const detail = `A product has at most ${imagesMax} pictures; take one out first.`;
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/images", code: "max_items", detail }] });
}

async function keyOfMedia(tx: Tx, actor: Actor, keeper: PictureKeeper, mediaId: string): Promise<string> {
  const key = await keeper.keyOfMedia(tx, actor, mediaId);
  if (key === null) throw missing("/mediaId", `File ${mediaId}`);
  return key;
}
