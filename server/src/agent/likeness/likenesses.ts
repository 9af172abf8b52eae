// What was made of buyers' pictures, as a turn reads it.
import type { Tx } from "../../kernel/database/db.ts";
import type { MessageRow } from "../../conversations/index.ts";
import type { PictureLikeness } from "../brain.ts";

export async function likenessesOf(
  tx: Tx,
  shopId: string,
  rows: readonly Pick<MessageRow, "id" | "type">[],
): Promise<ReadonlyMap<string, PictureLikeness>> {
  const ids = rows.filter(({ type }) => type === "image").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom("picture_likenesses")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("message_id", "in", ids)
    .execute();
  return new Map(
    found.map(({ message_id, kind, product_ids, colours }) => [
      message_id,
      { kind: kind, products: product_ids, colours },
    ]),
  );
}

export async function notSeenYet<Row extends Pick<MessageRow, "id" | "type">>(
  tx: Tx,
  shopId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const seen = await likenessesOf(tx, shopId, rows);
  return rows.filter(({ id }) => !seen.has(id));
}
