// Computes the looks of new and changed products' pictures, outside any transaction, and stores them. Pictures on other servers are
// ignored: only our own bytes are read.
import { after, minutes, seconds } from "../../kernel/values/clock.ts";
import { type Database, sql } from "../../kernel/database/db.ts";
import type { JobContext, Sweep } from "../../kernel/jobs/jobs.ts";
import { fileKey, type KeptImage } from "../pictures/addresses.ts";
import type { PictureKeeper } from "../pictures/keeper.ts";
import { lookVersion } from "./look.ts";
import { seePicture } from "./see-picture.ts";

/** `bytesAt`: the bytes of an address that is ours but not an upload, such as the demo shop's. */
export type SeeingServices = Pick<PictureKeeper, "media"> & { bytesAt(url: string): Buffer | null };

const shopsAtOnce = 8;
const productsAtOnce = 20;
/** Per product: the first picture, and one from another side. */
const picturesMost = 2;
const afterFailureMs = minutes(5);

type Unseen = { productId: string; note: string; images: KeptImage[] };

export function seeProducts(database: Database, services: SeeingServices): Sweep {
  return {
    name: "see-products",
    everyMs: seconds(5),
    mayWait: true,
    run: async (context) => {
      for (;;) {
        const shops = await shopsWaiting(database, context.now);
        if (shops.length === 0 || context.signal.aborted) return;
        for (const shopId of shops) await seeShop(database, services, shopId, context);
      }
    },
  };
}

async function shopsWaiting(database: Database, now: Date): Promise<string[]> {
  return database.platform(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select shop_id id from shops_with_unseen_pictures(${now}, ${shopsAtOnce})`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

async function seeShop(database: Database, services: SeeingServices, shopId: string, { now, log }: JobContext) {
  const waiting = await database.read(shopId, async (tx) => {
    const { rows } = await sql<Unseen>`
      select u.product_id "productId", u.note, case when p.deleted_at is null then p.images else '[]' end images
      from products_unseen u join products p on p.shop_id = u.shop_id and p.id = u.product_id
      where u.shop_id = ${shopId} and u.due_at <= ${now} order by u.product_id limit ${productsAtOnce}`.execute(tx);
    return rows;
  });
  for (const one of waiting)
    try {
      await keepLooks(database, shopId, one, await looksOf(services, shopId, one.images));
    } catch (error) {
      log.error(
        { err: error, shopId, productId: one.productId },
        "a product's pictures could not be looked at; again later",
      );
      await database.write(shopId, (tx) =>
        tx
          .updateTable("products_unseen")
          .set({ due_at: after(now, afterFailureMs) })
          .where("shop_id", "=", shopId)
          .where("product_id", "=", one.productId)
          .execute(),
      );
    }
}

type Look = { url: string; look: Buffer };

async function looksOf(services: SeeingServices, shopId: string, images: readonly KeptImage[]): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { url, id } of images) {
    if (looks.length === picturesMost) break;
    const bytes = id ? await services.media.get(fileKey(shopId, id, "480.webp")) : services.bytesAt(url);
    const seen = bytes && (await seePicture(bytes));
    if (seen?.kind === "goods") looks.push({ url, look: seen.look });
  }
  return looks;
}

/** If the pictures changed again meanwhile, there is a newer note, and it stays. */
async function keepLooks(database: Database, shopId: string, { productId, note }: Unseen, looks: readonly Look[]) {
  await database.write(shopId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("products_unseen")
      .where("shop_id", "=", shopId)
      .where("product_id", "=", productId)
      .where("note", "=", note)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await tx.deleteFrom("product_looks").where("shop_id", "=", shopId).where("product_id", "=", productId).execute();
    if (looks.length === 0) return;
    await tx
      .insertInto("product_looks")
      .values(
        looks.map(({ url, look }) => ({ shop_id: shopId, product_id: productId, url, version: lookVersion, look })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
