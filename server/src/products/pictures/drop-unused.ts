// Deletes the bytes of pictures that neither a product nor a placed order shows, a day later, because channels may just have got their address.
import { type Database, sql } from "../../kernel/database/db.ts";
import { days } from "../../kernel/values/clock.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import { fileKey } from "./addresses.ts";
import type { PictureKeeper } from "./keeper.ts";
import { fileNames } from "./sizes.ts";

export const unusedKeptMs = days(1);

export function dropUnusedImageJob(
  database: Database,
  { media }: Pick<PictureKeeper, "media">,
): JobRow<{ shopId: string; imageId: string }> {
  return {
    name: "drop-unused-image",
    concurrency: 2,
    retryLimit: 24,
    timeoutSeconds: 120,
    run: async ({ shopId, imageId }) => {
      const unused = await database.read(shopId, (tx) =>
        tx
          .selectFrom("product_images")
          .select("id")
          .where("shop_id", "=", shopId)
          .where("id", "=", imageId)
          .where("unused_since", "is not", null)
          .where(sql<boolean>`not is_picture_ordered(shop_id, product_id, id)`)
          .executeTakeFirst(),
      );
      if (!unused) return;
      await Promise.all(fileNames.map((file) => media.drop(fileKey(shopId, imageId, file))));
      // Last, so that a failed deletion is tried again.
      await database.write(shopId, (tx) =>
        tx.deleteFrom("product_images").where("shop_id", "=", shopId).where("id", "=", imageId).execute(),
      );
    },
  };
}
